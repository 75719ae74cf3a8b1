import { ChakraProvider } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { system } from '../../../web/theme.ts'
import { Card } from '../../../web/ui/site/Card.tsx'

const rendered = (element: ReactElement) => renderToString(<ChakraProvider value={system}>{element}</ChakraProvider>)

test('a card without a target shows no button', { tags: 'CARD-05' }, () => {
  const html = rendered(<Card id="1" title="A title" />)
  expect(html).toContain('A title')
  expect(html).not.toMatch(/<(a|button)\b/)
})

test.each([
  ['CARD-06', '/course/5'],
  ['CARD-08', '/innovation/5'],
  ['CARD-08', '/any/path'],
])('%s a card may lead to %s', (_row, path) => {
  const html = rendered(<Card id="1" title="A title" action={<a href={path}>Go</a>} />)
  expect(html).toContain(`<a href="${path}">Go</a>`)
})
