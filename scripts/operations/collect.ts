// Evaluated by Vite, see read.ts.
import { type DocumentNode, Kind, print } from 'graphql'
import { samplesQuery } from '../../web/explorer/examples/samples.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../web/**/*.generated.ts', { eager: true })
/** Texts that are posted as they are in their files, without Apollo Client. */
const files = import.meta.glob<string>('../../web/**/*.request.graphql', { query: '?raw', import: 'default', eager: true })

const isOperation = (value: unknown): value is DocumentNode =>
  (value as DocumentNode | undefined)?.kind === Kind.DOCUMENT &&
  (value as DocumentNode).definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)

/** The operations of the site, the admin panel and the explorer, as they are sent. */
export const operations = [
  ...Object.values(modules).flatMap(Object.values).filter(isOperation).map(print),
  ...Object.values(files),
  samplesQuery,
]
