import { useFormik } from 'formik'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { styled } from '#styled'
import type { Search } from '../../lib/site/page.ts'
import { Button } from '../../ui/Button.tsx'
import { Contours } from '../../ui/Contours.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Section } from '../../ui/site/page/Section.tsx'
import { answerNames, readAnswers } from './answers.ts'
import { CheckerFields, fieldId } from './CheckerFields.tsx'
import { useFormSearch } from './useFormSearch.ts'
import { VerdictSummary, Verdicts } from './Verdicts.tsx'
import { verdictsOn } from './verdicts.ts'

/** Fragment of the address after a submit without scripts. */
const RESULT = 'check-result'

/** Section with a form that compares a visitor's results with the rules. The parameters of the address are its answers. */
export const ScholarshipChecker = ({ search }: { search: Search }) => (
  <Printable data-empty={!resultOf(search).verdicts || undefined}>
    <Section id="checker" heading="Check which rules you meet">
      <Checker search={search} />
    </Section>
  </Printable>
)

/** Returns the verdicts on the parameters of the address, unless there are none or one is impossible. */
function resultOf(search: Search) {
  const { answers, problems } = readAnswers(search)
  const isEmpty = answerNames.every((name) => !search[name]?.trim())
  const hasProblems = Object.keys(problems).length > 0
  return { answers, problems, isEmpty, hasProblems, verdicts: isEmpty || hasProblems ? undefined : verdictsOn(answers) }
}

/** Form beside its result. Its effects need the form, so it is a component within the section, which is hydrated later. */
function Checker({ search }: { search: Search }) {
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const { answers, problems, isEmpty, hasProblems, verdicts } = resultOf(search)
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
        {status !== 'typing' && !isSubmitting && hasProblems && (
          <Problems id={RESULT}>
            <ErrorSummary problems={problems} fieldId={fieldId} />
          </Problems>
        )}
        <CheckerFields values={values} change={formik.handleChange} problems={problems} />
        <Button type="submit" justifySelf="start">
          Check
        </Button>
      </Form>
      <Result ref={result} id={hasProblems ? undefined : RESULT} tabIndex={-1}>
        <div role="status">
          {hasProblems && <p>Correct what is marked to see your result.</p>}
          {isEmpty && <p>Choose your programme and fill in what you know, to see which rules you meet.</p>}
          {verdicts && <VerdictSummary verdicts={verdicts} answers={answers} />}
        </div>
        {verdicts ? (
          <Verdicts verdicts={verdicts} />
        ) : (
          <Drawing>
            <Contours id="checker" line="marigold" bg="transparent" loading="lazy" />
          </Drawing>
        )}
      </Result>
    </Panel>
  )
}

/** Returns a text for each field. */
const textsOf = (search: Search): Search => Object.fromEntries(answerNames.map((name) => [name, search[name] ?? '']))

const Printable = styled('div', { base: { '&[data-empty]': { _print: { display: 'none' } } } })

const Panel = styled('div', {
  base: {
    layerStyle: 'panel',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    overflow: 'hidden',
    '& > *': { padding: { base: '4', md: '8' } },
    _print: { display: 'block', breakInside: 'avoid' },
  },
})

const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    alignContent: 'start',
    gap: '6',
    '& > fieldset, & > button': { gridColumn: '1 / -1' },
    // fields that a programme does not need
    '&:has([value=csit]:checked) [data-not~=csit], &:has([value=bba]:checked) [data-not~=bba], &:has([value=bbs]:checked) [data-not~=bbs], &:has([value=bim]:checked) [data-not~=bim]':
      { display: 'none' },
    // until the programme is known, empty fields but for the first
    '&:not(:has([name=programme]:checked)) [data-not] ~ [data-not]:has(:placeholder-shown):not(:focus-within)': { display: 'none' },
  },
})

const Problems = styled('div', { base: { gridColumn: '1 / -1', scrollMargin: '24px' } })

/** Fills the space below a short text, where the result is beside the fields. */
const Drawing = styled('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    display: { base: 'none', lg: 'block', _print: 'none' },
    height: '70%',
    maskImage: 'linear-gradient(to top, black, transparent)',
  },
})

const Result = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '4',
    bg: 'marked',
    scrollMargin: '24px',
    // a grid that is split between sheets prints its last texts over each other
    _print: { display: 'block', '& > * + *': { marginTop: '3' } },
  },
})
