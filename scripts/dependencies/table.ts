import fs from 'node:fs'
import { heldBack, reasons } from './reasons.ts'

type Packages = Record<string, { license?: string; dev?: boolean; deprecated?: string }>

const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'))

export const { dependencies, devDependencies } = read('package.json') as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** All packages of the lock file by their folder, those of other systems too. */
export const { '': _, ...packages } = read('package-lock.json').packages as Packages

/** First heading of what `npm run dependencies` writes. */
const START = '## In production\n'

/** Returns the document with its tables made anew. */
export const withTables = (document: string) =>
  `${document.slice(0, document.indexOf(START))}${START}\n${table(dependencies)}\n## For development\n\n${table(devDependencies)}`

function table(ranges: Record<string, string>) {
  const rows = Object.entries(ranges).map(([name, range]) =>
    [`\`${name}\``, range, licenseOf(`node_modules/${name}`), reasons[name] ?? '', heldBack[name] ?? ''].join(' | '),
  )
  return `| package | version | license | why | why no newer one |\n|---|---|---|---|---|\n${rows.map((row) => `| ${row} |\n`).join('')}`
}

/** Returns the license of a package, as an SPDX expression. Old packages have a list in their own `package.json` instead. */
export function licenseOf(folder: string) {
  const inList = () => (read(`${folder}/package.json`).licenses as { type: string }[] | undefined)?.map(({ type }) => type)
  return packages[folder]?.license ?? inList()?.join(' OR ') ?? 'none'
}
