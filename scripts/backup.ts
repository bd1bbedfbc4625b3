/** `npm run backup [file]`: writes the database to one file, also while Conforme runs; `-- --place` to the second place. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, baseBackUp } from '#server/backup/backup-jobs.ts'
import { backupFile, makeBackup } from '#server/backup/backup.ts'
import { useErasureLedger } from '#server/backup/erasure-ledger.ts'
import { recovery } from '#server/backup/recovery.ts'
import { startBackups } from '#server/backup/start-backups.ts'
import { explainFailures, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import { openPool } from '#server/database/connections.ts'
import { reachDatabase } from '#server/database/database-server.ts'
import { openLog } from '#server/log.ts'
import { assertPlace, openStore } from '#server/storage/open-store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { place: { type: 'boolean', default: false } },
})
explainFailures()
const config = readConfigOrExit()
const { filesPlace } = config
const { passphrase, store } = config.backups
useErasureLedger(config)
if (filesPlace) assertPlace(filesPlace.place, 'FILES_PLACE')
if (values.place && !store) throw new SetupError('--place needs BACKUP_PLACE to be set.')
if (values.place) assertPlace(store!.place, 'BACKUP_PLACE')
const server = await reachDatabase({ ...config, log: console.error })
try {
  if (values.place) await backUpToPlace()
  else await backUpTo(positionals[0] ?? backupFile(join(config.dataDir, 'backups'), new Date(), passphrase))
} finally {
  await server.stop()
}

/** And, of the embedded database, what a restore to a moment starts from. */
async function backUpToPlace(): Promise<void> {
  const backups = await startBackups(config, server, openLog('warn', false))
  try {
    const found = recovery()!
    console.log(`The backup is in ${found.store.label}: ${await backUp(found)}.`)
    if (found.cluster) console.log(`So is a base of restores to a moment: ${await baseBackUp(found)}.`)
  } finally {
    await backups.stop()
    await backups.storeRest()
  }
}

async function backUpTo(file: string): Promise<void> {
  const pool = openPool(server.owner, { max: 1 })
  try {
    const files = filesPlace && openStore(filesPlace)
    const { tables, missing } = await makeBackup(pool, file, { passphrase, files })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are in ${file}.`)
    for (const sha256 of missing)
      console.error(`The backup lacks files/${sha256}: FILES_PLACE does not hold it.`)
  } finally {
    await pool.end()
  }
}
