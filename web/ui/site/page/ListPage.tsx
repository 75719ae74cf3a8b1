import { Fragment, type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import { Items } from '../items/Items.tsx'
import { TextLink } from '../text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'

type ListPageProps<Item> = {
  /** Is broken between its parts, which commas separate, before it is broken within one. */
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
  <PlainPage title={heading} description={description}>
    <styled.h1 fontSize={{ base: '3xl', md: '4xl' }} marginTop={{ base: '4', md: '6' }} marginBottom={{ base: '8', md: '12' }}>
      {heading.split(', ').map((part, index, { length }) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <styled.span display="inline-block">{index < length - 1 ? `${part},` : part}</styled.span>
        </Fragment>
      ))}
    </styled.h1>
    <Suspense fallback={<p role="status">{loading}</p>}>
      <List {...list} />
    </Suspense>
  </PlainPage>
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
