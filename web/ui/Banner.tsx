import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Contours } from './Contours.tsx'
import { Wide } from './Wide.tsx'

type BannerProps = {
  heading: string
  /** The height of a home page's opening. */
  tall?: boolean
  children?: ReactNode
}

/** The head of a page: its heading on a night sky of contour lines. */
export const Banner = ({ heading, tall, children }: BannerProps) => (
  <Ground>
    <Art id="banner" name={heading} bg="transparent" />
    <Words tall={tall}>
      <chakra.h1 fontSize={tall ? 'hero' : { base: '3xl', md: '5xl' }}>{heading}</chakra.h1>
      {children}
    </Words>
  </Ground>
)

const Ground = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'night',
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

const Words = chakra(Wide, {
  base: { position: 'relative', display: 'grid', justifyItems: 'start', alignContent: 'center', gap: '6', paddingBlock: '14' },
  variants: { tall: { true: { minHeight: { base: '26rem', md: '34rem' } } } },
})
