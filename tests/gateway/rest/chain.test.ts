// The requests that the backend receives for each write.
import { describe, expect, test } from 'vitest'
import { create, inputs, update, upload } from '../../support/backends/restCalls.ts'
import { file, fileObject } from '../../support/files.ts'
import { signedInGateway, testGateway, tokenHeader } from '../../support/servers/testGateway.ts'

// forms send line breaks as CR LF
const textOf = (form: Record<string, string | File>) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => typeof value === 'string'))

const createNotice = 'mutation ($input: NoticeInput!) { createNotice(input: $input) { id title } }'
const updateNotice = 'mutation ($input: NoticeInput!) { updateNotice(id: 5, input: $input) { id title description } }'
const createFaculty = 'mutation ($input: FacultyInput!) { createFaculty(input: $input) { id name } }'
const updateFaculty = 'mutation ($input: FacultyInput!) { updateFaculty(id: "5", input: $input) { id name } }'
const { Notice: notice, Faculty: faculty } = inputs

test('adding a notice sends POST /notices as multipart with title, released_on, description and file', {
  tags: ['CHAIN-10', 'ANO-16'],
}, async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('POST notices', { data: { id: 9, title: 'Exams' } }, 201)
  const input = { ...notice, title: '  Exams ', description: 'एक\ntwo', file: fileObject('paper.pdf') }
  const { data } = await runQuery(createNotice, { input }, tokenHeader)
  expect(data).toEqual({ createNotice: { id: '9', title: 'Exams' } })
  const [{ form, headers }] = backend.requests('POST notices') as [ReturnType<typeof backend.requests>[number]]
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  expect(textOf(form)).toEqual({ title: 'Exams', released_on: '2026-11-01', description: 'एक\r\ntwo' })
  const sent = form['file'] as File
  expect([sent.name, sent.type]).toEqual(['paper.pdf', 'application/pdf'])
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(file('paper.pdf').buffer)
})

test('editing a notice sends PUT /notices/{id} as multipart, without a file unless a new one is chosen', {
  tags: ['CHAIN-10', 'ANO-18'],
}, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('PUT notices/5', { data: { id: 5, title: 'Exams' } })
  await runQuery(updateNotice, { input: { ...notice, description: null } }, tokenHeader)
  expect(backend.requests().map(({ call, form }) => [call, form])).toEqual([
    ['PUT notices/5', { title: 'Exams', released_on: '2026-11-01', description: '' }],
  ])
})

test('with MULTIPART_UPDATE=post, editing a notice sends a POST with _method=PUT', async () => {
  const { backend, runQuery } = await testGateway({ settings: { MULTIPART_UPDATE: 'post' } })
  backend.respond('POST notices/5', { data: { id: 5, title: 'Exams' } })
  await runQuery(updateNotice, { input: notice }, tokenHeader)
  expect(backend.requests().map(({ call, form }) => [call, form['_method']])).toEqual([['POST notices/5', 'PUT']])
})

test('deleting a notice sends DELETE /notices/{id} and returns the id', { tags: ['CHAIN-10', 'CALL-35'] }, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('DELETE notices/5', { message: 'Deleted.' })
  expect((await runQuery('mutation { deleteNotice(id: 5) }', {}, tokenHeader)).data).toEqual({ deleteNotice: '5' })
  backend.raw('DELETE notices/6', 204, '')
  expect((await runQuery('mutation { deleteNotice(id: 6) }', {}, tokenHeader)).data).toEqual({ deleteNotice: '6' })
})

test('adding a faculty member sends POST /faculties as multipart with all fields', { tags: ['CHAIN-07', 'AFA-17'] }, async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('POST faculties', { faculty: { id: 3, name: 'Sample Teacher' } }, 201)
  const input = { ...faculty, phone: '+977 1', description: 'Bio', address: 'Here', image: fileObject('photo.png') }
  expect((await runQuery(createFaculty, { input }, tokenHeader)).data).toEqual({
    createFaculty: { id: '3', name: 'Sample Teacher' },
  })
  const { form } = backend.requests('POST faculties')[0]!
  expect(textOf(form)).toEqual({ ...faculty, phone: '+977 1', description: 'Bio', address: 'Here' })
  expect((form['image'] as File).type).toBe('image/png')
})

