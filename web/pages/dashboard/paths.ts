/** Returns the path of an admin screen of one record. */
const recordPath = (screen: string) => (id: string) => `/admin/${screen}/${encodeURIComponent(id)}`

export const levelsPath = recordPath('courses/level')
export const subjectsPath = recordPath('subjects/level')
export const formPath = (area: string, id: string) => recordPath(`${area}/edit`)(id)
