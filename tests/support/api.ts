import { admin } from './servers/stack.ts'

/** Returns functions that call the API of a backend that runs as a process, with a token. Without one, the administrator signs in. */
export async function api(url: string, knownToken?: string) {
  const send = (method: string, path: string, { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}) => {
    const isForm = body instanceof FormData
    return fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
  }
  const signIn = async () => ((await (await send('POST', 'login', { body: admin })).json()) as { token: string }).token
  const token = knownToken ?? (await signIn())
  const call = (method: string, path: string, body?: object, headers = {}) =>
    send(method, path, { ...(body && { body }), headers: { authorization: `Bearer ${token}`, ...headers } })
  return {
    token,
    call,
    /** Creates a record and returns its id. */
    async create(resource: string, body: object, headers = {}) {
      const response = await call('POST', resource, body, headers)
      if (response.status !== 201) throw new Error(`${resource} was not created: ${await response.text()}`)
      return (Object.values((await response.json()) as object)[0] as { id: number }).id
    },
  }
}
