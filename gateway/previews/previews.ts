import * as z from 'zod/mini'
import { noticePreviewRules, type PreviewLink, previewLinkWire } from '../../schema/preview.rules.ts'
import { failure, unlessNotFound } from '../errors.ts'
import type { RestClient } from '../rest/call/client.ts'
import { knownCapabilities } from '../rest/record/capabilities.ts'
import { readGuarded } from '../rest/record/reads.ts'
import { type Resource, recordPath } from '../rest/record/resource.ts'
import { withValidInput } from '../rest/record/withValidInput.ts'
import { jsonBody } from '../rest/shape/encode.ts'
import { parseText } from '../rest/shape/parse.ts'
import type { MutationShareNoticePreviewArgs, Resolvers } from '../types.generated.ts'

/** Path of the preview links at the backend. */
const PATH = 'preview-links'

const links = { key: 'preview_links', wire: z.array(previewLinkWire), fields: Object.keys(previewLinkWire.shape) }
const created = z.object({ token: z.string(), data: z.unknown() })

type Known = Pick<Resource<object>, 'kind' | 'path'>
type Notices = Pick<Resource<{ file: string | null }>, 'path' | 'record'>

/** Returns the resolvers of preview links to records of these resources. */
export function createPreviews(resources: Known[], notices: Notices) {
  const kinds = new Map(resources.map(({ path, kind }) => [path, kind]))

  async function list(rest: RestClient) {
    if (!(await hasPreviewLinks(rest))) return null
    const all = await readGuarded(rest, PATH, links)
    return all.filter(({ resource }) => kinds.has(resource))
  }

  async function share(rest: RestClient, { recordId, input }: MutationShareNoticePreviewArgs) {
    if (!(await hasPreviewLinks(rest))) throw failure('NOT_FOUND', { message: 'The backend has no preview links.' })
    return withValidInput(noticePreviewRules, input, 0, async (values) => {
      const stored = recordId ? await notices.record(rest, recordId) : undefined
      if (stored === null) throw failure('NOT_FOUND')
      const shown = jsonBody({ ...values, file: stored?.file ?? null })
      const body = { ...jsonBody({ resource: notices.path, recordId: recordId ?? null }), values: shown }
      const text = await rest.send('POST', PATH, { body, withToken: true })
      return rest.understand(`POST ${PATH}`, () => {
        const { token, data } = z.parse(created, JSON.parse(text))
        const [link] = parseText([JSON.stringify([data])], links)
        return { link: link!, path: `/preview/${token}` }
      })
    })
  }

  async function revoke(rest: RestClient, id: string) {
    rest.requireToken()
    await unlessNotFound(() => rest.send('DELETE', recordPath(PATH, id), { withToken: true }), '')
    return id
  }

  return {
    Query: { previewLinks: (_, __, { rest }) => list(rest) },
    Mutation: {
      shareNoticePreview: (_, args, { rest }) => share(rest, args),
      revokePreviewLink: (_, { id }, { rest }) => revoke(rest, id),
    },
    PreviewLink: { kind: ({ resource }: Pick<PreviewLink, 'resource'>) => kinds.get(resource)! },
  } satisfies Resolvers
}

/** @throws UNAUTHENTICATED without a token. */
async function hasPreviewLinks(rest: RestClient) {
  rest.requireToken()
  return (await knownCapabilities(rest))?.previewLinks ?? false
}
