// The gateway with the embedded backend, connected over HTTP.
import { expect, test } from 'vitest'
import { create, inputs, update, upload as uploadImage } from '../../support/backends/restCalls.ts'
import { file, fileObject } from '../../support/files.ts'
import { graphql, signIn } from '../../support/graphql.ts'
import { recordsAt } from '../../support/records/records.ts'
import { startServers } from '../../support/servers/realServers.ts'
import { admin } from '../../support/servers/stack.ts'

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('staff can create, change and delete a notice with its file', { tags: ['ANO-16', 'ANO-18', 'CALL-46'] }, async () => {
  const { url } = await startServers()
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

  const input = { title: 'New', releasedOn: '2026-03-15', file: fileObject('photo.png') }
  await graphql(url, update, { id: notice.id, input }, headers)
  const { data } = await graphql<{ notices: { fileUrl: string }[] }>(url, '{ notices { fileUrl } }')
  expect(await bytesAt(url + data?.notices[0]?.fileUrl)).toEqual(file('photo.png').buffer)

  const deleted = await graphql(url, 'mutation ($id: ID!) { deleteNotice(id: $id) }', { id: notice.id }, headers)
  expect(deleted.data).toEqual({ deleteNotice: notice.id })
  expect(await graphql(url, `{ notices { id } notice(id: ${notice.id}) { id } }`)).toEqual({ data: { notices: [], notice: null } })
})

test('staff can create, change and delete a faculty member with an image', {
  tags: ['AFA-17', 'AFA-19', 'AFA-20'],
}, async () => {
  const { url } = await startServers()
  const { aFaculty, headers } = await recordsAt(url)
  const { id, image, imageUrl } = await aFaculty({ phone: '+977 1 0000000', image: file('photo.jpg') })
  expect(await bytesAt(url + imageUrl)).toEqual(file('photo.jpg').buffer)

  const update = 'mutation ($id: ID!, $input: FacultyInput!) { updateFaculty(id: $id, input: $input) { name image phone } }'
  const input = { name: 'Sample Teacher', email: 'teacher@example.edu', department: 'IT', qualification: 'MSc' }
  const kept = await graphql(url, update, { id, input: { ...input, existingImage: image } }, headers)
  expect(kept.data).toEqual({ updateFaculty: { name: 'Sample Teacher', image, phone: '+977 1 0000000' } })
  await graphql(url, update, { id, input: { ...input, image: fileObject('photo.webp') } }, headers)
  const { data } = await graphql<{ faculty: { imageUrl: string } }>(url, `{ faculty(id: ${id}) { imageUrl } }`)
  expect(await bytesAt(url + data?.faculty.imageUrl)).toEqual(file('photo.webp').buffer)

  expect((await graphql(url, `mutation { deleteFaculty(id: ${id}) }`, {}, headers)).data).toEqual({ deleteFaculty: id })
  expect(await graphql(url, '{ faculties { id } }')).toEqual({ data: { faculties: [] } })
})

type Made = { made: Record<string, string> & { id: string } }

test('staff can create and delete a course with levels and subjects, which anyone can read', {
  tags: ['CHAIN-02', 'CHAIN-03', 'CHAIN-04', 'CHAIN-05', 'CHAIN-06'],
}, async () => {
  const { url } = await startServers()
  const { headers } = await signIn(url)
  const write = async (query: string, input: object = {}) => {
    const { data, errors } = await graphql<Made>(url, query, { input }, headers)
    expect(errors).toBeUndefined()
    return data?.made.id ?? ''
  }
  const tree = async () =>
    (await graphql(url, '{ courses { name levels { title courseId subjects { code creditHours levelId } } } }')).data
  const courseId = await write(create('Course'), { ...inputs.Course, name: 'बीबीए' })
  const levelId = await write(create('Level'), { title: 'First', courseId })
  const subjectId = await write(create('Subject'), { ...inputs.Subject, creditHours: 2.5, levelId })
  const subjects = [{ code: 'ENG1', creditHours: 2.5, levelId }]
  expect(await tree()).toEqual({ courses: [{ name: 'बीबीए', levels: [{ title: 'First', courseId, subjects }] }] })

  const lists = `{ levels(courseId: ${courseId}) { id course { name } } subjects(levelId: ${levelId}) { id } subject(id: ${subjectId}) { code } }`
  expect((await graphql(url, lists, {}, headers)).data).toEqual({
    levels: [{ id: levelId, course: { name: 'बीबीए' } }],
    subjects: [{ id: subjectId }],
    subject: { code: 'ENG1' },
  })
  await write(`mutation { made: deleteSubject(id: ${subjectId}) }`)
  expect(await tree()).toMatchObject({ courses: [{ levels: [{ subjects: [] }] }] })
  await write(`mutation { made: deleteCourse(id: ${courseId}) }`)
  expect(await tree()).toEqual({ courses: [] })
  const remaining = await graphql(url, '{ levels { id course { name } } }', {}, headers)
  expect(remaining.data).toEqual({ levels: [{ id: levelId, course: null }] })
})

