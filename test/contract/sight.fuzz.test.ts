/** What a record hides comes back from no endpoint, to nobody who may not read it, in any format. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Fields } from '#core/field.ts'
import type { Resource } from '#core/resource.ts'
import { roleNames, type Role } from '#core/roles.ts'
import { resources } from '#resources/index.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { allRoutes, type Route } from '#server/http/routing.ts'
import { testApi, type TestUser } from '../fixtures/api.ts'
import { fixturesOf, type Call } from './call.ts'
import { hiddenFrom, hidingRecords, MARKS, seers } from './hidden-records.ts'
import { paramsOf, sender } from './send.ts'
import { validCall } from './valid-calls.ts'

const api = await testApi()
const fixtures = await fixturesOf(api)
const send = sender(api)
const pdfium = await PDFiumLibrary.init()
const reading = allRoutes().filter(({ endpoint }) => endpoint.isRead)
const calls = new Map<Route, Call>()
for (const route of reading) calls.set(route, await validCall(route, fixtures))

/** Of each role one who has no part in the records that hide something. */
const viewers = new Map<Role, TestUser>()
for (const role of roleNames) viewers.set(role, await api.newUser({ roles: [role] }))
const mayCall = ({ endpoint: { roles } }: Route, role: Role): boolean =>
  roles === 'everyone' || roles === 'signedIn' || (roles as readonly Role[]).includes(role)

/** All that an answer says: of packed files what is inside, of documents their text. */
const bodyOf = async (response: Response): Promise<string> =>
  (await contentsOf(new Uint8Array(await response.arrayBuffer()))).toLowerCase()
const textOf = async (response: Response): Promise<string> =>
  JSON.stringify([...response.headers]).toLowerCase() + (await bodyOf(response))
async function contentsOf(bytes: Uint8Array): Promise<string> {
  const start = strFromU8(bytes.subarray(0, 5), true)
  if (start.startsWith('PK')) {
    const parts = Object.entries(unzipSync(bytes))
    return (await Promise.all(parts.map(async ([name, part]) => name + (await contentsOf(part))))).join('\n')
  }
  if (start !== '%PDF-') return strFromU8(bytes)
  const document = await pdfium.loadDocument(bytes).catch(() => undefined)
  // Some uploads of tests begin as a document and are none.
  if (!document) return strFromU8(bytes, true)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  return text
}

const records = await hidingRecords(api, fixtures)
const { named } = records

/** The calls that read, as each is usual, by its hidden records, by their words and by filters that name them. */
function readingCalls(hidden: Record<string, string>): [Route, Call][] {
  const ids = [...new Set(Object.values(hidden))]
  return [...calls].flatMap(([route, call]) => {
    const byId = paramsOf(route.endpoint).some(
      (name) => name !== 'token' && name !== 'resource' && name !== 'type',
    )
      ? ids.map((id) => ({
          ...call,
          params: {
            ...call.params,
            ...Object.fromEntries(
              paramsOf(route.endpoint)
                .filter((name) => !['token', 'resource', 'type', 'name'].includes(name))
                .map((name) => [name, id]),
            ),
          },
        }))
      : []
    const input = call.input as Record<string, unknown> | undefined
    const isSearch = route.name.endsWith('.search') || route.name === 'search.all'
    const isList = input !== undefined && /\.(list|excel)$|linkable|linked/.test(route.name)
    const byWords = Object.values(MARKS).flatMap((word) => [
      ...(isSearch ? [{ ...call, input: { ...input, term: word } }] : []),
      ...(isList ? [{ ...call, input: { ...input, search: word } }] : []),
    ])
    return [call, ...byId, ...byWords].map((one): [Route, Call] => [route, one])
  })
}

/** What every edit and every minute moves, such as «hace 4 min». */
const MOVING =
  /"(version|updatedat)":"?[^,"}]*"?|\d{1,2}:\d{2}|est[ea] (minuto|hora)|this (minute|hour)|(hace|dentro de|in) \d{1,4} [a-z]{1,9}|\d{1,4} [a-z]{1,9}\.? ago/g
