import { styled } from '#styled'
import { degrees } from '../../../content/programmes/Programme.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { programmes } from './CheckerFields.tsx'
import { AskOffice, entryTerms, ForApplicants } from './ForApplicants.tsx'
import { Verdicts } from './Verdicts.tsx'
import type { Reply } from './verdicts.ts'

/** Answers to applicants and to a student. Styles show the one that the form asks for, so that applicants need no script. */
export const Answer = ({ reply: { heading, text, verdicts } }: { reply: Reply }) => (
  <>
    <div role="status">
      <div data-who="applying">
        <h3>
          You can ask for two scholarships when you join
          {programmes.map((key) => (
            <span key={key} data-of={key}>
              {` ${degrees[key].name}`}
            </span>
          ))}
          .
        </h3>
        <p>{entryTerms}</p>
      </div>
      <div data-who="studying">
        <h3>{heading}</h3>
        {text && <p>{text}</p>}
      </div>
    </div>
    <ForApplicants />
    {verdicts[0] && <Verdicts verdicts={verdicts} />}
    <styled.p color="muted" fontSize="sm">
      This is a guide and no promise: the office decides. <AskOffice />
    </styled.p>
    <ButtonLink href="#application" justifySelf="start" _print={{ display: 'none' }}>
      Go to the form
    </ButtonLink>
  </>
)
