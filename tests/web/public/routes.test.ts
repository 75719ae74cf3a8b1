import fs from 'node:fs'
import path from 'node:path'
import type { OperationDefinitionNode } from 'graphql'
import { expect, test } from 'vitest'
import { type Page, routes } from '../../../web/site/routes.ts'

const files = ['web/pages', 'web/features']
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('Page.tsx') && !file.split(path.sep).includes('admin'))

test('each page has one route, whose id is the name of its file', () => {
  const pages = files.filter((file) => /^export (const|function) Component\b/m.test(fs.readFileSync(file, 'utf8')))
  expect(routes.map(({ id }) => id).toSorted()).toEqual(pages.map((file) => path.basename(file, '.tsx')).toSorted())
})

/** Returns the names of a query's root fields. */
const rootFieldsOf = ({ query }: Page) =>
  query?.definitions
    .filter((definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition')
    .flatMap(({ selectionSet }) => selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')))

test.each(routes)('the page $id reads its required field', async ({ path, load }) => {
  const page = await load()
  if (path.includes(':')) expect(page.requiredField).toBeDefined()
  if (page.requiredField) expect(rootFieldsOf(page)).toContain(page.requiredField)
})
