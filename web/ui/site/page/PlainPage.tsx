import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { styled } from '#styled'
import { isPlainClick } from '../../../lib/isPlainClick.ts'
import { Container } from '../../Container.tsx'
import { Head } from '../../Head.tsx'

type PlainPageProps = ComponentProps<typeof Head> & {
  /** Target of the back link if the visitor did not come from this site. Default: no back link. */
  back?: string
  children: ReactNode
}

/** Page without a banner. */
export const PlainPage = ({ back, children, ...head }: PlainPageProps) => (
  <Layout>
    <Head {...head} />
    {back && <BackLink href={back} />}
    {children}
  </Layout>
)

const Layout = styled(Container, { base: { paddingTop: { base: '6', md: '8' } } })

/** Link to the previous page, or to `href` if the visitor did not come from this site, or without JavaScript. */
export const BackLink = ({ href }: { href: string }) => (
  <Link href={href} data-part="action" onClick={goBack}>
    <span aria-hidden="true">←</span> Back
  </Link>
)

function goBack(click: MouseEvent) {
  if (!isPlainClick(click.nativeEvent) || !cameFromThisSite()) return
  click.preventDefault()
  history.back()
}

/** Returns whether the previous page is on this site. Without the Navigation API this is a guess. */
const cameFromThisSite = () =>
  'navigation' in window ? window.navigation.canGoBack : history.length > 1 && document.referrer.startsWith(location.origin)

const Link = styled('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '44px',
    fontWeight: '600',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
})
