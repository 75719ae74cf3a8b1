import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../web/lib/apollo/failure.ts'
import { NoAnswerError } from '../../../web/lib/apollo/send.ts'

const failureWith = (...errors: Record<string, unknown>[]) =>
  failureOf(new CombinedGraphQLErrors({ errors: errors.map((extensions) => ({ message: 'for developers', extensions })) }))

const html = '<html><body>Blocked</body></html>'
const failureWithStatus = (status: number) =>
  failureOf(new ServerError('failed', { response: new Response(html, { status }), bodyText: html }))

describe('the message of a failure', () => {
  test('the message of the server is shown', { tags: 'ERR-01' }, () => {
    expect(failureWith({ code: 'UNAUTHENTICATED', serverMessage: 'Wrong.' })).toMatchObject({ message: 'Wrong.', fields: {} })
  })

  test('error messages for developers are not shown', () => {
    expect(failureWith({ code: 'BACKEND_UNAVAILABLE' })).toMatchObject({ message: undefined, fields: {} })
  })

  test('the message of the gateway is shown only for too many requests', () => {
    expect(failureWith({ code: 'TOO_MANY_REQUESTS' }).message).toBe('for developers')
  })

  test('the messages of a field are joined', () => {
    const { fields } = failureWith({ code: 'BAD_USER_INPUT', fields: { title: ['Too long.', 'Too loud.'], '': ['Odd.'] } })
    expect(fields).toEqual({ title: 'Too long. Too loud.', '': 'Odd.' })
  })
})

describe('the advice for a failure names the cause', () => {
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
    expect(failureWithStatus(status).advice).toMatch(text)
    expect(failureWithStatus(status).advice).not.toMatch(/connection/)
  })

  test.each([
    ['BACKEND_UNAVAILABLE', /not responding/],
    ['OVERLOADED', /not available/],
    ['DISK_FULL', /disk is full/],
    ['FORBIDDEN', /not allowed/],
    ['NOT_FOUND', /no longer exists/],
    ['INTERNAL_SERVER_ERROR', /problem with the website/],
  ])('the code %s', (code, text) => expect(failureWith({ code }).advice).toMatch(text))

  test('invalid input has no advice, because the fields show what is wrong', () => {
    expect(failureWith({ code: 'BAD_USER_INPUT', fields: { title: ['Too long.'] } }).advice).toBeUndefined()
  })

  test('an HTML page instead of GraphQL, which networks with a sign-in page send', () => {
    const response = new Response(html, { status: 200 })
    const { advice } = failureOf(new ServerParseError(new SyntaxError('Unexpected token <'), { response, bodyText: html }))
    expect(advice).toMatch(/sign in to your network/)
  })

  test.each([
    ['offline', 'You are offline. Connect to the internet, then try again.'],
    ['unreachable', 'The website could not be reached. Check your internet connection, then try again.'],
    ['timeout', 'The website took too long to respond. Wait a few minutes, then try again.'],
  ] as const)('no response: %s', (reason, advice) => {
    expect(failureOf(new NoAnswerError(reason, { wasSent: true }))).toEqual({ fields: {}, advice, isUncertain: true })
  })

  test('a file that changed after it was chosen', () => {
    expect(failureOf(new NoAnswerError('fileChanged', { wasSent: false, file: 'paper.pdf' }))).toEqual({
      fields: {},
      advice: 'The file paper.pdf has changed since you chose it. Choose it again, then try again.',
      isUncertain: false,
    })
  })

  test('a program error is not attributed to the connection', () => {
    expect(failureOf(new TypeError('x is undefined')).advice).toMatch(/problem with the website/)
  })
})

describe('the outcome of a write', () => {
  test('is known if nothing was sent to the backend', () =>
    expect(failureWith({ code: 'BACKEND_UNAVAILABLE', wasSent: false }).isUncertain).toBe(false))

  test.each([500, 502, 504, 408])('is unknown with status %i', (status) => expect(failureWithStatus(status).isUncertain).toBe(true))
  test.each([403, 413, 429, 503])('is known with status %i', (status) => expect(failureWithStatus(status).isUncertain).toBe(false))
  test.each(['BACKEND_UNAVAILABLE', 'BACKEND_BAD_RESPONSE', 'INTERNAL_SERVER_ERROR'])('is unknown with code %s', (code) =>
    expect(failureWith({ code }).isUncertain).toBe(true),
  )
  test.each(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'OVERLOADED', 'DISK_FULL', 'CONFLICT'])('is known with code %s', (code) =>
    expect(failureWith({ code }).isUncertain).toBe(false),
  )
})
