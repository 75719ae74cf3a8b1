import type { Backend } from './backend.ts'
import { RestClient } from './client.ts'
import { createRequest, type GatewayRequest, type RequestOptions } from './request.ts'

export type Context = { request: GatewayRequest; rest: RestClient; isSignedIn: boolean }

export function createContext(backend: Backend, options?: RequestOptions): Context {
  const request = createRequest(options)
  return { request, rest: new RestClient(backend, request), isSignedIn: request.token !== undefined }
}
