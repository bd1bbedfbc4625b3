/** When telemetry is loaded, and what of a span is exported. */
import { SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { isTelemetryWanted } from './telemetry.ts'
import { withoutPersonalData } from './without-personal-data.ts'

test('the packages are loaded only where a collector is set', () => {
  expect(isTelemetryWanted({})).toBe(false)
  expect(isTelemetryWanted({ OTEL_SERVICE_NAME: 'conforme' })).toBe(false)
  expect(isTelemetryWanted({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe(true)
  expect(isTelemetryWanted({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' })).toBe(
    true,
  )
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }
  expect(isTelemetryWanted(off)).toBe(false)
})

test('a span is exported without addresses, values and messages', () => {
  const sent: ReadableSpan[] = []
  const exporter = withoutPersonalData({
    export: (spans) => void sent.push(...spans),
    shutdown: async () => undefined,
    forceFlush: async () => undefined,
  })
  const span = {
    name: 'pg.query:SELECT conforme',
    attributes: {
      'db.query.text': `select * from users where username = 'ana@x.test' and id = $1`,
      'db.system.name': 'postgresql',
      'url.full': 'https://firm.example/es/orden/secret',
      'client.address': '10.0.0.7',
    },
    events: [{ name: 'exception' }],
    links: [],
    status: { code: SpanStatusCode.ERROR, message: 'invalid input syntax: "ana@x.test"' },
  } as unknown as ReadableSpan
  exporter.export([span], () => undefined)
  const { name, attributes, events, status } = sent[0]!
  expect({ name, attributes, events, status }).toEqual({
    name: 'pg.query:SELECT conforme',
    attributes: {
      'db.query.text': 'select * from users where username = ? and id = $1',
      'db.system.name': 'postgresql',
    },
    events: [],
    status: { code: SpanStatusCode.ERROR },
  })
})
