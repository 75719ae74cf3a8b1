import fs from 'node:fs'
import { getNamedType, isInputObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { resources } from '../../backend/resources/index.ts'
import { resources as gatewayResources, pages, resourceNames } from '../../gateway/entities.ts'
import { schema } from '../../gateway/graphql/schema.ts'
import { entities } from '../../web/admin/entities.ts'
import { fieldLabel } from '../../web/lib/fieldLabel.ts'
import { recordKinds } from '../../web/lib/recordKinds.ts'
import { RecordKind } from '../../web/lib/schema.generated.ts'
import { routes } from '../../web/site/routes.ts'
import { details, lists, writes } from '../support/backends/restCalls.ts'

test('the backend registers the resources that the gateway calls', () => {
  expect(resources.map(({ path }) => path).toSorted()).toEqual(resourceNames.toSorted())
})

test('the tests of reads and writes cover all fields of the schema', () => {
  const read = [...lists, ...details].map(({ field }) => /^\w+/.exec(field)?.[0])
  const written = writes.map(({ query }) => /(?:create|update|delete|upload)\w+/.exec(query)?.[0])
  const otherReads = [
    'capabilities',
    'status',
    'search',
    'noticeYears',
    'counts',
    'history',
    'changes',
    'deleted',
    'people',
    'apiTokens',
    'previewLinks',
    'facts',
    'redirects',
    'missingAddresses',
    'fileRedirects',
  ]
  expect(new Set([...read, ...otherReads])).toEqual(new Set(Object.keys(schema.getQueryType()!.getFields())))
  const ofPeople = ['invitePerson', 'renewAccountLink', 'endSessions', 'removePerson', 'readAccountLink', 'choosePassword']
  const others = [
    'login',
    'logout',
    'changePassword',
    'checkLinks',
    'restoreChange',
    'updateFacts',
    'createRedirect',
    'updateRedirect',
    'deleteRedirect',
    'addApiToken',
    'revokeApiToken',
    'shareNoticePreview',
    'revokePreviewLink',
  ]
  expect(new Set([...written, ...ofPeople, ...others])).toEqual(new Set(Object.keys(schema.getMutationType()!.getFields())))
})

test('the gateway knows the page of every record, for the search and the sitemap', () => {
  const folders = routes.flatMap(({ path }) => (path.endsWith('/:id') ? path.replace('/:id', '') : []))
  expect(folders.length).toBeGreaterThan(3)
  expect(pages.map(({ folder }) => folder)).toEqual(expect.arrayContaining(folders))
})

test('every kind of record has a resource, and one screen per kind in the admin panel', () => {
  const kinds = Object.values(RecordKind).toSorted()
  expect(gatewayResources.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  expect(
    Object.values(entities)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(kinds)
})

test.each(Object.entries(entities))('a write of %s makes all fields stale that show it', (type, { kind, fields }) => {
  expect(kind).toBe(type.replaceAll(/\B[A-Z]/g, '_$&').toUpperCase())
  const showing = Object.values(schema.getQueryType()!.getFields()).filter((field) => getNamedType(field.type).name === type)
  expect(fields).toEqual(expect.arrayContaining(showing.map(({ name }) => name)))
})

test.each([
  ['palette/Palette', []],
  ['dashboard/Dashboard', ['changes']],
])('web/admin/%s.graphql reads the records of every kind', (name, others) => {
  const query = fs.readFileSync(`web/admin/${name}.graphql`, 'utf8')
  const read = Array.from(query.matchAll(/^ {2}(\w+)/gm), ([, field]) => field)
  expect(read.toSorted()).toEqual(
    Object.values(recordKinds)
      .map(({ field }): string => field)
      .concat(others)
      .toSorted(),
  )
})

/** Fields of inputs that no form asks for. */
const withoutControl = ['Faculty.existingImage', 'Faculty.address']

test.each(Object.keys(entities))('the form of %s has each field of the input, with the label that the history shows', (type) => {
  const files = fs.readdirSync('web/features').map((folder) => `web/features/${folder}/admin/${type}Forms.tsx`)
  const source = fs.readFileSync(files.find(fs.existsSync) ?? '', 'utf8')
  const input = schema.getType(`${type}Input`)
  const names = Object.keys(isInputObjectType(input) ? input.getFields() : {})
  const expected = names.filter((name) => !withoutControl.includes(`${type}.${name}`)).map((name) => [name, fieldLabel(name)])
  const controls = source.matchAll(/name="(\w+)"\s+label="([^"]+)"/g)
  expect(Array.from(controls, ([, name, label]) => [name, label]).toSorted()).toEqual(expected.toSorted())
})
