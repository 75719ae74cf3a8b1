import { type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import { Items } from '../items/Items.tsx'
import { TextLink } from '../text/TextLink.tsx'
import { BandPage } from './BandPage.tsx'

type ListPageProps<Item> = {
  heading: string
  description: string
  /** Text shown while the list loads. */
  loading: string
  /** Text for an empty list. */
  empty: ReactNode
  /** Reads the records from the page's answer. */
  useItems: () => Item[] | null | undefined
  children: (items: Item[]) => ReactNode
}

/** Page with all records of one entity, with its loading, empty and unavailable states. */
export const ListPage = <Item,>({ heading, description, loading, ...list }: ListPageProps<Item>) => (
  <BandPage heading={heading} description={description}>
    <Suspense fallback={<p role="status">{loading}</p>}>
      <List {...list} />
    </Suspense>
  </BandPage>
)

function List<Item>({ useItems, ...list }: Pick<ListPageProps<Item>, 'useItems' | 'empty' | 'children'>) {
  const items = useItems()
  return (
    <>
      <Items items={items} unavailable={<p>This list is temporarily unavailable. Try again later.</p>} {...list} />
      {items?.length === 0 && (
        <styled.p marginTop="4">
          See the <TextLink href="/#courses">courses that we offer</TextLink>, or{' '}
          <TextLink href="/contact">ask the office</TextLink>.
        </styled.p>
      )}
    </>
  )
}
