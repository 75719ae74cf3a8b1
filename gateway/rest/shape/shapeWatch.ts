import type { FastifyBaseLogger } from 'fastify'
import { snakeCase } from '../../../text/casing.ts'
import { isObject, type Shape, unwrap, wrapperOf } from './parse.ts'

/**
 * Watches the form of the backend's answers: the wrapper of each call, and the JSON type of each field of the first record. The first change
 * of each is logged. A missing or empty field has no type.
 */
export function createShapeWatch(log: FastifyBaseLogger) {
  const shapes = new Map<string, string>()
  const changes = new Map<string, number>()

  function compare(call: string, part: string, now: string) {
    const key = `${call} ${part}`
    const before = shapes.get(key)
    shapes.set(key, now)
    if (before === undefined || before === now) return
    const count = (changes.get(key) ?? 0) + 1
    changes.set(key, count)
    if (count === 1) log.warn({ call, part, before, now }, 'The backend has changed the form of its answers')
  }

  return {
    /** Number of changes by call and part, such as `GET notices/{id} released_on`. */
    changes,
    /** Compares the answer to a call, such as `GET notices/{id}`, with the answer before. */
    note(call: string, body: unknown, { key, fields }: Pick<Shape<unknown>, 'key' | 'fields'>) {
      compare(call, 'wrapper', wrapperOf(body, key) || 'none')
      const content = unwrap(body, key)
      const record: unknown = Array.isArray(content) ? content[0] : content
      if (!isObject(record)) return
      for (const field of fields.map(snakeCase)) {
        const type = jsonTypeOf(record[field])
        if (type) compare(call, field, type)
      }
    },
  }
}

function jsonTypeOf(value: unknown) {
  if (value === undefined || value === null || value === '') return undefined
  return Array.isArray(value) ? 'array' : typeof value
}
