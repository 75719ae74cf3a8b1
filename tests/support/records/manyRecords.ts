import { createHash } from 'node:crypto'
import type { FakeBackend } from '../backends/fakeBackend.ts'

const words = 'the office of college opens for students after class with forms and results until evening'.split(' ')

/** Returns text without repetition, so that it does not compress better than real text. */
const prose = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const hash = createHash('md5').update(`${seed} ${index}`).digest('hex')
    return `${words[Number.parseInt(hash.slice(0, 4), 16) % words.length]}${index % 3 === 0 ? hash.slice(4, 9) : ''}`
  }).join(' ')

const dayOf = (index: number) => new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10)

/** Makes a backend respond with long lists. */
export function answerManyRecords(
  backend: Pick<FakeBackend, 'respond'>,
  { notices = 300, faculties = 100, innovations = 100, courses = 4 } = {},
) {
  const list = <Item>(length: number, make: (id: number) => Item) => ({ data: Array.from({ length }, (_, i) => make(i + 1)) })
  backend.respond(
    'GET notices',
    list(notices, (id) => ({
      id,
      title: `Notice ${id} ${prose(`title ${id}`, 4)}`,
      released_on: dayOf(id),
      description: prose(`notice ${id}`, 60),
      file: id % 2 ? `notices/${prose(`file ${id}`, 1)}.jpg` : null,
    })),
  )
  backend.respond(
    'GET faculties',
    list(faculties, (id) => ({
      id,
      name: `Teacher ${id} ${prose(`name ${id}`, 1)}`,
      department: prose(`department ${id % 6}`, 3),
      description: prose(`faculty ${id}`, 60),
      image: `faculties/${prose(`portrait ${id}`, 1)}.webp`,
    })),
  )
  backend.respond(
    'GET innovation-branches',
    list(innovations, (id) => ({
      id,
      name: `Innovation ${id}`,
      description: prose(`innovation ${id}`, 60),
      status: 1,
      created_at: `${dayOf(innovations - id)} 10:00:00`,
    })),
  )
  backend.respond(
    'GET courses',
    list(courses, (id) => ({ id, name: `Course ${id}`, description: prose(`course ${id}`, 60), eligibility: '' })),
  )
  backend.respond(
    'GET socials',
    list(4, (id) => ({ id, name: `Network ${id}`, link: `https://social.example.org/${id}` })),
  )
}
