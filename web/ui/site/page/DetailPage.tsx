import { type ComponentType, type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import { useIsUnavailable } from '../../../lib/site/page.ts'
import { ErrorPage } from '../../ErrorPage.tsx'
import { Skeleton } from '../../Skeleton.tsx'
import { OtherPages, TryAgain } from './OtherPages.tsx'
import { BackLink, PlainPage } from './PlainPage.tsx'

type DetailPageProps<Item> = {
  /** Name of the kind of record: `Notice`. */
  name: string
  /** Heading if the record does not exist or could not be read. */
  missing: string
  /** Target of the back link if the visitor did not come from this site. */
  back: string
  /** Reads the record from the page's answer. */
  useRecord: () => Item | null | undefined
  /** Layout of the record, used for its placeholder. */
  Layout?: ComponentType<{ children: ReactNode }>
  /** Placeholder for the record's picture. */
  skeleton?: ReactNode
  children: (record: Item) => ReactNode
}

/** Page of one record, with its loading and missing states. */
export const DetailPage = <Item,>(props: DetailPageProps<Item>) => (
  <Suspense fallback={<Loading {...props} />}>
    <Content {...props} />
  </Suspense>
)

const wide = <Skeleton aspectRatio="16 / 10" />

const Loading = <Item,>({ name, back, Layout = PictureArticle, skeleton = wide }: DetailPageProps<Item>) => (
  <PlainPage title={name} back={back}>
    <Layout>
      {skeleton}
      <styled.div display="grid" alignContent="start" gap="6">
        <Skeleton height="54px" />
        <p role="status">{`Loading ${name.toLowerCase()}...`}</p>
      </styled.div>
    </Layout>
  </PlainPage>
)

function Content<Item>({ name, missing, back, useRecord, children }: DetailPageProps<Item>) {
  const record = useRecord()
  const isUnavailable = useIsUnavailable()
  if (record) return children(record)
  return (
    <ErrorPage heading={missing} title={`${name} not found`} status={isUnavailable ? 503 : 404}>
      {isUnavailable ? (
        <>
          <p>It is temporarily unavailable. Try again in a few minutes.</p>
          <TryAgain />
        </>
      ) : (
        <p>It may have been removed, or its address is wrong.</p>
      )}
      <BackLink href={back} />
      <OtherPages />
    </ErrorPage>
  )
}

/** A record with its picture at the left, and its text at the right or below. */
export const PictureArticle = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
    columnGap: '12',
    rowGap: '8',
    marginTop: '6',
    '& > div': { display: 'grid', justifyItems: 'start', gap: '4' },
  },
})
