/** Tests every endpoint: roles, refusals of bad input, declared answers. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mimeTypes, type Envelope } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import type { Resource } from '#core/resource.ts'
import { roleNames } from '#core/roles.ts'
import { resources } from '#resources/index.ts'
import { tablesOf } from '#server/cache/tables.ts'
import { allRoutes, patternsOf, type Route } from '#server/http/routing.ts'
import { testApi } from '../fixtures/api.ts'
import { fixturesOf, type Call } from './call.ts'
import { namedIn, noteStatements, relationsOf, tablesOfFunctions } from './named-tables.ts'
import { sender } from './send.ts'
import { validCall } from './valid-calls.ts'

const statements = noteStatements()
const api = await testApi({ isCached: true })
const fixtures = await fixturesOf(api)
const nobody = await api.newUser()

const routes = allRoutes()
const closed = routes.filter(({ endpoint }) => endpoint.roles !== 'everyone')
const byRole = closed.filter(({ endpoint }) => endpoint.roles !== 'signedIn')
const withInput = routes.filter(({ endpoint }) => endpoint.input)
const withParams = routes.filter(({ endpoint }) => endpoint.path.includes('{'))

/** What only the server sets, of any record, and the columns that no record shows. */
const hiddenNames = [
  ...new Set([
    ...Object.values(resources as unknown as Record<string, Resource>).flatMap(({ fields }) =>
      Object.keys(fields).filter((name) => fields[name]!.mode === 'readOnly'),
    ),
    ...'createdAt updatedAt deletedAt createdBy passwordHash secondFactorAt tokenHash userId isAdmin search'.split(
      ' ',
    ),
  ]),
]
/** Fewer than the messages of one answer. */
const AT_ONCE = 150
const declarationOf = ({ input }: Endpoint): string =>
  JSON.stringify(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }))

// Created once, because refused calls change nothing and the valid call comes last.
const validCalls = new Map<string, Promise<Call>>()
function validCallOf(route: Route): Promise<Call> {
  const made = validCalls.get(route.name) ?? validCall(route, fixtures)
  validCalls.set(route.name, made)
  return made
}

const send = sender(api)
async function refusal(response: Response): Promise<{ status: number } & Envelope> {
  const envelope = (await response.json()) as Envelope
  expect(envelope.success).toBe(false)
  expect(envelope.message).not.toBe('')
  return { status: response.status, ...envelope }
}

// Each call gets a few samples of bad input, because all share one parser; together they cover all.
const invalidInputs = [null, [], 'texto', 7, true, [{}]]
const malformedJson = ['{', '{"data":', 'undefined', "{'a':1}", '{"a":1}}', '\u0000', '[1,]']
const invalidIds = ['0', '-1', 'abc', '1.5', '9'.repeat(18), '9'.repeat(40), '１', '1 or 1=1', '%00']
const samplesFor = <T>(route: Route, all: T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => all[(routes.indexOf(route) * count + at) % all.length]!)

