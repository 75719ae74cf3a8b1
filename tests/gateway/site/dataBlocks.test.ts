// The settings that the documents of the admin panel and of the explorer carry for their scripts.
import { expect, test } from 'vitest'
import { readConfig } from '../../../gateway/config.ts'
import { adminDocument, explorerDocument } from '../../../gateway/site/pages.ts'

const assets = { scripts: [], preloads: [], styles: [] }

test('the text of a setting is data, whatever HTML is in it', () => {
  const config = readConfig({ BACKEND_URL: 'http://127.0.0.1:9' })
  const college = { ...config.college, name: 'A & B </script><script>alert("1")</script><!-- <b>' }
  for (const { body } of [adminDocument({ ...config, college }, assets), explorerDocument({ ...config, college }, assets)]) {
    const [, text = ''] = /<script type="application\/json" id="college">(.*?)<\/script/s.exec(body) ?? []
    expect(JSON.parse(text)).toEqual(college)
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('<!--')
  }
})
