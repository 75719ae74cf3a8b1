import { chakra } from '@chakra-ui/react'
import { useField } from 'formik'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { COLLEGE_FACTS, type FactName } from '../../../../schema/facts.rules.ts'
import { bypassCaches } from '../../../lib/apollo/reads.ts'
import { dayFormatter, useCollege } from '../../../lib/college.ts'
import { todayIn } from '../../../lib/localTime.ts'
import { deadlineText, isOver } from '../../../lib/site/facts.ts'
import { withId } from '../../../lib/withId.ts'
import { EditScreen } from '../../../ui/admin/form/FormScreen.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { type AdminFactsQuery, useAdminFactsQuery } from './FactsAdmin.generated.ts'
import { type Facts, facts, valuesOf } from './factsResource.ts'

/** Reads the facts from the list, because there is no call for those of one programme. */
const source = {
  useRecord: () => useAdminFactsQuery(bypassCaches),
  record: ({ facts }: AdminFactsQuery, id: string) => withId(facts, id),
  valuesOf,
}

const ofCollege = (all: Facts[] | null) => all?.find(({ name }) => name === COLLEGE_FACTS)

export const EditPage = () => (
  <EditScreen resource={facts} source={source}>
    {(record, { facts }) => <Fields facts={record} college={ofCollege(facts)} />}
  </EditScreen>
)

type Props = { facts: Facts; college: Facts | undefined }

function Fields({ facts, college }: Props) {
  const isOfCollege = facts.name === COLLEGE_FACTS
  const hint = useHints(facts, college)
  useFocusedField()
  return (
    <>
      <div>
        <chakra.h2 fontSize="xl">{facts.title}</chakra.h2>
        <chakra.p color="muted">
          {isOfCollege
            ? 'Shown on the home page, and for each programme that has no fact of its own.'
            : 'Shown on the page of the programme, and where courses are compared.'}
        </chakra.p>
      </div>
      {isOfCollege && (
        <TextField name="qualify" label="Who May Apply" hint={hint('qualify', 'If it is the same for all programmes.')} />
      )}
      <TextField name="intake" label="Next Intake" hint={hint('intake', 'When the next courses start, such as September 2027.')} />
      <TextField name="deadline" label="Deadline" type="date" hint={hint('deadline', 'The last day of applications.')} />
      <TextField name="cost" label="Cost" hint={hint('cost', 'The fee in a few words.')} />
      <TextField name="costNote" label="Cost Note" hint={hint('costNote', 'What the fee includes, or how it is paid.')} />
      <TextField name="contact" label="Contact" hint={hint('contact', 'The person or office to ask.')} />
      {!isOfCollege && (
        <>
          <TextField name="duration" label="Duration" hint={hint('duration', 'Such as 4 years.')} />
          <TextField name="seats" label="Seats" hint={hint('seats', 'Such as 48.')} />
        </>
      )}
      {isOfCollege && (
        <TextField name="officeHours" label="Office Hours" hint={hint('officeHours', 'Such as Sunday to Friday, 10 to 5.')} />
      )}
    </>
  )
}

/** Returns a function that returns the hint of a field: what it is for, and what the site shows if it is empty. */
function useHints({ name: owner, defaults }: Facts, ofCollege: Facts | undefined) {
  const college = useCollege()
  const today = todayIn(college.timeZone)
  const [{ value: deadline }] = useField<string>('deadline')
  const [{ value: cost }] = useField<string>('cost')
  const isOfCollege = owner === COLLEGE_FACTS
  const formatDay = dayFormatter({ dateStyle: 'medium' }, college)
  const textOf = (name: FactName, value: string) => (name === 'deadline' ? formatDay(value) : value)

  function ifEmpty(name: FactName) {
    if (name === 'costNote' && cost) return undefined // a note belongs to its cost
    if (defaults[name]) return `If empty, the site shows “${textOf(name, defaults[name])}”, from the college file.`
    const inherited = isOfCollege ? undefined : ofCollege?.shown[name]
    return inherited ? `If empty, the site shows “${textOf(name, inherited)}”, as for the college.` : undefined
  }
  function ifPast(name: FactName) {
    const known = { ...college, today }
    if (name !== 'deadline' || !deadline || !isOver(deadline, known)) return undefined
    return `This day has passed: the site says “${deadlineText(deadline, known)}”.`
  }
  return (name: FactName, about: string) => [about, ifPast(name), ifEmpty(name)].filter(Boolean).join(' ')
}

/** Moves the focus to the field that the address names, as in `#seats`: the dashboard leads there. */
function useFocusedField() {
  const { hash } = useLocation()
  useEffect(() => {
    const name = hash.slice(1)
    if (name) document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)?.focus()
  }, [hash])
}
