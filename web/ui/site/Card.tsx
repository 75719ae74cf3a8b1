import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../Button.tsx'
import type { ContoursProps } from '../Contours.tsx'
import { Picture } from '../Picture.tsx'

type CardProps = ContoursProps & {
  title: string
  /** URL of the background image. Default: contour lines. */
  picture?: string | null | undefined
  /** Shown on hover and focus, or always on a device that can't hover. */
  children?: ReactNode
  /** Target and label of the button. */
  href?: string
  action?: string
}

/** Wider than the card, because a picture in landscape format fills its height. */
const sizes = '(min-width: 48em) min(36vw, 400px), 100vw'

/** Picture with a caption at the bottom. */
export const Card = ({ title, picture, children, href, action, ...contours }: CardProps) => (
  <Frame>
    <Picture src={picture} sizes={sizes} name={title} position="absolute" inset="0" loading="lazy" {...contours} />
    <Caption>
      <h3>{title}</h3>
      {children && (
        <div data-reveal="">
          <div>{children}</div>
        </div>
      )}
      {action && (
        <ButtonLink href={href} look="onDark">
          {action}
        </ButtonLink>
      )}
    </Caption>
  </Frame>
)

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-end',
    width: 'full',
    height: 'full',
    minHeight: '20rem',
    aspectRatio: { base: '4 / 5', md: '3 / 4' },
    overflow: 'hidden',
    borderRadius: 'card',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& [data-reveal]': {
      display: 'grid',
      gridTemplateRows: '1fr',
      width: 'full',
      fontSize: 'sm',
      transitionProperty: 'grid-template-rows, margin, visibility',
      transitionDuration: 'calm',
    },
    '& [data-reveal] > *': { overflow: 'hidden' },
    '@media (hover: hover)': {
      '&:not(:hover, :focus-within) [data-reveal]': { gridTemplateRows: '0fr', marginTop: '-12px', visibility: 'hidden' },
    },
  },
})

/** The gradient gives each line of text a contrast of at least 4.5:1, even on a white photograph. */
const Caption = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    width: 'full',
    padding: '4',
    paddingTop: '16',
    backgroundImage: 'linear-gradient(to top, rgb(9 16 26 / .92), rgb(9 16 26 / .66) calc(100% - 64px), transparent)',
    '& h3': { fontSize: { base: 'xl', md: 'lg', lg: 'xl' }, lineHeight: '1.25', lineClamp: '4' },
  },
})
