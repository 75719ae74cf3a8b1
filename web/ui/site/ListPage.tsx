import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Head } from '../Head.tsx'
import { PlainPage } from './PlainPage.tsx'

type ListPageProps = {
  heading: string
  description: string
  /** Text shown while the list loads. */
  loading: string
  children: ReactNode
}

/** Page with all records of one entity. */
export const ListPage = ({ heading, description, loading, children }: ListPageProps) => (
  <PlainPage>
    <Head title={heading} description={description} />
    <chakra.h1 fontSize={{ base: '3xl', md: '4xl' }} marginTop={{ base: '4', md: '6' }} marginBottom={{ base: '8', md: '12' }}>
      {heading}
    </chakra.h1>
    <Suspense fallback={<p role="status">{loading}</p>}>{children}</Suspense>
  </PlainPage>
)

/** Text shown instead of a list that could not be read. */
export const ListUnavailable = () => <p>This list is temporarily unavailable. Please try again later.</p>
