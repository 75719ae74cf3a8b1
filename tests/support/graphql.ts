import { admin } from './servers/stack.ts'

type Result<Data> = {
  data?: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  extensions?: Record<string, unknown>
}

type Variables = Record<string, unknown>

/** Returns the headers and the body of an operation: a multipart request if `variables.input` contains a `File`. */
export function requestOf(query: string, variables: Variables): { headers: Record<string, string>; body: string | FormData } {
  const input = (variables['input'] ?? {}) as Record<string, unknown>
  const files = Object.entries(input).filter((entry): entry is [string, File] => entry[1] instanceof File)
  if (files.length === 0) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) }
  const body = new FormData()
  const emptied = { ...variables, input: { ...input, ...Object.fromEntries(files.map(([name]) => [name, null])) } }
  body.append('operations', JSON.stringify({ query, variables: emptied }))
  body.append('map', JSON.stringify(Object.fromEntries(files.map(([name], i) => [i, [`variables.input.${name}`]]))))
  for (const [i, [, value]] of files.entries()) body.append(`${i}`, value)
  return { headers: { 'apollo-require-preflight': 'true' }, body }
}

/** Sends an operation to a gateway. */
export async function graphql<Data = Record<string, unknown>>(
  url: string,
  query: string,
  variables: Variables = {},
  headers: Record<string, string> = {},
): Promise<Result<Data>> {
  const request = requestOf(query, variables)
  const response = await fetch(`${url}/graphql`, { method: 'POST', ...request, headers: { ...request.headers, ...headers } })
  return (await response.json()) as Result<Data>
}

/** Signs in at a gateway. Returns the access token and the header that contains it. */
export async function signIn(url: string, { email, password } = admin) {
  const { data, errors } = await graphql<{ login: { token: string } | null }>(
    url,
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    { email, password },
  )
  if (!data?.login) throw new Error(`Signing in failed: ${JSON.stringify(errors)}`)
  return { token: data.login.token, headers: { authorization: `Bearer ${data.login.token}` } }
}
