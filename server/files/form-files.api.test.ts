/** Uploads hold no transaction while pictures are decoded, and leave nothing when refused. */
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi()
const make = maker(api)
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()

const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(api.db)
  return rows[0]!.count
}
const storedFiles = async (): Promise<string[]> =>
  (await api.db.selectFrom('files').select('id').execute()).map(({ id }) => id)

const counts: number[] = []
beforeEach(() => counts.splice(0))
const originalMetadata = sharp.prototype.metadata
vi.spyOn(sharp.prototype, 'metadata').mockImplementation(async function (this: Sharp) {
  counts.push(await openTransactions())
  return originalMetadata.call(this)
})

function form(values: Record<string, string>, file: string): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  body.set(file, new File([new Uint8Array(picture)], 'foto.jpg', { type: 'image/jpeg' }))
  return body
}
const post = (path: string, body: FormData, key?: string) =>
  api.request(path, {
    method: 'POST',
    body,
    as: 'editor',
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const category = (code: string) => ({ code, 'name-es': 'Calidad', 'slug-es': code.toLowerCase() })

test('no transaction is open while an uploaded picture is decoded', async () => {
  for (const key of [undefined, 'upload-1'])
    expect((await post('/v1/es/files', form({ purpose: 'image' }, 'file'), key)).status).toBe(200)
  expect(counts).toEqual([0, 0])
})

test('no transaction is open while the picture of a record is decoded', async () => {
  for (const [code, key] of [['UNO'], ['DOS', 'category-1']] as const) {
    const response = await post('/v1/es/services/categories', form(category(code), 'image'), key)
    expect(response.status, await response.clone().text()).toBe(200)
    const { data } = (await response.json()) as { data: { image: string } }
    expect(await storedFiles()).toContain(data.image)
  }
  expect(counts).toEqual([0, 0])
})

test('a refused form stores no file', async () => {
  await make.record('serviceCategories', { code: 'TOMADO' })
  counts.splice(0)
  const before = await storedFiles()
  const refused = [{ ...category('X'), 'name-es': '' }, category('TOMADO')]
  for (const values of refused) {
    const response = await post('/v1/es/services/categories', form(values, 'image'))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  }
  expect(counts).toEqual([0, 0])
  expect(await storedFiles()).toEqual(before)
})