/** What a role reads by the usual calls. */
async function readBy(role: Role): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const [route, call] of calls)
    if (mayCall(route, role)) {
      const text = await bodyOf(await send(route, { ...call, as: viewers.get(role)! }))
      texts.set(route.name, text.replaceAll(MOVING, ''))
    }
  return texts
}
const before = new Map<Role, [Map<string, string>, Map<string, string>]>()
const seesComplaints = (role: Role): boolean => seers.complaint.includes(role)
async function readBefore(roles: readonly Role[]): Promise<void> {
  for (const role of roles) before.set(role, [await readBy(role), await readBy(role)])
}
await readBefore(roleNames.filter((role) => !seesComplaints(role)))
const complaint = await records.hideComplaint()
await readBefore(roleNames.filter(seesComplaints))
const hidden = { ...records.shared, complaint, ...(await records.hideCase()) }
const all = readingCalls(hidden)

test('those with a part in it read it', async () => {
  const found = new Set<string>()
  for (const [route, call] of all)
    if (mayCall(route, 'quality')) {
      const text = await textOf(await send(route, { ...call, as: named.user }))
      if (text.includes(MARKS.case)) found.add(route.name)
    }
  expect(found.size).toBeGreaterThan(10)
})

test.for(quotesApi.get.roles as readonly Role[])(
  '%s reads the draft quote of another seller',
  async (role) => {
    const params = { id: hidden.quote }
    const { title } = await api.client(viewers.get(role)!).call(quotesApi.get, { params })
    expect(title.toLowerCase()).toContain(MARKS.quote)
  },
)

test.for(roleNames)('%s reads it nowhere', async (role) => {
  const marks = hiddenFrom(role)
  const found: string[] = []
  for (const [route, call] of all) {
    if (!mayCall(route, role)) continue
    const text = await textOf(await send(route, { ...call, as: viewers.get(role)! }))
    const said = marks.filter((mark) => text.includes(mark))
    if (said.length > 0) found.push(`${route.name} ${JSON.stringify(call)}: ${said.join()}`)
  }
  expect(found).toEqual([])
})

test.for(roleNames)('%s reads and counts as before', async (role) => {
  const [first, second] = before.get(role)!
  const now = await readBy(role)
  const steady = [...first.keys()].filter((name) => first.get(name) === second.get(name))
  expect(steady.length / first.size).toBeGreaterThan(0.9)
  const changed = steady.filter((name) => now.get(name) !== first.get(name))
  expect(changed).toEqual(role === 'admin' ? onPurpose : [])
})
/** Whoever erases a person is told how much is held of them. */
const onPurpose = ['personalData.preview']

/** Lists by the fields that refer to hidden records. */
const filters = [...calls].flatMap(([route]) => {
  const [slice = '', key = ''] = route.name.split('.')
  const { fields, derived, computed } = (resources as unknown as Record<string, Resource>)[slice] ?? {}
  if (!fields || key !== 'list') return []
  const named: Fields = { ...fields, ...derived, ...computed }
  return Object.entries(named).flatMap(([field, { target }]) => {
    const id = { ncos: hidden.nco, capas: hidden.capa, complaints: complaint, events: hidden.event }[
      target ?? ''
    ]
    return id ? [{ route, field, id, isEvent: target === 'events' }] : []
  })
})
test.for(roleNames)('%s finds nothing by a filter that names it', async (role) => {
  const found: string[] = []
  for (const { route, field, id, isEvent } of filters) {
    if (!mayCall(route, role) || (isEvent && role !== 'instructor')) continue
    const by = async (filter: object) =>
      bodyOf(await send(route, { as: viewers.get(role)!, input: { filters: [{ field, ...filter }] } }))
    const [named, none] = [formsOf(id), formsOf('999999999')]
    for (const [at, form] of named.entries())
      if ((await by(form)) !== (await by(none[at]!))) found.push(`${route.name} ${field} ${form.op}`)
  }
  expect(found).toEqual([])
})
/** A number may be written in several ways, and be between or a part of others. */
const formsOf = (id: string) => [
  { op: 'eq', value: id },
  { op: 'eq', value: `0${id}` },
  { op: 'in', value: [id, `00${id}`] },
  { op: 'gte', value: id },
  { op: 'contains', value: `${id} ` },
]
test('there are such filters', () => {
  expect(filters.map(({ route, field }) => `${route.name} ${field}`)).toEqual(
    expect.arrayContaining(['capas.list nco', 'ncos.list similarIds', 'ncos.list eventId']),
  )
})
