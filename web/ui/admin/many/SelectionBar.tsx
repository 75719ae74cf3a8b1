import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { countOf } from '../../../lib/text/countOf.ts'
import { narrow } from '../../../theme.ts'
import { DeleteMany } from './DeleteMany.tsx'
import type { ManyProps } from './manyProps.ts'
import type { ManyUpdate } from './manyUpdate.ts'
import type { Selection } from './selection.ts'
import { UpdateMany } from './UpdateMany.tsx'

type Props<Data, Item extends { id: string }> = Omit<ManyProps<Item>, 'records' | 'close' | 'selection'> & {
  data: Data
  selection: Selection<Item>
  update: ManyUpdate<Data, Item> | undefined
  /** The button that deletes the only selected record, with the dialog of its kind. */
  deleteOne: ReactNode
  exportButton: ReactNode
}

/** Bar with the number of selected records and the actions on them. On phones it is one line at the foot of the screen. */
export function SelectionBar<Data, Item extends { id: string }>(props: Props<Data, Item>) {
  const { data, resource, selection, update, deleteOne, exportButton } = props
  const { chosen, elsewhere, left, selectFound, clear } = selection
  // as they were when the dialog was opened: those that are done are deselected meanwhile
  const [open, setOpen] = useState<{ action: 'delete' | 'update'; records: readonly Item[] }>()
  const dialog = open && { ...props, records: open.records, close: () => setOpen(undefined) }
  const found = chosen.length + left

  return (
    <>
      {chosen.length > 0 && (
        <Bar aria-label="Selected records">
          <p role="status" id={COUNT_ID}>
            {`${chosen.length.toLocaleString('en')} selected`}
            {elsewhere > 0 && ', '}
            {elsewhere > 0 && <small>{`${elsewhere.toLocaleString('en')} not shown here`}</small>}
          </p>
          {update && (
            <button type="button" onClick={() => setOpen({ action: 'update', records: chosen })}>
              {update.action}
            </button>
          )}
          {resource.removeDocument &&
            (chosen.length === 1 ? (
              deleteOne
            ) : (
              <button type="button" onClick={() => setOpen({ action: 'delete', records: chosen })}>
                Delete
              </button>
            ))}
          {exportButton}
          {left > 0 && (
            <button type="button" data-quiet onClick={selectFound}>{`Select all ${found.toLocaleString('en')} found`}</button>
          )}
          <button
            type="button"
            data-quiet
            onClick={clear}
            aria-label={`Clear the selection of ${countOf(chosen.length, 'record')}`}
          >
            Clear
          </button>
        </Bar>
      )}
      {dialog && open.action === 'delete' && <DeleteMany {...dialog} />}
      {dialog && open.action === 'update' && update && <UpdateMany {...dialog} update={update} data={data} />}
    </>
  )
}

/** Id of the text that says how many records are selected. */
export const COUNT_ID = 'selected-count'

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    top: 'calc(64px + var(--banner, 0px))',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minHeight: '56px',
    paddingInline: '4',
    paddingBlock: '6px',
    bg: 'night',
    color: 'onDark',
    fontVariantNumeric: 'tabular-nums',
    '& > p': { fontWeight: '600' },
    '& small': { fontSize: 'sm', fontWeight: '400' },
    '& > button': {
      minHeight: '44px',
      paddingInline: '4',
      borderWidth: '1px',
      borderColor: 'onDark',
      borderRadius: 'field',
      color: 'onDark',
      fontWeight: '600',
      fontSize: 'md',
      textDecoration: 'none',
      cursor: 'pointer',
      _hover: { bg: 'onDark', color: 'night' },
      _focusVisible: { outlineColor: 'marigold' },
    },
    '& > button[data-quiet]': { borderColor: 'transparent', paddingInline: '2' },
    '& > button:last-of-type': { marginLeft: 'auto' },
    [narrow]: {
      order: 1,
      top: 'auto',
      bottom: '0',
      marginInline: '-4',
      paddingInline: '0',
      paddingBottom: 'calc(6px + env(safe-area-inset-bottom))',
      columnGap: '2',
      // one line: between the number and Clear, the actions scroll sideways if there is no room for all
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: '9rem 4rem',
      '& > :is(p, button)': { flexShrink: '0', fontSize: 'sm' },
      '& > :is(p, button:last-of-type)': { position: 'sticky', zIndex: 1, paddingInline: '3', bg: 'night' },
      '& > p': { left: '0', display: 'grid', alignSelf: 'stretch', alignContent: 'center', lineHeight: '20px' },
      '& > button': { paddingInline: '2' },
      // what scrolls away fades below it
      '& > button:last-of-type': { right: '0', boxShadow: '-16px 0 12px -4px {colors.night}' },
    },
  },
})
