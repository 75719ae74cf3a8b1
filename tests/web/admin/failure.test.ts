import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../web/lib/failure.ts'

const failureWith = (...errors: Record<string, unknown>[]) =>
  failureOf(new CombinedGraphQLErrors({ errors: errors.map((extensions) => ({ message: 'for developers', extensions })) }))

describe('why a call failed', () => {
  test('ERR-01 the words of the server are told', () => {
    expect(failureWith({ code: 'UNAUTHENTICATED', serverMessage: 'Wrong.' })).toEqual({ message: 'Wrong.', fields: {} })
  })

  test('without words of the server there are none: the message of the error is for developers', () => {
    expect(failureWith({ code: 'BACKEND_UNAVAILABLE' })).toEqual({ message: undefined, fields: {} })
  })

  test('only that one has to wait is told in the words of the gateway', () => {
    expect(failureWith({ code: 'TOO_MANY_REQUESTS' }).message).toBe('for developers')
  })

  test('the messages of a field are one text', () => {
    const { fields } = failureWith({ code: 'BAD_USER_INPUT', fields: { title: ['Too long.', 'Too loud.'], '': ['Odd.'] } })
    expect(fields).toEqual({ title: 'Too long. Too loud.', '': 'Odd.' })
  })

  test('a broken connection says nothing', () => {
    expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ fields: {} })
  })
})
