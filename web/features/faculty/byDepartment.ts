type Member = { department: string | null }
export type Department<Item> = { name: string; id: string; members: Item[] }

/** Groups faculty members by department, in alphabetical order. Those without one are last, under the name ''. */
export function byDepartment<Item extends Member>(faculties: Item[]): Department<Item>[] {
  const departments = new Map<string, Department<Item>>()
  for (const faculty of faculties) {
    const name = (faculty.department ?? '').trim().replace(/\s+/g, ' ')
    const key = name.toLowerCase()
    const known = departments.get(key)
    if (known) known.members.push(faculty)
    else departments.set(key, { name, id: `department-${key.replaceAll(' ', '-')}`, members: [faculty] })
  }
  // by code points, because a browser may collate differently from the server
  return [...departments].sort(([one], [other]) => compare(one, other)).map(([, department]) => department)
}

const compare = (one: string, other: string) => (one === '' ? 1 : other === '' || one < other ? -1 : 1)
