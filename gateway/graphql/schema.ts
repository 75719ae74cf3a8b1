import fs from 'node:fs'
import path from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import Upload from 'graphql-upload/GraphQLUpload.mjs'
import { courseResolvers } from '../course/resolvers.ts'
import { facultyResolvers } from '../faculty/resolvers.ts'
import { imageResolvers } from '../image/resolvers.ts'
import { innovationResolvers } from '../innovation/resolvers.ts'
import { levelResolvers } from '../course/levelResolvers.ts'
import { noticeResolvers } from '../notice/resolvers.ts'
import { sessionResolvers } from '../session/resolvers.ts'
import { socialLinkResolvers } from '../socialLink/resolvers.ts'
import { subjectResolvers } from '../course/subjectResolvers.ts'

const folder = path.join(import.meta.dirname, '../../schema')
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.graphql'))

/** The contract with its resolvers; what is not resolved here has the name it has on the wire. */
export const schema = makeExecutableSchema({
  typeDefs: files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')),
  resolvers: [
    { Upload },
    courseResolvers,
    levelResolvers,
    subjectResolvers,
    facultyResolvers,
    noticeResolvers,
    innovationResolvers,
    socialLinkResolvers,
    imageResolvers,
    sessionResolvers,
  ],
})
