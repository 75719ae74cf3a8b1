import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { programmes } from '../../content/programmes/programmes.ts'
import { drawMountain, drawShareGround } from '../../scripts/mountains/draw.ts'

describe.each(Object.entries(programmes))('the mountain of %s', (key, { semesters, background }) => {
  const drawing = fs.readFileSync(`content/programmes/mountains/${key}.svg`, 'utf8')

  test('is drawn from its subjects; after a change run `npm run mountains`', () => {
    expect(drawing).toBe(drawMountain(semesters.flat(), background))
    expect(fs.readFileSync(`gateway/share/mountains/${key}.svg`, 'utf8')).toBe(drawShareGround(drawing, background))
  })

  test('has a terrace for each subject, and none in the color of its background', () => {
    expect(drawing.match(/class="[se]"/g)).toHaveLength(semesters.flat().length)
    const grounds = { night: '#14324a', garnet: '#6b1232', pine: '#1f4d3d', bronze: '#4a3a14' }
    expect(drawing).not.toContain(`fill="${grounds[background]}"`)
  })
})
