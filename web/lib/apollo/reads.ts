import type { ApolloClient, ErrorLike, FetchPolicy, OperationVariables } from '@apollo/client'
import type { useQuery } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
import { useMemo, useRef } from 'react'

export type ReadOptions = Pick<useQuery.Options, 'context' | 'skip'> & { fetchPolicy?: FetchPolicy }

/** Options of a query hook for one record. */
export type RecordOptions = ReadOptions & { variables: { id: string } }

/** The part of a query hook's result that screens of any entity use. */
export type ReadResult<Data> = {
  data?: Data | undefined
  previousData?: Data | undefined
  loading: boolean
  error?: ErrorLike | undefined
  refetch: () => Promise<{ data?: Data | undefined }>
  client: ApolloClient
  observable: { query: DocumentNode; variables: OperationVariables }
}

/** A generated query hook, or a function that calls one with its variables. */
export type ReadHook<Data> = (options?: ReadOptions) => ReadResult<Data>

/** Returns a function that sends the query of a hook. It also works after the component was left. */
export function useRead<Data>(useRecords: ReadHook<Data>) {
  const { client, observable } = useRecords({ skip: true })
  const { query } = observable
  const variables = useRef(observable.variables) // those of the form, which stay the same
  return useMemo(() => {
    return async (options: ReadOptions) => {
      const { data } = await client.query<Data>({ query, variables: variables.current, ...options })
      return data
    }
  }, [client, query])
}
