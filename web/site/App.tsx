import { Component, type ReactNode, Suspense } from 'react'
import { styled } from '#styled'
import type { College } from '../../schema/college.rules.ts'
import { CollegeContext, useCollege } from '../lib/college.ts'
import { PageAnswer, PreviewUntil, useAsOf } from '../lib/site/page.ts'
import { Button } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { OtherPages, TryAgain } from '../ui/site/page/OtherPages.tsx'
import { FormattedMoment } from '../ui/site/text/FormattedDate.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { identityOf, searchVariables, type View } from './routes.ts'
import { Shortcuts } from './Sections.tsx'

/** Root component: rendered on the server, hydrated, and rendered again with the next view on each navigation. */
export const App = ({ view, college }: { view: View; college: College }) => (
  <CollegeContext value={college}>
    <PreviewUntil value={view.previewUntil}>
      <PageAnswer value={view.answer}>
        <SkipLink href="#main">Skip to content</SkipLink>
        {view.previewUntil && <PreviewNotice until={view.previewUntil} />}
        <SampleContentNotice />
        <Header url={view.url} />
        {view.markup === undefined ? (
          <Main key={identityOf(view)}>
            <ErrorBoundary>
              <Suspense>
                <StaleNotice />
              </Suspense>
              <Content {...view} />
            </ErrorBoundary>
          </Main>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered this document
          <Main dangerouslySetInnerHTML={{ __html: view.markup }} />
        )}
        <Footer />
        <Shortcuts url={view.url} />
      </PageAnswer>
    </PreviewUntil>
  </CollegeContext>
)

/** Strip above a page that a preview link shows. */
const PreviewNotice = ({ until }: { until: string }) => (
  <Strip aria-label="Preview">
    <Container>
      <styled.b fontWeight="600">Preview, not published.</styled.b> Works until <FormattedMoment moment={until} />.
    </Container>
  </Strip>
)

/** Strip above the header that says that the content is sample content, unless `SAMPLE_CONTENT` is off. */
function SampleContentNotice() {
  const { sampleContent } = useCollege()
  if (!sampleContent) return null
  return (
    <Strip aria-label="Site notice">
      <Container>This site shows sample content.</Container>
    </Strip>
  )
}

const Strip = styled('aside', { base: { paddingBlock: '2', bg: 'marked', fontSize: 'sm', lineHeight: '1.4' } })

/** Link that is visible while it has the focus. */
const SkipLink = styled('a', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: '2',
    left: '2',
    padding: '3',
    bg: 'marigold',
    color: 'onMarigold',
    fontWeight: '600',
    borderRadius: 'field',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
})

const Main = styled('main', { base: { minHeight: '70dvh' } }, { defaultProps: { id: 'main', tabIndex: -1 } })

function Content({ page, url, problem, retry }: View) {
  if (retry) return <LoadErrorScreen retry={retry} />
  if (page) return <page.Component search={searchVariables(page, url)} />
  return problem === 404 ? <NotFoundScreen /> : <FailureScreen message="Internal Server Error" />
}

/** Notice that the content is stale, because the backend does not respond. */
function StaleNotice() {
  const asOf = useAsOf()
  if (!asOf) return null
  return (
    <styled.p role="note" bg="marigold" color="onMarigold" textAlign="center" padding="2" fontSize="sm">
      You are reading this page as of <FormattedMoment moment={asOf} />. Newer changes are temporarily unavailable.
    </styled.p>
  )
}

const heading = 'Unexpected Application Error!'

/** Error screen for an address without a page. */
const NotFoundScreen = () => (
  <ErrorPage heading={heading} status={404}>
    <p>404 Not Found</p>
    <p>There is no page at this address. It may have been moved or removed.</p>
    <OtherPages />
  </ErrorPage>
)

/** Error screen for a page that has failed. */
const FailureScreen = ({ message }: { message: string }) => (
  <ErrorPage heading={heading} status={500}>
    <p>{message}</p>
    <p>This page has failed, through no fault of yours. Try again, or open another page.</p>
    <TryAgain />
    <OtherPages />
  </ErrorPage>
)

/** Error screen for a page whose content could not be loaded, with a button to try again. */
const LoadErrorScreen = ({ retry }: { retry: () => void }) => (
  <ErrorPage heading="This page could not be loaded." title="Page could not be loaded">
    <p>Check your internet connection, then try again.</p>
    <Button look="primary" onClick={retry}>
      Try again
    </Button>
  </ErrorPage>
)

class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <FailureScreen message={this.state.error.message} /> : this.props.children
  }
}
