import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { countOf } from '../../../lib/text/countOf.ts'
import { FileLink } from '../../../ui/admin/links.tsx'
import { useFileRedirectsQuery } from './RedirectAdmin.generated.ts'

/** Maximum number of redirects that are listed. */
const VISIBLE_COUNT = 100

/** The redirects of the college file, which can't be changed in the panel. Nothing if there are none. */
export function FileRedirects() {
  const heading = useId()
  const all = useFileRedirectsQuery().data?.fileRedirects ?? []
  if (all.length === 0) return null
  const hidden = all.length - VISIBLE_COUNT
  return (
    <chakra.section aria-labelledby={heading} marginTop="8">
      <chakra.h2 id={heading} fontSize="lg">
        From college.json
      </chakra.h2>
      <chakra.p marginBottom="3" color="muted">
        Whoever looks after the website changes these. One that you add from the same address takes its place.
      </chakra.p>
      <List>
        {all.slice(0, VISIBLE_COUNT).map(({ oldAddress, newAddress }) => (
          <li key={oldAddress}>
            <b>{oldAddress}</b>
            <span>
              leads to <FileLink href={newAddress}>{newAddress}</FileLink>
            </span>
          </li>
        ))}
        {hidden > 0 && <li>And {countOf(hidden, 'other')}.</li>}
      </List>
    </chakra.section>
  )
}

const List = chakra('ul', {
  base: {
    layerStyle: 'panel',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'center',
      columnGap: '4',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '2',
      overflowWrap: 'anywhere',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})
