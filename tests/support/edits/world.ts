import type { Records } from './oracle.ts'

export type Server = 'backend' | 'gateway0' | 'gateway1'

/** The servers that editors work on. */
export type World = {
  gateways: readonly [string, string]
  backendUrl: string
  /** Returns the stored records. */
  rows: () => Promise<Records>
  /** Returns the text in a stored file. */
  textOfFile: (file: string) => Promise<string>
  /** Sends a write, and loses the backend's answer to it. */
  loseAnswer: (write: () => Promise<Response>) => Promise<Response>
  /** Ends a server without notice and starts it again. */
  restart: (server: Server) => Promise<void>
  /** Kills a server before a write reaches the backend, or before its answer reaches the gateway, and starts it again. */
  killDuring?: (server: Server, moment: 'before' | 'after', write: () => Promise<Response>) => Promise<Response>
  /** Sets a clock to some hours ahead of the time. Undefined if the clocks can't be set. */
  setClock?: (server: Server, hours: number) => void
}
