/** Executes a GraphQL query without Apollo Client, which the first visit does not load. Rejects if the answer is not JSON. */
export async function postQuery<Data>(
  operation: { query: string; variables?: object },
  options: Pick<RequestInit, 'signal'> = {},
): Promise<{ data?: Data; errors?: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(operation), ...options })
  return response.json()
}
