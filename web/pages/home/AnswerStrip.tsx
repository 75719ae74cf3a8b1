import type { ReactNode } from 'react'
import { styled } from '#styled'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { deadlineText, isOver } from '../../lib/site/facts.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Container } from '../../ui/Container.tsx'
import { EmailText } from '../../ui/site/text/EmailText.tsx'
import { Eyebrow } from '../../ui/site/text/Eyebrow.tsx'

/** Short answers to what applicants ask first. `courses` says how many there are. */
export function AnswerStrip({ courses }: { courses: ReactNode }) {
  const college = useCollege()
  const { qualify, cost, costNote, deadline, officeHours, phone, email } = college
  return (
    <Strip aria-label="Answers in short">
      <Container>
        <ul>
          <Answer question="Study" answer={courses} href="/programmes" link="Compare courses" />
          <Answer
            question="Qualify"
            answer={qualify ?? 'It differs by course'}
            href="/programmes#eligibility"
            link="See requirements"
          />
          {cost ? (
            <Answer question="Cost" answer={cost} note={costNote} href="/apply#scholarships" link="Scholarships" />
          ) : (
            <Answer question="Cost" answer="Ask the office" href={phoneLink(phone)} link={phone} />
          )}
          <Answer
            question="Apply"
            answer={deadline ? (isOver(deadline, college) ? '' : 'By ') + deadlineText(deadline, college) : 'Dates: ask the office'}
            href="/apply#application"
            link="Application form"
          />
          <Answer
            question="Call"
            answer={phone}
            note={officeHours}
            href={`mailto:${email}`}
            link={<EmailText>{email}</EmailText>}
          />
        </ul>
      </Container>
    </Strip>
  )
}

type AnswerProps = { question: string; answer: ReactNode; note?: string | null | undefined; href: string; link: ReactNode }

const Answer = ({ question, answer, note, href, link }: AnswerProps) => (
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
      paddingInline: { lg: '20px' },
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
  },
})
