import { buildASTSchema, parse } from 'graphql'

const files = import.meta.glob<string>('../../schema/*.graphql', { query: '?raw', import: 'default', eager: true })

/** The GraphQL schema, from the SDL files at build time. */
export const schema = buildASTSchema(parse(Object.values(files).join('\n')))
