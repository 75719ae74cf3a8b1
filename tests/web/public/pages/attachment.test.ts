import { expect, test } from 'vitest'
import { attachmentKind } from '../../../../web/features/notice/attachment.ts'

for (const [tag, url, kind] of [
  ['NOT-03', '/storage/notices/a.jpg', 'image'],
  ['NOT-04', '/storage/notices/a.jpeg', 'image'],
  ['NOT-05', '/storage/notices/a.PNG', 'image'],
  ['NOT-06', '/storage/notices/a.gif', 'image'],
  ['NOT-07', 'https://files.example.edu/a.bmp?width=3', 'image'],
  ['NOT-08', 'https://files.example.edu/a.b.webp#top', 'image'],
  ['NOT-09', '/storage/notices/a.pdf', 'pdf'],
  ['NOT-10', '/storage/notices/a.docx', 'other'],
  ['NOT-10', '/storage/notices/a.avif', 'other'],
  ['NOT-10', '/storage/notices/a', 'other'],
  ['NOT-10', 'https://files.example.edu/download?name=a.png', 'other'],
  ['NOT-10', 'https://files.png/download', 'other'],
] as const)
  test(`${url} is shown as ${kind}`, { tags: tag }, () => {
    expect(attachmentKind(url)).toBe(kind)
  })
