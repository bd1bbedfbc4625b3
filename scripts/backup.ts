/** `npm run backup [file]`: writes the database to one file, also while Conforme runs. */
import { join } from 'node:path'
import { backupFile, makeBackup } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/connections.ts'
import { reachDatabase } from '#server/database/database-server.ts'

const config = readConfig()
const file = process.argv[2] ?? backupFile(join(config.dataDir, 'backups'))
const { owner, stop } = await reachDatabase({ ...config, log: console.error })
const pool = openPool(owner, { max: 1 })
try {
  const { tables } = await makeBackup(pool, file)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables are in ${file}.`)
} finally {
  await pool.end()
  await stop()
}
