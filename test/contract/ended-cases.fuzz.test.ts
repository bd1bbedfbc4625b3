/** No call of the contract changes a closed or cancelled case of quality, its corrective action, or a part of them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { snake, tableOf } from '#core/columns.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { resources } from '#resources/index.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { allRoutes, type Route } from '#server/http/routing.ts'
import { testApi } from '../fixtures/api.ts'
import { endedChains } from '../quality/ended-chains.ts'
import { fixturesOf, type Call } from './call.ts'
import { paramsOf, sender } from './send.ts'
import { validCall } from './valid-calls.ts'

const api = await testApi()
const send = sender(api)
const fixtures = await fixturesOf(api)

/** What changes such a case on purpose. */
const allowed: { name: string; isMeant: (input: Values) => boolean; why: string }[] = [
  {
    name: 'ncos.state',
    isMeant: ({ to }) => to === 'inTreatment',
    why: 'reopens a closed case, with its reason, and counts it',
  },
]

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !(value instanceof FormData)

/** Cases, and the resources that name the case they are part of; links belong to their corrective action. */
const ownerOf = { ncoId: 'ncos', capaId: 'capas' } as const
const tables = [
  ...['ncos', 'capas', 'files'].map((table) => ({ table, column: 'id' })),
  { table: 'quality_signatures', column: 'entity_id' },
  ...Object.values(resources).flatMap((resource) => {
    const fields: object = resource.fields
    const owner = (['capaId', 'ncoId'] as const).find((name) => name in fields)
    return owner ? [{ table: tableOf(resource), column: snake(owner) }] : []
  }),
]

/**
 * All records of a chain have the same id, which no other record has: whatever takes an id speaks of the chain when it
 * takes this one, also in an endpoint that comes later.
 */
const owner = openDatabase(openPool(api.owner))
async function startIdsAt(id: string): Promise<void> {
  for (const { table } of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::bigint - 1)`.execute(owner)
}
const chains = await endedChains(fixtures.api, startIdsAt)
await owner.destroy()

/** All rows of a chain, in one query because it is asked after every call. */
const rowsQuery = (id: string) =>
  sql<{ place: string; rows: string[] }>`${sql.join(
    tables.map(
      ({ table, column }) => sql`select ${sql.lit(table)} as place, array(
        select t::text from ${sql.table(table)} t where ${sql.ref(column)} = ${id} order by id) as rows`,
    ),
    sql` union all `,
  )}`
const rowsOf = async (id: string): Promise<Record<string, string[]>> => {
  const { rows } = await rowsQuery(id).execute(api.db)
  return Object.fromEntries(rows.map(({ place, rows: found }) => [place, found]))
}
const before = new Map(await Promise.all(chains.map(async (id) => [id, await rowsOf(id)] as const)))

test('a chain has a record of every kind', () => {
  expect(Object.keys(ownerOf).every((name) => tables.some(({ column }) => column === snake(name)))).toBe(true)
  const [closed] = chains
  for (const [table, rows] of Object.entries(before.get(closed!)!)) expect(rows, table).not.toEqual([])
})

/** The call with the chain's id in each set of its parameters, in each id of its input, and with each choice. */
function aimed({ endpoint }: Route, call: Call, id: string): Call[] {
  const named = Object.entries(call.params ?? {})
  const inParams = subsets(named.filter(([, value]) => /^\d+$/.test(value)).map(([name]) => name))
    .filter((names) => names.length > 0)
    .flatMap((names): Call[] => {
      const ids = Object.fromEntries(names.map((name) => [name, id]))
      const kinds = named.filter(([, value]) => !/^\d+$/.test(value)).map(([name]) => name)
      const params = { ...call.params, ...ids }
      return [
        { ...call, params },
        ...kinds.flatMap((name) =>
          Object.keys(resources).map((kind) => ({ ...call, params: { ...params, [name]: kind } })),
        ),
        ...choicesOf(endpoint, call.input).map((input) => ({ ...call, params, input })),
      ]
    })
  return [...inParams, ...withId(call.input, id).map((input) => ({ ...call, input }))]
}

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((found, one) => [...found, ...found.map((set) => [...set, one])], [[]])

const choicesOf = ({ fields }: Endpoint, input: unknown): Values[] =>
  isValues(input)
    ? Object.keys(input).flatMap((name) =>
        Object.keys(fields[name]?.options ?? {}).map((value) => ({ ...input, [name]: value })),
      )
    : []

/** The input once for each id in it, with the chain's id there. */
function withId(value: unknown, id: string, key = ''): unknown[] {
  if (typeof value === 'string') return /ids?$/i.test(key) && /^\d+$/.test(value) ? [id] : []
  if (Array.isArray(value))
    return value.flatMap((one: unknown, at) => withId(one, id, key).map((changed) => value.with(at, changed)))
  if (!isValues(value)) return []
  return Object.entries(value).flatMap(([name, one]) =>
    withId(one, id, name).map((changed) => ({ ...value, [name]: changed })),
  )
}

const isMeant = ({ name }: Route, { input }: Call): boolean =>
  allowed.some((one) => one.name === name && isValues(input) && one.isMeant(input))

const writing = allRoutes().filter(
  ({ endpoint }) => !endpoint.isRead && (endpoint.input !== undefined || paramsOf(endpoint).length > 0),
)
const isOfCases = ({ name, endpoint }: Route): boolean =>
  /^(ncos|capas)\./.test(name) && paramsOf(endpoint).length > 0

test.for(writing)('$name leaves ended cases as they are', async (route) => {
  const call = await validCall(route, fixtures)
  for (const id of chains) {
    const statuses: number[] = []
    const tried = aimed(route, call, id).filter((one) => !isMeant(route, one))
    for (const one of tried) statuses.push((await send(route, one)).status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    // A call that finds nothing would prove nothing.
    if (isOfCases(route)) expect(statuses).toContain(409)
    if (tried.length > 0) expect(await rowsOf(id)).toEqual(before.get(id))
  }
})

test('what is allowed is a call of the contract', () => {
  for (const { name } of allowed) expect(writing.map((route) => route.name)).toContain(name)
})
