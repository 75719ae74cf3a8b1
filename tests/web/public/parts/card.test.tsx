import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from '../../../../web/ui/site/items/Card.tsx'

const rendered = (element: ReactElement) => renderToString(element).replaceAll('<!-- -->', '')

test('a card without an action has no link or button', { tags: 'CARD-05' }, () => {
  const html = rendered(<Card id="1" title="A title" />)
  expect(html).toContain('A title')
  expect(html).not.toMatch(/<(a|button)\b/)
})

for (const [tag, path] of [
  ['CARD-06', '/course/5'],
  ['CARD-08', '/innovation/5'],
  ['CARD-08', '/any/path'],
] as const)
  test(`a card can link to ${path}`, { tags: tag }, () => {
    const html = rendered(<Card id="1" title="A title" href={path} action="Go" />)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Go <span[^>]*>A title</span></a>`))
  })
