import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router-dom'
import { useCollege } from '../../lib/college.ts'
import { countOf } from '../../lib/text/countOf.ts'
import { useCapabilitiesQuery } from '../../ui/admin/capabilities.generated.ts'
import { Failed } from '../../ui/admin/list/ListStates.tsx'
import { linksOfCapabilities, moreLinks } from '../entities.ts'
import { type Entry, fixedEntries, recordEntries } from './entries.ts'
import { findEntries, type Group, indexed } from './findEntries.ts'
import { usePaletteQuery } from './Palette.generated.ts'
import { optionId, Results } from './Results.tsx'
import { type PaletteProps, SearchField } from './SearchField.tsx'

/** Finds screens, actions and records by typing, after the ARIA pattern "Editable Combobox With List Autocomplete", and opens them. */
export function Palette({ text, setText, close }: PaletteProps) {
  const records = usePaletteQuery({ errorPolicy: 'all', context: { waitsForSignIn: true } })
  const index = useIndex(records.data)
  const groups = useMemo(() => findEntries(index, text), [index, text])
  const entries = groups.flatMap((group) => group.entries)
  const [position, setPosition] = useState(0)
  const active = Math.min(position, entries.length - 1)
  const open = useOpen(close)

  function type(next: string) {
    setText(next)
    setPosition(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { length } = entries
    const keys: Record<string, () => void> = {
      ArrowDown: () => setPosition((active + 1) % length),
      ArrowUp: () => setPosition((active - 1 + length) % length),
      Home: () => setPosition(0),
      End: () => setPosition(length - 1),
      Enter: () => entries[active] && open(entries[active]),
    }
    const run = keys[event.key]
    // an input method uses the same keys
    if (!run || length === 0 || event.nativeEvent.isComposing || event.shiftKey) return
    event.preventDefault()
    run()
  }

  return (
    <>
      <SearchField
        text={text}
        setText={type}
        close={close}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls="palette-results"
        aria-autocomplete="list"
        aria-activedescendant={entries[active] && optionId(entries[active])}
        onKeyDown={onKeyDown}
      />
      <chakra.p role="status" color="muted" fontSize="sm" minHeight="1.6em" overflowWrap="anywhere">
        {records.loading ? 'Loading records...' : foundText(groups, text)}
      </chakra.p>
      {records.error && !records.loading && (
        <Failed query={records} focusNext={() => document.getElementById('palette-search')?.focus()} css={failure}>
          {records.data ? 'Some records could not be read.' : 'The records could not be read.'}
        </Failed>
      )}
      <Results groups={groups} active={entries[active]} open={open} />
    </>
  )
}

function useIndex(data: ReturnType<typeof usePaletteQuery>['data']) {
  const college = useCollege()
  const capabilities = useCapabilitiesQuery().data?.capabilities
  const fixed = useMemo(
    () => fixedEntries([...linksOfCapabilities(capabilities), ...moreLinks(capabilities)]).map(indexed),
    [capabilities],
  )
  const records = useMemo(() => (data ? recordEntries(data, college).map(indexed) : []), [data, college])
  return useMemo(() => [...fixed, ...records], [fixed, records])
}

/** Returns a function that closes the palette and opens an entry. An unsaved form asks before it is left. */
function useOpen(close: () => void) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  return ({ to, via }: Entry) => {
    close()
    if (via === 'document') location.assign(to)
    else if (via === 'submit') submit(null, { method: 'post', action: to })
    // the screen that is open keeps its input
    else if (to !== pathname + search) navigate(to)
  }
}

function foundText(groups: Group[], text: string) {
  if (text.trim() === '') return 'Type to find courses, levels, subjects, notices and more.'
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return `Nothing matches “${text.trim()}”.`
  return countOf(count, 'result')
}

const failure = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  padding: '3',
  borderWidth: '0 0 0 4px',
  borderColor: 'accent',
  bg: 'paper',
  '& > [role=alert]': { flex: '1 1 14rem' },
}
