import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type PublicRecord, untilPublished } from '../../../lib/apollo/published.ts'
import { useSchedule } from '../../../lib/schedule.ts'
import { fromList } from '../listReturn.ts'

type Props = {
  /** Noun of the record's kind, such as "notice". The title is not repeated, because the list below shows it. */
  noun: string
  /** Path of its form. */
  editPath: string
  /** True if the message is shown on a list, to which the form returns. */
  isOnList: boolean
  /** Undefined if no page of the site shows it. */
  onSite: PublicRecord | undefined
  /** Day from which on visitors see it, if they do not at once. */
  from: string | undefined
}

/** Links to a saved record and to the page that shows it, and whether that page shows the change. */
export function SavedLinks({ noun, editPath, isOnList, onSite, from = '' }: Props) {
  const { isScheduled, showDay } = useSchedule()
  return (
    <Flex wrap="wrap" align="center" columnGap="4" marginTop="-10px" fontSize="sm" fontWeight="400" lineHeight="20px" css={links}>
      <Link to={editPath} state={isOnList ? fromList() : null}>
        Open the {noun}
      </Link>
      {isScheduled(from) && <State role="status">Scheduled for {showDay(from)}, not on the site before</State>}
      {onSite && !isScheduled(from) && (
        <>
          <a href={onSite.path} target="_blank" rel="noopener">
            View on the site
          </a>
          <Publication record={onSite} />
        </>
      )}
    </Flex>
  )
}

function Publication({ record }: { record: PublicRecord }) {
  const [result, setResult] = useState<{ record: PublicRecord; isLive: boolean }>()

  useEffect(() => {
    const ended = new AbortController()
    untilPublished(record, ended.signal).then((isLive) => !ended.signal.aborted && setResult({ record, isLive }))
    return () => ended.abort()
  }, [record])

  const isLive = result?.record === record ? result.isLive : undefined
  return (
    <State role="status" data-live={isLive}>
      {isLive === undefined ? 'Publishing…' : isLive ? 'Live on the site' : 'Not on the site yet. Look again in a few minutes.'}
    </State>
  )
}

const links = { '& > a': { paddingBlock: '3' } }

const State = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    fontWeight: '600',
    _before: {
      content: '""',
      flexShrink: '0',
      boxSize: '10px',
      borderWidth: '2px',
      borderColor: 'currentColor',
      borderRadius: 'pill',
    },
    '&[data-live=true]::before': { bg: 'currentColor' },
  },
})
