/** A collector of OpenTelemetry over HTTP, until the test ends; it reads JSON. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

type Attribute = { key: string; value: Record<string, unknown> }
type Scoped<Kind extends string, Part> = { [K in Kind]: Part[] } & { scope: { name: string } }
type Span = { traceId: string; name: string; kind: number; attributes: Attribute[] }
type Metric = { name: string }
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: Scoped<'spans', Span>[] }[]
  resourceMetrics?: { scopeMetrics: Scoped<'metrics', Metric>[] }[]
}

export type SentBody = { path: string; type: string; bytes: Buffer }
export type Receiver = {
  url: string
  sent: () => readonly SentBody[]
  spans: () => (Omit<Span, 'attributes'> & { attributes: Record<string, unknown> })[]
  metrics: () => string[]
  /** All that came, as it came. */
  text: () => string
}

export async function receiver(): Promise<Receiver> {
  const bodies: SentBody[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const whole = Buffer.concat(parts)
      const { 'content-encoding': packing, 'content-type': type = '' } = request.headers
      bodies.push({ path: request.url ?? '', type, bytes: packing === 'gzip' ? gunzipSync(whole) : whole })
      // Protobuf writes an answer without fields as no bytes.
      response.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const sent = () => bodies.map(({ bytes }) => JSON.parse(bytes.toString()) as Sent)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => bodies,
    text: () => bodies.map(({ bytes }) => bytes.toString()).join('\n'),
    metrics: () =>
      sent().flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    spans: () =>
      sent().flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: Object.fromEntries(
                span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
              ),
            })),
          ),
        ),
      ),
  }
}