test('editing a faculty member sends POST /faculties/{id} with _method=PUT, and existing_image keeps the image', {
  tags: ['CHAIN-08', 'CHAIN-09', 'CALL-40'],
}, async () => {
  const { backend, runQuery } = await testGateway()
  backend.respond('POST faculties/5', { faculty: { id: 5 } })
  await runQuery(updateFaculty, { input: { ...faculty, image: null, existingImage: 'faculties/a.jpg' } }, tokenHeader)
  expect(backend.requests().map(({ call, form }) => [call, form])).toEqual([
    ['POST faculties/5', { ...faculty, existing_image: 'faculties/a.jpg', _method: 'PUT' }],
  ])
})

test('editing a faculty member with a new image sends the image and no existing_image', {
  tags: ['CHAIN-09', 'CALL-41'],
}, async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('POST faculties/5', { faculty: { id: 5 } })
  await runQuery(
    updateFaculty,
    { input: { ...faculty, image: fileObject('photo.jpg'), existingImage: 'faculties/a.jpg' } },
    tokenHeader,
  )
  const { form } = backend.requests()[0]!
  expect((form['image'] as File).name).toBe('photo.jpg')
  expect(form).not.toHaveProperty('existing_image')
})

test('deleting a faculty member sends DELETE /faculties/{id}', { tags: 'CALL-30' }, async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('DELETE faculties/5', { message: 'Deleted.' })
  expect((await runQuery('mutation { deleteFaculty(id: "5") }', {}, tokenHeader)).data).toEqual({ deleteFaculty: '5' })
})

describe("records without files are sent as JSON with the backend's field names", () => {
  for (const [tag, type, path, body] of [
    ['CHAIN-04', 'Course', 'courses', { name: 'BBA', description: 'Business', eligibility: 'Grade 12' }],
    ['CHAIN-05', 'Level', 'levels', { title: 'First', course_id: 7 }],
    ['CHAIN-06', 'Subject', 'subjects', { code: 'ENG1', title: 'English', credit_hours: 3, level_id: 7 }],
    ['CHAIN-11', 'SocialLink', 'socials', { name: 'Facebook', link: 'https://facebook.example/college' }],
  ] as const)
    test(`a ${type} with POST, PUT and DELETE to /${path}`, { tags: tag }, async () => {
      const { backend, runQuery } = await testGateway()
      backend.respond(`POST ${path}`, { data: { id: 5 } }, 201)
      backend.respond(`PUT ${path}/5`, { data: { id: 5 } })
      backend.respond(`DELETE ${path}/5`, { message: 'Deleted.' })
      const variables = { input: inputs[type] }
      expect((await runQuery(create(type), variables, tokenHeader)).data).toEqual({ made: { id: '5' } })
      expect((await runQuery(update(type), variables, tokenHeader)).data).toEqual({ made: { id: '5' } })
      expect((await runQuery(`mutation { deleted: delete${type}(id: 5) }`, {}, tokenHeader)).data).toEqual({ deleted: '5' })
      expect(backend.requests().map(({ call, json, headers }) => [call, json, headers['content-type']])).toEqual([
        [`POST ${path}`, body, 'application/json'],
        [`PUT ${path}/5`, body, 'application/json'],
        [`DELETE ${path}/5`, undefined, undefined],
      ])
    })

  test.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', '9007199254740993'],
    ['0', 0],
    ['007', '007'],
    ['-7', '-7'],
    ['1e3', '1e3'],
    ['9b2d0e3c-6f0f-4c53-8f2e-0a6a3a1c8f11', '9b2d0e3c-6f0f-4c53-8f2e-0a6a3a1c8f11'],
  ])('with the id %s as %o', { tags: 'A-45' }, async (courseId, sent) => {
    const { backend, runQuery } = await testGateway()
    await runQuery(create('Level'), { input: { title: 'First', courseId } }, tokenHeader)
    expect(backend.requests()[0]?.json).toEqual({ title: 'First', course_id: sent })
  })

  test('and read again if an update does not return them; levels and social links from their lists', {
    tags: ['CHAIN-11', 'A-12'],
  }, async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('*', { message: 'Updated.' })
    backend.respond('GET levels', { levels: [{ id: 5, title: 'New' }] })
    backend.respond('GET socials', { data: [{ id: 5, name: 'New' }] })
    backend.respond('GET subjects/5', { data: { id: 5, title: 'New' } })
    backend.respond('GET courses/5', { data: { id: 5, name: 'New' } })
    for (const [type, field] of [
      ['Level', 'title'],
      ['SocialLink', 'name'],
      ['Subject', 'title'],
      ['Course', 'name'],
    ] as const)
      expect((await runQuery(update(type, field), { input: inputs[type] }, tokenHeader)).data, type).toEqual({
        made: { [field]: 'New' },
      })
    expect(backend.requests().map(({ call }) => call)).toEqual([
      'PUT levels/5',
      'GET levels',
      'PUT socials/5',
      'GET socials',
      'PUT subjects/5',
      'GET subjects/5',
      'PUT courses/5',
      'GET courses/5',
    ])
  })
})

