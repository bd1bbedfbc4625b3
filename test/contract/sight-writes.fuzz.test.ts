/** Writes by the ids of hidden records are answered as by missing ones, and change nothing of them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Field } from '#core/field.ts'
import { roleNames, type Role } from '#core/roles.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { allRoutes, type Route } from '#server/http/routing.ts'
import { testApi, type TestUser } from '../fixtures/api.ts'
import { mailsIn } from '../mail/contents.ts'
import { fixturesOf, type Call } from './call.ts'
import { hidingRecords, MARKS, seers } from './hidden-records.ts'
import { paramsOf, sender } from './send.ts'
import { validCall } from './valid-calls.ts'

const api = await testApi()
const fixtures = await fixturesOf(api)
const send = sender(api)

/** The hidden records: what hides them, their table, and the resource that references name. */
const kinds = {
  nco: { hides: 'case', table: 'ncos', target: 'ncos' },
  item: { hides: 'case', table: 'nco_items', target: 'ncoItems' },
  action: { hides: 'case', table: 'nco_actions', target: 'ncoActions' },
  capa: { hides: 'case', table: 'capas', target: 'capas' },
  cause: { hides: 'case', table: 'capa_causes', target: 'capaCauses' },
  link: { hides: 'case', table: 'capa_ncos', target: 'capaNcos' },
  file: { hides: 'case', table: 'files', target: 'files' },
  complaint: { hides: 'complaint', table: 'complaints', target: 'complaints' },
  event: { hides: 'event', table: 'events', target: 'events' },
  order: { hides: 'event', table: 'orders', target: 'orders' },
  attendee: { hides: 'event', table: 'attendees', target: 'attendees' },
} as const
type Kind = keyof typeof kinds
type Hiding = keyof typeof MARKS
const markNames = Object.keys(MARKS) as Hiding[]
const kindNames = Object.keys(kinds) as Kind[]

