/** A database that fails in part: one in twenty statements, a locked table, no answer at all (R9, R17). */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ask, faultySite, type FaultySite } from './faulty-site.ts'

const paths = ['/es', '/en/courses', '/es/fechas', '/es/contacto', '/v1/public/es/settings', '/v1/en/users/1']

/** Of a call or of a page, in its language. */
const refusal = /no está disponible|not available|Ha ocurrido un error|An error has occurred/

test('one in twenty statements fails: every answer is right or a clear refusal, and nothing stays open', async () => {
  const site = await faultySite()
  const watcher = await connected(site)
  site.database.cutOneIn(20)
  const seen = new Map<number, number>()
  for (let n = 0; n < 1_000; n += 20) {
    const some = Array.from({ length: 20 }, (_, at) => `${paths[at % paths.length]}?q=${n + at}`)
    for (const { status, text } of await Promise.all(some.map((path) => ask(site, path)))) {
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(text).not.toMatch(/select .+ from |relation "|node_modules|ECONN/)
      if (status !== 200) expect([status, text]).toEqual([503, expect.stringMatching(refusal)])
    }
  }
  console.table(Object.fromEntries(seen))
  expect([...seen.keys()].toSorted()).toEqual([200, 503])
  site.database.cutOneIn(0)
  await expect.poll(async () => (await ask(site, '/es?q=after')).status).toBe(200)
  await expect.poll(() => countOf(watcher, `state like 'idle in transaction%'`)).toBe(0)
})

test('a table locked by the office leaves the site open, and its callers learn of it', async () => {
  const site = await faultySite()
  const [holder, watcher] = [await connected(site), await connected(site)]
  await holder.query('begin; lock table contacts in access exclusive mode')
  // Different ones, because equal reads share one.
  const list = (search: string) =>
    ask(site, '/v1/es/contacts/list', {
      body: { page: 1, perPage: 15, search, filters: [], sort: [], columns: ['firstName'] },
    })
  const held = Promise.all(Array.from({ length: 30 }, (_, n) => list(`ana ${n}`)))
  await expect.poll(() => countOf(watcher, `wait_event_type = 'Lock'`)).toBeGreaterThan(3)
  for (const path of ['/es?q=open', '/es/cursos?q=open', '/v1/public/es/settings'])
    expect((await ask(site, path)).status, path).toBe(200)
  for (const { status, headers } of await held) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  }
  await holder.query('rollback')
  expect((await list('')).status).toBe(200)
})

test('a database that does not answer: kept pages go on, others are refused, and it goes on by itself', async () => {
  const site = await faultySite()
  expect((await ask(site, '/es')).status).toBe(200)
  site.database.hang()
  expect((await ask(site, '/livez')).status).toBe(200)
  const began = performance.now()
  const [kept, page, call, office] = await Promise.all([
    ask(site, '/es'),
    ask(site, '/es/cursos?q=while-it-hangs'),
    ask(site, '/v1/public/es/courses/list', { body: { page: 1, perPage: 10, search: '' } }),
    ask(site, '/v1/es/users/1'),
  ])
  expect([kept.status, page.status, call.status, office.status]).toEqual([200, 503, 503, 503])
  console.log(`all were answered after ${Math.round(performance.now() - began)} ms`)
  expect((await ask(site, '/readyz')).status).toBe(503)
  site.database.goOn()
  await expect.poll(async () => (await ask(site, '/es/cursos?q=again')).status).toBe(200)
})

async function connected({ application }: FaultySite): Promise<pg.Client> {
  const client = new pg.Client(application)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Asked of a connection of its own, because those of the server may be busy; roles see their own sessions alone. */
async function countOf(client: pg.Client, condition: string): Promise<number> {
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from pg_stat_activity where datname = current_database() and ${condition}`,
  )
  return rows[0]!.found
}
