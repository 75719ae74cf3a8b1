import { useEditorContext } from '@graphiql/react'
import { useState } from 'react'
import { styled } from '#styled'
import { Input } from '../../ui/controls.tsx'
import type { Example } from '../examples/examples.ts'
import { useSwitchTab } from '../examples/useKeptOperations.ts'
import { isWide, OPERATION_HEADING } from './narrow.ts'

type Props = {
  examples: Example[]
  /** Called when an example has been chosen. */
  chosen: () => void
}

/** List of the operations: each is a tab of GraphiQL, which keeps its text and its answer. Those behind the examples are the user's own. */
export function ExampleList({ examples, chosen }: Props) {
  const { tabs, activeTabIndex, changeTab, addTab } = useEditorContext({ nonNull: true })
  const switchTab = useSwitchTab()
  const [filter, setFilter] = useState('')
  const own = tabs
    .slice(examples.length)
    .map(({ title }) => ({ name: title === '<untitled>' ? 'New operation' : title, group: 'Your operations' }))
  const items = [...examples, ...own].map((item, index) => ({ ...item, index }))
  const found = items.filter(({ name, group }) => `${name} ${group}`.toLowerCase().includes(filter.trim().toLowerCase()))
  const groups = [...new Set(found.map(({ group }) => group))]

  function choose(open: () => void) {
    // the operation is shown before its heading takes the focus
    switchTab(() => {
      open()
      chosen()
    })
    if (!isWide()) document.getElementById(OPERATION_HEADING)?.focus()
  }

  return (
    <>
      <Input
        type="search"
        aria-label="Filter examples"
        placeholder="Filter examples"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      <List aria-label="Examples">
        {groups.map((group) => (
          <div key={group}>
            <h2>{group}</h2>
            <ul>
              {found
                .filter((item) => item.group === group)
                .map(({ name, index }) => (
                  <li key={index}>
                    <button
                      type="button"
                      aria-current={index === activeTabIndex ? 'true' : undefined}
                      onClick={() => choose(() => changeTab(index))}
                    >
                      {name}
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        {found.length === 0 && <p role="status">No example has “{filter}” in its name.</p>}
        <button type="button" onClick={() => choose(addTab)}>
          + New operation
        </button>
      </List>
    </>
  )
}

const List = styled('nav', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    minHeight: '0',
    overflowY: { lg: 'auto' },
    // room for the focus ring
    margin: '-5px',
    padding: '5px',
    '& h2': { fontSize: 'md', paddingInline: '15px', paddingBottom: '1' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      width: 'full',
      minHeight: { base: '44px', lg: '32px' },
      paddingInline: '3',
      textAlign: 'start',
      borderRadius: 'field',
      cursor: 'pointer',
      _hover: { bg: 'marked' },
    },
    '& > button': { color: 'accent', fontWeight: '600' },
    '& li > button': {
      color: 'muted',
      borderLeftWidth: '3px',
      borderColor: 'transparent',
      fontFamily: 'ui-monospace, monospace',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      _hover: { color: 'ink' },
      '&[aria-current]': { color: 'ink', bg: 'marked', fontWeight: '600', borderColor: 'marigold' },
    },
  },
})
