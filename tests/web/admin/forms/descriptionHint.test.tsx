import { Formik } from 'formik'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useDescriptionHint } from '../../../../web/ui/forms/useDescriptionHint.ts'

const Hint = ({ stored }: { stored?: string }) => useDescriptionHint('image', stored) ?? 'no hint'
const hintOf = (values: object, stored?: string) =>
  renderToString(
    <Formik initialValues={values} onSubmit={() => {}}>
      <Hint {...(stored && { stored })} />
    </Formik>,
  )

const file = new File([], 'poster.png')
const hint = 'Say what the file says or shows, for people who cannot see it.'

test.each([
  ['a file that was chosen', { description: '', image: file }, undefined],
  ['a stored file', { description: ' \n', image: null }, '/storage/poster.png'],
])('an empty description beside %s asks for what the file says', (_, values, stored) => {
  expect(hintOf(values, stored)).toBe(hint)
})

test.each([
  ['with a text', { description: 'Exams begin on Sunday.', image: file }, '/storage/poster.png'],
  ['without a file', { description: '', image: null }, undefined],
])('a description %s asks for nothing', (_, values, stored) => expect(hintOf(values, stored)).toBe('no hint'))
