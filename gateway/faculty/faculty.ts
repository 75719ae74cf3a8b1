import { facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { storedUrl } from '../../schema/storedUrl.ts'
import { type EntityResolvers, listOf, oncePerRecord, recordOf, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { searchableList } from '../rest/searchable.ts'

export const resource = createResource({
  path: 'faculties',
  wrappers: { list: 'faculties', record: 'faculty' },
  wire: facultyWire,
  rules: facultyRules,
  fileUpdateMethod: 'post', // CALL-29
  // an update sends a new image or the name of the one to keep
  fieldsFor: ({ existingImage, ...fields }, write, stored) =>
    write === 'create' || fields.image ? fields : { ...fields, existingImage: stored?.image ?? existingImage },
})

export const resolvers = {
  Query: { faculties: listOf(resource), faculty: recordOf(resource) },
  Mutation: writesOf('Faculty', resource),
  Faculty: {
    imageUrl: oncePerRecord(({ image }) => storedUrl(image)),
  },
} satisfies EntityResolvers<'Faculty'>

export const search = searchableList('FACULTY', '/faculties', resource, ({ name, department, qualification, description }) => ({
  title: name,
  texts: [department, qualification, description],
  summary: [department, qualification].filter(Boolean).join(', '),
}))
