// Gateway and embedded backend together, over HTTP, as they run.
import { expect, onTestFinished, test } from 'vitest'
import { readConfig as readBackendConfig } from '../../backend/config.ts'
import { buildBackend } from '../../backend/server.ts'
import { readConfig } from '../../gateway/config.ts'
import { buildGateway } from '../../gateway/server.ts'
import { file } from '../support/files.ts'
import { graphql, signIn } from '../support/graphql.ts'
import { recordsAt } from '../support/records.ts'
import { admin, temporaryFolder } from '../support/stack.ts'

async function aProduct(settings: Record<string, string> = {}) {
  const backend = await buildBackend(
    readBackendConfig({
      DATA_DIR: temporaryFolder(),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SAMPLE_CONTENT: 'off',
      LOG_LEVEL: 'silent',
    }),
  )
  const backendUrl = await backend.listen({ port: 0, host: '127.0.0.1' })
  const gateway = await buildGateway(readConfig({ BACKEND_URL: backendUrl, LOG_LEVEL: 'silent', ...settings }))
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    for (const server of [gateway, backend]) {
      server.server.closeAllConnections()
      await server.close()
    }
  })
  return { url, backendUrl, backend, gateway }
}

const upload = (name: Parameters<typeof file>[0]) =>
  new File([new Uint8Array(file(name).buffer)], name, { type: file(name).mimeType })
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('ANO-16 ANO-18 CALL-46 a notice is published, changed and deleted, and its file with it', async () => {
  const { url } = await aProduct()
  const { aNotice, headers } = await recordsAt(url)
  const notice = await aNotice({ title: 'परीक्षा', file: file('paper.pdf') })
  expect(notice).toMatchObject({ title: 'परीक्षा', releasedOn: '2026-03-14', description: 'First line.\nSecond line.' })
  expect(await bytesAt(url + notice.fileUrl)).toEqual(file('paper.pdf').buffer)

  const update = 'mutation ($id: ID!, $input: NoticeInput!) { updateNotice(id: $id, input: $input) { title file description } }'
  const kept = await graphql(
    url,
    update,
    { id: notice.id, input: { title: 'New', releasedOn: '2026-03-15', description: null } },
    headers,
  )
  expect(kept.data).toEqual({ updateNotice: { title: 'New', file: notice.file, description: null } })

  const input = { title: 'New', releasedOn: '2026-03-15', file: upload('photo.png') }
  await graphql(url, update, { id: notice.id, input }, headers)
  const { data } = await graphql<{ notices: { fileUrl: string }[] }>(url, '{ notices { fileUrl } }')
  expect(await bytesAt(url + data?.notices[0]?.fileUrl)).toEqual(file('photo.png').buffer)

  const gone = await graphql(url, 'mutation ($id: ID!) { deleteNotice(id: $id) }', { id: notice.id }, headers)
  expect(gone.data).toEqual({ deleteNotice: notice.id })
  expect(await graphql(url, `{ notices { id } notice(id: ${notice.id}) { id } }`)).toEqual({ data: { notices: [], notice: null } })
})

test('AFA-17 AFA-19 AFA-20 a faculty member is added, keeps its image, gets another, and is deleted', async () => {
  const { url } = await aProduct()
  const { aFaculty, headers } = await recordsAt(url)
  const { id, image, imageUrl } = await aFaculty({ phone: '+977 1 0000000', image: file('photo.jpg') })
  expect(await bytesAt(url + imageUrl)).toEqual(file('photo.jpg').buffer)

  const update = 'mutation ($id: ID!, $input: FacultyInput!) { updateFaculty(id: $id, input: $input) { name image phone } }'
  const input = { name: 'Sample Teacher', email: 'teacher@example.edu', department: 'IT', qualification: 'MSc' }
  const kept = await graphql(url, update, { id, input: { ...input, existingImage: image } }, headers)
  expect(kept.data).toEqual({ updateFaculty: { name: 'Sample Teacher', image, phone: '+977 1 0000000' } })
  await graphql(url, update, { id, input: { ...input, image: upload('photo.webp') } }, headers)
  const { data } = await graphql<{ faculty: { imageUrl: string } }>(url, `{ faculty(id: ${id}) { imageUrl } }`)
  expect(await bytesAt(url + data?.faculty.imageUrl)).toEqual(file('photo.webp').buffer)

  expect((await graphql(url, `mutation { deleteFaculty(id: ${id}) }`, {}, headers)).data).toEqual({ deleteFaculty: id })
  expect(await graphql(url, '{ faculties { id } }')).toEqual({ data: { faculties: [] } })
})

test('PERM-01 LOG-09 bad tokens and wrong passwords change nothing and are told', async () => {
  const { url } = await aProduct()
  const { aNotice } = await recordsAt(url)
  const { id } = await aNotice()
  const refused = await graphql(url, `mutation { deleteNotice(id: ${id}) }`, {}, { authorization: 'Bearer wrong' })
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: expect.any(String) })
  expect((await graphql(url, `{ notice(id: ${id}) { id } }`)).data).toEqual({ notice: { id } })
  await expect(signIn(url, { ...admin, password: 'wrong' })).rejects.toThrow('UNAUTHENTICATED')
})

test('NOT-11 a stored file can be read in parts, and is not sent again to whom it is known', async () => {
  const { url } = await aProduct()
  const { aNotice } = await recordsAt(url)
  const { fileUrl } = await aNotice({ file: file('paper.pdf') })
  const whole = await fetch(url + fileUrl)
  expect([whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
    'application/pdf',
    String(file('paper.pdf').buffer.length),
  ])
  const part = await fetch(url + fileUrl, { headers: { range: 'bytes=0-7' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4'])
  const again = await fetch(url + fileUrl, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect((await fetch(`${url}/storage/notices/none.pdf`)).status).toBe(404)
})

test('CHAIN-14 the sign-in works at the root as well', async () => {
  const { url } = await aProduct({ BACKEND_LOGIN_PATH: '/login' })
  expect((await signIn(url)).token).toBeTruthy()
})

test('CHAIN-15 a backend that stopped leaves content standing, marked, and refuses writes clearly', async () => {
  const { url, backend } = await aProduct({ CACHE_TTL: '0' })
  const { aNotice, headers } = await recordsAt(url)
  const { id } = await aNotice({ title: 'Still here' })
  await graphql(url, '{ notices { title } }')
  backend.server.closeAllConnections()
  await backend.close()
  expect(await graphql(url, '{ notices { title } }')).toEqual({
    data: { notices: [{ title: 'Still here' }] },
    extensions: { stale: { asOf: expect.any(String) } },
  })
  const write = await graphql(url, `mutation { deleteNotice(id: ${id}) }`, {}, headers)
  expect(write.errors?.[0]?.extensions?.['code']).toBe('BACKEND_UNAVAILABLE')
})
