import type { ReactNode } from 'react'
import { styled } from '#styled'
import { Container } from './Container.tsx'
import { Head } from './Head.tsx'
import { MapSheets } from './MapSheets.tsx'

type ErrorPageProps = {
  heading: string
  /** Title of the document. Default: the heading. */
  title?: string
  /** Status of the answer, if there was one. */
  status?: number
  /** Explanation and next step. */
  children: ReactNode
}

/** Page for an address that does not exist, or whose content is unavailable. */
export const ErrorPage = ({ heading, title = heading, status, children }: ErrorPageProps) => (
  <Layout>
    <Head title={title} />
    <div>
      <h1>{heading}</h1>
      {children}
    </div>
    <MapSheets status={status} />
  </Layout>
)

const Layout = styled(Container, {
  base: {
    display: 'grid',
    // the number of columns depends on the available width, because the admin panel has a sidebar
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
    alignItems: 'center',
    columnGap: { base: '8', lg: '16' },
    rowGap: '8',
    paddingBlock: { base: '8', md: '24' },
    '& > div:first-child': { display: 'grid', justifyItems: 'start', gap: '4' },
    '& h1': { fontSize: { base: '2xl', md: '4xl' } },
    '& p': { maxWidth: 'text', overflowWrap: 'anywhere' },
    '& h1 + p': { fontSize: 'lg' },
  },
})
