/** Tests of built pages over HTTP: hostile forms, redirects, headers. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { messages } from '#core/errors.ts'
import { MAX_FORM_FIELDS } from '#web/sent-form.ts'
import { say } from '#core/words.ts'
import { builtSite } from '#test/browser/built-site.ts'
import { hashSource } from './page-headers.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const { url } = await builtSite()

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
  '2,000 parts, multipart': () => multipart(2000),
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

const withType = (path: string, body: string, type: string) =>
  fetch(url + path, { method: 'POST', body, headers: { 'content-type': type } })
const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)
const deepJson = {
  'lists in lists': nested('[', ']', 400_000),
  'objects in objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  'lists in the data': `{"data":${nested('[', ']', 400_000)}}`,
  'lists that do not end': '['.repeat(900_000),
}
test.each(Object.entries(deepJson))('JSON of %s is refused, and the server goes on', async (_name, body) => {
  for (const path of ['/v1/public/es/quotes/contact-request', '/v1/login', '/v1/public/es/blog/articles'])
    expect([400, 422]).toContain((await withType(path, body, 'application/json')).status)
  expect((await withType('/es/contacto', body.slice(0, 200_000), 'application/json')).status).toBe(400)
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test.each([
  [80_000, 400],
  [9_000, 422],
])('JSON of %i unknown names is refused by an answer smaller than itself', async (count, status) => {
  const body = JSON.stringify({
    data: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])),
  })
  const answer = await withType('/v1/public/es/quotes/contact-request', body, 'application/json')
  expect(answer.status).toBe(status)
  expect((await answer.text()).length).toBeLessThan(20_000)
})

const boundary = 'B'.repeat(70)
const part = (header: string) => `--${boundary}\r\n${header}\r\n\r\nx\r\n--${boundary}--\r\n`
const disposition = 'content-disposition: form-data'
const oddParts = {
  'no end': `--${boundary}\r\n${disposition}; name="a"\r\n\r\nx`,
  'nothing but an end': `--${boundary}--`,
  'a name of 200,000 letters': part(`${disposition}; name="${'a'.repeat(200_000)}"`),
  '30,000 headers': part(`${'x: y\r\n'.repeat(30_000)}${disposition}; name="a"`),
  'a name of an object': part(`${disposition}; name="__proto__[x]"`),
  'dashes alone': '-'.repeat(240_000),
  'almost boundaries': `--${boundary.slice(1)}\r\n`.repeat(3000),
  'a coding of its own': part(`${disposition}; name="a"\r\ncontent-transfer-encoding: base64`),
}
test.each(Object.entries(oddParts))('a multipart form of %s gets a clear refusal', async (_name, body) => {
  for (const path of ['/es/contacto', '/v1/public/es/quotes/contact-request'])
    expect([400, 422]).toContain(
      (await withType(path, body, `multipart/form-data; boundary=${boundary}`)).status,
    )
  expect((await fetch(`${url}/health`)).status).toBe(200)
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

/** A connection that is closed during a write can lose the answer, so it is asked for again. */
async function refusalOfEndless(path: string, type: string): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await endlessPost(path, type)
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

test.each([urlEncoded, 'application/json'])('an endless body of %s is refused', async (type) => {
  for (const path of ['/v1/public/es/quotes/contact-request', '/v1/public/es/blog/articles'])
    expect(await refusalOfEndless(path, type)).toBe(413)
  expect(await refusalOfEndless('/es/contacto', type)).toBe(413)
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

test.each(['/es', '/en/contact', '/es/cursos', '/es/nada', '/login', '/es/office', '/en/office/events'])(
  'the inline scripts of %s are the known ones, which its policy allows',
  async (path) => {
    const page = await fetch(url + path)
    const scripts = [
      ...(await page.text()).matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    expect(scripts.length).toBeGreaterThan(0)
    const policy = page.headers.get('content-security-policy')
    for (const [, script] of scripts) expect(policy).toContain(hashSource(script!))
  },
)

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
