import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Container } from '../Container.tsx'
import { Head } from '../Head.tsx'
import { BackLink } from './BackLink.tsx'

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

const Layout = chakra(Container, { base: { paddingTop: { base: '6', md: '8' } } })
