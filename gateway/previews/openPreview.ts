import * as z from 'zod/mini'
import { previewWire } from '../../schema/preview.rules.ts'
import { camelKeys } from '../../text/casing.ts'
import { unlessNotFound } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import type { Shown } from '../rest/call/request.ts'
import type { Resource } from '../rest/record/resource.ts'
import { pagePath } from '../rest/record/searchable.ts'

/** Call of the backend that reads what a preview link shows. The token is in the body, because addresses are logged. */
const PATH = 'preview-links/open'

/** Id of a record that has not been saved. */
const UNSAVED = 'preview'

const answer = z.object({ data: previewWire })

/** A resource whose records have pages below `folder`. */
type Previewed = Pick<Resource<object>, 'path' | 'shape'> & { folder: string }

/** A record in place of the one that the backend has, the path of its page, and when the link to it stops working. */
type Preview = { shown: Shown; page: string; expiresAt: string }

/** Returns what the preview link with a token shows. Undefined if the link does not work. */
export async function openPreview(rest: RestClient, token: string, resources: Previewed[]) {
  const text = await unlessNotFound(() => rest.send('POST', PATH, { body: { token }, pattern: PATH }), undefined)
  if (text === undefined) return undefined
  return rest.understand(`POST ${PATH}`, (): Preview | undefined => {
    const { resource: path, recordId, expiresAt, values } = z.parse(answer, camelKeys(JSON.parse(text))).data
    const resource = resources.find((each) => each.path === path)
    const id = recordId ?? UNSAVED
    const page = resource && pagePath(resource.folder, id)
    if (!page || !expiresAt) return undefined
    return { shown: { path, id, record: z.parse(resource.shape.wire, { ...values, id }) }, page, expiresAt }
  })
}
