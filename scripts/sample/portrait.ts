import { contourLines, type Field, pathOf, swells } from './contours.ts'

const SIZE = { width: 640, height: 800 }

export type Palette = {
  ground: string
  depth: string
  line: string
  coat: string
  shirt: string
  skin: string
  shadow: string
  hair: string
}
export type Style = { hair: keyof typeof hairstyles; glasses?: boolean }

const coat =
  'M34 800C40 664 92 618 204 586C256 570 276 556 280 528L320 590L360 528C364 556 384 570 436 586C548 618 600 664 606 800Z'
const shirt = 'M280 520L320 640L360 520C366 552 376 562 392 572L320 690L248 572C264 562 274 552 280 520Z'
const neck = 'M272 420L272 530C286 572 304 612 320 644C336 612 354 572 368 530L368 420Z'
const chinShadow = 'M272 436C286 470 354 470 368 436L368 462C350 498 290 498 272 462Z'
const face = 'M232 300C228 206 412 206 408 300C408 352 396 392 372 424C352 452 288 452 268 424C244 392 232 352 232 300Z'

/** Shapes behind and in front of the head. */
const hairstyles = {
  short: [
    '',
    'M226 316C204 214 242 160 326 158C408 158 438 216 414 316C408 284 398 262 380 248C330 262 282 258 258 244C240 262 232 286 226 316Z',
  ],
  swept: [
    '',
    'M226 318C206 226 224 176 282 162C352 140 436 168 416 316C410 280 396 256 372 240C352 222 314 250 262 246C240 256 232 288 226 318Z',
  ],
  curls: [
    '',
    'M226 320C198 300 200 262 216 246C206 212 230 184 258 184C266 152 312 142 334 160C362 144 400 158 404 188C434 196 440 226 426 250C440 272 438 304 414 320C412 288 400 262 382 250C340 268 292 262 258 246C240 264 230 288 226 320Z',
  ],
  bun: [
    'M320 78C354 78 374 104 374 130C374 158 352 176 320 176C288 176 266 158 266 130C266 104 286 78 320 78Z',
    'M228 322C202 224 244 158 320 158C396 158 438 224 412 322C410 284 386 252 320 242C254 252 230 284 228 322Z',
  ],
  long: [
    'M320 150C214 150 196 240 202 330C206 410 190 486 168 556C230 590 410 590 472 556C450 486 434 410 438 330C444 240 426 150 320 150Z',
    'M228 328C208 230 248 160 320 160C392 160 432 230 412 328C408 284 384 246 336 208C300 250 250 270 228 328Z',
  ],
  bob: [
    'M320 148C206 148 192 250 196 330C198 388 204 426 226 456L414 456C436 426 442 388 444 330C448 250 434 148 320 148Z',
    'M230 322C214 232 250 166 320 166C390 166 426 232 410 322C406 296 398 274 388 258C336 272 286 270 252 258C242 276 234 296 230 322Z',
  ],
  topi: [
    '',
    'M226 326C220 290 222 256 232 240L408 240C418 256 420 290 414 326C410 300 402 280 392 266L248 266C238 280 230 300 226 326Z',
  ],
} as const

const topi = 'M214 268L244 150C286 108 366 112 404 168L428 268C366 236 276 236 214 268Z'

/** Returns an abstract portrait, 4:5: no face and no real person, in front of contour lines that follow the figure. */
export function portrait(seed: string, palette: Palette, { hair, glasses }: Style) {
  const [behind, inFront] = hairstyles[hair]
  const fill = (shape: string, color: string) => (shape ? `<path d="${shape}" fill="${color}"/>` : '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <defs>
      <linearGradient id="ground" x2="0" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.depth}"/></linearGradient>
      <clipPath id="coat"><path d="${coat}"/></clipPath>
      <clipPath id="topi"><path d="${topi}"/></clipPath>
    </defs>
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="url(#ground)"/>
    ${lines(surroundings(seed), outwards, palette.line, 0.7)}
    ${fill(behind, palette.hair)}
    ${fill(coat, palette.coat)}
    <g clip-path="url(#coat)">${lines(folds(seed), inwards, palette.line, 0.4)}</g>
    ${fill(shirt, palette.shirt)}${fill(neck, palette.skin)}${fill(chinShadow, palette.shadow)}
    <ellipse cx="229" cy="330" rx="15" ry="27" fill="${palette.shadow}"/><ellipse cx="411" cy="330" rx="15" ry="27" fill="${palette.shadow}"/>
    ${fill(face, palette.skin)}${fill(inFront, palette.hair)}
    ${hair === 'topi' ? `${fill(topi, palette.line)}<g clip-path="url(#topi)">${lines(weave, threads, palette.coat, 0.9)}</g>` : ''}
    ${glasses ? spectacles(palette.hair) : ''}
  </svg>`
}

const outwards = Array.from({ length: 15 }, (_, i) => 22 + i * (22 + i * 2))
const inwards = Array.from({ length: 12 }, (_, i) => -340 + i * 30)
const threads = [-0.5, 0.5]

const lines = (field: Field, levels: number[], color: string, strength: number) =>
  `<g fill="none" stroke="${color}" stroke-linecap="round">${levels
    .map(
      (level, i) =>
        `<path d="${pathOf(contourLines(field, level, SIZE))}" stroke-width="${i % 4 ? 1.3 : 2.4}" opacity="${i % 4 ? strength * 0.55 : strength}"/>`,
    )
    .join('')}</g>`

/** Returns the distance to head and shoulders, with swells that grow further out. */
function surroundings(seed: string): Field {
  const head = ellipse(320, 300, 112, 156)
  const shoulders = ellipse(320, 870, 300, 310)
  const around = swells(seed, 420)
  const distance: Field = (x, y) => melt(head(x, y), shoulders(x, y), 150)
  return (x, y) => distance(x, y) + around(x, y) * Math.min(70, Math.max(0, distance(x, y)) * 0.55)
}

function folds(seed: string): Field {
  const swell = swells(`${seed} folds`, 300)
  return (x, y) => -Math.hypot(x - 320, (y - 520) * 1.1) + swell(x, y) * 40
}

const weave: Field = (x, y) => Math.sin((x + y * 0.6) / 9) * Math.sin((x - y * 0.6) / 9)

const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Field =>
  (x, y) =>
    (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry)

/** Returns the smaller of two values, with the corner between them rounded. */
function melt(a: number, b: number, softness: number) {
  const share = Math.max(softness - Math.abs(a - b), 0) / softness
  return Math.min(a, b) - (share * share * softness) / 4
}

const spectacles = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="5"><circle cx="280" cy="328" r="31"/><circle cx="360" cy="328" r="31"/><path d="M311 322q9 -8 18 0M249 322L230 314M391 322L410 314"/></g>`
