import { expect, test } from 'vitest'
import { excerpt } from '../../../text/excerpt.ts'
import { testGateway } from '../../support/servers/testGateway.ts'

const long = 'Applications are taken at the front desk. '.repeat(10)

test.each([
  ['Bring two photographs.', 'Bring two photographs.'],
  [' Please bring:\n- mark sheets\r\n\n- two\t photographs ', 'Please bring: - mark sheets - two photographs'],
  ['<b>bold</b> & "quoted"', '<b>bold</b> & "quoted"'],
  [' \n ', null],
  ['', null],
  [null, null],
])('a short text is complete and on one line: %j', (text, expected) => expect(excerpt(text)).toBe(expected))

test('a long text ends after a complete word and has at most 160 characters', () => {
  expect(excerpt(long)).toBe(`${'Applications are taken at the front desk. '.repeat(3)}Applications are taken at the…`)
})

test.each([
  ['a very long word', 'x'.repeat(500), `${'x'.repeat(159)}…`],
  ['letters of two code units', '😀'.repeat(500), `${'😀'.repeat(79)}…`],
  ['letters with marks', 'कि'.repeat(500), `${'कि'.repeat(79)}…`],
])('%s is cut between characters', (_name, text, expected) => expect(excerpt(text)).toBe(expected))

test('a text of several megabytes is shortened', () => {
  for (const piece of ['word ', 'x', ' ', ' \n']) {
    const text = `start ${piece.repeat(4_000_000)}`
    expect(excerpt(text)?.length).toBeLessThanOrEqual(160)
  }
})

test.each([
  ['notices', 'notices'],
  ['courses', 'courses'],
  ['innovations', 'innovation-branches'],
])('%s have an excerpt of their description', async (field, path) => {
  const { runQuery, backend } = await testGateway()
  backend.respond(`GET ${path}`, {
    data: [
      { id: 1, description: long },
      { id: 2, description: null },
    ],
  })
  const { data } = await runQuery(`{ list: ${field} { excerpt } }`)
  expect(data).toEqual({ list: [{ excerpt: excerpt(long) }, { excerpt: null }] })
})
