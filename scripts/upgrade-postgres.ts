/** `npm run upgrade-postgres -- <folder>`: moves the embedded database to the installed PostgreSQL, by its older programs. */
import { join } from 'node:path'
import { backupFile, makeBackup, restoreBackup } from '#server/backup/backup.ts'
import { migrateExactlyTo } from '#server/backup/migrate-exactly.ts'
import { explainFailures, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import { openPool } from '#server/database/connections.ts'
import { openStore } from '#server/storage/open-store.ts'
import { upgradeCluster } from '#server/postgres/upgrade.ts'

const [oldPrograms] = process.argv.slice(2)
if (!oldPrograms) {
  console.error('Where are the older programs? See "A newer PostgreSQL" in docs/operations/upgrade.md.')
  process.exit(2)
}
explainFailures()
const { databaseUrl, dataDir, backups, filesPlace } = readConfigOrExit()
if (databaseUrl)
  throw new SetupError(
    'This is for the embedded database; whoever runs the server of DATABASE_URL upgrades that one.',
  )
const file = backupFile(join(dataDir, 'backups'), new Date(), backups.passphrase)
const { passphrase } = backups
const files = filesPlace && openStore(filesPlace)
const kept = await upgradeCluster({
  dataDir,
  log: console.error,
  oldPrograms,
  save: async (owner) => {
    const pool = openPool(owner, { max: 1, statementTimeout: 0 })
    await makeBackup(pool, file, { passphrase, files }).finally(() => pool.end())
  },
  restore: async (owner) => {
    const pool = openPool(owner, { max: 1, statementTimeout: 0 })
    const to = { pool, files, migrateTo: migrateExactlyTo }
    await restoreBackup({ ...to, file, passphrase }).finally(() => pool.end())
  },
})
console.log(`The database is upgraded. The older one is kept in ${kept}, and as a backup in ${file}.`)
