import * as z from 'zod/mini'
import { noticeFileKinds, noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { defineTable } from '../database/table.ts'
import { sampleNotices } from '../sample/notices.ts'
import { resource } from './resource.ts'

const table = defineTable({
  name: 'notices',
  wire: noticeWire,
  columns: {
    title: z.string(),
    released_on: z.string(),
    description: z.nullable(z.string()),
    file: z.nullable(z.string()),
  },
})

export const notices = resource({
  path: 'notices',
  table,
  rules: noticeRules,
  // the newest release first
  order: [
    ['released_on', 'desc'],
    ['id', 'desc'],
  ],
  file: { field: 'file', column: 'file', kinds: noticeFileKinds },
  messages: { missing: 'Notice not found.', deleted: 'Notice deleted.' },
  sample: sampleNotices,
})
