import { contourLines, type Field, swells } from './contours.ts'
import { page } from './pdf.ts'

const rows = [
  ['Monday', '07:00 - 10:00', 'Foundations of Computing', 'Hall A'],
  ['Tuesday', '07:00 - 10:00', 'Principles of Management', 'Hall A'],
  ['Wednesday', '07:00 - 10:00', 'Business Mathematics', 'Hall B'],
  ['Thursday', '07:00 - 10:00', 'English for Business', 'Hall B'],
]
const headings = ['DAY', 'TIME', 'PAPER', 'PLACE']
const columns = [56, 156, 266, 470]

/** Returns the PDF of the sample notice: an examination routine of one page. */
export function routine() {
  const { text, box, lines, finish } = page()
  box(0, 0, 595, 232, '#14324a')
  const swell = swells('routine', 300)
  const hill: Field = (x, y) => Math.hypot((x - 430) / 1.25, y - 120) + swell(x, y) * 46
  for (let i = 0; i < 14; i++)
    lines(contourLines(hill, 18 + i * 24, { width: 595, height: 232 }, 4), i % 4 ? '#3d5a63' : '#8f8c60', i % 4 ? 0.6 : 1)
  box(0, 232, 595, 610, '#fbf8f2') // covers the ends of the lines
  text(56, 78, 'SAMPLE COLLEGE OF APPLIED BUSINESS AND TECHNOLOGY', { font: 'bold', size: 8.5, color: '#f6c453', spacing: 1.1 })
  text(56, 132, 'First-term', { font: 'heading', size: 39, color: '#fbf8f2' })
  text(56, 172, 'examination routine', { font: 'heading', size: 39, color: '#fbf8f2' })
  box(56, 192, 56, 3, '#f6c453')

  text(56, 278, 'This is a sample document. It shows how an attachment looks on the website;')
  text(56, 295, 'the days, hours and halls in it are invented.')
  for (const [i, x] of columns.entries()) {
    text(x, 346, headings[i]!, { font: 'bold', size: 8.5, color: '#566270', spacing: 0.8 })
    for (const [j, row] of rows.entries()) text(x, 382 + j * 40, row[i]!, { font: headings[i] === 'PAPER' ? 'bold' : 'text' })
  }
  box(56, 356, 483, 1, '#13202e')
  for (const j of rows.keys()) box(56, 397 + j * 40, 483, 0.6, '#e3dccf')

  text(56, 586, 'Before the exam', { font: 'heading', size: 20 })
  const advice = [
    'Arrive fifteen minutes early, with your identity card.',
    'Bring your own pens. Paper is provided.',
    'Leave phones and bags with the invigilator.',
  ]
  for (const [i, line] of advice.entries()) {
    box(56, 609 + i * 24, 5, 5, '#a3153f')
    text(72, 615 + i * 24, line)
  }
  box(56, 770, 483, 0.6, '#e3dccf')
  text(56, 790, 'Examination Office  |  office@example.edu', { size: 9, color: '#566270' })
  text(500, 790, 'Sample', { font: 'bold', size: 9, color: '#566270' })
  return finish('Sample: first-term examination routine')
}
