import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Container } from '../Container.tsx'
import { Contours } from '../Contours.tsx'
import { Eyebrow } from './Eyebrow.tsx'

export type Background = 'night' | 'garnet' | 'pine' | 'bronze'

type BannerProps = {
  heading: string
  /** The small word over the heading. */
  over?: string
  ground?: Background
  /** The height of a home page's opening. */
  tall?: boolean
  children?: ReactNode
}

/** The head of a page: its heading on a dark ground of contour lines, by default the night sky. */
export const Banner = ({ heading, over, ground = 'night', tall, children }: BannerProps) => (
  <Sheet bg={ground}>
    <Art id="banner" name={heading} bg="transparent" />
    <Words tall={tall}>
      <div>
        {over && <Eyebrow color="marigold">{over}</Eyebrow>}
        <chakra.h1 fontSize={tall ? 'hero' : { base: '3xl', md: '5xl' }}>{heading}</chakra.h1>
      </div>
      {children}
    </Words>
  </Sheet>
)

const Sheet = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
  },
})

const Art = chakra(Contours, {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '0',
    width: { base: 'full', md: '65%' },
    opacity: { base: 0.5, md: 1 },
    maskImage: 'linear-gradient(to right, transparent, black 70%)',
  },
})

const Words = chakra(Container, {
  base: { position: 'relative', display: 'grid', justifyItems: 'start', alignContent: 'center', gap: '6', paddingBlock: '14' },
  variants: { tall: { true: { minHeight: { base: '26rem', md: '34rem' } } } },
})
