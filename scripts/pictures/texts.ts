import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** Folders with the texts of the screens: components, programmes and sample content. */
const folders = ['web', 'content', 'backend/sample']

/** Returns the whole texts of the product's sources: strings, and what is between two tags. */
export function sourceTexts() {
  const files = folders.flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
  const parts = [...sources, 'college.json'].flatMap((file) => fs.readFileSync(file, 'utf8').split(/['"`<>{}]/))
  return new Set(parts.map(inOneLine))
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the headings, labels, buttons and links on the screen of a page, each once. */
export const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('h1, h2, h3, label, th, button, a')].filter((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0 && top < innerHeight
    })
    // not innerText, which has the capitals of the style sheet
    const texts = elements.map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
    return [...new Set(texts)].filter((text) => text.length > 2).sort()
  })
