type Line = { name: string; points: (readonly [x: number, y: number])[] }
type Panel = { title: string; lines: Line[] }

const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [760, 84, 48, 30, 44]
const HOURS = [0, 6, 12, 18, 24]
const style = `
text { font: 12px system-ui, sans-serif; fill: #1f2328 } .title { font-weight: 600 } .tick { fill: #59636e; text-anchor: end }
.grid { stroke: #d1d9e0 } .shade { fill: #d1242f; opacity: .1 } polyline { fill: none; stroke-width: 1.5; stroke-linejoin: round }
.line0 { stroke: #0969da } .line1 { stroke: #bc4c00 } tspan.line0 { fill: #0969da; stroke: none } tspan.line1 { fill: #bc4c00; stroke: none }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc } .tick { fill: #9198a1 } .grid { stroke: #3d444d } .shade { fill: #f85149; opacity: .18 }
  .line0 { stroke: #4493f8 } .line1 { stroke: #f0883e } tspan.line0 { fill: #4493f8 } tspan.line1 { fill: #f0883e }
}`

/** Returns an SVG of panels above each other. Their x is the part of a day that has passed, and the period between two parts is shaded. */
export function plot(panels: Panel[], title: string, [from, to]: [number, number]) {
  const height = TOP + panels.length * (HEIGHT + GAP)
  const x = (part: number) => round(LEFT + part * (WIDTH - LEFT - 12))
  const drawn = panels.map((panel, index) => drawPanel(panel, TOP + index * (HEIGHT + GAP) + 16, x, [from, to]))
  const hours = HOURS.map(
    (hour) => `<text class="tick" style="text-anchor:middle" x="${x(hour / 24)}" y="${height - 8}">${hour} h</text>`,
  )
  const name = `<title>${title}</title><text x="0" y="14">${title}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 8} ${height}" role="img"><style>${style}</style>
${[name, ...drawn, ...hours].join('\n')}
</svg>
`
}

function drawPanel({ title, lines }: Panel, top: number, x: (part: number) => number, [from, to]: [number, number]) {
  const max = niceMax(Math.max(...lines.flatMap(({ points }) => points.map(([, value]) => value))))
  const y = (value: number) => round(top + HEIGHT - (value / max) * HEIGHT)
  const grid = [0, max / 2, max].map(
    (value) =>
      `<line class="grid" x1="${LEFT}" x2="${x(1)}" y1="${y(value)}" y2="${y(value)}"/><text class="tick" x="${LEFT - 6}" y="${y(value) + 4}">${value}</text>`,
  )
  const shade = `<rect class="shade" x="${x(from)}" y="${top}" width="${round(x(to) - x(from))}" height="${HEIGHT}"/>`
  const names = lines.map(({ name }, index) => `<tspan class="line${index}" dx="12">${name}</tspan>`)
  const label = `<text x="${LEFT}" y="${top - 7}"><tspan class="title">${title}</tspan>${names.join('')}</text>`
  const drawn = lines.map(({ points }, index) => {
    const at = points.filter(([part]) => part <= 1).map(([part, value]) => `${x(part)},${y(value)}`)
    return `<polyline class="line${index}" points="${at.join(' ')}"/>`
  })
  return [shade, ...grid, label, ...drawn].join('\n')
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the next number of 1, 2, 4, 6 or 8 × a power of ten. */
function niceMax(value: number) {
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * power).find((number) => number >= value)!
}
