import { Button, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { recordPath } from '../../lib/adminPaths.ts'
import { failureMessage, failureOf } from '../../lib/apollo/failure.ts'
import { recordKinds } from '../../lib/recordKinds.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { type CheckLinksMutation, useCheckLinksMutation } from './CheckLinks.generated.ts'
import { PanelRow } from './Panel.tsx'

/** Opens all addresses of the content on demand, and lists those that do not work. */
export function CheckLinks() {
  const [check, { data, error, loading }] = useCheckLinksMutation()
  const report = data?.checkLinks
  return (
    <PanelRow>
      <Button aria-disabled={loading} onClick={() => void (loading || check({ variables: {} }).catch(() => {}))}>
        {report || error ? 'Check links again' : 'Check links'}
      </Button>
      <chakra.p role="status" marginTop="2" color={report ? undefined : 'muted'}>
        {loading
          ? 'Checking links... This can take up to a minute.'
          : error
            ? failureMessage(failureOf(error), 'The links could not be checked.')
            : report && summaryOf(report)}
      </chakra.p>
      {!loading && report && report.broken.length > 0 && (
        <ul>
          {report.broken.map(({ kind, id, name, address, reason }) => (
            <Item key={`${kind} ${id} ${address}`}>
              <Link to={recordPath(kind, id)}>{name || `Record ${id}`}</Link>
              <p>
                {recordKinds[kind].label}: {reason}, <span>{address}</span>
              </p>
            </Item>
          ))}
        </ul>
      )}
    </PanelRow>
  )
}

type Report = NonNullable<CheckLinksMutation['checkLinks']>

function summaryOf({ total, checked, broken }: Report) {
  if (total === 0) return 'There are no links yet.'
  const all = countOf(total, 'link')
  const count = new Set(broken.map(({ address }) => address)).size
  const outcome = count === 0 ? 'All work.' : count === 1 ? '1 does not work.' : `${count} do not work.`
  return `Checked ${checked < total ? `${checked} of ${all}` : all}. ${outcome}`
}

const Item = chakra('li', {
  base: {
    '&:not(:last-child)': { borderBottomWidth: '1px' },
    overflowWrap: 'anywhere',
    '& > a': { layerStyle: 'accentLink' },
    '& > p': { color: 'muted', fontSize: 'sm', marginTop: '-2', paddingBottom: '2' },
  },
})
