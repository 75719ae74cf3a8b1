import type { ReactNode } from 'react'
import { styled } from '#styled'
import { Container } from '../Container.tsx'
import { type Background, Contours } from '../Contours.tsx'
import { Eyebrow } from './Eyebrow.tsx'

type BannerProps = { heading: string; eyebrow?: string; background?: Background; children?: ReactNode }

/** Heading of a page, over contour lines on a dark background. */
export const Banner = ({ heading, eyebrow, background = 'night', children }: BannerProps) => (
  <Frame bg={background}>
    <Contours id="banner" name={heading} bg="transparent" fetchPriority="high" />
    <Content>
      <div>
        {eyebrow && <Eyebrow color="marigold">{eyebrow}</Eyebrow>}
        <styled.h1 fontSize={{ base: '3xl', md: '5xl' }}>{heading}</styled.h1>
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
    '& > img': {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      width: { base: 'full', md: '65%' },
      opacity: { base: 0.5, md: 1 },
      maskImage: 'linear-gradient(to right, transparent, black 70%)',
    },
  },
})

/** Text of a `Banner`. */
export const BannerText = styled('p', { base: { fontSize: 'lg', maxWidth: '36ch' } })

const Content = styled(Container, {
  base: { position: 'relative', display: 'grid', justifyItems: 'start', alignContent: 'center', gap: '6', paddingBlock: '14' },
})
