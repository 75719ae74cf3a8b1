import { addTypenameToDocument } from '@apollo/client/utilities'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { Date: 'string', DateTime: 'string', URL: 'string' }
const webScalars = { ...scalars, Upload: { input: 'File', output: 'never' } }

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  documents: 'web/**/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'gateway/graphql/types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: './context.ts#Context',
        mappers: {
          Notice: '../notice/NoticeAPI.ts#Notice as NoticeRecord',
          Faculty: '../faculty/FacultyAPI.ts#Faculty as FacultyRecord',
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
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'lib/schema.generated.ts' },
      // what the server's own execution answers must have the shape that the browser's cache expects
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => ({ ...file, document: file.document && addTypenameToDocument(file.document) })),
        },
      ],
      plugins: ['typescript-operations', 'typed-document-node', './scripts/hooksPlugin.ts'],
      config: { optimizeDocumentNode: true, useTypeImports: true, avoidOptionals: { field: true }, scalars: webScalars },
    },
  },
}

export default config
