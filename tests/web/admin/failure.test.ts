import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../web/lib/failure.ts'
import { NoAnswerError } from '../../../web/lib/send.ts'

const failureWith = (...errors: Record<string, unknown>[]) =>
  failureOf(new CombinedGraphQLErrors({ errors: errors.map((extensions) => ({ message: 'for developers', extensions })) }))

const html = '<html><body>Blocked</body></html>'
const answeredWith = (status: number) =>
  failureOf(new ServerError('failed', { response: new Response(html, { status }), bodyText: html }))

describe('why a call failed', () => {
  test('the words of the server are told', { tags: 'ERR-01' }, () => {
    expect(failureWith({ code: 'UNAUTHENTICATED', serverMessage: 'Wrong.' })).toMatchObject({ message: 'Wrong.', fields: {} })
  })

  test('without words of the server there are none: the message of the error is for developers', () => {
    expect(failureWith({ code: 'BACKEND_UNAVAILABLE' })).toMatchObject({ message: undefined, fields: {} })
  })

  test('only that one has to wait is told in the words of the gateway', () => {
    expect(failureWith({ code: 'TOO_MANY_REQUESTS' }).message).toBe('for developers')
  })

  test('the messages of a field are one text', () => {
    const { fields } = failureWith({ code: 'BAD_USER_INPUT', fields: { title: ['Too long.', 'Too loud.'], '': ['Odd.'] } })
    expect(fields).toEqual({ title: 'Too long. Too loud.', '': 'Odd.' })
  })
})

describe('the advice names the cause', () => {
  test.each([
    [403, /blocked/],
    [408, /too long/],
    [413, /too large/],
    [429, /too many requests/],
    [502, /not available/],
    [503, /not available/],
    [504, /too long/],
    [500, /problem with the website/],
  ])('status %i with an HTML page of a proxy', (status, text) => {
    expect(answeredWith(status).advice).toMatch(text)
    expect(answeredWith(status).advice).not.toMatch(/connection/)
  })

  test.each([
    ['BACKEND_UNAVAILABLE', /not responding/],
    ['OVERLOADED', /not available/],
    ['FORBIDDEN', /not allowed/],
    ['NOT_FOUND', /no longer exists/],
    ['INTERNAL_SERVER_ERROR', /problem with the website/],
  ])('the code %s', (code, text) => expect(failureWith({ code }).advice).toMatch(text))

  test('refused input needs none: the fields say what is wrong', () => {
    expect(failureWith({ code: 'BAD_USER_INPUT', fields: { title: ['Too long.'] } }).advice).toBeUndefined()
  })

  test('a page where GraphQL was expected, as a network with a sign-in page sends', () => {
    const response = new Response(html, { status: 200 })
    const { advice } = failureOf(new ServerParseError(new SyntaxError('Unexpected token <'), { response, bodyText: html }))
    expect(advice).toMatch(/sign in to your network/)
  })

  test.each([
    ['offline', 'You are offline. Connect to the internet, then try again.'],
    ['unreachable', 'The website could not be reached. Check your internet connection, then try again.'],
    ['timeout', 'The website took too long to respond. Wait a few minutes, then try again.'],
  ] as const)('no answer: %s', (reason, advice) => {
    expect(failureOf(new NoAnswerError(reason, { wasSent: true }))).toEqual({ fields: {}, advice, isUncertain: true })
  })

  test('a file that changed after it was chosen', () => {
    expect(failureOf(new NoAnswerError('fileChanged', { wasSent: false, file: 'paper.pdf' }))).toEqual({
      fields: {},
      advice: 'The file paper.pdf has changed since you chose it. Choose it again, then try again.',
      isUncertain: false,
    })
  })

  test('a fault of the program is not blamed on the connection', () => {
    expect(failureOf(new TypeError('x is undefined')).advice).toMatch(/problem with the website/)
  })
})

describe('a write may have been carried out', () => {
  test.each([500, 502, 504, 408])('status %i', (status) => expect(answeredWith(status).isUncertain).toBe(true))
  test.each([403, 413, 429, 503])('but not with status %i', (status) => expect(answeredWith(status).isUncertain).toBe(false))
  test.each(['BACKEND_UNAVAILABLE', 'BACKEND_BAD_RESPONSE', 'INTERNAL_SERVER_ERROR'])('code %s', (code) =>
    expect(failureWith({ code }).isUncertain).toBe(true),
  )
  test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'OVERLOADED', 'CONFLICT'])('but not with code %s', (code) =>
    expect(failureWith({ code }).isUncertain).toBe(false),
  )
})
