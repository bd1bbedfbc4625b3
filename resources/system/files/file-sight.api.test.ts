/** A file is read by whoever may read a record that holds it, and by nobody else. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { roles, type Role } from '#core/roles.ts'
import { testApi, type TestRequest, type TestUser } from '#test/fixtures/api.ts'
import { fileSite } from '#test/fixtures/file-site.ts'
import { maker } from '#test/fixtures/make.ts'
import { capaIn } from '#test/quality/capas.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { signPreview } from '#server/sessions/preview.ts'
import { mailsApi } from '#resources/mail/messages/mail.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import type { FileFacts } from './file.api.ts'

const api = await testApi()
const make = maker(api)
const site = fileSite(api)
const everyRole = Object.keys(roles) as Role[]
type Who = NonNullable<TestRequest['as']>

let uploads = 0
async function upload(as: Who, { purpose = 'evidence', isPicture = false } = {}): Promise<FileFacts> {
  uploads += 1
  const bytes = isPicture
    ? await sharp({ create: { width: 200 + uploads, height: 120, channels: 3, background: '#369' } })
        .jpeg()
        .toBuffer()
    : Buffer.from(`%PDF-1.7\n${uploads}\n%%EOF\n`)
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', new File([new Uint8Array(bytes)], isPicture ? 'foto.jpg' : `acta-${uploads}.pdf`))
  const response = await api.request('/v1/es/files', { method: 'POST', body, as })
  return ((await response.json()) as { data: FileFacts }).data
}
const read = (id: string, as: Who) => api.request(`/v1/es/files/${id}`, { as })
const statusOf = async (id: string, as: Who) => (await read(id, as)).status
const readersOf = async (id: string) => {
  const statuses = await Promise.all(everyRole.map(async (role) => [role, await statusOf(id, role)] as const))
  return statuses.flatMap(([role, status]) => (status === 200 ? role : [])).toSorted()
}
const addressOf = async (id: string, as: Who) =>
  ((await (await read(id, as)).json()) as { data: FileFacts }).data.url
const plain = (url: string) => url.split('?')[0]!

test('until a record holds it, a file is its uploader’s, for a day', async () => {
  const { id } = await upload('sales', { purpose: 'document' })
  expect(await readersOf(id)).toEqual(['sales'])
  await sql`update files set created_at = now() - interval '25 hours' where id = ${id}`.execute(api.db)
  expect(await readersOf(id)).toEqual([])
  const [hidden, missing] = [await read(id, 'quality'), await read('999999999', 'quality')]
  expect([hidden.status, await hidden.text()]).toEqual([missing.status, await missing.text()])
})

test('held by a quote it is read by who reads quotes, and by no role besides', async () => {
  const { id } = await upload('sales', { purpose: 'document' })
  const quote = await make.record('quotes')
  await api
    .client('sales')
    .call(quotesApi.patch, { params: { id: quote.id }, input: { attachments: [{ file: id }] } })
  expect(await readersOf(id)).toEqual(['admin', 'auditor', 'billing', 'sales', 'training'])
})

test('a file that the caller does not read cannot be attached', async () => {
  const { id } = await upload('quality', { purpose: 'document' })
  const quote = await make.record('quotes')
  const attach = api
    .client('sales')
    .call(quotesApi.patch, { params: { id: quote.id }, input: { attachments: [{ file: id }] } })
  await expect(attach).rejects.toMatchObject({ status: 422 })
})

test('a test mail brings nobody a file that they do not read', async () => {
  const [{ id }, own] = [await upload('quality'), await upload('sales')]
  const testMail = (file: string) =>
    api.client('sales').call(mailsApi.test, {
      input: {
        subject: { es: 'Materiales', en: 'Materials' },
        body: { es: fromPlainText('Aquí están.'), en: fromPlainText('Here they are.') },
        lang: 'es',
        attachments: [{ file }],
      } as never,
    })
  await expect(testMail(id)).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'attachments.0.file': expect.any(String) as string },
  })
  expect(await statusOf(id, 'admin')).toBe(404)
  await testMail(own.id)
})

test('its address opens for the session that asked, as long as that lasts and reads it', async () => {
  const user = await api.newUser({ roles: ['sales'] })
  const { id } = await upload(user, { purpose: 'document' })
  const url = await addressOf(id, user)
  const opened = await site.request(url)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await site.request(plain(url))).status).toBe(404)
  const other = await upload(user, { purpose: 'document' })
  expect((await site.request(`${plain(other.url)}?${url.split('?')[1]}`)).status).toBe(404)
  const authorization = `Bearer ${user.token}`
  expect((await site.request(plain(url), { headers: { authorization } })).status).toBe(200)
  await api.request('/v1/logout', { method: 'POST', as: user })
  expect((await site.request(url)).status).toBe(404)
})

test('the cover of a published course is public, of any other it opens from its preview alone', async () => {
  const { id } = await upload('admin', { purpose: 'image', isPicture: true })
  const course = await make.record('courses', { image: id })
  const url = plain(await addressOf(id, 'admin'))
  expect((await site.request(url)).status).toBe(404)
  const { token } = await signPreview(api, { resource: 'courses', id: course.id })
  const from = (page: string) => site.request(url, { headers: { referer: `${api.publicUrl}${page}` } })
  expect((await from(`/es/curso/x?preview=${token}`)).status).toBe(200)
  expect((await from('/es/curso/x?preview=nothing')).status).toBe(404)
  await sql`update courses set website_state = 'published' where id = ${course.id}`.execute(api.db)
  const published = await site.request(url)
  expect([published.status, published.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

const cases = await ncoCases(api)
const { people } = cases
const peopleFields = ['detectedBy', 'ownerId', 'verifierId'] as const
/** Every combination of empty and filled people. */
const combinations = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => peopleFields.filter((_, at) => bits & (1 << at)))

