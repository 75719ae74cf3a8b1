// A collector of traces, which receives OTLP over HTTP as JSON.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: Value }[]
}
type Export = { resourceSpans: { resource: Pick<OtlpSpan, 'attributes'>; scopeSpans: { spans: OtlpSpan[] }[] }[] }

/** Starts a collector, which stops when the test ends. It answers with a status, or not at all for the status 0. */
export async function startCollector({ status = 200 } = {}) {
  const exports: Export[] = []
  const texts: string[] = []
  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    texts.push(`${request.method} ${request.url} ${text}`)
    exports.push(JSON.parse(text))
    if (status !== 0) response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the requests as they arrived. */
    texts: () => texts,
    services: () => exports.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => attributesOf(resource))),
    spans: () =>
      exports
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
        .map((span) => ({ ...span, isFailed: span.status.code === 2, attributes: attributesOf(span) })),
  }
}

const attributesOf = ({ attributes }: Pick<OtlpSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))
