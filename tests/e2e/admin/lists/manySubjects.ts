import { graphql } from '../../../support/graphql.ts'
import { site } from '../../../support/site/e2e.ts'

type Subject = { title: string; code?: string; creditHours?: number }
const BATCH_SIZE = 10

/** Adds subjects to a level in the given order, several with each request. */
export async function addSubjects(headers: Record<string, string>, levelId: string, subjects: Subject[]) {
  for (let start = 0; start < subjects.length; start += BATCH_SIZE) {
    const batch = subjects.slice(start, start + BATCH_SIZE)
    const inputs = batch.map((subject) => ({ code: 'ABC 101', creditHours: 3, levelId, ...subject }))
    const parameters = batch.map((_, index) => `$input${index}: SubjectInput!`).join(', ')
    const fields = batch.map((_, index) => `record${index}: createSubject(input: $input${index}) { id }`).join(' ')
    const variables = Object.fromEntries(inputs.map((input, index) => [`input${index}`, input]))
    const { errors } = await graphql(site().url, `mutation (${parameters}) { ${fields} }`, variables, headers)
    if (errors) throw new Error(`createSubject failed: ${JSON.stringify(errors)}`)
  }
}
