import type { ReactNode } from 'react'
import { styled } from '#styled'
import { emblemOf, mountainOf } from '../../../content/programmes/emblemOf.ts'
import { degrees, type ProgrammeKey } from '../../../content/programmes/Programme.ts'
import { backgroundOf, contoursUrl } from '../../lib/contours.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container, containerStyles } from '../../ui/Container.tsx'
import { BannerLink } from '../../ui/site/banner/BannerLink.tsx'

type CourseBannerProps = {
  /** Selects the background color of a course that teaches no programme. */
  id: string
  name: string
  programme: ProgrammeKey | undefined
  /** Numbers with their labels, such as 8 semesters. */
  facts: (readonly [number: number, label: string])[]
  /** The `CourseTabs`, if it has two pages. */
  tabs?: ReactNode
}

/** Heading of a course, the same on both of its pages: in front of its mountain, or of an emblem on a summit if it teaches no programme. */
export function CourseBanner({ id, name, programme, facts, tabs }: CourseBannerProps) {
  const degree = programme && degrees[programme]
  return (
    <Frame bg={degree?.background ?? backgroundOf(id)}>
      {programme ? (
        <img data-part="mountain" src={mountainOf(programme)} alt="" width="720" height="400" fetchPriority="high" />
      ) : (
        <>
          <img
            data-part="summit"
            src={contoursUrl({ id: name, line: 'summit' })}
            alt=""
            width="640"
            height="400"
            fetchPriority="high"
          />
          <img data-part="emblem" src={emblemOf(programme)} alt="" width="64" height="64" />
        </>
      )}
      <Content data-emblem={programme ? undefined : ''}>
        <h1 lang={languageOf(name)} data-long={isLong(name) || undefined}>
          {name}
        </h1>
        {degree && <p>{degree.degree}</p>}
        {facts.length > 0 && (
          <ul>
            {facts.map(([number, label]) => (
              <li key={label}>
                <b>{number}</b> {label}
              </li>
            ))}
          </ul>
        )}
        <div>
          <ButtonLink href={programme ? `/apply?programme=${programme}` : '/apply'} look="primary">
            Apply Now
          </ButtonLink>
          <BannerLink href="/programmes">Compare courses</BannerLink>
        </div>
      </Content>
      {tabs}
    </Frame>
  )
}

type CourseTabsProps = {
  name: string
  /** Paths of the two pages of a course. */
  paths: { Overview: string; Syllabus: string }
  current: 'Overview' | 'Syllabus'
}

/** Links to the two pages of a course, at the foot of its banner. The page keeps its scroll position. */
export const CourseTabs = ({ name, paths, current }: CourseTabsProps) => (
  <Tabs aria-label={name}>
    {Object.entries(paths).map(([label, path]) => (
      <a key={label} href={path} data-keeps-scroll="" aria-current={label === current ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </Tabs>
)

/** Returns whether a name is set smaller, and below the emblem on phones: beside it, long words would be broken. */
const isLong = (name: string) => name.length > 60 || /\S{16}/.test(name)

const Frame = styled('div', {
  base: {
    '--right': { base: '-328px', lg: 'max(-200px, calc(50vw - 800px))' },
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    color: 'onDark',
    '& :focus-visible': { outlineColor: 'marigold' },
    '& > img': { position: 'absolute', maxWidth: 'none' },
    // all mountains have the same scale
    '& > [data-part=mountain]': {
      position: { base: 'static', md: 'absolute' },
      order: { base: '1', md: '0' },
      bottom: '0',
      insetInlineEnd: '0',
      width: { base: 'full', md: 'auto' },
      height: { base: 'auto', md: '70%', lg: 'full' },
      aspectRatio: '720 / 400',
      marginTop: { base: '-6', md: '0' },
      objectFit: 'cover',
      objectPosition: '60% 100%',
      maskImage: { md: 'linear-gradient(to right, transparent 4%, black 30%)', lg: 'none' },
    },
    // the emblem is in the middle of the rings, 448 px from the right edge of a drawing of 896 px
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
    _print: { '& > [data-part=mountain]': { position: 'absolute', height: 'full', width: 'auto', marginTop: '0' } },
  },
})

const Content = styled(Container, {
  base: {
    position: 'relative',
    flexGrow: '1',
    display: 'grid',
    justifyItems: 'start',
    gap: { base: '4', md: '20px' },
    minHeight: { md: '320px' },
    alignContent: 'center',
    paddingTop: { base: '8', md: '44px' },
    paddingBottom: '36px',
    '& > *': { maxWidth: { md: '55%' } },
    '& > h1': { fontSize: { base: '3xl', md: '4xl', lg: '5xl' } },
    '& > p': { maxWidth: '27ch', fontSize: { base: 'lg', md: 'xl' }, lineHeight: '1.4', textWrap: 'balance' },
    '& > h1[data-long]': { fontSize: { base: '2xl', md: '3xl', lg: '4xl' } },
    // beside the emblem, or below it
    '&[data-emblem] > h1': { minHeight: { base: '84px', md: '0' }, maxWidth: { base: 'calc(100% - 112px)', md: '55%' } },
    '&[data-emblem] > h1[data-long]': { marginTop: { base: '112px', md: '0' }, maxWidth: { base: 'none', md: '55%' } },
    '& > ul': { display: 'flex', flexWrap: 'wrap', columnGap: { base: '6', md: '8' }, rowGap: '3', fontSize: 'sm' },
    '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3' },
    '& b': {
      display: 'block',
      fontFamily: 'heading',
      fontWeight: '600',
      fontSize: '2xl',
      lineHeight: '1.1',
    },
  },
})

const Tabs = styled('nav', {
  base: {
    ...containerStyles,
    position: 'relative',
    order: '2',
    display: 'flex',
    columnGap: '1',
    paddingInline: { base: '0', md: '6' },
    '& a': {
      flexGrow: { base: '1', md: '0' },
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: '52px',
      paddingInline: '6',
      bg: 'rgb(11 20 29 / .6)',
      borderTopWidth: '3px',
      borderColor: 'transparent',
      borderTopRadius: 'field',
      fontWeight: '600',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
      _focusVisible: { outlineOffset: '-4px' },
    },
    '& a[aria-current]': { bg: 'paper', borderColor: 'marigold', color: 'ink', _focusVisible: { outlineColor: 'focus' } },
    _print: { display: 'none' },
  },
})
