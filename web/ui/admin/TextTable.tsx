import { chakra, Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { roles } from '../tableRoles.ts'

const MAX_LENGTH = 120

/** Returns the start of a text that may be too long for a cell. */
export const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}...` : text)

type Props = { caption: string; headers: readonly string[]; children: ReactNode }

/** A table of texts, the first column of which is the number of a row. Where it is narrow, each row is a list of labels and texts. */
export const TextTable = ({ caption, headers, children }: Props) => (
  <Texts {...roles.table} variant="outline">
    <caption>{caption}</caption>
    <thead {...roles.group}>
      <tr {...roles.row}>
        {headers.map((header) => (
          <th key={header} scope="col" {...roles.header}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...roles.group}>{children}</tbody>
  </Texts>
)

const narrow = '@container (max-width: 36rem)'

const Texts = chakra(Table.Root, {
  base: {
    '& td[data-label=Row]': { color: 'muted', fontSize: 'sm', width: '1%' },
    '& td[data-label=Column]': { width: '8rem' },
    '& td[data-label=Value]': { width: '28%' },
    '& td[data-label=Error]': { color: 'accent', fontWeight: '600' },
    '& em': { color: 'muted', fontStyle: 'italic' },
    [narrow]: {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'block', paddingBlock: '2' },
      '& tbody tr:first-of-type': { borderTopWidth: '0' },
      '& tbody td': {
        display: 'grid',
        gridTemplateColumns: '7rem minmax(0, 1fr)',
        columnGap: '2',
        width: 'auto !important',
        paddingBlock: '2px',
        _before: { content: 'attr(data-label)', color: 'muted', fontSize: 'sm', fontWeight: '400' },
        _empty: { display: 'none' },
      },
    },
  },
})
