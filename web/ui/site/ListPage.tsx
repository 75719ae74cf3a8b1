import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Items, type ItemsProps } from './Items.tsx'
import { PlainPage } from './PlainPage.tsx'

type ContentProps<Item> = Pick<ItemsProps<Item>, 'empty' | 'children'> & {
  /** Reads the records from the page's answer. */
  useItems: () => ItemsProps<Item>['items']
}
type ListPageProps<Item> = ContentProps<Item> & {
  heading: string
  description: string
  /** Text shown while the list loads. */
  loading: string
}

/** Page with all records of one entity, with its loading, empty and unavailable states. */
export const ListPage = <Item,>({ heading, description, loading, ...content }: ListPageProps<Item>) => (
  <PlainPage title={heading} description={description}>
    <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} marginTop={{ base: '4', md: '6' }} marginBottom={{ base: '8', md: '12' }}>
      {heading}
    </chakra.h1>
    <Suspense fallback={<p role="status">{loading}</p>}>
      <Content {...content} />
    </Suspense>
  </PlainPage>
)

const Content = <Item,>({ useItems, ...items }: ContentProps<Item>) => (
  <Items items={useItems()} unavailable={<p>This list is temporarily unavailable. Try again later.</p>} {...items} />
)
