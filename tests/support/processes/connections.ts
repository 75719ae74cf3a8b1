// Connections on which a test chooses what is sent when.
import { once } from 'node:events'
import net from 'node:net'
import { onTestFinished } from 'vitest'
import { until } from '../servers/stack.ts'

/** Waits until a port accepts no connections. */
export const refusesConnections = (port: number) =>
  until(
    () =>
      new Promise((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => resolve(!socket.destroy()))
        socket.on('error', () => resolve(true))
      }),
    () => 'connections to be refused',
  )

/** Opens a connection, and collects what it receives. */
export async function connect(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, closed, answers: () => answersIn(Buffer.concat(chunks).toString('latin1')) }
}

export type Answer = { status: number; headers: Headers; body: string }

/** Parses answers with a `Content-Length`, and those without a body. A body that was cut off is shorter. */
function answersIn(text: string): Answer[] {
  const end = text.indexOf('\r\n\r\n') + 4
  if (end < 4) return []
  const [statusLine = '', ...lines] = text.slice(0, end - 4).split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
  const bodyEnd = end + Number(headers.get('content-length'))
  return [{ status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end, bodyEnd) }, ...answersIn(text.slice(bodyEnd))]
}
