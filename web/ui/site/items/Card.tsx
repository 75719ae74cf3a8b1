import type { ReactNode } from 'react'
import { styled } from '#styled'
import type { Background, ContoursProps } from '../../../lib/contours.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { ButtonLink } from '../../Button.tsx'
import { Picture } from '../../Picture.tsx'

type CardProps = ContoursProps & {
  title: string
  /** Text below the title. */
  note?: ReactNode
  /** URL of an emblem that is shown within the contour lines, or beside the mountain. */
  emblem?: string
  /** URL of a mountain that is shown above the caption, instead of a picture. */
  mountain?: string | undefined
  bg?: Background
  /** URL of the background image. Default: contour lines. */
  picture?: string | null | undefined
  /** Shown on hover and focus, or always on a device that can't hover. */
  children?: ReactNode
  /** Target and label of the button. */
  href?: string
  action?: string
}

/** Maximum length of a title that leaves room for the emblem. */
const MAX_LARGE_TITLE = 40

/** Wider than the card, because a picture in landscape format fills its height. */
const sizes = '(min-width: 48em) min(36vw, 400px), 100vw'

/** Picture with a caption at the bottom. All of it is a link if it has a target. */
export const Card = ({ title, note, picture, emblem, mountain, children, href, action, ...contours }: CardProps) => (
  <Frame bg={mountain && contours.bg}>
    {mountain ? (
      <Mountain data-part="mountain" src={mountain} bg={contours.bg} />
    ) : (
      <Picture
        src={picture}
        sizes={sizes}
        name={title}
        line={emblem ? 'summit' : 'onDark'}
        position="absolute"
        inset="0"
        zIndex="-1"
        loading="lazy"
        {...contours}
      />
    )}
    {emblem && <Emblem data-part="emblem" src={emblem} />}
    <Caption data-part={emblem && title.length > MAX_LARGE_TITLE ? 'small' : undefined}>
      <h3 lang={languageOf(title)}>{title}</h3>
      {note && <small>{note}</small>}
      {children && (
        <div data-reveal="">
          <div>{children}</div>
        </div>
      )}
      {action && (
        <ButtonLink href={href} look="onDark">
          {action}{' '}
          <styled.span srOnly lang={languageOf(title)}>
            {title}
          </styled.span>
        </ButtonLink>
      )}
    </Caption>
  </Frame>
)

const Frame = styled('article', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'flex-end',
    width: 'full',
    height: 'full',
    minHeight: '22rem',
    maxHeight: '480px',
    aspectRatio: { base: '4 / 5', md: '3 / 4' },
    overflow: 'hidden',
    borderRadius: 'card',
    color: 'onDark',
    outline: '1px solid',
    outlineColor: { base: 'transparent', _osDark: 'line' },
    outlineOffset: '-1px',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& [data-reveal]': {
      display: 'grid',
      gridTemplateRows: '1fr',
      width: 'full',
      fontSize: 'sm',
    },
    '& [data-reveal] > *': { overflow: 'hidden' },
    '@media (hover: hover)': {
      '& [data-reveal]': { transitionProperty: 'grid-template-rows, margin, visibility', transitionDuration: 'calm' },
      '&:not(:hover, :focus-within) [data-reveal]': { gridTemplateRows: '0fr', marginTop: '-12px', visibility: 'hidden' },
      // the revealed words move over the emblem
      '&:is(:hover, :focus-within):has([data-reveal]) > img:not([data-part]) + img': { opacity: 0.12 },
    },
    // the caption has its own ground
    '&:has(> [data-part=mountain])': { flexDirection: 'column' },
    '& > [data-part=mountain] ~ div': { paddingTop: '4', backgroundImage: 'none', bg: 'rgb(11 20 29 / .7)' },
    '& > [data-part=mountain] + img': { zIndex: 'auto', insetInline: '16px auto', top: '4', boxSize: '56px', transform: 'none' },
    // room for a long title, or for words that always show, below the emblem
    '&:has(> img + img)': { minHeight: { base: '27rem', md: '24rem', lg: '22rem' } },
    // the names of degrees need three lines on tablets
    '&:has(> img + img) small': { minHeight: { md: '3lh', lg: '2lh' } },
    '@media (hover: none)': { '&:has(> img + img)': { minHeight: { md: '27rem' } } },
    _print: {
      display: 'block',
      aspectRatio: 'auto',
      outline: 'none',
      '& [data-reveal]': { display: 'none' },
    },
  },
})

const Mountain = styled(
  'img',
  { base: { flexGrow: '1', width: 'full', height: '0', paddingTop: '14', objectFit: 'cover', objectPosition: '60% 100%' } },
  { defaultProps: { alt: '', loading: 'lazy' } },
)

const Emblem = styled(
  'img',
  {
    base: {
      position: 'absolute',
      zIndex: '-1',
      insetInline: '0',
      top: '32%',
      boxSize: { base: '128px', md: 'min(8vw, 104px)' },
      marginInline: 'auto',
      transform: 'translateY(-50%)',
      transitionProperty: 'opacity',
      transitionDuration: 'calm',
    },
  },
  { defaultProps: { alt: '', loading: 'lazy' } },
)

/** The gradient gives each line of text a contrast of at least 4.5:1, even on a white photograph. */
const Caption = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '3',
    width: 'full',
    padding: '4',
    paddingTop: '12',
    backgroundImage: 'linear-gradient(to top, rgb(9 16 26 / .92), rgb(9 16 26 / .66) calc(100% - 48px), transparent)',
    '& small': { minHeight: { md: '2lh' }, marginTop: '-2', fontSize: 'sm', lineHeight: '1.45', overflowWrap: 'anywhere' },
    '& h3': { fontSize: { base: 'xl', md: 'lg', lg: 'xl' }, lineHeight: '1.25', lineClamp: '4', textWrap: 'wrap' },
    '& a': { paddingInline: { md: '2', lg: '4' } },
    _print: { padding: '0', '& h3': { fontSize: 'md' } },
    '&[data-part=small] h3': { fontSize: { base: 'lg', md: 'md', lg: 'lg' }, lineHeight: '1.15', lineClamp: '3' },
  },
})
