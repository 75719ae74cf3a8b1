import { type Faculty, facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { foldedWords } from '../../schema/fold.ts'
import { storedUrl } from '../../schema/storedUrl.ts'
import { countRecords } from '../rest/answerSize.ts'
import { type EntityResolvers, listOf, oncePerRecord, recordOf, slice, writesOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { searchableList } from '../rest/searchable.ts'
import { initialsOf } from './initials.ts'

export const resource = createResource({
  kind: 'FACULTY',
  path: 'faculties',
  wrappers: { list: 'faculties', record: 'faculty' },
  wire: facultyWire,
  rules: facultyRules,
  fileUpdateMethod: 'post', // CALL-29
  // an update sends a new image or the name of the one to keep
  fieldsFor: ({ existingImage, ...fields }, write, stored) =>
    write === 'create' || fields.image ? fields : { ...fields, existingImage: stored?.image ?? existingImage },
})

/** Faculty members by the folded name of their department. */
const departmentsIn = oncePerRecord((list: Faculty[]) => {
  const departments = new Map<string, Faculty[]>()
  for (const faculty of list) {
    const name = foldedWords(faculty.department ?? '')
    const members = departments.get(name) ?? []
    members.push(faculty)
    departments.set(name, members)
  }
  departments.delete('')
  return departments
})

export const resolvers = {
  Query: { faculties: listOf(resource), faculty: recordOf(resource) },
  Mutation: writesOf('Faculty', resource),
  Faculty: {
    initials: oncePerRecord(({ name }) => initialsOf(name)),
    imageUrl: oncePerRecord(({ image }) => storedUrl(image)),
    colleagues: async ({ id, department }, page, { rest, request }) => {
      const list = await resource.list(rest)
      const members = departmentsIn(list).get(foldedWords(department ?? '')) ?? []
      const place = members.findIndex((member) => member.id === id)
      const others = [...members.slice(place + 1), ...members.slice(0, Math.max(0, place))]
      const items = slice(others, page)
      countRecords(request, list, items.length)
      return items
    },
  },
} satisfies EntityResolvers<'Faculty'>

export const search = searchableList('/faculties', resource, ({ name, department, qualification, description }) => ({
  title: name,
  texts: [department, qualification, description],
  summary: [department, qualification].filter(Boolean).join(', '),
}))
