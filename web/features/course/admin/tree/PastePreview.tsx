import { chakra, Table } from '@chakra-ui/react'
import { HeadRow } from '../../../../ui/admin/HeadRow.tsx'
import { roles } from '../../../../ui/tableRoles.ts'
import type { PastedSubject } from './pastedSubjects.ts'

/** A pasted subject with the result of adding it. */
export type PreviewedSubject = Omit<PastedSubject, 'state'> & {
  state: PastedSubject['state'] | 'added' | 'failed'
  /** Reason why it could not be added. */
  reason?: string
}

const states = {
  new: ['New', 'good'],
  added: ['Added', 'good'],
  existing: ['Already there', 'quiet'],
  wrong: ['Not added', 'bad'],
  failed: ['Not added', 'bad'],
} as const

const columns = [
  ['code', 'Code'],
  ['title', 'Title'],
  ['creditHours', 'Hours'],
] as const

/** The rows of a pasted table, with the cells marked that are wrong. */
export const PastePreview = ({ subjects }: { subjects: readonly PreviewedSubject[] }) => (
  <Preview {...roles.table} variant="outline">
    <caption>Preview</caption>
    <HeadRow headers={['Row', ...columns.map(([, header]) => header), 'State']} />
    <tbody {...roles.group}>
      {subjects.map(({ row, cells, problems, state, reason }) => (
        <tr key={row} {...roles.row} data-wrong={states[state][1] === 'bad' || undefined}>
          <td {...roles.cell} data-column="row">
            {row}
          </td>
          {columns.map(([name]) => (
            <td key={name} {...roles.cell} data-column={name} data-wrong={problems[name] ? true : undefined}>
              {cells[name]}
              {problems[name] && <strong>{problems[name]}</strong>}
            </td>
          ))}
          <td {...roles.cell} data-column="state">
            <Badge data-tone={states[state][1]}>{states[state][0]}</Badge>
            {reason && <strong>{reason}</strong>}
          </td>
        </tr>
      ))}
    </tbody>
  </Preview>
)

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    paddingInline: '2',
    borderWidth: '1px',
    borderRadius: 'pill',
    fontSize: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    '&[data-tone=good]': { bg: 'activeBackground', color: 'activeInk', borderColor: 'activeBackground' },
    '&[data-tone=quiet]': { borderColor: 'edge', fontWeight: '400' },
    '&[data-tone=bad]': { bg: 'inactiveBackground', color: 'inactiveInk', borderColor: 'inactiveBackground' },
  },
})

const narrow = '@container (max-width: 36rem)'

const Preview = chakra(Table.Root, {
  base: {
    bg: 'card',
    '& tr[data-wrong]': { boxShadow: 'inset 4px 0 {colors.accent}' },
    '& [data-column=row]': { color: 'muted', fontSize: 'sm', width: '1%' },
    '& [data-column=code]': { width: '9rem' },
    '& [data-column=creditHours]': { width: '9rem' },
    '& [data-column=state]': { width: '1%' },
    '& td > strong': { display: 'block', color: 'accent', fontSize: 'sm', fontWeight: '600' },
    '& td[data-wrong]': { outline: '2px solid {colors.accent}', outlineOffset: '-3px', borderRadius: 'field' },
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'grid', gridTemplate: '"code row" "title hours" "state state" / minmax(0, 1fr) auto', padding: '2' },
      '& :is(td)': { width: 'auto !important', paddingInline: '2', paddingBlock: '1' },
      '& [data-column=row]': { gridArea: 'row', textAlign: 'end' },
      '& [data-column=code]': { gridArea: 'code', fontWeight: '600' },
      '& [data-column=title]': { gridArea: 'title' },
      '& [data-column=creditHours]': { gridArea: 'hours', maxWidth: '9rem', textAlign: 'end' },
      '& [data-column=state]': { gridArea: 'state' },
    },
  },
})
