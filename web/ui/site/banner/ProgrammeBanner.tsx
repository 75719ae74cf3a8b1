import type { ReactNode } from 'react'
import { styled } from '#styled'
import { type Background, contoursUrl } from '../../../lib/contours.ts'
import { languageOf } from '../../../lib/languageOf.ts'
import { Container } from '../../Container.tsx'
import { Eyebrow } from '../text/Eyebrow.tsx'

type ProgrammeBannerProps = {
  name: string
  /** Full name of the degree. */
  degree?: string | undefined
  eyebrow: string
  background: Background
  /** URL of the emblem. */
  emblem: string
  /** Numbers with their labels, such as 8 semesters. */
  facts: (readonly [number: number, label: string])[]
  /** Links. */
  children: ReactNode
}

/** Heading of a course or a degree programme, with its emblem on a summit. */
export const ProgrammeBanner = ({ name, degree, eyebrow, background, emblem, facts, children }: ProgrammeBannerProps) => (
  <Frame bg={background}>
    <img data-part="summit" src={contoursUrl({ id: name, line: 'summit' })} alt="" width="640" height="400" fetchPriority="high" />
    <img data-part="emblem" src={emblem} alt="" width="64" height="64" />
    <Content>
      <div data-long={isLong(name) || undefined}>
        <Eyebrow color="marigold">{eyebrow}</Eyebrow>
        <h1 lang={languageOf(name)}>{name}</h1>
      </div>
      {degree && (
        <styled.p fontSize="lg" maxWidth="34ch" textWrap="balance">
          {degree}
        </styled.p>
      )}
      <ul>
        {facts.map(([number, label]) => (
          <li key={label}>
            <b>{number}</b> {label}
          </li>
        ))}
      </ul>
      <styled.div display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
        {children}
      </styled.div>
    </Content>
  </Frame>
)

/** Returns whether a name is set smaller, and below the emblem on phones: beside it, long words would be broken. */
const isLong = (name: string) => name.length > 60 || /\S{16}/.test(name)

/** The emblem is in the middle of the rings, 448 px from the right edge of a drawing of 896 px. */
const Frame = styled('div', {
  base: {
    '--right': { base: '-328px', lg: 'max(-200px, calc(50vw - 800px))' },
    position: 'relative',
    overflow: 'hidden',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& > img': { position: 'absolute', maxWidth: 'none' },
    '& > [data-part=summit]': {
      top: { base: '-15px', md: '0' },
      insetInlineEnd: { base: '-164px', md: 'var(--right)' },
      width: { base: '457px', md: '896px' },
      height: 'auto',
      // on phones only around the emblem, because the words are over the other lines
      maskImage: {
        base: 'radial-gradient(circle at 50% 32%, black 21%, transparent 24%)',
        // a long name makes the frame higher than the drawing
        md: 'linear-gradient(to right, transparent 30%, black 50%), linear-gradient(black 60%, transparent)',
        // on a wide screen, the drawing ends before the edge
        lg: 'linear-gradient(to right, transparent, black 45%, black calc(100% - 3 * max(0px, var(--right))), transparent), linear-gradient(black 60%, transparent)',
      },
      maskComposite: 'intersect',
    },
    '& > [data-part=emblem]': {
      top: { base: '37px', md: '99px' },
      insetInlineEnd: { base: '6', md: 'calc(var(--right) + 368px)' },
      boxSize: { base: '80px', md: '160px' },
    },
  },
})

const Content = styled(Container, {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: '6',
    minHeight: { md: '380px' },
    alignContent: 'center',
    paddingBlock: '12',
    '& > div:first-child': { minHeight: { base: '84px', md: '0' }, maxWidth: { base: 'calc(100% - 112px)', md: '55%' } },
    '& h1': { fontSize: { base: '3xl', md: '5xl' } },
    '& > div[data-long]': { maxWidth: { base: 'none', md: '55%' } },
    '& > [data-long] h1': { marginTop: { base: '14', md: '0' }, fontSize: { base: '2xl', md: '4xl' } },
    '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '6', md: '8' }, rowGap: '3' },
    '& b': {
      display: 'block',
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: '2xl',
      lineHeight: '1.1',
    },
  },
})
