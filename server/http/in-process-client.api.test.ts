/** Tests that in-process calls behave as calls over HTTP. */
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { ApiError, isApiError } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { contactRequestsApi } from '#resources/customers/contact-requests/contact-request.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { fixturesOf } from '#test/contract/call.ts'
import { validCall } from '#test/contract/valid-calls.ts'
import { noCache } from '../cache/cache.ts'
import { createExecute } from './execute.ts'
import { inProcessClients } from './in-process-client.ts'
import { limits } from './limits.ts'
import { allRoutes } from './routing.ts'

const api = await testApi()
const make = maker(api)
const fixtures = await fixturesOf(api)
const { code: service } = await make.shown('services')
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
const clients = inProcessClients(createExecute({ ...api, cache: noCache }), log)

const reads = allRoutes().filter(
  ({ endpoint }) => endpoint.isPublic && endpoint.isRead && endpoint.accept === 'json',
)
// The page of a meeting says the time of its answer, which both answers share while the clock stands.
vi.useFakeTimers({ toFake: ['Date'] })
const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => error)

test.for(reads)('$name answers in process what it answers over HTTP', async (route) => {
  const { params = {}, query, input } = await validCall(route, fixtures)
  const options = { params, ...(query && { query }), ...(input !== undefined && { input }) } as never
  for (const locale of ['es', 'en'] as const) {
    const overHttp = await outcome(api.client(undefined, locale).call(route.endpoint as Endpoint, options))
    const inProcess = await outcome(clients(locale).call(route.endpoint as Endpoint, options))
    // A Date, a Map or a Buffer would not equal its JSON form.
    expect(inProcess).toEqual(overHttp)
    // An article may be missing in one language.
    if (locale === 'es') expect(inProcess).not.toBeInstanceOf(Error)
  }
})

test("a refused in-process call throws the HTTP client's error in the caller's language", async () => {
  const options = { params: { id: '999999999' } }
  for (const locale of ['es', 'en'] as const) {
    const inProcess = await outcome(clients(locale).call(coursePagesApi.publicGet, options))
    const overHttp = await outcome(api.client(undefined, locale).call(coursePagesApi.publicGet, options))
    expect(inProcess).toBeInstanceOf(ApiError)
    expect(isApiError(inProcess)).toBe(true)
    expect(inProcess).toEqual(overHttp)
    expect(inProcess).toMatchObject({ status: 404, message: messages.notFound[locale] })
  }
  const form = new FormData()
  form.set('email', 'not an address')
  const call = { input: form } as never
  const [inProcess, overHttp] = [
    await outcome(clients('en').call(contactRequestsApi.publicSend, call)),
    await outcome(api.client(undefined, 'en').call(contactRequestsApi.publicSend, call)),
  ]
  expect(inProcess).toMatchObject({ status: 422 })
  expect((inProcess as ApiError).validationErrors).toEqual((overHttp as ApiError).validationErrors)
})

test('refuses staff calls in process', async () => {
  const call = clients('es').call(coursesApi.get, { params: { id: '1' } })
  await expect(call).rejects.toMatchObject({ status: 401, message: messages.signIn.es })
})

test("rate limits count the visitor's address", async () => {
  const send = (ip: string) =>
    clients('es', ip)
      .call(contactRequestsApi.publicSend, { input: letter() as never })
      .then(
        () => 200,
        (error: ApiError) => error.status,
      )
  const statuses: number[] = []
  for (let n = 0; n <= limits.formByAddress.max; n += 1) statuses.push(await send('203.0.113.7'))
  expect(statuses).toEqual([...Array.from({ length: limits.formByAddress.max }, () => 200), 429])
  expect(await send('203.0.113.8')).toBe(200)
})

test('an in-process call writes no request log line', async () => {
  lines.length = 0
  await clients('es').call(coursePagesApi.publicList, { input: {} as never })
  expect(lines).toEqual([])
})

let sent = 0
const letter = () => ({
  name: 'Ana María',
  lastname: 'Peña',
  email: `ana${(sent += 1)}@conforme.test`,
  phone: '809 555 0123',
  type: 'personal',
  country: 'DO',
  service,
  message: 'Necesitamos certificar dos plantas antes de junio.',
  privacy: true,
})
