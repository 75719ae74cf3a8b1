import type { Call, Names } from './definition.ts'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns a name in camel case, such as `FacultyMember` for "faculty member". */
export const inCamelCase = (name: string) => name.split(' ').map(capitalized).join('')

const withArticle = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/** Returns how the OpenAPI document groups, names and summarizes a call of a resource. */
export function about(call: Call, [one, many]: Names) {
  const object = call === 'list' ? many : one
  const summary = `${capitalized(call)} ${call === 'list' ? many : withArticle(one)}`
  return { tags: [capitalized(many)], summary, operationId: `${call}${inCamelCase(object)}` }
}

/** Returns the same for the list of the records that belong to a parent. */
export const aboutChildren = ([, many]: Names, parent: string) => ({
  tags: [capitalized(many)],
  summary: `List the ${many} of ${withArticle(parent)}`,
  operationId: `list${inCamelCase(many)}Of${inCamelCase(parent)}`,
})