describe('an innovation', { tags: 'CHAIN-12' }, () => {
  test('is added by a multipart POST with the status 1 or 0', async () => {
    const { backend, runQuery } = await signedInGateway()
    backend.respond('POST innovation-branches', { data: { id: 9, status: '0' } }, 201)
    for (const status of [1, 0]) {
      const input = { name: 'Loom', description: 'Weaves', status, image: fileObject('photo.jpg') }
      expect((await runQuery(create('Innovation', 'status'), { input }, tokenHeader)).data).toEqual({ made: { status: 0 } })
    }
    expect(backend.requests().map(({ form }) => textOf(form))).toEqual([
      { name: 'Loom', description: 'Weaves', status: '1' },
      { name: 'Loom', description: 'Weaves', status: '0' },
    ])
    expect(backend.requests().map(({ form }) => (form['image'] as File).type)).toEqual(['image/jpeg', 'image/jpeg'])
  })

  test('is edited by a multipart PUT; an image that is null or omitted is not sent, which keeps the stored one', async () => {
    const { backend, runQuery } = await signedInGateway()
    backend.respond('PUT innovation-branches/5', { data: { id: 5 } })
    for (const more of [{}, { image: null, description: null }]) {
      const { errors } = await runQuery(update('Innovation'), { input: { ...inputs.Innovation, ...more } }, tokenHeader)
      expect(errors).toBeUndefined()
    }
    expect(backend.requests().map(({ form }) => form)).toEqual([
      { name: 'Loom', status: '1' },
      { name: 'Loom', status: '1', description: '' },
    ])
  })

  test('is edited by a POST with _method=PUT if MULTIPART_UPDATE=post', async () => {
    const { backend, runQuery } = await signedInGateway({ settings: { MULTIPART_UPDATE: 'post' } })
    backend.respond('POST innovation-branches/5', { data: { id: 5 } })
    await runQuery(update('Innovation'), { input: { ...inputs.Innovation, image: fileObject('photo.gif') } }, tokenHeader)
    const [{ call, form }] = backend.requests() as [ReturnType<typeof backend.requests>[number]]
    expect([call, textOf(form), (form['image'] as File).type]).toEqual([
      'POST innovation-branches/5',
      { name: 'Loom', status: '1', _method: 'PUT' },
      'image/gif',
    ])
  })

  test('is deleted by DELETE', async () => {
    const { backend, runQuery } = await testGateway()
    backend.respond('DELETE innovation-branches/5', {})
    expect((await runQuery('mutation { deleteInnovation(id: 5) }', {}, tokenHeader)).data).toEqual({ deleteInnovation: '5' })
  })
})

test('an image is uploaded by a multipart POST /images/upload with image and name', { tags: 'CHAIN-13' }, async () => {
  const { backend, runQuery } = await signedInGateway()
  backend.respond('POST images/upload', { data: { name: 'Main hall', path: 'images/a.png' } }, 201)
  const input = { name: ' Main hall', image: fileObject('photo.png') }
  expect((await runQuery(upload, { input }, tokenHeader)).data).toEqual({ made: { name: 'Main hall' } })
  const [{ call, form }] = backend.requests() as [ReturnType<typeof backend.requests>[number]]
  expect([call, textOf(form), (form['image'] as File).type]).toEqual(['POST images/upload', { name: 'Main hall' }, 'image/png'])
})
