import { useFormik } from 'formik'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import type { Search } from '../../lib/site/page.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Section } from '../../ui/site/page/Section.tsx'
import { Answer } from './Answer.tsx'
import { answerNames, readAnswers, whoIn } from './answers.ts'
import { ChoiceFields, fieldId, NumberFields } from './CheckerFields.tsx'
import { useFormSearch } from './useFormSearch.ts'
import { replyTo } from './verdicts.ts'

/** Fragment of the address after a submit without scripts. */
const RESULT = 'check-result'

/** Section with a form whose answer names scholarships. The parameters of the address are its answers. */
export const ScholarshipChecker = ({ search }: { search: Search }) => (
  <Printable data-empty={answerNames.every((name) => !search[name]) || undefined}>
    <Section id="checker" heading="Applying, or studying here?">
      <Checker search={search} />
    </Section>
  </Printable>
)

const hasProblems = (problems: object) => Object.keys(problems).length > 0

/** Form beside its answer. Its effects need the form, so it is a component within the section, which is hydrated later. */
function Checker({ search }: { search: Search }) {
  const { answers, problems } = readAnswers(search)
  const isWrong = hasProblems(problems)
  const reply = isWrong ? { heading: 'Correct what is marked to see your result.', text: '', verdicts: [] } : replyTo(answers)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const shown = textsOf(search)
  const formik = useFormik({
    initialValues: shown,
    validate: (values) => readAnswers(values).problems,
    validateOnChange: false,
    validateOnBlur: false,
    async onSubmit() {
      result.current?.focus() // the summary of errors takes the focus by itself
    },
  })
  const { values, status, isSubmitting } = formik
  const settle = useFormSearch(values, shown, {
    onSettle: () => formik.setStatus('typing'),
    onNavigate: () => formik.setValues(shown),
  })

  // what was entered before the scripts had loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (form.current) formik.setValues(textsOf(Object.fromEntries(new FormData(form.current)) as Search), false)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    settle()
    formik.setStatus(undefined)
    formik.handleSubmit(event)
  }

  return (
    <Panel>
      <Form ref={form} action={`/apply#${RESULT}`} noValidate autoComplete="off" onSubmit={submit}>
        {status !== 'typing' && !isSubmitting && isWrong && (
          <Problems id={RESULT}>
            <ErrorSummary problems={problems} fieldId={fieldId} />
          </Problems>
        )}
        <ChoiceFields values={values} change={formik.handleChange} problems={problems} />
        <Numbers data-who="studying">
          <NumberFields values={values} change={formik.handleChange} problems={problems} />
          <Button type="submit" justifySelf="start">
            Check
          </Button>
        </Numbers>
      </Form>
      <Result ref={result} id={isWrong ? undefined : RESULT} tabIndex={-1}>
        <Answer reply={reply} />
      </Result>
    </Panel>
  )
}

/** Returns a text for each field. */
const textsOf = (search: Search): Search => ({
  ...Object.fromEntries(answerNames.map((name) => [name, search[name] ?? ''])),
  who: whoIn(search),
})

const Printable = styled('div', { base: { '&[data-empty]': { _print: { display: 'none' } } } })

const Panel = styled('div', {
  base: {
    layerStyle: 'panel',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    overflow: 'hidden',
    '& > *': { padding: { base: '4', md: '8' } },
    _print: { display: 'block', breakInside: 'avoid' },
    '& h3 [data-of]': { display: 'none' },
    // browsers that do not know `:has` show all
    '&:has([value=studying]:checked) [data-who=applying], &:has([value=applying]:checked) [data-who=studying], &:has(form) [data-of]':
      { display: 'none' },
    '&:has([value=csit]:checked) [data-of~=csit], &:has([value=bba]:checked) [data-of~=bba], &:has([value=bbs]:checked) [data-of~=bbs], &:has([value=bim]:checked) [data-of~=bim]':
      { display: 'revert' },
  },
})

const Form = styled('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: '6' },
})

const Numbers = styled('div', {
  base: {
    display: 'grid',
    // at most two
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(12.5rem, 40%)), 1fr))',
    columnGap: '2',
    rowGap: '4',
    '& > button': { gridColumn: '1 / -1' },
  },
})

const Problems = styled('div', { base: { scrollMargin: '24px' } })

const Result = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    bg: 'marked',
    scrollMargin: '24px',
    '& h3': { fontSize: { base: 'xl', md: '2xl' }, lineHeight: '1.15', maxWidth: '22em' },
    '& h3 + p': { marginTop: '3' },
    '& p': { maxWidth: 'text' },
    // a grid that is split between sheets prints its last texts over each other
    _print: { display: 'block', '& > * + *': { marginTop: '3' } },
  },
})
