import { type Image, imageRules, imageWire } from '../../schema/image.rules.ts'
import { isSafeName, storedUrl } from '../../text/storedUrl.ts'
import { countOf, type EntityResolvers, listOf, oncePerRecord } from '../rest/record/resolvers.ts'
import { createResource } from '../rest/record/resource.ts'

export const resource = createResource({
  kind: 'IMAGE',
  path: 'images',
  createPath: 'images/upload',
  wrappers: { list: 'images', record: 'image' },
  wire: imageWire,
  rules: imageRules,
  recordKey: 'name',
  addressOf: urlOf,
})

/** Returns the path of an image on this site. One whose name can't be part of a URL is served by its stored path. */
function urlOf({ name, path }: Pick<Image, 'name' | 'path'>) {
  return isSafeName(name) ? `/images/${encodeURIComponent(name)}` : storedUrl(path)
}

export const resolvers = {
  Query: { images: listOf(resource) },
  Mutation: { uploadImage: (_, { input }, { rest }) => resource.create(rest, input) },
  Counts: { images: countOf(resource) },
  Image: {
    url: oncePerRecord(urlOf),
  },
} satisfies EntityResolvers<'Image'>

/** Images have no page that a search could lead to. */
export const search = undefined
