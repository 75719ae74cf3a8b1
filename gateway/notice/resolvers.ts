import { excerpt } from '../rest/excerpt.ts'
import { slice } from '../rest/slice.ts'
import { storedUrl } from '../rest/storedUrl.ts'
import type { Resolvers } from '../types.generated.ts'

export const noticeResolvers: Resolvers = {
  Query: {
    notices: async (_, part, { noticeAPI }) => slice(await noticeAPI.notices(), part),
    notice: (_, { id }, { noticeAPI }) => noticeAPI.notice(id),
  },
  Mutation: {
    createNotice: (_, { input }, { noticeAPI }) => noticeAPI.createNotice(input),
    updateNotice: (_, { id, input }, { noticeAPI }) => noticeAPI.updateNotice(id, input),
    deleteNotice: (_, { id }, { noticeAPI }) => noticeAPI.deleteNotice(id),
  },
  Notice: {
    excerpt: ({ description }) => excerpt(description),
    fileUrl: ({ file }) => storedUrl(file),
  },
}