test('staff can create innovations, social links and images', {
  tags: ['CHAIN-11', 'CHAIN-12', 'CHAIN-13'],
}, async () => {
  const { url } = await startServers()
  const { headers } = await signIn(url)
  const save = async (query: string, input: object) => (await graphql<Made>(url, query, { input }, headers)).data?.made
  const innovation = await save(create('Innovation', 'id image imageUrl status'), {
    ...inputs.Innovation,
    image: fileObject('photo.jpg'),
  })
  expect(await bytesAt(url + innovation?.imageUrl)).toEqual(file('photo.jpg').buffer)
  const changed = update('Innovation', 'name image status').replace('id: 5', `id: ${innovation?.id}`)
  expect(await save(changed, { name: 'Wheel', status: 0, image: null })).toEqual({
    name: 'Wheel',
    status: 0,
    image: innovation?.image,
  })

  const link = await save(create('SocialLink', 'id name link'), inputs.SocialLink)
  expect(link).toMatchObject(inputs.SocialLink)

  await save(uploadImage, { name: 'मुख्य भवन 1/2 50%', image: fileObject('photo.png') })
  const { data } = await graphql<{ images: { name: string; url: string }[] }>(url, '{ images { name url } }')
  expect(data?.images.map(({ name }) => name)).toEqual(['मुख्य भवन 1/2 50%'])
  expect(await bytesAt(url + data?.images[0]?.url)).toEqual(file('photo.png').buffer)
  const duplicate = await graphql(url, uploadImage, { input: { name: 'मुख्य भवन 1/2 50%', image: fileObject('photo.gif') } }, headers)
  expect(duplicate.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { name: [expect.any(String)] } })
})

test('a create that is repeated with its Idempotency-Key returns the same record and stores it once', async () => {
  const { url } = await startServers()
  const { headers } = await signIn(url)
  const save = () => {
    const input = { ...inputs.Notice, file: fileObject('paper.pdf') }
    return graphql(url, create('Notice', 'id title fileUrl'), { input }, { ...headers, 'idempotency-key': 'a-key' })
  }
  const first = await save()
  expect(first.data).toMatchObject({ made: { title: inputs.Notice.title } })
  expect(await save()).toEqual(first)
  expect((await graphql<{ notices: unknown[] }>(url, '{ notices { id } }')).data?.notices).toHaveLength(1)
})

test('a change made directly on the backend is visible in the next response', { tags: 'A-14' }, async () => {
  const { url, backendUrl } = await startServers({}, { hook: true })
  const { headers } = await signIn(url)
  const callBackend = async (method: string, path: string, body?: object) => {
    const sent = {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }
    const response = await fetch(`${backendUrl}/api/v1/${path}`, sent)
    expect(response.ok, path).toBe(true)
    return ((await response.json()) as { data: { id: number } }).data?.id
  }
  const content = async () => (await graphql(url, '{ courses { name levels { title } } socialLinks { name } }')).data
  expect(await content()).toEqual({ courses: [], socialLinks: [] })
  const id = await callBackend('POST', 'courses', inputs.Course)
  expect(await content()).toEqual({ courses: [{ name: 'BBA', levels: [] }], socialLinks: [] })
  const levelId = await callBackend('POST', 'levels', { title: 'First', course_id: id })
  await callBackend('POST', 'socials', inputs.SocialLink)
  expect(await content()).toEqual({ courses: [{ name: 'BBA', levels: [{ title: 'First' }] }], socialLinks: [{ name: 'Facebook' }] })
  await callBackend('PUT', `levels/${levelId}`, { title: 'Second', course_id: id })
  expect(await content()).toMatchObject({ courses: [{ levels: [{ title: 'Second' }] }] })
})

test('an invalid token or a wrong password is rejected', { tags: ['PERM-01', 'LOG-09'] }, async () => {
  const { url } = await startServers()
  const { aNotice } = await recordsAt(url)
  const { id } = await aNotice()
  const rejected = await graphql(url, `mutation { deleteNotice(id: ${id}) }`, {}, { authorization: 'Bearer wrong' })
  expect(rejected.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', serverMessage: expect.any(String) })
  expect((await graphql(url, `{ notice(id: ${id}) { id } }`)).data).toEqual({ notice: { id } })
  await expect(signIn(url, { ...admin, password: 'wrong' })).rejects.toThrow('UNAUTHENTICATED')
})

test('a stored file supports ranges and conditional requests', { tags: 'NOT-11' }, async () => {
  const { url } = await startServers()
  const { aNotice } = await recordsAt(url)
  const { fileUrl } = await aNotice({ file: file('paper.pdf') })
  const whole = await fetch(url + fileUrl)
  expect([whole.headers.get('content-type'), whole.headers.get('content-length')]).toEqual([
    'application/pdf',
    String(file('paper.pdf').buffer.length),
  ])
  const part = await fetch(url + fileUrl, { headers: { range: 'bytes=0-7' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-1.4'])
  const repeated = await fetch(url + fileUrl, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
  expect(repeated.status).toBe(304)
  expect((await fetch(`${url}/storage/notices/none.pdf`)).status).toBe(404)
})

test('the sign-in also works with BACKEND_LOGIN_PATH=/login', { tags: 'CHAIN-14' }, async () => {
  const { url } = await startServers({ BACKEND_LOGIN_PATH: '/login' })
  expect((await signIn(url)).token).toBeTruthy()
})

test('after the backend has stopped, content is served as stale and writes fail with BACKEND_UNAVAILABLE', {
  tags: 'CHAIN-15',
}, async () => {
  const { url, backend } = await startServers({ CACHE_TTL: '0' })
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
