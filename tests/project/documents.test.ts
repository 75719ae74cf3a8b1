import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../support/servers/settings.ts'

const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')

/** Returns a document without its code blocks, which may contain text that looks like a link or a heading. */
const proseOf = (file: string) => fs.readFileSync(file, 'utf8').replace(/^ *```.*?^ *```$/gms, '')

const linksIn = (file: string) =>
  [
    ...proseOf(file)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, link = '']) => link)

/** Returns the anchors of a document's headings, as GitHub names them. */
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const isBroken = (document: string) => (link: string) => {
  if (/^[a-z]+:/.test(link)) return false
  const [target = '', anchor] = link.split('#')
  const file = target ? path.join(path.dirname(document), target) : document
  return !fs.existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
}

test.each(documents)('all links of %s point to existing files and headings', (document) => {
  expect(linksIn(document).filter(isBroken(document))).toEqual([])
})

test('code in documents imports what the files of the project export', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const isExported = (name: string, file: string) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(fs.readFileSync(file, 'utf8'))
  // the entity of the how-to and the client of the GraphQL API do not exist, and generated files may not yet
  const imports = documents.flatMap((document) =>
    [...fs.readFileSync(document, 'utf8').matchAll(/import (?:type )?\{(.*)\} from '(?:\.\.?\/)+([^']+)'/g)].filter(
      ([, , file = '']) => !/event|^gql\/|\.generated\./i.test(file),
    ),
  )
  const missing = imports.flatMap(([line, names = '', target = '']) => {
    const wanted = names.split(',').map((name) => name.replace('type ', '').trim())
    const found = files.filter((file) => `/${file}`.endsWith(`/${target}`))
    return found.some((file) => wanted.every((name) => isExported(name, file))) ? [] : [line]
  })
  expect(imports.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})

test('the README explains each setting of the gateway and the backend', () => {
  const explained = [...fs.readFileSync('README.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  const settings = settingNames()
  expect(settings).toContain('PORT')
  expect(new Set(explained)).toEqual(new Set([...settings, 'CHROMIUM_PATH']))
})
