import { Badge, chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useId } from 'react'
import { copyPath, editPath } from '../../../lib/adminPaths.ts'
import { sourcesOf } from '../../../lib/files/smallVersions.ts'
import { useImageError } from '../../../lib/files/useImageError.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { roles } from '../../tableRoles.ts'
import type { AdminResource } from '../adminResource.ts'
import { FormLink } from '../links.tsx'
import { focusHeading, removeRow } from '../PageHeading.tsx'
import { RowContext } from '../rowContext.ts'
import { type Column, isName, type RowPicture } from './columns.ts'

/** A column with the function that returns its text. */
export type TextColumn<Item> = Column<Item> & { textOf: (record: Item) => string }

type Props<Item> = {
  record: Item
  resource: AdminResource<never>
  columns: readonly TextColumn<Item>[]
  /** Place of the actions. A table whose columns are fixed has them in the title. */
  actionsIn: 'column' | 'title' | undefined
  deleteButton: ReactNode
  isMarked: boolean
  isSelected: boolean
  setDeleted: (id: string) => void
}

/** The table handles clicks on the checkboxes, so that a row is not rendered again when others have changed. */
const ofTable = () => {}

/** Returns a function that returns the name of a record by its columns. */
export const nameIn =
  <Item,>(columns: readonly TextColumn<Item>[]) =>
  (record: Item) =>
    columns.flatMap((column) => (isName(column) && column.textOf(record)) || []).join(', ')

const rowId = (id: string) => `row-${id}`

/** Returns the element of a record's row. */
export const rowOf = (id: string) => document.getElementById(rowId(id))

/** One record of a list. It is rendered again only if it has changed. */
export const Row = memo(function Row<Item extends { id: string }>(props: Props<Item>) {
  const { record, resource, columns, actionsIn, deleteButton, isMarked, isSelected, setDeleted } = props
  const prefix = useId()
  const cellId = (index: number) => `${prefix}-${index}`
  const scope = {
    resource,
    id: record.id,
    name: nameIn(columns)(record),
    nameIds: columns.flatMap((column, index) => (isName(column) ? cellId(index) : [])).join(' '),
    setDeleted: () => removeRow(rowOf(record.id), () => setDeleted(record.id)),
    focusHeading,
  }
  const actions = (
    <div data-part="actions">
      <FormLink to={editPath(resource.kind, record.id)} aria-describedby={scope.nameIds}>
        Edit
      </FormLink>
      <FormLink to={copyPath(resource.kind, record.id)} aria-describedby={scope.nameIds}>
        Duplicate
      </FormLink>
      {deleteButton}
    </div>
  )
  return (
    <RowContext value={scope}>
      <tr {...roles.row} id={rowId(record.id)} data-marked={isMarked || undefined} data-selected={isSelected || undefined}>
        <td {...roles.cell} data-kind="select">
          <label>
            <input type="checkbox" value={record.id} aria-label={`Select ${scope.name}`} checked={isSelected} onChange={ofTable} />
          </label>
        </td>
        {columns.map((column, index) => (
          <td
            key={column.header}
            {...roles.cell}
            data-kind={column.kind}
            data-label={column.header}
            data-nowrap={column.nowrap || undefined}
          >
            <Cell column={column} record={record} actions={actionsIn === 'title' && actions}>
              <div
                id={isName(column) ? cellId(index) : undefined}
                lang={languageOf(column.textOf(record))}
                title={column.kind === 'id' ? column.textOf(record) : undefined}
              >
                <Content column={column} record={record} resource={resource} />
              </div>
            </Cell>
          </td>
        ))}
        {actionsIn === 'column' && (
          <td {...roles.cell} data-kind="actions">
            {actions}
          </td>
        )}
      </tr>
    </RowContext>
  )
}) as <Item extends { id: string }>(props: Props<Item>) => ReactNode

type CellProps<Item> = { column: TextColumn<Item>; record: Item }

/** Adds to a title a small picture before it, a second line below it, and actions. The table has the styles. */
function Cell<Item>({ column, record, actions, children }: CellProps<Item> & { actions: ReactNode; children: ReactNode }) {
  if (column.kind !== 'title') return children
  const detail = column.detail?.(record)
  const badge = column.badge?.(record)
  return (
    <div data-part="content">
      <div data-part="named">
        {column.picture && <Picture {...column.picture(record)} />}
        <div>
          {children}
          {badge && <State>{badge}</State>}
          {detail && (
            <div data-part="detail" lang={languageOf(detail)}>
              {detail}
            </div>
          )}
        </div>
      </div>
      {actions}
    </div>
  )
}

function Picture({ url, letters }: RowPicture) {
  const { hasFailed, imageProps } = useImageError()
  if (!url || hasFailed)
    return (
      <span data-part="picture" aria-hidden="true">
        {letters}
      </span>
    )
  return <img data-part="picture" {...sourcesOf(url, [160], '40px')} {...imageProps} alt="" loading="lazy" decoding="async" />
}

const State = chakra(Badge, {
  base: { display: 'block', width: 'fit-content', borderWidth: '1px', borderColor: 'edge', bg: 'card', color: 'ink' },
})

/** A name of at most two lines. */
export const Name = ({ children }: { children: ReactNode }) => <span data-part="name">{children}</span>

function Content<Item extends { id: string }>({ column, record, resource }: CellProps<Item> & { resource: AdminResource<never> }) {
  const { kind, cell, value, textOf } = column
  if (cell) return cell(record)
  const text = textOf(record)
  if (kind === 'title' && resource.useUpdate)
    return (
      <FormLink to={editPath(resource.kind, record.id)}>
        <Name>{value(record)}</Name>
      </FormLink>
    )
  if (text && (kind === 'day' || kind === 'moment')) return <time dateTime={String(value(record))}>{text}</time>
  return text
}
