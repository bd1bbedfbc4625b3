/** A restore to a moment that is refused, or fails late, changes nothing for those that follow. */
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { type Connection, startPostgres } from '../postgres/postgres.ts'
import { openStore } from '../storage/open-store.ts'
import { makeBaseBackup } from './base-backup.ts'
import { restoreAt } from './restore-at.ts'
import { shipWaiting } from './wal-shipper.ts'

const quick = { fsync: 'off' }
const s3 = { endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' }
const log = () => undefined

async function rowsOf<Row extends pg.QueryResultRow>(connection: Connection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** An empty one, with a second place for its log. */
function archivedDatabase() {
  const [dataDir, place] = [scratchFolder(), scratchFolder()]
  onTestFinished(() => [dataDir, place].forEach(removeScratch))
  const start = async () => {
    const server = await startPostgres({ dataDir, log, settings: quick, archive: true })
    onTestFinished(server.stop)
    return server
  }
  const store = openStore({ place, s3 })
  return { dataDir, store, start }
}

test('after a restore that failed at its end, the latest is still what was written last', async () => {
  const { dataDir, store, start } = archivedDatabase()
  const { owner, cluster, stop } = await start()
  const shipping = { cluster, store, passphrase: undefined }
  await rowsOf(owner, 'create table thing as select 1 as n')
  await makeBaseBackup({ ...shipping, owner })
  await rowsOf(owner, 'insert into thing values (2)')
  await pause(20)
  const [moment] = await rowsOf<{ now: Date }>(owner, 'select clock_timestamp() as now')
  await pause(20)
  await rowsOf(owner, 'insert into thing values (3)')
  await stop()
  const restore = (at: string, finish: () => Promise<void>) =>
    restoreAt({ dataDir, log, store, passphrase: undefined, settings: quick, at, finish })

  const failing = restore(moment!.now.toISOString(), () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect(readdirSync(join(dataDir)).filter((name) => name.includes('restoring'))).toEqual([])
  const again = await start()
  await rowsOf(again.owner, 'insert into thing values (4)')
  await again.stop()
  await shipWaiting(shipping)

  await restore('latest', async () => undefined)
  const restored = await start()
  expect(await rowsOf(restored.owner, 'select n from thing order by n')).toEqual(
    [1, 2, 3, 4].map((n) => ({ n })),
  )
})

test('with a passphrase a base and a log of before come back where that is asked for', async () => {
  const { dataDir, store, start } = archivedDatabase()
  const { owner, cluster, stop } = await start()
  await rowsOf(owner, 'create table thing as select 1 as n')
  await makeBaseBackup({ cluster, store, passphrase: undefined, owner })
  await shipWaiting({ cluster, store, passphrase: undefined })
  await rowsOf(owner, 'insert into thing values (2)')
  await stop()
  const restore = (unencrypted: boolean) =>
    restoreAt({
      dataDir,
      log,
      store,
      passphrase: 'correct horse battery',
      unencrypted,
      settings: quick,
      at: 'latest',
      finish: async () => undefined,
    })
  await expect(restore(false)).rejects.toThrow(
    'cannot be used: it is not encrypted, although BACKUP_PASSPHRASE is set; --unencrypted takes',
  )
  // Part of the log is encrypted by now, which is opened too.
  await restore(true)
  expect(await rowsOf((await start()).owner, 'select n from thing order by n')).toEqual([{ n: 1 }, { n: 2 }])
})
