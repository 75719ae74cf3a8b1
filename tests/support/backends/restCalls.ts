// The REST calls that the gateway makes for JSON, with the GraphQL operations that cause them.
import { fileObject } from '../files.ts'

type Read = { field: string; call: string; key: string; guarded?: boolean }

/** `field` is the field of a query, `key` the name that may wrap the data in the response of the backend. */
export const lists: Read[] = [
  { field: 'courses { id }', call: 'GET courses', key: 'courses' },
  { field: 'levels { id }', call: 'GET levels', key: 'levels', guarded: true },
  { field: 'levels(courseId: 7) { id }', call: 'GET levels/course/7', key: 'levels', guarded: true },
  { field: 'subjects { id }', call: 'GET subjects', key: 'subjects', guarded: true },
  { field: 'subjects(levelId: 7) { id }', call: 'GET subjects/level/7', key: 'subjects', guarded: true },
  { field: 'faculties { id }', call: 'GET faculties', key: 'faculties' },
  { field: 'notices { id }', call: 'GET notices', key: 'notices' },
  { field: 'innovations { id }', call: 'GET innovation-branches', key: 'innovations' },
  { field: 'socialLinks { id }', call: 'GET socials', key: 'socials' },
  { field: 'images { id: name }', call: 'GET images', key: 'images' },
]

export const details: Read[] = [
  { field: 'course(id: 7) { id }', call: 'GET courses/7', key: 'course' },
  { field: 'subject(id: 7) { id }', call: 'GET subjects/7', key: 'subject', guarded: true },
  { field: 'faculty(id: 7) { id }', call: 'GET faculties/7', key: 'faculty' },
  { field: 'notice(id: 7) { id }', call: 'GET notices/7', key: 'notice' },
  { field: 'innovation(id: 7) { id }', call: 'GET innovation-branches/7', key: 'innovation' },
]
const reads = [...lists, ...details]

/** All lists and all records in one operation, with aliases derived from their calls. */
export const everything = `{ ${reads.map(({ field, call }) => `${aliasOf(call)}: ${field}`).join(' ')} }`
export function aliasOf(call: string) {
  return call.replaceAll(/\W/g, '_')
}

/** Minimal valid inputs. */
export const inputs = {
  Course: { name: 'BBA', description: 'Business', eligibility: 'Grade 12' },
  Level: { title: 'First', courseId: '7' },
  Subject: { code: 'ENG1', title: 'English', creditHours: 3, levelId: '7' },
  Faculty: { name: 'Sample Teacher', email: 'teacher@example.edu', department: 'IT', qualification: 'MSc' },
  Notice: { title: 'Exams', releasedOn: '2026-11-01' },
  Innovation: { name: 'Loom', status: 1 },
  SocialLink: { name: 'Facebook', link: 'https://facebook.example/college' },
}
type Type = keyof typeof inputs

/** REST names: the resource, and the key that may wrap a record. */
const restNames: Record<Type, [string, string]> = {
  Course: ['courses', 'course'],
  Level: ['levels', 'level'],
  Subject: ['subjects', 'subject'],
  Faculty: ['faculties', 'faculty'],
  Notice: ['notices', 'notice'],
  Innovation: ['innovation-branches', 'innovation'],
  SocialLink: ['socials', 'social'],
}
const types = Object.keys(inputs) as Type[]

export const create = (type: Type, fields = 'id') =>
  `mutation ($input: ${type}Input!) { made: create${type}(input: $input) { ${fields} } }`
export const update = (type: Type, fields = 'id') =>
  `mutation ($input: ${type}Input!) { made: update${type}(id: 5, input: $input) { ${fields} } }`
export const upload = 'mutation ($input: ImageInput!) { made: uploadImage(input: $input) { name } }'

type Write = { query: string; variables: Record<string, unknown>; call: string; key: string }

/** Writes that return a record, with the key that may wrap it. */
export const saves: Write[] = [
  ...types.map((type) => ({
    query: create(type),
    variables: { input: inputs[type] },
    call: `POST ${restNames[type][0]}`,
    key: restNames[type][1],
  })),
  ...types.map((type) => ({
    query: update(type),
    variables: { input: inputs[type] },
    call: `${type === 'Faculty' ? 'POST' : 'PUT'} ${restNames[type][0]}/5`,
    key: restNames[type][1],
  })),
  {
    query: upload,
    variables: { input: { name: 'Hall', image: fileObject('photo.png') } },
    call: 'POST images/upload',
    key: 'image',
  },
]

export const writes: Write[] = [
  ...saves,
  ...types.map((type) => ({
    query: `mutation { delete${type}(id: 5) }`,
    variables: {},
    call: `DELETE ${restNames[type][0]}/5`,
    key: '',
  })),
]
