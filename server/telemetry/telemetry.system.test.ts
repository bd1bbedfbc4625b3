/** The server as its image and `npm start` run it, with a collector: what is sent, and what is not. */
import { expect, test } from 'vitest'
import { ownDatabase } from '#test/restarts/instance.ts'
import { productionServer } from '#test/restarts/production.ts'
import { grpcReceiver } from '#test/telemetry/grpc-receiver.ts'
import { spanNamesIn } from '#test/telemetry/protobuf.ts'
import { receiver } from '#test/telemetry/receiver.ts'

const secret = 'a-secret-of-the-visitor'

test.each(['server.ts', 'scripts/start.mjs'])(
  '%s sends traces and metrics without personal data',
  async (program) => {
    const { url: endpoint, spans, metrics, text } = await receiver()
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }
    const server = await productionServer({ urls: await ownDatabase(), program, env })
    const ask = (
      path: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) => fetch(server.url + path, { ...init, headers: { 'user-agent': secret, ...init.headers } })
    expect((await ask('/es/cursos')).status).toBe(200)
    expect((await ask('/es/cursos')).status).toBe(200)
    expect((await ask(`/v1/public/es/registrations/${secret}`)).status).toBe(404)
    expect((await ask(`/es/cursos?q=${secret}&token=${secret}`)).status).toBe(200)
    const body = JSON.stringify({ username: `${secret}@x.test`, password: secret })
    const headers = { 'content-type': 'application/json' }
    expect((await ask('/v1/login', { method: 'POST', body, headers })).status).toBe(401)
    await server.stop()

    const served = spans().filter(({ kind }) => kind === 2)
    expect(served.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining([
        'GET courses',
        'GET /v1/public/:locale/registrations/:token',
        'POST /v1/login',
      ]),
    )
    expect(served.map(({ name }) => name)).not.toContain('GET /livez')
    const page = served.find(({ name }) => name === 'GET courses')!
    expect(page.attributes).toMatchObject({
      'http.route': 'courses',
      'http.response.status_code': expect.anything(),
    })
    // Queries are part of the trace of their request.
    const queries = spans().filter(({ attributes }) =>
      String(attributes['db.query.text']).startsWith('select'),
    )
    const traces = new Set(queries.map(({ traceId }) => traceId))
    expect(served.some(({ traceId }) => traces.has(traceId))).toBe(true)
    expect(metrics()).toEqual(
      expect.arrayContaining(['http.server.request.duration', 'db.client.operation.duration']),
    )
    for (const personal of [
      secret,
      '127.0.0.1:',
      'client.address',
      'user_agent',
      'url.path',
      'url.query',
      'stacktrace',
    ])
      expect(text()).not.toContain(personal)
  },
)

test.each([
  {
    protocol: 'http/protobuf',
    collector: receiver,
    type: 'application/x-protobuf',
    paths: ['/v1/traces', '/v1/metrics'],
  },
  {
    protocol: 'grpc',
    collector: grpcReceiver,
    type: 'application/grpc',
    paths: ['TraceService/Export', 'MetricsService/Export'],
  },
])('sends traces and metrics by $protocol', async ({ protocol, collector, type, paths }) => {
  const { url: endpoint, sent } = await collector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol }
  const server = await productionServer({ urls: await ownDatabase(), env })
  expect((await fetch(`${server.url}/es/cursos?q=${secret}`)).status).toBe(200)
  await server.stop()

  expect([...new Set(sent().map((one) => one.type))]).toEqual([type])
  for (const path of paths)
    expect(
      sent()
        .map((one) => one.path)
        .join(' '),
    ).toContain(path)
  const traces = sent().filter((one) => /trace/i.test(one.path))
  expect(traces.flatMap(({ bytes }) => spanNamesIn(bytes))).toContain('GET courses')
  for (const { bytes } of sent()) expect(bytes.includes(secret)).toBe(false)
})
