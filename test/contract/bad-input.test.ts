/** Bad input of every kind (spec §8) gets a clear 4xx. */
import { readSheet } from 'read-excel-file/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mimeTypes, type Envelope } from '#core/client.ts'
import { pathOf } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import { say } from '#core/words.ts'
import { resources } from '#resources/index.ts'
import { allRoutes } from '#server/http/routing.ts'
import { safeTarget } from '#web/office/calls/safe-target.ts'
import { testApi, type TestRequest } from '../fixtures/api.ts'
import { maker } from '../fixtures/make.ts'

const api = await testApi()
const make = maker(api)
type Answer = { status: number } & Envelope & { data?: Record<string, unknown> }
async function call(path: string, init: TestRequest = {}): Promise<Answer> {
  const response = await api.request(path, { as: 'admin', ...init })
  return { status: response.status, ...((await response.json()) as Envelope) } as Answer
}
const post = (path: string, json: unknown) => call(`/v1/es/${path}`, { json })
const category = (changes: object) =>
  make
    .input(resources.serviceCategories)
    .then((input) => post('services/categories', { data: { ...input, ...changes } }))
const countOf = async (
  table: 'files' | 'contacts' | 'employees' | 'serviceCategories' | 'auditEntries',
): Promise<number> => {
  const { count } = api.db.fn
  const row = await api.db.selectFrom(table).select(count<string>('id').as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

test('broken JSON gets a message in the language of the address', async () => {
  const broken = { method: 'POST', body: '{"data":', headers: { 'content-type': 'application/json' } }
  expect(await call('/v1/es/services', broken)).toEqual({
    status: 400,
    success: false,
    message: messages.malformed.es,
  })
  expect(await call('/v1/en/services', broken)).toEqual({
    status: 400,
    success: false,
    message: messages.malformed.en,
  })
})
test("an address without a language answers in the browser's preferred language", async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en-US,en;q=0.9,es;q=0.5' }
  expect((await call('/v1/login', { method: 'POST', body: '{', headers })).message).toBe(
    messages.malformed.en,
  )
})
test('each value of a wrong type is reported with the expected type', async () => {
  const data = { code: 7, name: 'Calidad', slug: { es: [] }, rank: '5', active: 'sí', image: 12 }
  const { status, message, validationErrors } = await post('services/categories', { data })
  expect({ status, message }).toEqual({ status: 422, message: messages.invalidForm.es })
  expect(validationErrors).toEqual({
    code: 'El campo «Código» no es válido',
    name: 'El campo «Nombre» no es válido',
    'slug-es': 'El campo «Nombre en la dirección web» no es válido',
    rank: validationWords.numbers.es,
    active: 'El campo «Activa» no es válido',
    image: 'El campo «Imagen» no es válido',
  })
})
test('refuses unknown and read-only fields', async () => {
  const strangers = {
    id: '9',
    version: 7,
    createdAt: '2026-01-01T00:00:00Z',
    deletedAt: null,
    roles: ['admin'],
  }
  const { status, validationErrors } = await category(strangers)
  expect(status).toBe(422)
  expect(validationErrors).toEqual(
    Object.fromEntries(Object.keys(strangers).map((name) => [name, validationWords.unknown.es])),
  )
})

const tenMegabytes = 10 * 1024 * 1024
test('every call refuses a body of ten megabytes, with or without Content-Length', async () => {
  const letters = new TextEncoder().encode('x'.repeat(256 * 1024))
  for (const { name, endpoint } of allRoutes().filter(
    ({ endpoint: { input, maxBytes } }) => input && maxBytes < tenMegabytes,
  )) {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, '1'])
    const path = pathOf(endpoint, Object.fromEntries(named) as Record<string, string>, 'es')
    const headers = { 'content-type': 'application/json', accept: mimeTypes[endpoint.accept] }
    for (const length of [{ 'content-length': String(tenMegabytes) }, {}]) {
      let left = tenMegabytes
      const body = new ReadableStream({
        pull: (controller) =>
          (left -= letters.length) >= 0 ? controller.enqueue(letters) : controller.close(),
      })
      const large = { body, headers: { ...headers, ...length }, duplex: 'half' }
      const answer = await call(path, { method: endpoint.method, ...large } as TestRequest)
      expect(answer, name).toMatchObject({
        status: 413,
        message: `La solicitud es demasiado grande (máximo ${endpoint.maxBytes / 1024 ** 2} MB).`,
      })
    }
  }
})
test('stops reading a body without Content-Length at the limit', async () => {
  let sent = 0
  const piece = new Uint8Array(64 * 1024)
  const body = new ReadableStream({
    pull: (controller) => ((sent += piece.length), controller.enqueue(piece)),
  })
  const headers = { 'content-type': 'application/json' }
  const endless = { method: 'POST', body, headers, duplex: 'half' } as TestRequest
  expect((await call('/v1/es/services', endless)).status).toBe(413)
  expect(sent).toBeLessThan(2 * 1024 * 1024)
})
test('refuses deeply nested JSON', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const deep of [
    '['.repeat(200_000) + ']'.repeat(200_000),
    '{"content":['.repeat(30_000) + ']}'.repeat(30_000),
  ]) {
    const body = `{"data":{"courseId":"1","kind":"content","body":{"es":${deep}}}}`
    expect([400, 422]).toContain(
      (await call('/v1/es/courses/sections', { method: 'POST', body, headers })).status,
    )
  }
})
test('bounds levels, names and entries of JSON before it is parsed', async () => {
  const send = (body: string) =>
    call('/v1/es/services/categories', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  const nested = (levels: number) => `{"data":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  expect((await send(nested(32))).status).toBe(422)
  expect(await send(nested(33))).toMatchObject({
    status: 400,
    message: 'El cuerpo de la solicitud tiene más de 32 niveles.',
  })
  const names = (count: number) => Array.from({ length: count }, (_, at) => `"n${at}":1`).join()
  expect((await send(`{"data":{${names(9_999)}}}`)).status).toBe(422)
  const tooMany = {
    status: 400,
    message: 'El cuerpo de la solicitud tiene más de 10000 campos o de 50000 valores.',
  }
  expect(await send(`{"data":{${names(10_000)}}}`)).toMatchObject(tooMany)
  expect(await send(`{"data":[${'1,'.repeat(50_001)}1]}`)).toMatchObject(tooMany)
  // Signs in a text count for nothing.
  const text = JSON.stringify(`${'[{:,'.repeat(12_000)}"\\`)
  expect((await send(`{"data":{"courseId":${text}}}`)).status).toBe(422)
})

const hidden = (code: string) => say(validationWords.hidden, 'es', { code })
const invalidNames = {
  NUL: ['Cali\u0000dad', hidden('U+0000')],
  'a control character': ['Cali\u0007dad', hidden('U+0007')],
  'a bidirectional override': ['Cali\u202Edad', hidden('U+202E')],
  'a right-to-left mark': ['Cali\u200Fdad', hidden('U+200F')],
  'half a surrogate pair': ['Cali\ud83ddad', hidden('U+D83D')],
  'a line break in a single-line field': ['Cali\ndad', validationWords.oneLine.es],
  'nothing but zero-width spaces': ['\u200b'.repeat(6), validationWords.required.es],
}
test.for(Object.entries(invalidNames))('refuses a name with %s', async ([, [name, message]]) => {
  const { status, validationErrors } = await category({ name: { es: name } })
  expect(status).toBe(422)
  expect(validationErrors).toEqual({ 'name-es': message })
})
test('a search ignores all of them', async () => {
  const { id } = await make.record('services', { code: 'CALIDAD' })
  for (const term of ['\u0000CALIDAD', 'CALIDAD\u202E', '\u0007calidad', 'calidad\ud83d'])
    expect((await post('services/search', { term })).data, JSON.stringify(term)).toMatchObject([{ id }])
})
test('stores a script as plain text and answers it as JSON', async () => {
  const script = '<script>alert("hola")</script>'
  const { data } = await category({ name: { es: script } })
  expect(data?.['name']).toEqual({ es: script })
  const response = await api.request(`/v1/es/services/categories/${String(data?.['id'])}`, { as: 'admin' })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
test('an export escapes text that looks like a formula', async () => {
  const formula = '=HYPERLINK("http://evil.example")'
  const { data } = await category({ name: { es: formula } })
  const headers = { accept: mimeTypes.excel }
  const json = { columns: ['name'], filters: [{ field: 'id', value: data?.['id'] }] }
  const response = await api.request('/v1/es/services/categories/list', {
    as: 'admin',
    json,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()))
  expect(rows.flat().filter((cell) => String(cell).includes('HYPERLINK'))).toEqual([`'${formula}`])
})

test('refuses pages below one or too large and too many rows per page; a page past the end is empty', async () => {
  const wrong = { page: [-1, 0, 1.5, '2', 1e9, 1e300], perPage: [-5, 0, 201] }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { status, validationErrors } = await post('services/list', { [name]: value })
      expect({ status, fields: Object.keys(validationErrors!) }).toEqual({ status: 422, fields: [name] })
    }
  }
  const past = await post('services/list', { page: 1_000_000, perPage: 200 })
  expect(past.data).toMatchObject({ items: [], page: 1_000_000 })
})
test('refuses a reference to a missing record or with an invalid id', async () => {
  const { id } = await make.record('users')
  const far = String(Number(id) + 100_000)
  expect(
    await post('services', { data: await make.input(resources.services, { categoryId: far }) }),
  ).toMatchObject({
    status: 422,
    validationErrors: { categoryId: validationWords.missingRecord.es },
  })
  for (const odd of ['abc', '', '-1', '1.0', ' 1', '9'.repeat(30)])
    expect(
      (await post('services', { data: await make.input(resources.services, { categoryId: odd }) })).status,
    ).toBe(422)
})
test('refuses a PDF as image and an image as brochure', async () => {
  const picture = (await make.any('files')).id
  const pdf = (await make.any('documents')).id
  const course = await make.input(resources.courses, { image: pdf, brochureEs: picture, brochureEn: pdf })
  const { status, validationErrors } = await post('courses', { data: course })
  expect(status).toBe(422)
  expect(Object.keys(validationErrors ?? {})).toEqual(['image', 'brochureEs'])
})

// Other malicious and mislabelled files: resources/system/files/file.api.test.ts.
test('an invalid image is refused and stores nothing', async () => {
  const before = await countOf('files')
  for (const content of ['<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '']) {
    const body = new FormData()
    body.set('purpose', 'image')
    body.set('file', new File([content], 'foto.png', { type: 'image/png' }))
    const { status } = await call('/v1/es/files', { method: 'POST', body })
    expect([413, 415, 422]).toContain(status)
  }
  expect(await countOf('files')).toBe(before)
})
test('a sign-in redirects only within this site', () => {
  const leaving = ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '%2f%2fevil.example', '']
  expect(leaving.map(safeTarget)).toEqual(leaving.map(() => undefined))
  expect(safeTarget('/es/office/courses?page=2')).toBe('/es/office/courses?page=2')
})

test('a form with one bad field stores none of it, nor its image', async () => {
  const before = [await countOf('files'), await countOf('serviceCategories'), await countOf('auditEntries')]
  const body = new FormData()
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  body.set('image', new File([new Uint8Array(picture)], 'punto.png'))
  body.set('name-es', 'x')
  const { status, validationErrors } = await call('/v1/es/services/categories', { method: 'POST', body })
  expect(status).toBe(422)
  expect(validationErrors).toMatchObject({
    code: validationWords.required.es,
    'name-es': 'Debe tener al menos 2 letras',
  })
  expect([await countOf('files'), await countOf('serviceCategories'), await countOf('auditEntries')]).toEqual(
    before,
  )
})
test('a call that fails halfway rolls back, including the number it had taken', async () => {
  await make.record('events')
  const event = await make.input(resources.events, { coordinatorId: '999999' })
  const numbers = () => api.db.selectFrom('numberSequences').selectAll().execute()
  const before = await numbers()
  expect((await post('events', { data: event })).status).toBe(422)
  expect(before.map(({ key }) => key)).toContain('EV')
  expect(await numbers()).toEqual(before)
})
