import { excerpt } from '../../text/excerpt.ts'
import { countOf, type EntityResolvers, listOf, oncePerRecord, recordOf, writesOf } from '../rest/record/resolvers.ts'
import { searchableList } from '../rest/record/searchable.ts'
import { courses, levelsOf } from './resources.ts'

export const resolvers = {
  Query: { courses: listOf(courses), course: recordOf(courses) },
  Mutation: writesOf('Course', courses),
  Counts: { courses: countOf(courses) },
  Course: {
    excerpt: oncePerRecord(({ description }) => excerpt(description)),
    levels: ({ id, levels }, _, context) => levels ?? levelsOf(id, context),
  },
} satisfies EntityResolvers<'Course'>

export const resource = courses

export const search = searchableList('/course', courses, ({ name, description, eligibility }) => ({
  title: name,
  texts: [description, eligibility],
  summary: description,
}))
