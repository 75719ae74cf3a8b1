import { Button, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { addPath } from '../../lib/adminPaths.ts'
import { dayFormatter, useCollege } from '../../lib/college.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { LinkButton } from '../../ui/admin/links.tsx'
import { type MissingAddressesQuery, useMissingAddressesQuery } from './MissingAddresses.generated.ts'
import { Panel, PanelRow, panelRow } from './Panel.tsx'

/** Number of addresses that are shown at first. */
const FIRST_COUNT = 5

/** Addresses that visitors asked for in vain, each with a link to redirect it. Nothing if there are none, or they can't be read. */
export function MissingAddresses() {
  const { data, previousData } = useMissingAddressesQuery({ fetchPolicy: 'no-cache' })
  const missing = (data ?? previousData)?.missingAddresses
  return missing && missing.addresses.length > 0 ? <List {...missing} /> : null
}

type Missing = NonNullable<MissingAddressesQuery['missingAddresses']>

function List({ since, addresses }: Missing) {
  const [showsAll, setShowsAll] = useState(false)
  const formatDay = dayFormatter({ dateStyle: 'medium' }, useCollege())
  const { data } = useCapabilitiesQuery()
  const canRedirect = data?.capabilities?.redirects
  const shown = showsAll ? addresses : addresses.slice(0, FIRST_COUNT)
  return (
    <Panel heading="Addresses not found">
      <PanelRow minHeight="0" color="muted" fontSize="sm">
        {`Opened by visitors since ${formatDay(since)}, although there is no page. Who they were is not recorded.`}
        {canRedirect === false && ' Whoever looks after the website can redirect addresses in college.json.'}
      </PanelRow>
      <ul>
        {shown.map((address) => (
          <Row key={address.path} {...address} canRedirect={canRedirect} />
        ))}
      </ul>
      {addresses.length > FIRST_COUNT && (
        <PanelRow>
          <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${addresses.length}`}
          </Button>
        </PanelRow>
      )}
    </Panel>
  )
}

function Row({ path, count, canRedirect }: Missing['addresses'][number] & { canRedirect: boolean | undefined }) {
  const id = useId()
  return (
    <Item>
      <div>
        <Path id={id}>{path}</Path>
        <chakra.p color="muted" fontSize="sm">
          {countOf(count, 'time')}
        </chakra.p>
      </div>
      {canRedirect && (
        <LinkButton to={addPath('REDIRECT', { address: path })} aria-describedby={id}>
          Redirect…
        </LinkButton>
      )}
    </Item>
  )
}

const Item = chakra('li', {
  base: {
    ...panelRow,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '4',
    lineHeight: '1.4',
  },
})

const Path = chakra('p', { base: { fontWeight: '600', overflowWrap: 'anywhere' } })
