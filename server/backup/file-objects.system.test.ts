/** Files outside of the database are part of a backup, and come back into a place or into the database. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { emptyDatabase, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { pdfOf, sendFile, testPlace } from '#test/files/file-place.ts'
import { openDatabase } from '../database/database.ts'
import { openPool } from '../database/connections.ts'
import { useFilePlace } from '../files/place.ts'
import { storedFile } from '../files/stored-file.ts'
import { folderStore } from '../storage/folder-store.ts'
import { openLog } from '../log.ts'
import { makeBackup, restoreBackup } from './backup.ts'
import { migrateExactlyTo } from './migrate-exactly.ts'

function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}

async function setUp() {
  const api = await testApi()
  const place = testPlace(api)
  const bytes = pdfOf('kept in a backup')
  const [{ data }, other] = [await sendFile(api, bytes), await sendFile(api, pdfOf('lost'))]
  const file = join(scratch(), 'backup.tar.gz.enc')
  const passphrase = 'correct horse battery'
  const owner = openPool(api.owner, { max: 1 })
  const target = await emptyDatabase()
  const pool = openPool(target.connection, { max: 1 })
  const db = openDatabase(openPool(target.connection, { max: 2 }))
  onTestFinished(async () => {
    await Promise.all([owner.end(), pool.end(), db.destroy()])
    await target.drop()
  })
  const source = { file, passphrase, pool, migrateTo: migrateExactlyTo }
  const make = (files = place.store) => makeBackup(owner, file, { passphrase, files })
  return { api, place, bytes, data, other: other.data, owner, db, file, source, make }
}

test('a backup brings the files back into an empty place, where they open', async () => {
  const { bytes, data, other, db, source, make } = await setUp()
  expect((await make()).missing).toEqual([])
  const folder = scratch()
  const store = folderStore(folder)
  await restoreBackup({ ...source, files: store })
  expect((await store.list('files/')).map(({ name }) => name)).toEqual(
    [data, other].map(({ sha256 }) => `files/${sha256}`).toSorted(),
  )
  useFilePlace({ store, db, log: openLog('silent', false) })
  expect((await storedFile({ db }, data.id))?.bytes.equals(bytes)).toBe(true)
  const noted = await db.selectFrom('fileObjects').select('storedAt').execute()
  expect(noted.map(({ storedAt }) => storedAt !== null)).toEqual([true, true])
})

test('without a place it brings them back into the database, also from a bucket that is gone', async () => {
  const { bytes, data, db, source, make, place } = await setUp()
  await make()
  rmSync(place.folder, { recursive: true })
  useFilePlace(undefined)
  await restoreBackup(source)
  expect((await storedFile({ db }, data.id))?.bytes.equals(bytes)).toBe(true)
  const noted = await db.selectFrom('fileObjects').select('storedAt').execute()
  expect(noted.map(({ storedAt }) => storedAt)).toEqual([null, null])
})

test('a backup names what its place lacks or has no more whole, and needs the place', async () => {
  const { data, other, make, place, owner, file } = await setUp()
  rmSync(join(place.folder, 'files', data.sha256))
  writeFileSync(join(place.folder, 'files', other.sha256), 'half')
  expect((await make()).missing).toEqual([data.sha256, other.sha256].toSorted())
  await expect(makeBackup(owner, file)).rejects.toThrow('needs FILES_PLACE to be set')
})
