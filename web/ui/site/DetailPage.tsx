import { chakra } from '@chakra-ui/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { ErrorPage } from '../ErrorPage.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { BackLink } from './BackLink.tsx'
import { PlainPage } from './PlainPage.tsx'

type MissingProps = {
  /** What a record is called: `Notice`. */
  name: string
  /** Heading if the record does not exist or could not be read. */
  missing: string
  /** Target of the back link if the visitor did not come from this site. */
  back: string
}
type ContentProps<Item> = MissingProps & {
  /** Reads the record from the page's answer. */
  useRecord: () => Item | null | undefined
  /** Renders the record. */
  children: (record: Item) => ReactNode
}
type LoadingProps = Pick<MissingProps, 'name' | 'back'> & {
  /** Layout of the record, for its placeholder. */
  Layout: ComponentType<{ children: ReactNode }>
  /** Placeholder for the record's picture. */
  skeleton: ReactNode
}

/** Page of one record, with its loading and missing states. */
export const DetailPage = <Item,>({ Layout, skeleton, ...content }: ContentProps<Item> & LoadingProps) => (
  <Suspense fallback={<Loading Layout={Layout} skeleton={skeleton} {...content} />}>
    <Content {...content} />
  </Suspense>
)

function Content<Item>({ useRecord, children, ...missing }: ContentProps<Item>) {
  const record = useRecord()
  return record ? children(record) : <Missing {...missing} />
}

const Missing = ({ name, missing, back }: MissingProps) => (
  <ErrorPage heading={missing} title={`${name} not found`}>
    <p>It may have been removed, or is temporarily unavailable.</p>
    <BackLink href={back} />
  </ErrorPage>
)

const Loading = ({ name, back, Layout, skeleton }: LoadingProps) => (
  <PlainPage title={name} back={back}>
    <Layout>
      {skeleton}
      <chakra.div display="grid" alignContent="start" gap="6">
        <Skeleton height="54px" />
        <p role="status">{`Loading ${name.toLowerCase()}...`}</p>
      </chakra.div>
    </Layout>
  </PlainPage>
)
