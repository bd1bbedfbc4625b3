/** Keeps personal data, secrets and values of statements out of what is exported. */
import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

/** All others are dropped, such as addresses of pages and of people, which may hold tokens. */
const kept = new Set([
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'network.protocol.version',
  'server.address',
  'server.port',
  'url.scheme',
])

const literal = /'(?:[^']|'')*'/g

function safe(attributes: Attributes): Attributes {
  const known = Object.entries(attributes).filter(([name]) => kept.has(name))
  const text = attributes['db.query.text']
  return {
    ...Object.fromEntries(known),
    ...(typeof text === 'string' && { 'db.query.text': text.replace(literal, '?') }),
  }
}

/** Messages of errors repeat what was sent; the log has them. */
const safeSpan = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: safe(span.attributes) },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan

export const withoutPersonalData = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(safeSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
