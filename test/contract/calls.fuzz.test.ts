/** Sends generated valid and hostile inputs to every endpoint; none may fail. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mimeTypes, type Envelope } from '#core/client.ts'
import { pathOf, type Endpoint } from '#core/endpoint.ts'
import { resources } from '#resources/index.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { allRoutes, type Route } from '#server/http/routing.ts'
import { testApi, type TestRequest } from '../fixtures/api.ts'
import { fuzzSeed } from '../fixtures/fuzz-seed.ts'
import { bodyText, hostileTexts, inputsOf } from './arbitraries.ts'
import { connectAccount } from '../meetings/connections.ts'
import { maker, type Target } from '../fixtures/make.ts'
import { fixturesOf, type Call } from './call.ts'
import { validCall } from './valid-calls.ts'

// FUZZ_SEED draws other inputs, FUZZ_RUNS=500 more of them.
const runs = Number(process.env['FUZZ_RUNS'] ?? 4)
console.log(`fuzzing with FUZZ_SEED=${fuzzSeed} FUZZ_RUNS=${runs}`)

const failures: string[] = []
const log = pino(
  { level: 'error' },
  {
    write: (line: string) =>
      void failures.push((JSON.parse(line) as { err?: { message: string } }).err?.message ?? line),
  },
)
const api = await testApi({ log, isCached: true })
// Generated calls change the first record of each kind, not those that valid calls need.
const drawnAt = maker(api)
// Created with the record that they are part of, by a migration or by the permission of a provider.
const parts = [
  'attendanceMarks',
  'creditNoteItems',
  'fiscalSettings',
  'invoiceItems',
  'meetingConnections',
  'paymentAllocations',
  'qualitySettings',
]
const made = Object.keys(resources).filter((name) => !parts.includes(name))
const fixtures = await fixturesOf(api)
for (const name of made) await drawnAt.any(name as Target)
await connectAccount(api, { server: fixtures.providerServer, provider: 'zoom' })
const owner = openDatabase(openPool(api.owner))
await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000)
  from pg_sequences where schemaname = 'public' and coalesce(last_value, 1) < 1000`.execute(owner)

// Triggers log every written row in the same transaction, so that a rollback removes the log.
await sql`create table written (id integer generated always as identity primary key)`.execute(owner)
await sql`create function note_written() returns trigger language plpgsql as
  'begin insert into written default values; return null; end'`.execute(owner)
const tables = await sql<{ name: string }>`select tablename as name from pg_tables
  where schemaname = 'public' and tablename not in ('attempts', 'secrets', 'written')`.execute(owner)
for (const { name } of tables.rows)
  await sql`create trigger note_written after insert or update or delete on ${sql.table(name)}
    for each row execute function note_written()`.execute(owner)
await owner.destroy()
const lastWritten = async (): Promise<number | null> =>
  (await sql<{ last: number | null }>`select max(id) as last from written`.execute(api.db)).rows[0]!.last

type Try = { path: string; init: TestRequest }
/** Existing ids, missing ids and invalid ids. */
const ids = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('1', '2', '3') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '999999999',
      ...hostileTexts.filter((text) => text !== '' && text.isWellFormed() && text.length < 1000),
    ),
  },
)
function tries({ endpoint }: Route, call: Call): fc.Arbitrary<Try> {
  const names = Object.keys(call.params ?? {})
  const right = fc.constant(call.params ?? {})
  const params = fc.oneof(right, fc.record(Object.fromEntries(names.map((name) => [name, ids]))))
  const query = endpoint.query ? inputsOf(endpoint.query) : fc.constant({})
  return fc
    .record({ params, body: bodiesOf(endpoint, call), query, locale: fc.constantFrom('es', 'en') })
    .map((request) => ({
      path: pathOf(endpoint, request.params, request.locale) + queryText(request.query),
      init: {
        method: endpoint.method,
        headers: {
          accept: mimeTypes[endpoint.accept],
          ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: request.body }),
        ...(call.as && { as: call.as }),
      },
    }))
}
function bodiesOf({ input, isWrapped, fields }: Endpoint, call: Call): fc.Arbitrary<Body> {
  if (!input) return fc.constant(undefined)
  const json = inputsOf(input, call.input).map((value) => bodyText(isWrapped ? { data: value } : value))
  if (!isWrapped) return json
  return fc.oneof({ weight: 3, arbitrary: json }, { weight: 1, arbitrary: formsOf(Object.keys(fields)) })
}
type Body = string | FormData | undefined
const oddNames = ['', '__proto__', 'constructor', 'prototype', 'toString', 'id', '0', '[]', '..', '-', 'data']
const oddSteps = ['es', 'en', '0', '1', '61', '4294967295', 'length', 'x', ...oddNames]
const oddFiles = [new File(['<svg/>'], '../a.svg'), new File([], '')]
/** Forms whose keys address nested and unknown fields. */
function formsOf(fields: string[]): fc.Arbitrary<FormData> {
  const names = fc
    .tuple(
      fc.constantFrom(...fields, ...oddNames),
      fc.array(fc.constantFrom(...oddSteps, ...fields), { maxLength: 3 }),
      fc.constantFrom('.', '-', '['),
    )
    .map(([first, others, between]) => [first, ...others].join(between))
  const values = fc.constantFrom<string | File>('1', 'on', ...hostileTexts, ...oddFiles)
  return fc.array(fc.tuple(names, values), { maxLength: 12 }).map((entries) => {
    const body = new FormData()
    for (const [name, value] of entries) body.append(name, value as string)
    return body
  })
}
function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null)
    return `?${encodeURIComponent(bodyText(query).slice(0, 2000).toWellFormed())}`
  const text = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)]))}`
}

/** Fewer runs where hashing or workbooks are slow; a workbook's query equals that of its list. */
const isSlow = ({ name, endpoint }: Route) => name.startsWith('sessions.') || endpoint.accept === 'excel'
const runsOf = (route: Route) => (isSlow(route) ? Math.ceil(runs / 5) : runs)

test.for(allRoutes())('$name answers any input with a clear status', async (route) => {
  const call = await validCall(route, fixtures)
  let before = await lastWritten()
  await fc.assert(
    fc.asyncProperty(tries(route, call), async ({ path, init }) => {
      failures.length = 0
      const response = await api.request(path, init)
      await expectClearAnswer(response)
      const after = await lastWritten()
      if (response.status >= 400) expect(after, 'nothing half written').toBe(before)
      before = after
    }),
    { numRuns: runsOf(route) },
  )
})

async function expectClearAnswer(response: Response): Promise<void> {
  expect(failures, 'logged').toEqual([])
  expect(response.status).toBeLessThan(500)
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    expect([200, 304]).toContain(response.status)
    return
  }
  const { success, message, validationErrors } = (await response.json()) as Envelope
  expect(success).toBe(response.status === 200)
  expect(message).not.toBe('')
  if (response.status !== 422) return
  expect(Object.entries(validationErrors ?? {})).not.toEqual([])
  for (const [key, message] of Object.entries(validationErrors!)) {
    expect(message, key).toMatch(/\S/)
    // No placeholder is left in the message.
    expect(message, key).not.toMatch(/\{(field|min|max|condition|currency)\}|undefined/)
  }
}
