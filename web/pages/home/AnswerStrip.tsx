import type { ReactNode } from 'react'
import { styled } from '#styled'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { deadlineText, isOver } from '../../lib/site/facts.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Container } from '../../ui/Container.tsx'
import { EmailText } from '../../ui/site/text/EmailText.tsx'
import { Eyebrow } from '../../ui/site/text/Eyebrow.tsx'

type College = ReturnType<typeof useCollege>

const DIFFERS = 'It differs by course'

/** Short answers to what applicants ask first. `courses` says how many there are. */
export function AnswerStrip({ courses }: { courses: ReactNode }) {
  const college = useCollege()
  const { qualify, contact, officeHours, phone, email } = college
  return (
    <Strip aria-label="Answers in short">
      <Container>
        <ul>
          <Answer question="Study" answer={courses} href="/programmes" link="Compare courses" />
          <Answer question="Qualify" answer={qualify ?? DIFFERS} href="/programmes#eligibility" link="See requirements" />
          <Answer question="Cost" {...costOf(college)} />
          <Answer question="Apply" {...deadlineOf(college)} />
          <Answer
            question="Call"
            answer={phone}
            note={[contact, officeHours].filter(Boolean).join(', ')}
            href={`mailto:${email}`}
            link={<EmailText>{email}</EmailText>}
          />
        </ul>
      </Container>
    </Strip>
  )
}

/** Returns the fee of the college, or else where those of the courses are, or whom to ask. */
function costOf(college: College): Short {
  const { cost, costNote, phone } = college
  if (cost) return { answer: cost, note: costNote, href: '/apply#scholarships', link: 'Scholarships' }
  if (differs(college, 'cost')) return { answer: DIFFERS, href: '/programmes#fee', link: 'See fees' }
  return { answer: 'Ask the office', href: phoneLink(phone), link: phone }
}

/** Returns the last day of applications, in the same way. */
function deadlineOf(college: College): Short {
  const { deadline } = college
  const form = { href: '/apply#application', link: 'Application form' }
  if (deadline) return { answer: (isOver(deadline, college) ? '' : 'By ') + deadlineText(deadline, college), ...form }
  if (differs(college, 'deadline')) return { answer: DIFFERS, href: '/programmes#apply-by', link: 'See dates' }
  return { answer: 'Dates: ask the office', ...form }
}

const differs = ({ programmes }: College, fact: 'cost' | 'deadline') => Object.values(programmes ?? {}).some((own) => own[fact])

type Short = { answer: ReactNode; note?: string | null | undefined; href: string; link: ReactNode }

const Answer = ({ question, answer, note, href, link }: Short & { question: string }) => (
  <li>
    <Eyebrow>{question}</Eyebrow>
    <strong lang={typeof answer === 'string' ? languageOf(answer) : undefined} suppressHydrationWarning>
      {answer}
    </strong>
    {note && <small lang={languageOf(note)}>{note}</small>}
    <a href={href}>
      <span>{link}</span>
    </a>
  </li>
)

const Strip = styled('section', {
  base: {
    bg: 'card',
    borderBottomWidth: '1px',
    '& > div': { paddingInline: { _print: '0' } },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
      columnGap: { md: '8', lg: '0' },
    },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '5rem minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
      alignContent: 'start',
      columnGap: '3',
      paddingBlock: { base: '10px 2px', lg: '20px 16px' },
      paddingInline: { lg: '12px', xl: '20px' },
      borderTopWidth: { base: '1px', lg: '0' },
      borderInlineStartWidth: { lg: '1px' },
      _first: { paddingInlineStart: '0', borderWidth: '0' },
      '&:nth-child(2)': { borderTopWidth: { md: '0' } },
    },
    '& li > span': { gridRow: { base: 'span 3', lg: 'auto' }, marginBottom: '1' },
    '& strong': { fontFamily: 'heading', fontWeight: '600', fontSize: 'lg', lineHeight: '1.25' },
    '& li > :not(:first-child)': { gridColumn: { base: '2', lg: '1' } },
    '& li *': { overflowWrap: 'anywhere' },
    '& small': { color: 'muted', fontSize: 'sm' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      justifySelf: 'start',
      minWidth: '44px',
      minHeight: '44px',
      paddingBlock: '2',
      textDecoration: 'underline',
      textDecorationColor: 'edge',
      textUnderlineOffset: '4px',
      _hover: { color: 'accent' },
    },
    // a page of the site is not reached from paper
    '& a[href^="/"]': { display: { _print: 'none' } },
  },
})