test.for(closed)('$name refuses callers who are not signed in', async (route) => {
  expect(await refusal(await send(route, {}))).toMatchObject({ status: 401, message: messages.signIn.es })
  const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }
  expect((await refusal(await send(route, {}, { headers }))).status).toBe(401)
})
test.for(byRole)('$name refuses all other roles', async (route) => {
  const others = roleNames.filter((role) => !(route.endpoint.roles as string[]).includes(role))
  for (const as of [nobody, ...others])
    expect(
      await refusal(await send(route, { as, ...(route.endpoint.input && { input: {} }) })),
    ).toMatchObject({
      status: 403,
      message: messages.forbidden.es,
    })
})
test.for(withInput)('$name refuses invalid input, field by field', async (route) => {
  const caller = await callerOf(route)
  const unknown = await refusal(await send(route, { ...caller, input: { noSuchField: 1 } }))
  expect(unknown).toMatchObject({ status: 422, message: messages.invalidForm.es })
  expect(unknown.validationErrors).toMatchObject({ noSuchField: 'Este campo no existe' })
  for (const input of samplesFor(route, invalidInputs, 2)) {
    const { status, validationErrors } = await refusal(await send(route, { ...caller, input }))
    expect(status, JSON.stringify(input)).toBe(422)
    expect(Object.keys(validationErrors ?? {}), JSON.stringify(input)).not.toEqual([])
  }
})
test.for(withInput)('$name sets no field of the server, and none of another record', async (route) => {
  const caller = await callerOf(route)
  const declared = declarationOf(route.endpoint)
  const names = hiddenNames.filter((name) => !declared.includes(`"${name}":`))
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const input = Object.fromEntries(some.map((name) => [name, name === 'roles' ? ['admin'] : '1']))
    const { status, validationErrors } = await refusal(await send(route, { ...caller, input }))
    expect(status).toBe(422)
    expect(some.filter((name) => validationErrors?.[name] !== 'Este campo no existe')).toEqual([])
  }
})
test.for(withInput)('$name refuses broken JSON and unsupported bodies', async (route) => {
  const caller = await callerOf(route)
  const post = (body: BodyInit, type: string) =>
    send(route, caller, { body, headers: { 'content-type': type } })
  for (const broken of samplesFor(route, malformedJson, 2))
    expect(await refusal(await post(broken, 'application/json'))).toMatchObject({
      status: 400,
      message: messages.malformed.es,
    })
  expect(
    (await refusal(await post(new Uint8Array([0x22, 0xff, 0xfe, 0x22]), 'application/json'))).status,
  ).toBe(400)
  expect((await refusal(await post('a,b', 'text/csv'))).status).toBe(415)
  expect((await refusal(await post('no parts', 'multipart/form-data; boundary=x'))).status).toBe(400)
})
test.for(withParams)('$name answers 404 for records that do not exist', async (route) => {
  const call = await validCallOf(route)
  for (const id of ['999999999', ...samplesFor(route, invalidIds, 2)]) {
    const params = Object.fromEntries(Object.keys(call.params ?? {}).map((name) => [name, id]))
    expect((await refusal(await send(route, { ...call, params }))).status, id).toBe(404)
  }
})
test.for(routes)('$name answers in its declared shape', async (route) => {
  const call = await validCallOf(route)
  statements.isPublicRead = route.endpoint.isPublic && route.endpoint.isRead
  const response = await send(route, call)
  statements.isPublicRead = false
  if (route.endpoint.accept !== 'json') return expectDownload(route.endpoint, response)
  const envelope = (await response.json()) as Envelope
  expect(envelope, JSON.stringify(envelope)).toMatchObject({ success: true })
  expect(Object.keys(envelope).sort()).toEqual(
    route.endpoint.answer ? ['data', 'message', 'success'] : ['message', 'success'],
  )
  if (!route.endpoint.answer) return
  // zod drops undeclared keys, so a difference means that an undeclared value was sent.
  expect(z.parse(route.endpoint.answer, envelope.data)).toEqual(envelope.data)
})
async function expectDownload(endpoint: Endpoint, response: Response): Promise<void> {
  expect(response.status).toBe(200)
  if (endpoint.accept !== 'file')
    expect(response.headers.get('content-type')).toContain(mimeTypes[endpoint.accept].replace('*', ''))
  // A report of a month without sales is its header alone.
  const least = endpoint.accept === 'text' ? 20 : 100
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(least)
}

test('the cache knows the tables that these statements name, and public reads those of their functions', async () => {
  const relations = await relationsOf(api.db)
  const functions = await tablesOfFunctions(api.db)
  const unknown: string[] = []
  for (const text of statements.all) {
    const named = await namedIn(text)
    const { read, written } = tablesOf(text)
    const called = statements.ofPublicReads.has(text) ? [...named.functions] : []
    const inside = called.flatMap((name) => [...(functions.get(name) ?? [])])
    const touched = new Set([...named.tables, ...inside]).intersection(relations)
    const missing = [
      ...touched.difference(read.union(written)),
      ...named.written.intersection(relations).difference(written),
    ]
    if (missing.length > 0) unknown.push(`${missing.join()} in ${text}`)
  }
  expect(unknown).toEqual([])
  expect(statements.ofPublicReads.size).toBeGreaterThan(100)
})