test.for(combinations)('evidence of a confidential case is hidden, with %s filled', async (filled) => {
  const { id: file } = await upload(people.quality.user)
  const nco = await cases.create({ isConfidential: true, namedIds: [people.quality.employeeId] })
  await api
    .client(people.quality.user)
    .call(ncosApi.patch, { params: { id: nco.id }, input: { attachments: [{ file }] } })
  const own = Object.fromEntries(
    peopleFields.map((name) => [name, filled.includes(name) ? people.verifier.employeeId : null]),
  )
  await api.db.updateTable('ncos').set(own).where('id', '=', nco.id).execute()
  expect(await readersOf(file)).toEqual([])
  expect(await statusOf(file, people.quality.user)).toBe(200)
  expect(await statusOf(file, people.verifier.user)).toBe(filled.length > 0 ? 200 : 404)
})

/** A corrective action always has an owner. */
const capaPeople = ['approverId', 'verifierId'] as const
const ofCapas = [0, 1, 2, 3].map((bits) => capaPeople.filter((_, at) => bits & (1 << at)))

test.for(ofCapas)('so is that of a confidential corrective action, with %s filled', async (filled) => {
  // The role is who wrote it, and has a part in it.
  const { id: file } = await upload('quality')
  const { capa } = await capaIn(api, 'analysis', { isConfidential: true })
  const own = Object.fromEntries(
    capaPeople.map((name) => [name, filled.includes(name) ? people.verifier.employeeId : null]),
  )
  await api.db.updateTable('capas').set(own).where('id', '=', capa.id).execute()
  await sql`update capas set evidence_files = ${JSON.stringify([{ file }])}::jsonb where id = ${capa.id}`.execute(
    api.db,
  )
  expect(await readersOf(file)).toEqual(['quality'])
  expect(await statusOf(file, people.verifier.user)).toBe(filled.length > 0 ? 200 : 404)
})

test('a file taken off a case is read by who reads the case', async () => {
  const uploader: TestUser = people.quality.user
  const { id: file } = await upload(uploader)
  const nco = await cases.create({ isConfidential: true, namedIds: [people.quality.employeeId] })
  const patch = (attachments: { file: string }[]) =>
    api.client(uploader).call(ncosApi.patch, { params: { id: nco.id }, input: { attachments } })
  await patch([{ file }])
  await patch([])
  await sql`update files set created_at = now() - interval '25 hours' where id = ${file}`.execute(api.db)
  expect(await statusOf(file, uploader)).toBe(200)
  expect(await readersOf(file)).toEqual([])
})
