import * as z from 'zod/mini'
import { noticeFileKinds, noticeRules, noticeWire } from '../../schema/notice.rules.ts'
import { sampleNotices } from '../sample/notices.ts'
import { resource } from './resource.ts'

export const notices = resource({
  path: 'notices',
  names: ['notice', 'notices'],
  table: 'notices',
  wire: noticeWire,
  columns: {
    title: z.string(),
    released_on: z.string(),
    description: z.nullable(z.string()),
    file: z.nullable(z.string()),
  },
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
