// npm run mountains: draws the mountain of each degree programme from its subjects, and the grounds of their share pictures, after a change of
// content/programmes.
import fs from 'node:fs'
import path from 'node:path'
import { programmes } from '../../content/programmes/programmes.ts'
import { drawMountain, drawShareGround } from './draw.ts'

const root = path.join(import.meta.dirname, '../..')
for (const [key, { semesters, background }] of Object.entries(programmes)) {
  const mountain = drawMountain(semesters.flat(), background)
  fs.writeFileSync(path.join(root, `content/programmes/mountains/${key}.svg`), mountain)
  fs.writeFileSync(path.join(root, `gateway/share/mountains/${key}.svg`), drawShareGround(mountain, background))
}
