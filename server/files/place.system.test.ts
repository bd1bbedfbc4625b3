/** R25: the bucket of files is down, slow, closed, or answers half. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fakeBucket, type FakeBucket } from '#test/fakes/s3.ts'
import { testApi } from '#test/fixtures/api.ts'
import { fileSite } from '#test/fixtures/file-site.ts'
import { pdfOf, s3Keys, sendFile, testPlace } from '#test/files/file-place.ts'
import { loadAttachments } from '../mail/attachments.ts'
import { failureOf } from '../mail/failure.ts'
import { filesFinding } from './place.ts'
import { removeUnusedObjects } from './remove-objects.ts'

const api = await testApi()
const site = fileSite(api)

const inBucket = (endpoint: string) =>
  testPlace(api, { place: 's3://conforme-test/x', s3: { ...s3Keys, endpoint } })
async function setUp() {
  const bucket = await fakeBucket(s3Keys.accessKeyId)
  return { bucket, ...inBucket(bucket.url) }
}
const countFiles = async () => (await api.db.selectFrom('files').select('id').execute()).length
const open = (url: string) => site.request(encodeURI(url), { headers: { 'accept-language': 'en' } })
const writes = ({ requests }: FakeBucket) => requests.filter((one) => one.startsWith('PUT')).length

async function expectRefusals(url: string, bytes: Buffer) {
  const before = await countFiles()
  const es = await sendFile(api, bytes)
  expect(es).toMatchObject({ status: 503, retryAfter: '30' })
  expect(es.message).toMatch(/^Los archivos no se pueden guardar/)
  const read = await open(url)
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '30'])
  expect(((await read.json()) as { message: string }).message).toMatch(/^Files cannot be saved or opened/)
  expect(await countFiles()).toBe(before)
  expect(filesFinding()).toMatchObject({ ok: true, note: expect.stringContaining('FILES_PLACE') as string })
}

test('files lie in the bucket, each content written once', async () => {
  const { bucket } = await setUp()
  const bytes = pdfOf('bucket')
  const { data } = await sendFile(api, bytes)
  await sendFile(api, bytes)
  expect([...bucket.objects.keys()]).toEqual([`x/files/${data.sha256}`])
  expect(writes(bucket)).toBe(1)
  expect(Buffer.from(await (await open(data.url)).arrayBuffer())).toEqual(bytes)
})

test('a bucket that fails, and one that is not there, refuse in plain words and keep nothing half', async () => {
  const { bucket, lines } = await setUp()
  const { data } = await sendFile(api, pdfOf('failing'))
  bucket.failNext(1)
  expect((await open(data.url)).status).toBe(200)
  bucket.failNext(100)
  await expectRefusals(data.url, pdfOf('never kept'))
  expect(lines.join('')).toContain('the place of files failed')
  bucket.failNext(0)
  expect((await open(data.url)).status).toBe(200)
  expect(bucket.objects.size).toBe(1)
  inBucket('http://127.0.0.1:9')
  await expectRefusals(data.url, pdfOf('never kept'))
})

test('a mail whose attachment cannot be read is tried again, one whose attachment is gone is not, and others go on', async () => {
  const { bucket } = await setUp()
  const { data } = await sendFile(api, pdfOf('attached'))
  const attached = [{ name: 'acta.pdf', type: 'application/pdf', fileId: data.id }]
  const failure = () => loadAttachments(api.db, attached).then(() => undefined, failureOf)
  expect(await failure()).toBe(undefined)
  bucket.failNext(100)
  expect(await failure()).toMatchObject({ isFinal: false, isForAll: false })
  bucket.failNext(0)
  bucket.objects.clear()
  expect(await failure()).toMatchObject({ isFinal: true, isForAll: false })
})

test('a closed bucket is not asked twice', async () => {
  const { bucket } = await setUp()
  const { data } = await sendFile(api, pdfOf('closed'))
  const closed = await fakeBucket('another key')
  inBucket(closed.url)
  await expectRefusals(data.url, pdfOf('refused'))
  expect(closed.requests.length).toBe(2)
  expect(bucket.objects.size).toBe(1)
})

test('half an answer is no file', async () => {
  const { bucket } = await setUp()
  const { data } = await sendFile(api, pdfOf('half'))
  bucket.cutNext(1)
  expect((await open(data.url)).status).toBe(503)
  expect((await open(data.url)).status).toBe(200)
  bucket.objects.set(`x/files/${data.sha256}`, Buffer.from('another'))
  expect((await open(data.url)).status).toBe(503)
})

test('while the bucket hangs others are served, and who waits for it is told', async () => {
  const { bucket } = await setUp()
  const { data } = await sendFile(api, pdfOf('hanging'))
  bucket.hang(true)
  // More than there are connections to the database.
  const waiting = Array.from({ length: 20 }, (_, at) => sendFile(api, pdfOf(`waits ${at}`)))
  const reading = Promise.resolve(open(data.url))
  await expect.poll(() => bucket.requests.length).toBeGreaterThan(20)
  expect((await api.request('/v1/es/courses/list', { json: {}, as: 'editor' })).status).toBe(200)
  expect((await api.request(`/v1/es/files/${data.id}`, { as: 'editor' })).status).toBe(200)
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]))
  expect((await reading).status).toBe(503)
  bucket.hang(false)
  expect((await open(data.url)).status).toBe(200)
})

test('what could not be removed is tried again, and what a crash left marked is written anew', async () => {
  const { bucket } = await setUp()
  const bytes = pdfOf('to be removed')
  const { data } = await sendFile(api, bytes)
  await api.db.deleteFrom('files').where('id', '=', data.id).execute()
  bucket.failNext(100)
  expect(await removeUnusedObjects(api.db, [data.sha256])).toEqual({ removed: 0, failed: 1 })
  bucket.failNext(0)
  const back = await sendFile(api, bytes)
  expect(await removeUnusedObjects(api.db, [data.sha256])).toEqual({ removed: 0, failed: 0 })
  expect((await open(back.data.url)).status).toBe(200)
  await sql`delete from files`.execute(api.db)
  expect((await removeUnusedObjects(api.db, [data.sha256])).removed).toBe(1)
  expect(bucket.objects.size).toBe(0)
})
