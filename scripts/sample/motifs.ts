// Motifs of the sample innovation pictures: flat shapes over their map, 960 × 600.

const paper = '#fbf8f2'
const marigold = '#f6c453'
const ink = '#13202e'

/** Returns rain over a row of bottles, each filled to its own height. */
export function rain() {
  const drops = Array.from({ length: 46 }, (_, i) => {
    const [x, y] = [40 + ((i * 211) % 940), -20 + ((i * 97) % 330)]
    return `<path d="M${x} ${y}l-${14 + (i % 3) * 5} ${38 + (i % 4) * 9}" opacity="${0.35 + (i % 3) * 0.2}"/>`
  })
  const heights = [70, 104, 92, 140, 176, 158, 118, 86, 60]
  const bottles = heights.map((height, i) => {
    const x = 96 + i * 88
    return `<path d="M${x} 566V392q0 -22 18 -30v-22h28v22q18 8 18 30V566Z" fill="${paper}" opacity=".16"/>
      <path d="M${x} 566V${566 - height}h64V566Z" fill="${i === 4 ? marigold : '#7fb4c9'}" opacity=".92"/>
      <path d="M${x} 566V392q0 -22 18 -30v-22h28v22q18 8 18 30V566Z" fill="none" stroke="${paper}" stroke-width="3"/>`
  })
  return `<g stroke="${paper}" stroke-width="3" stroke-linecap="round">${drops.join('')}</g>${bottles.join('')}<path d="M60 566H900" stroke="${paper}" stroke-width="3"/>`
}

/** Returns a shelf of books; one of them leans out. */
export function shelf() {
  const colors = ['#14324a', '#fbf8f2', '#1f4d3d', '#e3b48c', '#4a3a14', '#fbf8f2', '#14324a', '#f2b27a']
  let x = 136
  const books = Array.from({ length: 13 }, (_, i) => {
    const [width, height] = [34 + ((i * 13) % 24), 208 + ((i * 53) % 108)]
    const out = i === 8
    const place = out ? `translate(${x + 26} 496) rotate(11)` : `translate(${x} 496)`
    x += width + (out ? 74 : 5)
    const color = out ? marigold : colors[i % colors.length]
    const band = color === paper || out ? '#6b1232' : marigold
    return `<g transform="${place}"><rect y="-${height}" width="${width}" height="${height}" rx="3" fill="${color}"/>
      <rect y="-${height - 26}" width="${width}" height="5" fill="${band}"/><rect y="-${height - 38}" width="${width}" height="2.5" fill="${band}"/><rect y="-42" width="${width}" height="5" fill="${band}"/></g>`
  })
  return `${books.join('')}<rect x="70" y="496" width="820" height="16" rx="2" fill="${paper}"/>`
}

/** Returns a road with its stops, and a bus between two of them. */
export function bus() {
  const road = 'M-20 470C120 470 150 360 270 350S430 450 540 420S640 200 760 190S900 250 990 130'
  const stops = [
    [96, 452],
    [270, 350],
    [452, 424],
    [760, 190],
    [900, 208],
  ]
  return `<g fill="none" stroke-linecap="round"><path d="${road}" stroke="${ink}" stroke-width="26" opacity=".35"/><path d="${road}" stroke="${paper}" stroke-width="12"/></g>
    ${stops.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i === 3 ? 26 : 17}" fill="${i === 3 ? marigold : paper}" stroke="#12352a" stroke-width="7"/>`).join('')}
    <g transform="translate(600 292) rotate(-63)"><rect x="-66" y="-34" width="132" height="62" rx="11" fill="${marigold}"/><rect x="-54" y="-23" width="104" height="22" rx="3" fill="#12352a"/>
      <g stroke="${marigold}" stroke-width="5"><path d="M-20 -24V0M14 -24V0"/></g><circle cx="-36" cy="30" r="12" fill="${ink}"/><circle cx="36" cy="30" r="12" fill="${ink}"/></g>`
}

/** Returns a dial with its needle. */
export function meter() {
  const [x, y] = [480, 452]
  const at = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y - Math.sin(angle) * radius).toFixed(1)}`
  }
  const arc = (from: number, to: number, color: string) =>
    `<path d="M${at(from, 268)}A268 268 0 0 1 ${at(to, 268)}" stroke="${color}" stroke-width="50"/>`
  const marks = Array.from({ length: 21 }, (_, i) => `M${at(180 - i * 9, 218)}L${at(180 - i * 9, i % 5 ? 204 : 188)}`).join('')
  return `<path d="M${x - 318} ${y + 26}A318 318 0 0 1 ${x + 318} ${y + 26}Z" fill="#1c1508" opacity=".78"/>
    <g fill="none">${arc(180, 122, '#2f7a5f')}${arc(120, 62, marigold)}${arc(60, 0, '#a3153f')}<path d="${marks}" stroke="${paper}" stroke-width="4" stroke-linecap="round"/></g>
    <path d="M${at(133, 236)}L${at(43, 15)}L${at(223, 15)}Z" fill="${paper}"/><circle cx="${x}" cy="${y}" r="24" fill="${paper}"/><circle cx="${x}" cy="${y}" r="9" fill="#4a3a14"/>`
}