/** A caller with the right role and existing records, so that only the body is invalid. */
async function callerOf(route: Route): Promise<Pick<Call, 'as' | 'params'>> {
  const { as, params } = await validCallOf(route)
  return { ...(as && { as }), ...(params && { params }) }
}

test('only public calls have a public address', async () => {
  const lineOf = ({ method, path, accept }: Endpoint) => `${method} ${path} ${accept}`
  const shown = new Set(routes.flatMap(({ endpoint }) => (endpoint.isPublic ? lineOf(endpoint) : [])))
  for (const { endpoint } of routes.filter(({ endpoint: { path } }) => !path.startsWith('/'))) {
    const path = `/v1/public/en/${endpoint.path.replaceAll(/\{\w+\}/g, '999999999')}`
    const { status } = await api.request(path, {
      method: endpoint.method,
      as: 'admin',
      headers: { accept: mimeTypes[endpoint.accept] },
    })
    expect(shown.has(lineOf(endpoint)) ? [200, 404, 422] : [404, 406], lineOf(endpoint)).toContain(status)
  }
})
test('public reads that a secret opens, and no others, say that they are personal', () => {
  const reads = routes.flatMap(({ endpoint }) => (endpoint.isPublic && endpoint.isRead ? [endpoint] : []))
  const opened = reads.filter(({ path }) => /\{(token|code)\}/.test(path))
  expect(opened.length).toBeGreaterThan(10)
  expect(reads.filter(({ isPersonal }) => isPersonal)).toEqual(opened)
})
test('an unknown address is refused in the language of its path', async () => {
  for (const path of ['/v1/en/nothing', '/v1/public/en/nothing', '/v1/public/en/users/list'])
    expect(await refusal(await api.request(path))).toMatchObject({ message: messages.noSuchCall.en })
})
test('an unknown language answers 404', async () => {
  for (const locale of ['fr', 'ES', 'xx', '%00']) {
    const response = await api.request(`/v1/${locale}/courses/list`, { json: {}, as: 'admin' })
    expect((await refusal(response)).status).toBe(404)
  }
})

test('no two endpoints match the same request', () => {
  const patterns = allRoutes().flatMap(({ name, endpoint }) =>
    patternsOf(endpoint).map((pattern) => ({
      name,
      // The body decides between a record in `data` and a plain query.
      accept: `${endpoint.accept} ${endpoint.method === 'POST' && endpoint.isWrapped ? 'data' : ''}`,
      method: endpoint.method,
      pattern,
      segments: segmentsOf(pattern),
    })),
  )
  const clashes = patterns.flatMap((one, at) =>
    patterns
      .slice(at + 1)
      .filter((other) => one.method === other.method && isAmbiguous(one, other))
      .map((other) => `${one.method} ${one.pattern} (${one.name}) and ${other.pattern} (${other.name})`),
  )
  expect(clashes).toEqual([])
})

type RoutePattern = { segments: string[]; pattern: string; accept: string }
/** Some path matches both, and neither has a literal segment where the other has a parameter. */
function isAmbiguous(one: RoutePattern, other: RoutePattern): boolean {
  const [mine, theirs] = [one.segments, other.segments]
  if (mine.length !== theirs.length) return false
  if (mine.some((segment, at) => segment !== theirs[at] && segment !== 'any' && theirs[at] !== 'any'))
    return false
  const isAlike = mine.every((segment, at) => (segment === 'any') === (theirs[at] === 'any'))
  return isAlike && (one.pattern !== other.pattern || one.accept === other.accept)
}

const segmentsOf = (pattern: string): string[] =>
  pattern
    .replace(':locale', 'es')
    .split('/')
    .map((segment) => (segment.startsWith(':') ? 'any' : segment))
