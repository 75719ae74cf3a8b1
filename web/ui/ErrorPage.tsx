import type { ReactNode } from 'react'
import { styled } from '#styled'
import { Container } from './Container.tsx'
import { Contours } from './Contours.tsx'
import { Head } from './Head.tsx'

type ErrorPageProps = { heading: string; title?: string; children: ReactNode }

/** Page for an address that does not exist, or whose content is unavailable. The document's title is by default the heading. */
export const ErrorPage = ({ heading, title = heading, children }: ErrorPageProps) => (
  <Layout>
    <Head title={title} />
    <div>
      <h1>{heading}</h1>
      {children}
    </div>
    <MapWithHole>
      <Contours id="off" name="the map" line="marigold" bg="transparent" />
    </MapWithHole>
  </Layout>
)

const Layout = styled(Container, {
  base: {
    display: 'grid',
    // the number of columns depends on the available width, because the admin panel has a sidebar
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 19rem), 1fr))',
    alignItems: 'center',
    gap: { base: '8', md: '12' },
    paddingBlock: { base: '8', md: '16' },
    '& h1': { fontSize: { base: '2xl', md: '4xl' }, marginBottom: '4' },
  },
})

const MapWithHole = styled('div', {
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
