import { ChakraProvider, chakra } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import { Component, type ReactNode, Suspense } from 'react'
import type { College } from '../../schema/college.rules.ts'
import { CollegeContext, formatMoment, useCollege } from '../lib/college.ts'
import { PageAnswer, useAsOf } from '../lib/page.ts'
import { system } from '../theme.ts'
import { ErrorScreen, LoadErrorScreen } from './ErrorScreen.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { View } from './routes.ts'
import { SampleContentNotice } from './SampleContentNotice.tsx'

type AppProps = { view: View; college: College; cache: EmotionCache }

/** Root component: rendered on the server, hydrated, and rendered again with the next view on each navigation. */
export const App = ({ view, college, cache }: AppProps) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>
      <CollegeContext value={college}>
        <PageAnswer value={view.answer}>
          <SampleContentNotice />
          <Header url={view.url} />
          {view.markup === undefined ? (
            <Main key={view.url}>
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
        </PageAnswer>
      </CollegeContext>
    </ChakraProvider>
  </CacheProvider>
)

const Main = chakra('main', { base: { minHeight: '70dvh' } }, { defaultProps: { id: 'main', tabIndex: -1 } })

function Content({ page, problem = '', retry }: View) {
  if (retry) return <LoadErrorScreen retry={retry} />
  return page ? <page.Component /> : <ErrorScreen message={problem} />
}

/** Notice that the content is stale, because the backend does not respond. */
function StaleNotice() {
  const asOf = useAsOf()
  const college = useCollege()
  if (!asOf) return null
  return (
    // the browser may format the moment differently from the server
    <chakra.p suppressHydrationWarning role="note" bg="marigold" color="onMarigold" textAlign="center" padding="2" fontSize="sm">
      You are reading this page as of {formatMoment(asOf, college)}. Newer changes are temporarily unavailable.
    </chakra.p>
  )
}

class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <ErrorScreen message={this.state.error.message} /> : this.props.children
  }
}
