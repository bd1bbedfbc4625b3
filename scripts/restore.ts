/** `npm run restore file [-- --replace]`: restores a backup. */
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { restoreBackup } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/connections.ts'
import { reachDatabase } from '#server/database/database-server.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file) {
  console.error('Which backup? npm run restore data/backups/conforme-….tar.gz [-- --replace]')
  process.exit(2)
}
const config = readConfig()
const { owner, stop } = await reachDatabase({ ...config, log: console.error })
const pool = openPool(owner, { max: 1, statementTimeout: 0 })
try {
  const { tables, createdAt } = await restoreBackup({ pool, file, migrateTo, replace: values.replace })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables are back, as they were at ${createdAt}.`)
} finally {
  await pool.end()
  await stop()
}

async function migrateTo(lent: Pool, names: string[]): Promise<void> {
  const unknown = names.find((name) => !migrationNames().includes(name))
  if (unknown)
    throw new Error(`The backup comes from a newer Conforme (it has "${unknown}"); restore it with that one.`)
  await migrate(lent, names.at(-1))
}