// Ids that no other table has: what is sent with them concerns the hidden record or none.
const owner = openDatabase(openPool(api.owner))
for (const [at, { table }] of Object.values(kinds).entries())
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(at + 1) * 1_000_000})`.execute(owner)
await owner.destroy()
const MISSING = '999999999'

const records = await hidingRecords(api, fixtures)
const complaint = await records.hideComplaint()
const hidden: Record<Kind, string> = { ...records.shared, complaint, ...(await records.hideCase()) }

/** Of each role one who has no part in the hidden records. */
const viewers = new Map<Role, TestUser>()
for (const role of roleNames) viewers.set(role, await api.newUser({ roles: [role] }))

/** Of each role, and a visitor; what the site publishes of an event is hidden from nobody. */
const readers = [...roleNames, 'visitor'] as const
type Reader = (typeof readers)[number]
const mayCall = ({ endpoint: { roles } }: Route, reader: Reader): boolean =>
  roles === 'everyone'
    ? reader === 'visitor'
    : reader !== 'visitor' && (roles === 'signedIn' || roles.includes(reader))
const sees = (reader: Reader, kind: Hiding): boolean =>
  reader === 'visitor' ? kind === 'event' : seers[kind].includes(reader)

const writing = allRoutes().filter(({ endpoint }) => !endpoint.isRead)
const calls = new Map<Route, Call>()
for (const route of writing) calls.set(route, await validCall(route, fixtures))

/** Where a call has the id of a record; of one kind where it is a reference. */
type IdSlot = { at: string; kind?: Kind; withId: (id: string) => Call }
function idSlotsIn({ endpoint }: Route, call: Call): IdSlot[] {
  const inPath = paramsOf(endpoint)
    .filter((name) => !['token', 'resource', 'type', 'name'].includes(name))
    .map((name) => ({
      at: `{${name}}`,
      withId: (id: string): Call => ({ ...call, params: { ...call.params, [name]: id } }),
    }))
  const { input } = call
  if (typeof input !== 'object' || input === null || input instanceof FormData) return inPath
  const given = input as Record<string, unknown>
  const inInput = Object.entries(endpoint.fields).flatMap(([name, field]) =>
    referencesIn(field as Field, given[name]).map(({ kind, valueOf }) => ({
      at: name,
      kind,
      withId: (id: string): Call => ({ ...call, input: { ...given, [name]: valueOf(id) } }),
    })),
  )
  return [...inPath, ...inInput]
}

type Reference = { kind: Kind; valueOf: (id: string) => unknown }
function referencesIn({ kind, target, parts = {} }: Field, given: unknown): Reference[] {
  const own = kindNames.filter((name) => kinds[name].target === target)
  const types = parts['id'] ? Object.keys(parts['type']?.options ?? {}) : []
  const typed = kindNames.filter((name) => types.includes(kinds[name].target))
  const [first] = [given].flat()
  return [
    ...own.map((name) => ({ kind: name, valueOf: (id: string) => (kind === 'refs' ? [id] : id) })),
    ...typed.map((name) => ({ kind: name, valueOf: (id: string) => ({ type: kinds[name].target, id }) })),
    ...Object.entries(parts).flatMap(([name, part]) =>
      referencesIn(part, undefined).map((reference) => ({
        ...reference,
        valueOf: (id: string) => {
          const entry = { ...(first as object | undefined), [name]: reference.valueOf(id) }
          return kind === 'list' ? [entry] : entry
        },
      })),
    ),
  ]
}
const idSlots = [...calls].flatMap(([route, call]) =>
  idSlotsIn(route, call).map((slot) => ({ route, ...slot })),
)

async function stateOf(): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const name of kindNames) {
    const found = await sql<object>`select to_jsonb(t) as row from ${sql.table(kinds[name].table)} t
      where t.id = ${hidden[name]}`.execute(api.db)
    rows.push({ name, rows: found.rows })
  }
  return rows
}

/** Without what tells the calls apart. */
type Asked = Omit<Call, 'as'> & { as?: TestUser | undefined }
const answerOf = async (route: Route, call: Asked, id: string): Promise<string> => {
  const response = await send(route, call)
  if (response.status === 429) {
    await sql`delete from attempts`.execute(api.db)
    return answerOf(route, call, id)
  }
  const body = await response.text()
  return `${response.status} ${body.replaceAll(id, '#')}`.replaceAll(/"requestId":"[^"]*"/g, '')
}

test.for(readers)('%s writes to hidden records as to missing ones', async (reader) => {
  const as = reader === 'visitor' ? undefined : viewers.get(reader)
  const before = await stateOf()
  const isHidden = (name: Kind) => !sees(reader, kinds[name].hides)
  const marks = markNames.filter((kind) => !sees(reader, kind)).map((kind) => MARKS[kind])
  const told: string[] = []
  for (const { route, at, kind, withId } of idSlots) {
    if (!mayCall(route, reader)) continue
    const concerned = (kind ? [kind] : kindNames).filter(isHidden)
    if (concerned.length === 0) continue
    const missing = await answerOf(route, { ...withId(MISSING), as }, MISSING)
    for (const name of concerned) {
      const answer = await answerOf(route, { ...withId(hidden[name]), as }, hidden[name])
      const said = marks.filter((mark) => answer.toLowerCase().includes(mark))
      if (answer !== missing || said.length > 0)
        told.push(`${route.name} ${at} of ${name}: ${answer.slice(0, 300)} for ${missing.slice(0, 300)}`)
    }
  }
  expect(told).toEqual([])
  expect(await stateOf()).toEqual(before)
})

test('there are such writes, by path and by reference', () => {
  const found = idSlots.map(({ route, at }) => `${route.name} ${at}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'ncos.patch {id}',
      'capas.link {nco}',
      'ncos.create originRef',
      'orders.create eventId',
    ]),
  )
})

test('no mail says what they hide', async () => {
  const mails = (await mailsIn(api.db)).map((mail) => JSON.stringify(mail).toLowerCase())
  expect(Object.values(MARKS).filter((mark) => mails.some((mail) => mail.includes(mark)))).toEqual([])
})
