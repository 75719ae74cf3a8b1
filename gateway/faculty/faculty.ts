import { type Faculty, facultyRules, facultyWire } from '../../schema/faculty.rules.ts'
import { foldedWords } from '../../text/fold.ts'
import { storedUrl } from '../../text/storedUrl.ts'
import { countRecords, hasTooManyRecords } from '../rest/record/answerSize.ts'
import { countOf, type EntityResolvers, listOf, oncePerRecord, rangeOf, recordOf, writesOf } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'
import { searchableList } from '../rest/record/searchable.ts'
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

type Department = { members: Faculty[]; places: Map<string, number> }
const emptyDepartment = (): Department => ({ members: [], places: new Map() })

/** Departments by their folded name, with the place of each member. */
const departmentsIn = oncePerRecord((list: Faculty[]) => {
  const departments = new Map<string, Department>()
  for (const faculty of list) {
    const name = foldedWords(faculty.department ?? '')
    const { members, places } = departments.get(name) ?? emptyDepartment()
    places.set(faculty.id, members.length)
    members.push(faculty)
    departments.set(name, { members, places })
  }
  departments.delete('')
  return departments
})

export const resolvers = {
  Query: { faculties: listOf(resource), faculty: recordOf(resource) },
  Mutation: writesOf('Faculty', resource),
  Counts: { faculties: countOf(resource) },
  Faculty: {
    initials: oncePerRecord(({ name }) => initialsOf(name)),
    imageUrl: oncePerRecord(({ image }) => storedUrl(image)),
    colleagues: async ({ id, department }, page, { rest, request }) => {
      if (hasTooManyRecords(request)) return []
      const list = await resource.list(rest)
      const { members, places } = departmentsIn(list).get(foldedWords(department ?? '')) ?? emptyDepartment()
      const place = places.get(id) ?? -1
      const [start, end] = rangeOf(members.length - (place < 0 ? 0 : 1), page)
      if (!countRecords(request, list, end - start)) return []
      // those after the faculty member come first, then those before
      return Array.from({ length: end - start }, (_, index) => members[(place + 1 + start + index) % members.length]!)
    },
  },
} satisfies EntityResolvers<'Faculty'>

export const search = searchableList('/faculties', resource, ({ name, department, qualification, description }) => ({
  title: name,
  texts: [department, qualification, description],
  summary: [department, qualification].filter(Boolean).join(', '),
}))
