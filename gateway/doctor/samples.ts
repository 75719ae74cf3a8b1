import * as z from 'zod/mini'
import { fileFieldsOf } from '../../schema/rules.ts'
import * as wire from '../../schema/wire.ts'
import type { Resource } from '../rest/record/resource.ts'

/** Why a resource without ids is not written: no call could remove the record. */
export const WITHOUT_SAMPLE = 'would leave a test record: without an id it cannot be deleted'

/** Returns what a valid input of a resource consists of. Undefined for the images, which have no id. */
export function sampleOf({ wireFields, rules }: Pick<Resource<object>, 'wireFields' | 'rules'>) {
  if (!('id' in wireFields)) return undefined
  const names = Object.keys(rules.shape).filter((name) => name in wireFields)
  const [fileField] = fileFieldsOf(rules)
  return {
    /** Field that shows the name of a test record. */
    nameField: 'title' in wireFields ? 'title' : 'name',
    fileField,
    /** Field with the id of the record that this one belongs to: `courseId`. */
    parentField: names.find((name) => wireFields[name] === wire.reference),
    /** Returns a value for each field that is not a file: the first one that its rule accepts. */
    fields: (code: string): Record<string, unknown> =>
      Object.fromEntries(
        names
          .filter((name) => name !== fileField)
          .map((name) => [name, values(code).find((value) => z.safeParse(rules.shape[name]!, value).success)]),
      ),
  }
}

const values = (code: string) => [
  'Made by npm run doctor, which removes it again.',
  `DT ${code}`,
  '2001-01-01',
  '2001-01-01T10:00:00Z',
  `doctor-test-${code}@example.edu`,
  'https://www.example.edu/doctor-test',
  3,
  0,
]

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PNG image with one pixel, which every resource with files accepts. */
export const samplePicture = () => new File([Buffer.from(PIXEL, 'base64')], 'doctor-test.png', { type: 'image/png' })
