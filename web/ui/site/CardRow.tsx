import type { ReactNode } from 'react'
import { Carousel } from './Carousel.tsx'
import { Items } from './Items.tsx'

type CardRowProps<Item> = {
  /** Names the row in the labels of its buttons. */
  label: string
  /** Null or undefined if they could not be read. */
  items: Item[] | null | undefined
  /** Text for an empty list. */
  empty: string
  /** Shown below the row. */
  footer?: ReactNode
  /** Returns the card of an item, with its key. */
  children: (item: Item) => ReactNode
}

/** Records as a row of cards. */
export const CardRow = <Item,>({ label, items, empty, footer, children }: CardRowProps<Item>) => (
  <Items items={items} empty={empty}>
    {(items) => (
      <>
        <Carousel label={label}>{items.map(children)}</Carousel>
        {footer}
      </>
    )}
  </Items>
)
