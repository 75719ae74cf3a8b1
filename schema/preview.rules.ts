import * as z from 'zod/mini'
import { noticeRules } from './notice.rules.ts'
import * as wire from './wire.ts'

/** Rules for the values of a preview. Its file is the one that is stored. */
export const noticePreviewRules = z.omit(noticeRules, { file: true })

export const previewLinkWire = z.object({
  id: wire.id,
  resource: z.string(),
  recordId: wire.reference,
  title: wire.text,
  account: wire.text,
  createdAt: wire.moment,
  expiresAt: wire.moment,
})

export type PreviewLink = z.output<typeof previewLinkWire>

/** The record that a preview link shows. */
export const previewWire = z.object({
  resource: z.string(),
  recordId: wire.reference,
  expiresAt: wire.moment,
  values: z.record(z.string(), z.unknown()),
})
