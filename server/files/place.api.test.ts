/** Bytes of files in a folder besides the database: written before their rows, read by all, removed without them. */
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteFiles } from '#resources/privacy/erasure/statements.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { fileSite, publishFile } from '#test/fixtures/file-site.ts'
import { pdfOf, sendFile, testPlace } from '#test/files/file-place.ts'
import { loadAttachments } from '../mail/attachments.ts'
import { removeUnusedObjects } from './remove-objects.ts'
import { storedFile } from './stored-file.ts'
import { useFilePlace } from './place.ts'

const api = await testApi()
const site = fileSite(api)

const rowOf = (id: string) =>
  api.db.selectFrom('files').select(['bytes', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow()
const download = async (url: string) => {
  const response = await site.request(encodeURI(url))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('new files lie in the place under their hash, those of before in the database, and all of them open', async () => {
  const [before, after] = [pdfOf('before'), pdfOf('after')]
  const old = await sendFile(api, before)
  const { objects } = testPlace(api)
  const { data } = await sendFile(api, after)
  expect(await rowOf(data.id)).toEqual({ bytes: null, sha256: data.sha256 })
  expect(objects()).toEqual([data.sha256])
  expect((await rowOf(old.data.id)).bytes?.equals(before)).toBe(true)
  expect(await download(data.url)).toEqual({ status: 200, bytes: after })
  expect(await download(old.data.url)).toEqual({ status: 200, bytes: before })
  expect((await storedFile(api, data.id))?.bytes.equals(after)).toBe(true)
  const attached = { name: 'acta.pdf', type: 'application/pdf', fileId: data.id }
  expect((await loadAttachments(api.db, [attached]))[0]?.content).toEqual(after)
})

test('a picture of the place is resized', async () => {
  testPlace(api)
  const create = { width: 900, height: 500, channels: 3, background: '#369' } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  const { data } = await sendFile(api, picture, { name: 'aula.jpg', purpose: 'image' })
  expect((await rowOf(data.id)).bytes).toBe(null)
  await publishFile(api, data.id)
  const { status, bytes } = await download(`/files/${data.sha256}/320.webp`)
  expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 320])
})

test('the same content is written once, and again where it is no longer whole', async () => {
  const { folder, objects } = testPlace(api)
  const bytes = pdfOf('same')
  const { data } = await sendFile(api, bytes)
  const file = join(folder, 'files', data.sha256)
  const longAgo = new Date('2020-01-01T00:00:00Z')
  utimesSync(file, longAgo, longAgo)
  const [again, another] = await Promise.all([sendFile(api, bytes), sendFile(api, bytes)])
  expect(new Set([data.id, again.data.id, another.data.id]).size).toBe(3)
  expect(objects()).toEqual([data.sha256])
  expect(statSync(file).mtime).toEqual(longAgo)
  writeFileSync(file, 'half')
  await sendFile(api, bytes)
  expect((await download(data.url)).bytes.equals(bytes)).toBe(true)
})

test('a file that is missing in its place answers 404 and is in the log; one that was changed 503', async () => {
  const { folder, lines } = testPlace(api)
  const { data } = await sendFile(api, pdfOf('missing'))
  const file = join(folder, 'files', data.sha256)
  writeFileSync(file, 'changed')
  expect((await download(data.url)).status).toBe(503)
  rmSync(file)
  expect((await download(data.url)).status).toBe(404)
  expect(lines.join('')).toContain('a file is missing in its place')
})

test('without the setting a file of the place is no blank one, and the setting back brings it back', async () => {
  const { store } = testPlace(api)
  const { data } = await sendFile(api, pdfOf('unset'))
  useFilePlace(undefined)
  expect((await download(data.url)).status).toBe(500)
  useFilePlace({ store, db: api.db, log: pino({ level: 'silent' }) })
  expect((await download(data.url)).status).toBe(200)
})

test('what no row refers to is removed after ten days, unless it is used again', async () => {
  const { objects } = testPlace(api)
  const [kept, dropped, usedAgain] = [pdfOf('kept'), pdfOf('dropped'), pdfOf('used again')]
  const [first, second, third] = await Promise.all(
    [kept, dropped, usedAgain].map((one) => sendFile(api, one)),
  )
  await sendFile(api, kept)
  await api.db
    .deleteFrom('files')
    .where(
      'id',
      'in',
      [first!, second!, third!].map(({ data }) => data.id),
    )
    .execute()
  const nothing = { removed: 0, failed: 0 }
  expect(await removeUnusedObjects(api.db)).toEqual(nothing)
  expect(await removeUnusedObjects(api.db)).toEqual(nothing)
  await sql`update file_objects set unused_since = unused_since - interval '11 days'`.execute(api.db)
  await sendFile(api, usedAgain)
  expect(await removeUnusedObjects(api.db)).toEqual({ removed: 1, failed: 0 })
  expect(objects()).toEqual([first!.data.sha256, third!.data.sha256].toSorted())
  const back = await sendFile(api, dropped)
  expect((await download(back.data.url)).bytes.equals(dropped)).toBe(true)
})

test('files of an erased person go at once, those that another row shares stay', async () => {
  const { objects } = testPlace(api)
  const [own, shared] = [await sendFile(api, pdfOf('own')), await sendFile(api, pdfOf('shared'))]
  await sendFile(api, pdfOf('shared'))
  const erased = [own.data, shared.data]
  await api.db.transaction().execute((db) =>
    deleteFiles(
      db,
      erased.map(({ id }) => id),
    ),
  )
  const { rows } = await sql<{ data: { erased: string[] } }>`
    select data from pgboss.job where name = 'files.removeObjects'`.execute(api.db)
  expect(rows.flatMap(({ data }) => data.erased).toSorted()).toEqual(
    erased.map(({ sha256 }) => sha256).toSorted(),
  )
  expect(await removeUnusedObjects(api.db, rows[0]!.data.erased)).toEqual({ removed: 1, failed: 0 })
  expect(objects()).toEqual([shared.data.sha256])
})

test('nothing is removed under an upload that is about to refer to it', async () => {
  const { objects } = testPlace(api)
  const bytes = pdfOf('held')
  const { data } = await sendFile(api, bytes)
  await api.db.deleteFrom('files').where('id', '=', data.id).execute()
  await api.db.transaction().execute(async (db) => {
    // As an upload holds it between the place and its commit.
    await db
      .selectFrom('fileObjects')
      .select('sha256')
      .where('sha256', '=', data.sha256)
      .forKeyShare()
      .execute()
    expect(await removeUnusedObjects(api.db, [data.sha256])).toEqual({ removed: 0, failed: 0 })
  })
  expect(objects()).toEqual([data.sha256])
})
