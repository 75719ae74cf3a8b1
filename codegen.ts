import { addTypenameToDocument } from '@apollo/client/utilities'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { preset as nearOperation } from '@graphql-codegen/near-operation-file-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'

const scalars = { Date: 'string', DateTime: 'string', URL: 'string' }
const webScalars = { ...scalars, Upload: { input: 'File', output: 'never' } }

type NearOperationOptions = Parameters<typeof nearOperation.buildGeneratesSection>[0]
const withTypenames = (file: Types.DocumentFile) => ({ ...file, document: file.document && addTypenameToDocument(file.document) })

/**
 * What the server's own execution answers must have the shape that the browser's cache expects. A document transform would leave
 * out the fragments that come from other files.
 */
const nearOperationWithTypenames: Types.OutputPreset = {
  buildGeneratesSection: ({ documents, ...options }) =>
    nearOperation.buildGeneratesSection({ ...options, documents: documents.map(withTypenames) } as NearOperationOptions),
}

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  documents: 'web/**/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'gateway/types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: './graphql/context.ts#Context',
        mappers: {
          Notice: './notice/NoticeAPI.ts#Notice as NoticeRecord',
          Faculty: './faculty/FacultyAPI.ts#Faculty as FacultyRecord',
          Course: './course/CourseAPI.ts#Course as CourseRecord',
          Level: './level/LevelAPI.ts#Level as LevelRecord',
          Subject: './subject/SubjectAPI.ts#Subject as SubjectRecord',
          Innovation: './innovation/InnovationAPI.ts#Innovation as InnovationRecord',
          SocialLink: './socialLink/SocialLinkAPI.ts#SocialLink as SocialLinkRecord',
          Image: './image/ImageAPI.ts#Image as ImageRecord',
        },
        scalars: {
          ...scalars,
          Upload: { input: 'Promise<import("graphql-upload/processRequest.mjs").FileUpload>', output: 'never' },
        },
      },
    },
    'web/lib/schema.generated.ts': {
      plugins: ['typescript'],
      config: { scalars: webScalars },
    },
    'web/': {
      preset: nearOperationWithTypenames,
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'lib/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/hooksPlugin.ts'],
      config: { optimizeDocumentNode: true, useTypeImports: true, avoidOptionals: { field: true }, scalars: webScalars },
    },
  },
}

export default config
