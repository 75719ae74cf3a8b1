import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from './Container.tsx'
import { Contours } from './Contours.tsx'
import { Head } from './Head.tsx'

type ErrorPageProps = { heading: string /** The document's, if it is another. */; title?: string; children: ReactNode }

/** What is shown instead of a page that does not exist or can't be: a map with a white spot, and the way on. */
export const ErrorPage = ({ heading, title = heading, children }: ErrorPageProps) => (
  <Layout>
    <Head title={title} />
    <div>
      <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }} marginBottom="4">
        {heading}
      </chakra.h1>
      {children}
    </div>
    <Sheet>
      <Contours id="off" name="the map" line="marigold" bg="transparent" />
    </Sheet>
  </Layout>
)

const Layout = chakra(Container, {
  base: {
    display: 'grid',
    // side by side where there is room, which under the admin's sidebar is later than on the site
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
    alignItems: 'center',
    gap: { base: '8', md: '12' },
    paddingBlock: { base: '8', md: '16' },
  },
})

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    overflow: 'hidden',
    borderRadius: 'card',
    bg: 'night',
    '& > img': { maskImage: 'radial-gradient(20.5% 27.33% at 56% 46%, transparent 99%, black)' },
    _after: {
      content: '""',
      position: 'absolute',
      left: '56%',
      top: '46%',
      width: '43%',
      aspectRatio: '1',
      transform: 'translate(-50%, -50%)',
      border: '2px dashed',
      borderColor: 'onDark',
      borderRadius: '50%',
    },
  },
})
