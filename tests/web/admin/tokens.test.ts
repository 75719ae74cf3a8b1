// The types of Chakra's style props are those of its own theme. A token that ours lacks compiles, and has no effect.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { theme } from '../../../web/theme.ts'

const folders = ['web/admin', 'web/ui/admin', 'web/ui/forms', 'web/features']
const files = folders
  .flatMap((folder) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.generated.'))
  .filter((name) => !name.startsWith('web/features') || name.includes('/admin/'))

const { spacing, fontSizes, radii } = theme.tokens
const properties: [RegExp, object, RegExp][] = [
  [/\b(?:padding|margin)\w*|\b(?:gap|rowGap|columnGap)/, spacing, /^-?[1-9]\d*$|^[a-z]+$/],
  [/\bfontSize/, fontSizes, /^(?:\dx)?[a-z]+$/],
  [/\bborder\w*Radius/, radii, /^(?:\dx)?[a-z]+$/],
]
const keywords = ['auto', 'inherit', 'none']

/** Returns the tokens that a source names for a property, alone or by the width of the window. */
const tokensIn = (source: string, property: RegExp, isToken: RegExp) =>
  [...source.matchAll(new RegExp(`(?:${property.source})(?:=\\{?|: )(\\{[^}]*\\}|["'][^"']*["'])`, 'g'))]
    .flatMap(([, value = '']) => [...value.matchAll(/["']([^"']*)["']/g)].map(([, token = '']) => token))
    .filter((token) => isToken.test(token) && !keywords.includes(token))

test('the admin panel uses only tokens that the theme has', () => {
  const unknown = files.flatMap((file) => {
    const source = fs.readFileSync(file, 'utf8')
    return properties.flatMap(([property, tokens, isToken]) =>
      tokensIn(source, property, isToken)
        .filter((token) => !(token.replace('-', '') in tokens))
        .map((token) => `${file}: ${token}`),
    )
  })
  expect(unknown).toEqual([])
  expect(files.length).toBeGreaterThan(50)
})
