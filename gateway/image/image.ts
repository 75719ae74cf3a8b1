import { imageRules, imageWire } from '../../schema/image.rules.ts'
import { type EntityResolvers, listOf } from '../rest/resolvers.ts'
import { createResource } from '../rest/resource.ts'
import { isSafeName, storedUrl } from '../rest/storedUrl.ts'

const images = createResource({
  path: 'images',
  createPath: 'images/upload',
  wrappers: { list: 'images', record: 'image' },
  wire: imageWire,
  rules: imageRules,
  recordKey: 'name',
})

const resolvers = {
  Query: { images: listOf(images) },
  Mutation: { uploadImage: (_, { input }, { rest }) => images.create(rest, input) },
  Image: {
    // an image whose name can't be part of a URL is served by its stored path
    url: ({ name, path }) => (isSafeName(name) ? `/images/${encodeURIComponent(name)}` : storedUrl(path)),
  },
} satisfies EntityResolvers<'Image'>

export const imageEntity = { resource: images, resolvers }
