import { chakra } from '@chakra-ui/react'
import { languageOf } from '../../lib/text/languageOf.ts'
import { marked, option } from '../theme/formRecipes.ts'
import type { Entry } from './entries.ts'
import type { Group } from './findEntries.ts'

/** Returns the id of the element of an entry. Spaces would separate ids. */
export const optionId = ({ key }: Entry) => `palette-${encodeURIComponent(key)}`

type Props = { groups: Group[]; active: Entry | undefined; open: (entry: Entry) => void }

/** Entries that have been found, by heading. The focus stays in the field, which names the active one. */
export function Results({ groups, active, open }: Props) {
  return (
    <Frame>
      {/* browsers would stop at a list that scrolls, but the keys of the field choose and scroll */}
      <div id="palette-results" role="listbox" aria-label="Results" tabIndex={-1} hidden={groups.length === 0}>
        {groups.map(({ heading, entries, count }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={heading} role="group" aria-labelledby={headingId(heading)}>
            <p id={headingId(heading)} role="presentation">
              {heading}
              {count > entries.length && <span>{`, ${entries.length} of ${count.toLocaleString('en')}`}</span>}
            </p>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={entry.key}
                ref={entry === active ? bringIntoView : null}
                role="option"
                id={optionId(entry)}
                aria-selected={entry === active}
                // before the click, the field would lose the focus
                onMouseDown={(press) => press.preventDefault()}
                onClick={() => open(entry)}
              >
                <span lang={languageOf(entry.name)}>{[entry.code, entry.name].filter(Boolean).join(' ')}</span>
                {entry.context && <small lang={languageOf(entry.context)}>{entry.context}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </Frame>
  )
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const headingId = (heading: string) => `palette-group-${heading.replaceAll(' ', '-')}`

/** Keeps its height, so that the dialog does not move while something is typed. On a phone, half of the screen is for the keyboard. */
const Frame = chakra('div', {
  base: {
    height: { base: 'calc(50dvh - 200px)', sm: 'min(30rem, calc(100dvh - 300px))' },
    minHeight: '12rem',
    '& > [role=listbox]': {
      maxHeight: 'full',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      marginInline: '-2',
    },
    '& [role=group]': { paddingBottom: '3' },
    '& [role=presentation]': { paddingInline: '3', paddingBlock: '1', color: 'muted', fontSize: 'sm', fontWeight: '600' },
    '& [role=presentation] > span': { fontWeight: '400' },
    '& [role=option]': {
      ...option,
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      scrollMarginTop: '32px',
      borderRadius: 'field',
      '&[aria-selected=true]': marked,
      '& > small': { color: 'muted', fontSize: 'sm' },
    },
  },
})
