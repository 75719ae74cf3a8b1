import { fileObject } from '../files.ts'
import type { Random } from '../records/random.ts'
import { admin } from '../servers/stack.ts'
import type { Client } from './client.ts'

const VISITOR = '100.64.1.1'
/** Each of three people has an address. */
const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
const RELEASED = '2026-01-15'

/** Returns tasks of staff. After each write a visitor, or the list, must show it. */
export async function staff(client: Client, random: Random, problem: (text: string) => void) {
  let token = ''
  const operate = <Made>(query: string, variables = {}) =>
    client.operate<{ made: Made }>('staff', random.oneOf(addresses), query, variables, token).then(({ made }) => made)
  const login = 'mutation ($email: String!, $password: String!) { made: login(email: $email, password: $password) { token } }'
  const signIn = async () => (await operate<{ token: string }>(login, admin)).token
  token = await signIn()
  /** Titles, codes and names that were acknowledged and not deleted. */
  const kept = { notices: new Set<string>(), subjects: new Set<string>(), images: new Set<string>() }
  let [writes, tasks] = [0, 0]

  const read = async (path: string, status = 200) => {
    const reply = await client.send('staff', VISITOR, path)
    if (reply.status !== status) problem(`GET ${path} answered ${reply.status} instead of ${status} after a change.`)
    return reply
  }
  const write = <Made>(query: string, variables: object) => {
    writes++
    return operate<Made>(query, variables)
  }

  async function publishNotice(name: string) {
    const create = 'mutation ($input: NoticeInput!) { made: createNotice(input: $input) { id fileUrl } }'
    const file = fileObject('paper.pdf')
    const { id, fileUrl } = await write<{ id: string; fileUrl: string }>(create, {
      input: { title: name, releasedOn: RELEASED, file },
    })
    if ((await read(fileUrl)).body.length !== file.size) problem(`The file of ${name} is not whole.`)
    const title = `${name}, changed`
    const update = 'mutation ($id: ID!, $input: NoticeInput!) { made: updateNotice(id: $id, input: $input) { id } }'
    await write(update, { id, input: { title, releasedOn: RELEASED } })
    if (!(await read(`/notice/${id}`)).body.includes(title)) problem(`The page of ${title} has its former title.`)
    if (random.between(1, 2) === 1) return void kept.notices.add(title)
    await write('mutation ($id: ID!) { made: deleteNotice(id: $id) }', { id })
    await read(`/notice/${id}`, 404)
  }

  async function addSubject(code: string) {
    const [level] = await operate<{ id: string }[]>('{ made: levels(limit: 1) { id } }')
    const input = { code, title: `Subject ${code}`, creditHours: 3, levelId: level!.id }
    const create = 'mutation ($input: SubjectInput!) { made: createSubject(input: $input) { id } }'
    const { id } = await write<{ id: string }>(create, { input })
    const stored = () => operate<{ code: string } | null>('query ($id: ID!) { made: subject(id: $id) { code } }', { id })
    if ((await stored())?.code !== code) problem(`The subject ${code} cannot be read.`)
    if (random.between(1, 2) === 1) return void kept.subjects.add(code)
    await write('mutation ($id: ID!) { made: deleteSubject(id: $id) }', { id })
    if (await stored()) problem(`The subject ${code} is back.`)
  }

  async function uploadImage(name: string) {
    const input = { name, image: fileObject('photo.png') }
    const { url } = await write<{ url: string }>('mutation ($input: ImageInput!) { made: uploadImage(input: $input) { url } }', {
      input,
    })
    await Promise.all([url, `${url}?w=160`, `${url}?w=640`].map((path) => read(path)))
    kept.images.add(name)
  }

  /** Returns what was acknowledged and is not there. */
  async function missing() {
    const keysOf = { notices: 'title', subjects: 'code', images: 'name' }
    const lists = Object.entries(keysOf).map(async ([list, key]) => {
      const found = (await operate<{ key: string }[]>(`{ made: ${list} { key: ${key} } }`)).map((record) => record.key)
      return [...kept[list as keyof typeof kept]].filter((name) => !found.includes(name))
    })
    return (await Promise.all(lists)).flat()
  }

  const kinds = [publishNotice, addSubject, uploadImage]
  return {
    signIn,
    writes: () => writes,
    missing,
    work: () => {
      const count = tasks++
      return kinds[count % kinds.length]!(`S${count}`).catch((error: Error) => problem(error.message))
    },
  }
}
