// npm run sample: generates the images and documents of the sample content in backend/sample/files.
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { application } from './application.ts'
import { bus, meter, rain, shelf } from './motifs.ts'
import { picture, type Terrain } from './picture.ts'
import { type Palette, portrait, type Style } from './portrait.ts'
import { poster, type Scene } from './poster.ts'
import { routine } from './routine.ts'

const folder = path.join(import.meta.dirname, '../../backend/sample/files')

const night: Palette = {
  ground: '#1b4562',
  depth: '#0d2538',
  line: '#f6c453',
  coat: '#0f2b41',
  shirt: '#fbf8f2',
  skin: '#d9a577',
  shadow: '#b98457',
  hair: '#141b24',
}
const garnet: Palette = {
  ground: '#7d1a3e',
  depth: '#3f091d',
  line: '#f2b27a',
  coat: '#2b0d1b',
  shirt: '#f6c453',
  skin: '#e3b48c',
  shadow: '#c3916a',
  hair: '#1d0f14',
}
const pine: Palette = {
  ground: '#2a6250',
  depth: '#12352a',
  line: '#e8cf86',
  coat: '#143c31',
  shirt: '#fbf8f2',
  skin: '#c48d62',
  shadow: '#a2704a',
  hair: '#171512',
}
const bronze: Palette = {
  ground: '#6b5522',
  depth: '#33270c',
  line: '#f6c453',
  coat: '#6b1232',
  shirt: '#fbf8f2',
  skin: '#b67d54',
  shadow: '#946040',
  hair: '#120e0a',
}
const dawn: Palette = {
  ground: '#f0bb54',
  depth: '#d98f3c',
  line: '#7b1f38',
  coat: '#1f4d3d',
  shirt: '#fbf8f2',
  skin: '#dcab80',
  shadow: '#bd885f',
  hair: '#2a1716',
}

const portraits: Record<string, [Palette, Style]> = {
  one: [garnet, { hair: 'bun' }],
  two: [pine, { hair: 'short', glasses: true }],
  three: [night, { hair: 'long' }],
  four: [bronze, { hair: 'topi' }],
  five: [dawn, { hair: 'bob', glasses: true }],
  six: [night, { hair: 'swept' }],
  seven: [pine, { hair: 'curls' }],
}

const posters: Record<string, Scene> = {
  sunrise: {
    sky: ['#14324a', '#c9566b'],
    sun: '#f6c453',
    sunAt: [610, 400, 112],
    hills: ['#7b2b4e', '#5a1a3d', '#33304f', '#1f4d3d', '#12302c'],
    line: '#f6c453',
  },
  evening: {
    sky: ['#0f1f33', '#3f6f86'],
    sun: '#fbf1d8',
    sunAt: [300, 300, 78],
    hills: ['#2d566b', '#22475c', '#18394d', '#12303f', '#0c212d'],
    line: '#d9e6df',
  },
  marigold: {
    sky: ['#f3b23f', '#fbe3a8'],
    sun: '#fff6df',
    sunAt: [480, 380, 128],
    hills: ['#d08a35', '#a9532f', '#7b1f38', '#4b1530', '#2a1126'],
    line: '#fbe6b0',
  },
}

const terrains = {
  night: { ground: '#0d2538', summit: '#2d6485', line: '#f6c453', at: [610, 250] },
  garnet: { ground: '#3f091d', summit: '#a3345a', line: '#f2b27a', at: [330, 240] },
  pine: { ground: '#0f2f26', summit: '#3f8268', line: '#e8cf86', at: [640, 330] },
  bronze: { ground: '#2b210b', summit: '#8f7431', line: '#f6c453', at: [420, 330] },
  dawn: { ground: '#c9566b', summit: '#fbe3a8', line: '#6b1232', at: [520, 300] },
} satisfies Record<string, Terrain>

const innovations: Record<string, [Terrain, string]> = {
  rain: [terrains.night, rain()],
  shelf: [terrains.garnet, shelf()],
  bus: [terrains.pine, bus()],
  meter: [terrains.bronze, meter()],
}

for (const [name, [palette, style]] of Object.entries(portraits)) {
  await write(`portrait-${name}.webp`, await webp(portrait(name, palette, style), 640))
}
for (const [name, scene] of Object.entries(posters)) await write(`hills-${name}.webp`, await webp(poster(name, scene), 900))
for (const [name, [terrain, motif]] of Object.entries(innovations)) {
  await write(`innovation-${name}.png`, await png(picture(`innovation ${name}`, terrain, motif)))
}
for (const [name, terrain] of Object.entries(terrains)) await write(`map-${name}.jpg`, await jpeg(picture(name, terrain)))
await write('routine.pdf', routine())
await write('application.docx', await application())

function webp(svg: string, width: number) {
  return sharp(Buffer.from(svg)).resize(width).webp({ quality: 66, effort: 6 }).toBuffer()
}

/** Images and innovations do not accept WebP. Flat shapes are smaller and sharper as PNG. */
function png(svg: string) {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer()
}

function jpeg(svg: string) {
  return sharp(Buffer.from(svg)).jpeg({ quality: 62, mozjpeg: true }).toBuffer()
}

async function write(name: string, bytes: Buffer) {
  await fs.writeFile(path.join(folder, name), bytes)
  console.log(`${name} ${bytes.length}`)
}
