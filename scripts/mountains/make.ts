// npm run mountains: draws the mountain of each degree programme from its subjects, after a change of content/programmes.
import fs from 'node:fs'
import path from 'node:path'
import { programmes } from '../../content/programmes/programmes.ts'
import { drawMountain } from './draw.ts'

const folder = path.join(import.meta.dirname, '../../content/programmes/mountains')
fs.mkdirSync(folder, { recursive: true })
for (const [key, { semesters, background }] of Object.entries(programmes))
  fs.writeFileSync(path.join(folder, `${key}.svg`), drawMountain(semesters.flat(), background))
