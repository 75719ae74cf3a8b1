import type { ReactNode } from 'react'
import { styled } from '#styled'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { TextLink } from '../text/TextLink.tsx'
import { SectionHeading } from './Section.tsx'

type Step = {
  href: string
  title: string
  /** Place of the record beside this one: `Older`. */
  label: ReactNode
}

type OnwardProps = {
  heading: string
  /** Link to all records. */
  all: { href: string; label: string }
  /** Records before and after this one, if there are any. */
  before: Step | undefined
  after: Step | undefined
}

/** Links from the page of a record to those beside it, and to all. */
export const Onward = ({ heading, all, before, after }: OnwardProps) => (
  <OnwardFrame aria-labelledby="onward">
    <SectionHeading id="onward">{heading}</SectionHeading>
    {(before || after) && (
      <Steps>
        {before && (
          <a href={before.href}>
            <Arrow path="M16 10H4m5-5-5 5 5 5" />
            <Caption {...before} />
          </a>
        )}
        {after && (
          <a href={after.href} data-after="">
            <Caption {...after} />
            <Arrow path="M4 10h12m-5-5 5 5-5 5" />
          </a>
        )}
      </Steps>
    )}
    <TextLink href={all.href} justifySelf="start" paddingBlock="10px">
      {all.label}
    </TextLink>
  </OnwardFrame>
)

const Caption = ({ label, title }: Step) => (
  <span>
    <small>{label}</small>
    <b lang={languageOf(title)}>{title}</b>
  </span>
)

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** End of a detail page, which leads on to other records. Navigation, so that it is not printed. */
export const OnwardFrame = styled('nav', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4', marginTop: { base: '14', md: '24' } },
})

const Steps = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '4', md: '6' },
    marginTop: '2',
    '& a': {
      layerStyle: 'panel',
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '4',
      paddingInline: '6',
      paddingBlock: '4',
      _hover: { borderColor: 'ink', '& b': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    },
    '& a[data-after]': { gridTemplateColumns: 'minmax(0, 1fr) 20px' },
    // beside the link to the record before it, if there is one
    '& a[data-after]:nth-child(2) > span': { justifySelf: 'end' },
    '& small': { display: 'block', color: 'muted', fontSize: 'sm' },
    '& b': {
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: '600',
      lineHeight: '1.25',
      lineClamp: '3',
      overflowWrap: 'anywhere',
    },
    '& svg': {
      width: '20px',
      stroke: 'currentColor',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      fill: 'none',
    },
  },
})
