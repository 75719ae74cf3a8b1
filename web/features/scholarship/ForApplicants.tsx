import { styled } from '#styled'
import { rules, textWithin } from '../../../content/scholarships/rules.ts'
import { entryScholarships } from '../../../content/scholarships/scholarships.ts'
import { phoneLink, useCollege } from '../../lib/college.ts'
import { TextLink } from '../../ui/site/text/TextLink.tsx'

const [full, half] = entryScholarships

/** Terms of the entry-level scholarships in a sentence. */
export const entryTerms = `The full one covers ${full.percent}% of tuition for ${full.duration}, the half one ${half.percent}%. Each goes to one new student.`

/** Entry-level scholarships, and the rules of the others. Those of the chosen programme are shown by styles. */
export const ForApplicants = () => (
  <div data-who="applying">
    <List>
      {entryScholarships.map(({ name, percent, duration }) => (
        <li key={name}>
          <b>{percent}%</b>{' '}
          <div>
            <strong>Entry-level {name.toLowerCase()} scholarship</strong> <p>{duration && `${duration}, `}1 student</p>
          </div>
        </li>
      ))}
    </List>
    <styled.p marginTop="4">
      Once you study here, you may also be considered for the four principal scholarships. The rules:
    </styled.p>
    <Rules>
      {rules.map(
        (rule) =>
          rule.stage === 'entry' && (
            <li key={rule.text} data-of={rule.programmes?.join(' ')}>
              {textWithin(rule)}
            </li>
          ),
      )}
    </Rules>
  </div>
)

/** Hint for applicants, because no rule says how the entry-level scholarships are given. */
export function AskOffice() {
  const { phone } = useCollege()
  return (
    <span data-who="applying">
      Ask how the entry-level ones are given: <TextLink href={phoneLink(phone)}>{phone}</TextLink>
    </span>
  )
}

const List = styled('ul', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: '84px minmax(0, 1fr)',
      gap: '4',
      paddingBlock: '3',
      borderTopWidth: '1px',
      borderColor: 'edge',
      _last: { borderBottomWidth: '1px' },
    },
    '& b': { fontFamily: 'heading', fontSize: 'xl', fontWeight: '600', lineHeight: '1.2' },
    '& strong': { fontWeight: '600' },
  },
})

const Rules = styled('ul', { base: { listStyle: 'disc', paddingLeft: '6', marginTop: '1' } })
