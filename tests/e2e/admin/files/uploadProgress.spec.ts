import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import { expect, test } from '../../../support/site/e2e.ts'
import { slowDown } from '../chosenFiles.ts'

type Send = typeof import('../../../../web/lib/apollo/send.ts')

/** Serves the admin's modules to the page, which may import scripts of its own site only. */
async function serveModules(page: Page) {
  await page.route('/web/lib/**/*.ts', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const { code } = await transformWithOxc(fs.readFileSync(path, 'utf8'), path)
    await route.fulfill({ contentType: 'text/javascript', body: code })
  })
}

test('the transport reports the progress of an upload, and returns the response, and the upload can be aborted', async ({
  admin,
}) => {
  await serveModules(admin)
  await admin.goto('/admin/courses/add')
  const setSpeed = await slowDown(admin, 200_000)
  const { progress, status, body } = await admin.evaluate(async () => {
    const { send }: Send = await import('/web/lib/apollo/send.ts' as string)
    const progress: number[] = []
    const body = new FormData()
    const upload = {
      query: 'mutation ($input: ImageInput!) { uploadImage(input: $input) { name } }',
      variables: { input: { image: null } },
    }
    body.set('operations', JSON.stringify(upload))
    body.set('map', '{"0":["variables.input.image"]}')
    body.set('0', new File([new Uint8Array(300_000)], 'empty.png', { type: 'image/png' }))
    const headers = { 'apollo-require-preflight': 'true', authorization: `Bearer ${localStorage.getItem('adminToken')}` }
    const response = await send('/graphql', { method: 'POST', headers, body, onUploadProgress: (sent) => progress.push(sent) })
    return { progress, status: response.status, body: await response.json() }
  })
  expect(progress.length).toBeGreaterThan(2)
  expect(progress).toEqual(progress.toSorted())
  expect(progress[0]).toBeLessThan(1)
  expect(progress.at(-1)).toBe(1)
  expect(status).toBe(200)
  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT')

  await setSpeed(20_000)
  const aborted = await admin.evaluate(async () => {
    const { send }: Send = await import('/web/lib/apollo/send.ts' as string)
    const abort = new AbortController()
    const options = {
      method: 'POST',
      body: new Blob([new Uint8Array(300_000)]),
      signal: abort.signal,
      onUploadProgress: () => abort.abort(),
    }
    return send('/graphql', options).catch((error: Error) => error.name)
  })
  expect(aborted).toBe('AbortError')

  // a lost connection is reported as by fetch
  await admin.route('/graphql', (route) => route.abort('connectionreset'))
  const reason = await admin.evaluate(async () => {
    const { send }: Send = await import('/web/lib/apollo/send.ts' as string)
    return send('/graphql', { method: 'POST', body: 'x', onUploadProgress: () => {} }).catch((error) => error.reason)
  })
  expect(reason).toBe('unreachable')
})
