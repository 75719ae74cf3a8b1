import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Product, settle } from './product.ts'
import { visibleTexts } from './texts.ts'

const VIEWPORT = { width: 1280, height: 800 }
const WIDTH = 960
const BAR = 40
const LETTERS_PER_FRAME = 4
const TYPING_MS = 200

type Frame = { image: Buffer; delay: number }

/** Records how a notice is published and read, without sound. Returns an animated WebP. */
export async function recordNotice({ open, url }: Product) {
  const frames: Frame[] = []
  const options = { viewport: VIEWPORT, colorScheme: 'light' as const }
  const visitor = await open(options)
  const staff = await open({ ...options, isSignedIn: true })
  const visitors = camera(visitor, 'Visitor', frames)
  const office = camera(staff, 'Staff', frames)

  await visitor.goto(`${url}/notices`)
  await visitors.show(2500)
  await staff.goto(`${url}/admin/notices`)
  await staff.getByRole('link', { name: 'Edit', exact: true }).first().waitFor()
  await office.show(1500)
  await office.click(staff.getByRole('link', { name: 'Add Notice' }))
  await staff.getByRole('tab', { name: 'Phone' }).waitFor()
  await office.show(1500)
  await office.type(staff.getByLabel('Title'), 'Open day at the laboratories')
  await office.type(staff.getByLabel('Description'), 'Meet teachers and students, and try an experiment.\n\nFamilies are welcome.')
  await staff.locator('input[type=file]').setInputFiles('backend/sample/files/map-dawn.jpg')
  await office.show(2500)
  const texts = await visibleTexts(staff)
  await office.click(staff.getByRole('button', { name: 'Save Notice' }))
  await staff.getByRole('link', { name: 'Edit', exact: true }).first().waitFor()
  await office.show(1500)
  await staff.getByText('Live on the site').waitFor()
  await office.show(3500)
  await visitor.reload()
  await visitors.show(3000)
  await visitors.click(visitor.getByRole('link', { name: 'Open day at the laboratories' }).first())
  await visitor.getByRole('heading', { level: 1, name: 'Open day at the laboratories' }).waitFor()
  await visitors.show(4500)
  return { bytes: await join(frames), texts }
}

/** Returns functions that act on a page and add frames of it. */
function camera(page: Page, person: string, frames: Frame[]) {
  const show = async (delay: number, pointer?: { x: number; y: number }) => {
    await settle(page)
    frames.push({ image: await frameOf(page, person, pointer), delay })
  }
  return {
    show,
    async click(target: Locator) {
      await target.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await target.boundingBox())!
      await show(900, { x: x + width / 2, y: y + height / 2 })
      await target.click()
    },
    async type(field: Locator, text: string) {
      for (let length = LETTERS_PER_FRAME; length < text.length + LETTERS_PER_FRAME; length += LETTERS_PER_FRAME) {
        await field.fill(text.slice(0, length))
        await show(TYPING_MS)
      }
    },
  }
}

/** Returns a picture of a page below a bar that says who sees which address, with an arrow where a mouse clicks. */
async function frameOf(page: Page, person: string, pointer?: { x: number; y: number }) {
  const scale = WIDTH / VIEWPORT.width
  const arrow = pointer && {
    input: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="34"><path d="M2 2v24l6-6 5 11 5-2-5-11h9z" fill="#000" stroke="#fff" stroke-width="2"/></svg>',
    ),
    left: Math.round(pointer.x * scale),
    top: Math.round(pointer.y * scale) + BAR,
  }
  const { pathname } = new URL(page.url())
  const bar = { input: Buffer.from(barSvg(person, pathname)), left: 0, top: 0 }
  return sharp(await page.screenshot())
    .resize(WIDTH)
    .extend({ top: BAR, background: '#14324a' })
    .composite(arrow ? [bar, arrow] : [bar])
    .removeAlpha()
    .png()
    .toBuffer()
}

const barSvg = (person: string, address: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAR}" font-family="sans-serif" font-size="17" fill="#fff">
    <text x="18" y="26" font-weight="bold">${person}</text>
    <rect x="110" y="7" width="${WIDTH - 128}" height="26" rx="13" fill="#fff" fill-opacity="0.16"/>
    <text x="126" y="26">${address}</text>
  </svg>`

const join = (frames: Frame[]) =>
  sharp(
    frames.map(({ image }) => image),
    { join: { animated: true } },
  )
    .webp({ quality: 70, effort: 5, loop: 0, minSize: true, delay: frames.map(({ delay }) => delay) })
    .toBuffer()
