import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MAX_JSON_BYTES } from '../../../../gateway/http/files/uploads.ts'
import { adminDocument } from '../../../../gateway/site/pages.ts'
import type { College } from '../../../../schema/college.rules.ts'
import { TWO_MB } from '../../../../schema/rules.ts'
import { system } from '../../../../web/admin/theme/system.ts'
import { formatMegabytes, MAX_TEXT_BYTES, oversizedValues } from '../../../../web/lib/files/limits.ts'
import { SettingsContext } from '../../../../web/lib/settings.ts'
import { FileField } from '../../../../web/ui/forms/FileField.tsx'
import { Form } from '../../../../web/ui/forms/Form.tsx'

const MEGABYTE = 1024 * 1024
const limits = { maxUploadBytes: 3 * MEGABYTE }

const rendered = (maxUploadBytes: number, below?: number) =>
  renderToString(
    <ChakraProvider value={system}>
      <SettingsContext value={{ maxUploadBytes, scheduledNotices: true }}>
        <Form initial={{ image: null }} rules={z.any()} save={async () => {}} saved={() => {}} failed="">
          <FileField name="image" label="Image" hint="A picture." accept=".png" {...(below && { below })} />
        </Form>
      </SettingsContext>
    </ChakraProvider>,
  )

test('the document of the admin contains the upload limit', () => {
  const assets = { scripts: [], preloads: [], styles: [] }
  const { body } = adminDocument({ college: { name: 'College' } as College, scheduledNotices: true, ...limits }, assets)
  expect(body).toContain(
    '<script type="application/json" id="settings">{"maxUploadBytes":3145728,"scheduledNotices":true}</script>',
  )
})

test('a file field shows the limit of the gateway', () => {
  expect(rendered(3 * MEGABYTE)).toContain('A picture. The limit is 3 MB. Choose it, drop it here or paste it.')
})

test('a file field shows its own limit unless the limit of the gateway is lower', () => {
  expect(rendered(3 * MEGABYTE, TWO_MB)).toContain('It must be less than 2 MB.')
  expect(rendered(MEGABYTE, TWO_MB)).toContain('The limit is 1 MB.')
})

test('a file above the limit of the gateway is rejected at its field, a file of exactly the limit is accepted', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.png')
  expect(oversizedValues({ image: file(3 * MEGABYTE + 1), name: 'x', none: null }, limits)).toEqual({
    image: 'The file must be 3 MB or smaller.',
  })
  expect(oversizedValues({ image: file(3 * MEGABYTE) }, limits)).toEqual({})
})

test('a text that is too long to be sent is rejected at its field, with what to do', () => {
  expect(oversizedValues({ title: 'Exams', description: 'x'.repeat(300_000) }, limits)).toEqual({
    description: 'The text must have 120 KB or less. It is 173 KB too long.',
  })
  // each letter has three bytes
  expect(oversizedValues({ name: 'क'.repeat(50_000) }, limits)).toHaveProperty('name')
  expect(oversizedValues({ description: 'x'.repeat(100_000) }, limits)).toEqual({})
})

test('an update of texts of the maximum size, with those that it is based on, is accepted by the gateway', () =>
  expect(2 * MAX_TEXT_BYTES + 8192).toBeLessThan(MAX_JSON_BYTES))

test('sizes are written in megabytes', () =>
  expect([formatMegabytes(TWO_MB), formatMegabytes(2.5 * MEGABYTE)]).toEqual(['2 MB', '2.5 MB']))
