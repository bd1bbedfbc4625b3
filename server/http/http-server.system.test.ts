/** The server at the level of connections: time limits, old clients, and a stop that loses nothing. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { mimeTypes } from '#core/client.ts'
import { startInstance } from '#test/restarts/instance.ts'
import { signInNew } from '#test/restarts/signed-in.ts'

/** Sends the text and collects what comes back. */
async function open(port: number, text = ''): Promise<{ socket: Socket; received: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
  const ended = once(socket, 'close')
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received: () => ended.then(() => answer) }
}

test('headers that do not end within ten seconds and bodies within a minute are given up', async () => {
  const { port } = await startInstance()
  const ended: string[] = []
  const answerTo = async (what: string, text: string) => {
    const { received } = await open(port, text)
    const answer = await received()
    ended.push(what)
    return answer.slice(0, 12)
  }
  const body =
    'POST /v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  const [, headers, bodies] = await Promise.all([
    answerTo('silence', ''),
    answerTo('headers', 'GET /livez HTTP/1.1\r\nHost: x\r\n'),
    answerTo('body', body),
  ])
  expect(headers).toBe('HTTP/1.1 408')
  expect(bodies).toBe('HTTP/1.1 408')
  // Node alone would give headers up as late as bodies here, and bodies after the limit of the test.
  expect(ended.at(-1)).toBe('body')
})

test('the health addresses answer HTTP/1.0 without a Host', async () => {
  const { port, url } = await startInstance()
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  for (const path of ['/livez', '/readyz', '/readyz/serving', '/health']) {
    const { received } = await open(port, `GET ${path} HTTP/1.0\r\n\r\n`)
    expect(await received(), path).toMatch(/^HTTP\/1\.1 200 OK/)
  }
})

test('KEEP_ALIVE_SECONDS is how long an idle connection stays open', async () => {
  const { port } = await startInstance({ KEEP_ALIVE_SECONDS: '1' })
  const { received } = await open(port, 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await received()).toMatch(/Keep-Alive: timeout=1\r\n/i)
})

const request = 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'

test('a stopping server turns red, goes on serving until it is drained, and then closes', async () => {
  const { port, url, stop } = await startInstance({ DRAIN_SECONDS: '10' })
  const silent = await open(port)
  const idle = await fetch(`${url}/livez`)
  expect(idle.headers.get('connection')).not.toBe('close')
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  const serving = await fetch(`${url}/readyz/serving`)
  expect(serving.status).toBe(503)
  expect(serving.headers.get('connection')).toBe('close')
  const late = await open(port, request)
  expect(await late.received()).toMatch(/^HTTP\/1\.1 200 OK/)
  silent.socket.write(request)
  expect(await silent.received()).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(isStopped).toBe(false)
  await stopped
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('a connection that was just opened is served although the server stops', async () => {
  const { port, url, stop } = await startInstance()
  const silent = await open(port)
  // The server has accepted the earlier connection once it answers on a later one.
  await fetch(`${url}/livez`)
  const stopped = stop()
  expect((await fetch(`${url}/readyz/serving`)).status).toBe(503)
  silent.socket.write(request)
  expect(await silent.received()).toMatch(/^HTTP\/1\.1 200 OK[^]*"ok":true/)
  await stopped
})

test('an export in flight is finished before the server ends', async () => {
  const { db, url, stop } = await startInstance()
  await sql`insert into contacts (first_name, last_name, phone, preferred_locale, is_billing, is_decision_maker, do_not_contact, status, tags)
    select 'Ana', 'Núñez ' || n, '+18095550101', 'es', false, true, false, 'active', '[]'
    from generate_series(1, 10000) n`.execute(db)
  const token = await signInNew(db, 'sales')
  // Holds the export while it reads.
  const holding = await db.startTransaction().execute()
  await sql`lock table contacts`.execute(holding)
  const exporting = fetch(`${url}/v1/es/contacts/list`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: mimeTypes.excel,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ columns: ['firstName', 'lastName', 'phone'] }),
  })
  const reading = sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await reading.execute(db)).rows[0]?.count).toBeGreaterThan(0)
  const stopped = stop()
  await holding.commit().execute()
  const response = await exporting
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await readExcelFile(bytes))[0]!.data).toHaveLength(10_001)
  await stopped
})
