import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const folder = path.join('docs', 'pictures')
const file = path.join(folder, 'manifest.json')

/** The record of each picture: the hash of its file, and the texts on it that the sources contain word for word. */
export type Manifest = Record<string, { sha256: string; texts: string[] }>

export const readManifest = (): Manifest => JSON.parse(fs.readFileSync(file, 'utf8'))

export const writeManifest = (manifest: Manifest) => fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
