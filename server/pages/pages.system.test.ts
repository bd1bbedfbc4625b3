/** Tests of built pages over HTTP: hostile forms, redirects, headers. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#core/errors.ts'
import { MAX_FORM_FIELDS } from '#core/sent-form.ts'
import { say } from '#core/words.ts'
import { freePort } from '#scripts/demo-server.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import { cloneDatabase, databaseUrl } from '#test/fixtures/database.ts'
import { root } from '#test/structure/source-tree.ts'
import { readConfig } from '../config.ts'
import { start } from '../start.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  buildWhenNewer()
  const { connection, application, drop } = await cloneDatabase()
  const config = {
    ...readConfig({ SECRETS_KEY: process.env['SECRETS_KEY'], PORT: String(await freePort()) }),
    databaseUrl: databaseUrl(application),
    migrationDatabaseUrl: databaseUrl(connection),
  }
  const log = pino({ level: 'silent' })
  const running = await start({ config, log, pages: { build: join(root, 'build') } })
  url = running.url
  stop = () => running.stop().then(drop)
})
afterAll(() => stop())

const manyNames = (count: number) => Array.from({ length: count }, (_, at) => `${at.toString(36)}=`).join('&')
const post = (path: string, body: string | FormData) =>
  fetch(url + path, {
    method: 'POST',
    body,
    headers: typeof body === 'string' ? { 'content-type': urlEncoded } : {},
  })

function multipart(count: number): FormData {
  const form = new FormData()
  for (let at = 0; at < count; at++) form.append(`field${at}`, '')
  return form
}

const attacks = {
  '13,000 empty fields': () => 'a=&'.repeat(13_000),
  // Node needs seconds to parse this one.
  'a quarter of a megabyte of names': () => 'a&'.repeat(128 * 1024 - 1),
  '30,000 distinct names': () => manyNames(30_000),
  'one field too many': () => manyNames(MAX_FORM_FIELDS + 1),
  'one field too many, multipart': () => multipart(MAX_FORM_FIELDS + 1),
}
const tooMany = (locale: 'es' | 'en') => say(messages.tooManyFields, locale, { max: MAX_FORM_FIELDS })

test.each(Object.entries(attacks))('%s are refused by a call and by a page', async (_name, body) => {
  const call = await post('/v1/public/en/quotes/contact-request', body())
  expect([call.status, await call.json()]).toEqual([413, { success: false, message: tooMany('en') }])
  const page = await post('/es/contacto', body())
  expect(page.status).toBe(413)
  expect(await page.text()).toContain(tooMany('es'))
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test.each(['&', 'a&'])('a megabyte of %s does not hold up other callers', async (pair) => {
  const body = pair.repeat((1024 * 1024) / pair.length)
  const answers: string[] = []
  await Promise.all([
    post('/v1/public/es/quotes/contact-request', body).then(({ status }) => answers.push(`form ${status}`)),
    ...Array.from({ length: 20 }, async () =>
      answers.push(`health ${(await fetch(`${url}/health`)).status}`),
    ),
  ])
  expect(answers.toSorted()).toEqual(['form 413', ...Array.from({ length: 20 }, () => 'health 200')])
})

test('a page refuses a form of a megabyte in its own language', async () => {
  const page = await post('/en/contact', `message=${'x'.repeat(1024 * 1024)}`)
  expect([page.status, await page.text()]).toEqual([413, say(messages.tooLarge, 'en', { max: 0.25 })])
  expect(page.headers.get('connection')).toBe('close')
})

test('a malformed form is refused by a call and by a page', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const broken = (path: string) => fetch(url + path, { method: 'POST', body: 'not multipart', headers })
  const call = await broken('/v1/public/en/quotes/contact-request')
  expect([call.status, await call.json()]).toEqual([
    400,
    { success: false, message: messages.unreadableForm.en },
  ])
  const page = await broken('/es/contacto')
  expect(page.status).toBe(400)
  expect(await page.text()).toContain(messages.unreadableForm.es)
})

test('a page refuses a form of another site, and one of a kind that it cannot read', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const body = new URLSearchParams({ name: 'Ana' })
  expect((await fetch(`${url}/es/contacto`, { method: 'POST', body, headers })).status).toBe(403)
  for (const type of ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
    const init = { method: 'POST', body: 'hola', headers: { 'content-type': type } }
    expect((await fetch(`${url}/es/contacto`, init)).status, type).toBe(400)
  }
})

/** Sends an endless body without a length until the server responds. */
async function endlessPost(path: string, type: string): Promise<number | undefined> {
  const sending = request(url + path, { method: 'POST', headers: { 'content-type': type } })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  const piece = Buffer.alloc(64 * 1024, 'a')
  const send = () => {
    while (sending.write(piece)) continue
  }
  sending.on('drain', send)
  send()
  const [response] = await answered
  // The server may close the connection during a write.
  sending.on('error', () => undefined)
  sending.destroy()
  return response.statusCode
}

test.each([urlEncoded, 'application/json'])('an endless body of %s is refused', async (type) => {
  expect(await endlessPost('/v1/public/es/quotes/contact-request', type)).toBe(413)
  expect(await endlessPost('/es/contacto', type)).toBe(413)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { redirect: 'manual', headers })
  const location = response.headers.get('location')
  return { status: response.status, to: location && location.replace(url, ''), headers: response.headers }
}

test('a page keeps its opener where a provider returns to and nowhere else', async () => {
  const policy = async (path: string) => (await fetch(url + path)).headers.get('cross-origin-opener-policy')
  expect(await policy('/es/office/oauth/zoom')).toBe('unsafe-none')
  for (const path of ['/es', '/es/office', '/es/office/oauth', '/es/office/oauth/zoom/more'])
    expect(await policy(path), path).toBe('same-origin-allow-popups')
})

test('the camera is allowed on the check-in page of an event and nowhere else', async () => {
  const policy = async (path: string) => (await get(path)).headers.get('permissions-policy')
  expect(await policy('/es/office/check-in/12')).toContain('camera=(self)')
  for (const path of ['/es', '/es/office', '/es/office/check-in', `/es/office/check-in/${randomUUID()}`])
    expect(await policy(path)).toContain('camera=()')
})

test('moved, crossed and untidy addresses lead to the right one, unknown ones are not found', async () => {
  for (const [path, status, to] of [
    ['/es/consultoria', 301, '/es/asesoria'],
    ['/es/courses?q=9001', 301, '/es/cursos?q=9001'],
    ['/es/cursos?q=iso&type=&modality=&page=99', 302, '/es/cursos?q=iso'],
    ['/es/cursos?category=no-existe', 404, null],
    ['/es/%E0%A4%A', 404, null],
    ['/en/nowhere', 404, null],
    [`/es/asesoria?preview=${'x'.repeat(32)}`, 404, null],
  ] as const)
    expect(await get(path), path).toMatchObject({ status, to })
})

test('a path without a language gets that of the browser, else English', async () => {
  const to = async (path: string, language: string) => (await get(path, { 'accept-language': language })).to
  expect(await to('/', 'de-DE')).toBe('/en')
  expect(await to('/cursos', 'es-DO')).toBe('/es/cursos')
})
