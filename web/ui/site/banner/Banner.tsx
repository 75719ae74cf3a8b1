import type { ReactNode } from 'react'
import { styled } from '#styled'
import type { Background } from '../../../lib/contours.ts'
import { Container } from '../../Container.tsx'
import { Contours } from '../../Contours.tsx'
import { Eyebrow } from '../text/Eyebrow.tsx'

type BannerProps = { heading: string; eyebrow?: string; background?: Background; children?: ReactNode }

/** Heading of a page, over contour lines on a dark background. */
export const Banner = ({ heading, eyebrow, background = 'night', children }: BannerProps) => (
  <Frame bg={background}>
    <Contours id="banner" name={heading} bg="transparent" fetchPriority="high" />
    <Content>
      <div>
        {eyebrow && <Eyebrow color="marigold">{eyebrow}</Eyebrow>}
        <h1 data-long={heading.length > 40 || undefined}>{heading}</h1>
      </div>
      {children}
    </Content>
  </Frame>
)

const Frame = styled('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
    // on phones, the lines have a band of their own below the words
    '& > img': {
      position: 'absolute',
      bottom: '0',
      insetInlineEnd: '0',
      width: { base: 'full', md: '42%', lg: '65%' },
      height: { base: '112px', md: 'full' },
      maskImage: {
        base: 'linear-gradient(transparent, black 48px)',
        md: 'linear-gradient(to right, transparent, black 70%)',
      },
    },
  },
})

/** Text of a `Banner`. */
export const BannerText = styled('p', { base: { fontSize: 'lg', maxWidth: '36ch', textWrap: 'pretty' } })

const Content = styled(Container, {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    gap: '6',
    // beside the lines
    '& > *': { maxWidth: { mdToLg: '55%' } },
    '& h1': { fontSize: { base: '3xl', md: '4xl', lg: '5xl' }, lineClamp: '3', overflowWrap: 'anywhere' },
    '& h1[data-long]': { fontSize: { base: '2xl', md: '3xl' } },
    paddingTop: { base: '12', md: '14' },
    paddingBottom: { base: '128px', md: '14' },
  },
})
