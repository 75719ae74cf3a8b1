import { chakra, Table } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { roles } from '../../tableRoles.ts'

/** Width of a table below which its dates and actions take several lines. */
const TIGHT = '@container (max-width: 62rem)'

/** A few rows with actions, as cards on phones. */
export const ActionTable = ({ caption, headers, children }: { caption: string; headers: string[]; children: ReactNode }) => (
  <chakra.div containerType="inline-size" css={styles}>
    <Table.Root {...roles.table}>
      <caption>{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {headers.map((header) => (
            <th key={header} scope="col" {...roles.header}>
              {header}
            </th>
          ))}
          <th scope="col" {...roles.header} data-kind="actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </Table.Root>
  </chakra.div>
)

type RowProps = {
  name: string
  badge?: string | false | undefined
  detail?: string | undefined
  /** The other cells, by their header. */
  cells: Record<string, ReactNode>
  /** Returns the buttons, which are described by the element with the name. */
  actions: (describedBy: string) => ReactNode
}

/** One row: a name with a badge and a second line, further cells, and actions. */
export function ActionRow({ name, badge, detail, cells, actions }: RowProps) {
  const id = useId()
  return (
    <tr {...roles.row}>
      <td {...roles.cell} data-kind="title">
        <div data-part="content">
          <div data-part="named">
            <div>
              <div data-part="heading">
                <b id={id}>{name}</b> {badge && <span data-part="tag">{badge}</span>}
              </div>
              {detail && <div data-part="note">{detail}</div>}
            </div>
          </div>
        </div>
      </td>
      {Object.entries(cells).map(([header, content]) => (
        <td key={header} {...roles.cell} data-label={header} data-nowrap>
          <div>{content}</div>
        </td>
      ))}
      <td {...roles.cell} data-kind="actions">
        <div data-part="actions">{actions(id)}</div>
      </td>
    </tr>
  )
}

const styles = {
  '& [data-part=heading]': { paddingBlock: '2', '& > b': { fontWeight: '600', marginRight: '1', overflowWrap: 'anywhere' } },
  '& [data-part=tag]': {
    display: 'inline-block',
    paddingInline: '2',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'pill',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
  '& [data-part=note]': { marginTop: '-2', paddingBottom: '2', color: 'muted', fontSize: 'sm' },
  '& [data-part=actions] > button:not([data-final])': { color: 'ink' },
  '& [data-part=actions] > :is(a, button)': { whiteSpace: 'nowrap' },
  [TIGHT]: {
    '& td[data-nowrap], & td[data-kind=actions]': { whiteSpace: 'normal' },
    '& [data-kind=actions]': { width: 'auto' },
  },
}
