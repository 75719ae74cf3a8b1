import type { ReactNode } from 'react'
import { Container } from '../../Container.tsx'
import { Head } from '../../Head.tsx'
import { Banner } from '../banner/Banner.tsx'

type Props = { heading: string; description: string; children: ReactNode }

/** Page with its heading in a band. */
export const BandPage = ({ heading, description, children }: Props) => (
  <>
    <Head title={heading} description={description} />
    <Banner heading={heading} />
    <Container paddingTop={{ base: '8', md: '12' }}>{children}</Container>
  </>
)
