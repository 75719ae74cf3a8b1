import fs from 'node:fs'
import { addTypenameToDocument } from '@apollo/client/utilities'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { preset as nearOperation } from '@graphql-codegen/near-operation-file-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'

const scalars = { Date: 'string', DateTime: 'string', URL: 'string' }
const webScalars = { ...scalars, Upload: { input: 'File', output: 'never' } }

const operations = { optimizeDocumentNode: true, useTypeImports: true, enumsAsTypes: true, avoidOptionals: { field: true } }

type NearOperationOptions = Parameters<typeof nearOperation.buildGeneratesSection>[0]
const withTypenames = (file: Types.DocumentFile) => ({ ...file, document: file.document && addTypenameToDocument(file.document) })

/** Adds the links of the footer, which every page shows, to a page query. */
const withFooter = (operation: OperationDefinitionNode) => {
  const links = { kind: Kind.FRAGMENT_SPREAD, name: { kind: Kind.NAME, value: 'SocialLinks' }, directives: [] } as const
  const { selections } = operation.selectionSet
  return { ...operation, selectionSet: { ...operation.selectionSet, selections: [...selections, links] } }
}
const withFooters = (file: Types.DocumentFile) =>
  file.document && /(?<!SocialLinks)\.page\.graphql$/.test(file.location ?? '')
    ? { ...file, document: visit(file.document, { OperationDefinition: withFooter }) }
    : file

/**
 * Adds `__typename` to the operations, because the results of the server are written into the browser's cache. A document transform
 * would skip fragments that are defined in other files.
 */
const nearOperationWithTypenames: Types.OutputPreset = {
  buildGeneratesSection: ({ documents, ...options }) =>
    nearOperation.buildGeneratesSection({
      ...options,
      documents: documents.map(withFooters).map(withTypenames),
    } as NearOperationOptions),
}

/** Resolvers receive records as parsed by the wire schema: `Notice` in `schema/notice.rules.ts` is the record of the type Notice. */
const mappers = Object.fromEntries(
  fs.readdirSync('schema').flatMap((file) => {
    if (!file.endsWith('.ts')) return []
    const [, name] = /^export type (\w+) = z\.output<typeof \w+Wire>/m.exec(fs.readFileSync(`schema/${file}`, 'utf8')) ?? []
    return name ? [[name, `../schema/${file}#${name} as ${name}Record`]] : []
  }),
)

const schema = buildSchema(
  fs
    .readdirSync('schema/sdl')
    .map((file) => fs.readFileSync(`schema/sdl/${file}`, 'utf8'))
    .join('\n'),
)

/** Returns the fields that an update is asked for: those of its input, since they may differ after a merge. */
const inputFieldsOf = (type: GraphQLObjectType, args: readonly GraphQLArgument[]) => {
  const input = args.find(({ name }) => name === 'basedOn')?.type
  const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : []
  return fields.filter((name) => name in type.getFields()).join(' ')
}

/** One operation for each mutation of records: `CreateNotice`, `UpdateNotice`, `DeleteNotice`. The others are in files of their own. */
const writes = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ name }) => /^(create|update|delete|upload|restore)[A-Z]/.test(name))
  .map(({ name, args, type }) => {
    const inBrackets = (list: string[]) => (list.length > 0 ? `(${list})` : '')
    const variables = inBrackets(args.map((arg) => `$${arg.name}: ${arg.type}`))
    const values = inBrackets(args.map((arg) => `${arg.name}: $${arg.name}`))
    const selection = isObjectType(type) ? `{ __typename ${type.getFields()['id'] ? 'id' : ''} ${inputFieldsOf(type, args)} }` : ''
    return `mutation ${name[0]?.toUpperCase()}${name.slice(1)}${variables} { ${name}${values} ${selection} }`
  })

const config: CodegenConfig = {
  schema: 'schema/sdl/*.graphql',
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'gateway/types.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        contextType: './rest/call/client.ts#Context',
        mappers,
        scalars: {
          ...scalars,
          Upload: { input: 'Promise<import("graphql-upload/processRequest.mjs").FileUpload> | string', output: 'never' },
        },
      },
    },
    'web/lib/schema.generated.ts': {
      documents: writes,
      plugins: ['typescript', 'typescript-operations', 'typed-document-node', './scripts/hooksPlugin.ts'],
      config: { ...operations, enumsAsTypes: false, enumsAsConst: true, scalars: webScalars },
    },
    'web/': {
      documents: 'web/**/*.graphql',
      preset: nearOperationWithTypenames,
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'lib/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/hooksPlugin.ts'],
      config: { ...operations, scalars: webScalars },
    },
  },
}

export default config
