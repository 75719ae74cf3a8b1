import { facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { type EntityResolvers, listOf, recordOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { storedUrl } from '../rest/storedUrl.ts'

const faculties = createResource({
  path: 'faculties',
  wrappers: { list: 'faculties', record: 'faculty' },
  wire: facultyWire,
  rules: facultyRules,
  fileUpdateMethod: 'post', // CALL-29
  // an update sends a new image or the name of the one to keep
  fieldsFor: ({ existingImage, ...fields }, write) => (write === 'create' || fields.image ? fields : { ...fields, existingImage }),
})

const resolvers = {
  Query: { faculties: listOf(faculties), faculty: recordOf(faculties) },
  Mutation: writesOf('Faculty', faculties),
  Faculty: {
    imageUrl: ({ image }) => storedUrl(image),
  },
} satisfies EntityResolvers<'Faculty'>

export const facultyEntity = { resource: faculties, resolvers }
