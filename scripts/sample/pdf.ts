import { deflateSync } from 'node:zlib'
import type { Point } from '../../gateway/contours/isolines.ts'

const WIDTH = 595
const HEIGHT = 842
const fonts = { text: 'Helvetica', bold: 'Helvetica-Bold', heading: 'Times-Bold' } as const
export type Font = keyof typeof fonts

const rgb = (hex: string) => (hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => (Number.parseInt(part, 16) / 255).toFixed(3)).join(' ')

/** Returns an A4 page to draw on. Positions are in points from the top left. */
export function page() {
  const drawn: string[] = []
  return {
    text(
      x: number,
      y: number,
      words: string,
      {
        font = 'text',
        size = 11,
        color = '#13202e',
        spacing = 0,
      }: { font?: Font; size?: number; color?: string; spacing?: number } = {},
    ) {
      const escaped = words.replace(/[\\()]/g, '\\$&')
      drawn.push(`BT /${font} ${size} Tf ${spacing} Tc ${rgb(color)} rg ${x} ${HEIGHT - y} Td (${escaped}) Tj ET`)
    },
    box(x: number, y: number, width: number, height: number, color: string) {
      drawn.push(`${rgb(color)} rg ${x} ${HEIGHT - y - height} ${width} ${height} re f`)
    },
    lines(lines: Point[][], color: string, width = 0.6) {
      const path = lines.map((points) => `${points.map(([x, y]) => `${x.toFixed(1)} ${(HEIGHT - y).toFixed(1)}`).join(' l ')} l`)
      drawn.push(`${rgb(color)} RG ${width} w 1 J ${path.map((line) => line.replace(' l', ' m')).join(' ')} S`)
    },
    /** Returns the bytes of the file. */
    finish: (title: string) => fileOf(drawn.join('\n'), title),
  }
}

function fileOf(content: string, title: string) {
  const stream = deflateSync(content, { level: 9 })
  const resources = Object.entries(fonts).map(
    ([name, base]) => `/${name}<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`,
  )
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<<${resources.join('')}>>>>>>`,
    Buffer.concat([Buffer.from(`<</Length ${stream.length}/Filter/FlateDecode>>stream\n`), stream, Buffer.from('\nendstream')]),
    `<</Title(${title})>>`,
  ]
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const places = objects.map((object, i) => {
    const place = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${i + 1} 0 obj`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return place
  })
  const end = parts.reduce((sum, part) => sum + part.length, 0)
  const table = places.map((place) => `${`${place}`.padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${end}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
