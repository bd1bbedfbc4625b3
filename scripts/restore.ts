/** `npm run restore file [-- --replace]`: restores a backup; `npm run restore -- --at <moment>` goes back to a moment. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { restoreBackup, type Source } from '#server/backup/backup.ts'
import { backupsIn } from '#server/backup/drill.ts'
import { holdAfterRestore } from '#server/backup/holding.ts'
import { migrateExactlyTo } from '#server/backup/migrate-exactly.ts'
import { restoreAt } from '#server/backup/restore-at.ts'
import { explainFailures, readConfigOrExit } from '#server/setup/failures.ts'
import { SetupError } from '#server/setup/setup-error.ts'
import { openPool } from '#server/database/connections.ts'
import { reachDatabase } from '#server/database/database-server.ts'
import { assertPlace, openStore } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    replace: { type: 'boolean', default: false },
    at: { type: 'string' },
    // What was kept before BACKUP_PASSPHRASE was set.
    unencrypted: { type: 'boolean' },
  },
})
const [file] = positionals
if (!file && values.at === undefined) {
  console.error(
    'Which backup? npm run restore data/backups/conforme-….tar.gz [-- --replace], npm run restore latest for the last ' +
      'one of BACKUP_PLACE, or npm run restore -- --at 2026-11-25T10:15:00Z for a moment.',
  )
  process.exit(2)
}
explainFailures()
const config = readConfigOrExit()
const { filesPlace } = config
const opening = { passphrase: config.backups.passphrase, unencrypted: values.unencrypted }
if (filesPlace) assertPlace(filesPlace.place, 'FILES_PLACE')
await (file ? restoreFile(file) : goBackTo(values.at!))
console.log('Mails and webhooks are held until an admin releases them (Office → Security).')

async function restoreFile(name: string): Promise<void> {
  const source = await sourceOf(name)
  const { owner, stop } = await reachDatabase({ ...config, log: console.error })
  const pool = openPool(owner, { max: 1, statementTimeout: 0 })
  try {
    const { tables, createdAt } = await restoreBackup({
      ...source,
      pool,
      migrateTo: migrateExactlyTo,
      replace: values.replace,
      files: filesPlace && openStore(filesPlace),
      finish: (client, manifest) => holdAfterRestore(client, manifest.createdAt),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are back, as they were at ${createdAt}.`)
  } finally {
    await pool.end()
    await stop()
  }
}

async function sourceOf(name: string): Promise<Source> {
  if (existsSync(name) || !config.backups.store) return { file: name, ...opening }
  const store = openPlace()
  const latest = name === 'latest' ? (await backupsIn(store)).at(-1)?.name : name
  if (!latest) throw new SetupError(`${store.label} holds no backup.`)
  return { file: latest, ...opening, open: () => store.read(latest) }
}

async function goBackTo(at: string): Promise<void> {
  if (config.databaseUrl)
    throw new SetupError(
      '--at is for the embedded database; whoever runs the server of DATABASE_URL restores that one.',
    )
  const store = openPlace()
  const { kept, base } = await restoreAt({
    dataDir: config.dataDir,
    log: console.error,
    store,
    ...opening,
    at,
    finish: async (owner, dataOf) => {
      const client = new pg.Client({ ...owner, database: 'conforme' })
      await client.connect()
      try {
        await client.query('begin')
        await holdAfterRestore(client, dataOf)
        await client.query('commit')
      } finally {
        await client.end()
      }
    },
  })
  // Starts it once, as the server would.
  await (await reachDatabase({ ...config, log: console.error })).stop()
  console.log(`The database is as it was at ${at}, from the base backup of ${base.stopAt} and the log since.`)
  if (kept) console.log(`What was there before is kept in ${kept}; remove it once all is well.`)
}

function openPlace(): Store {
  const settings = config.backups.store
  if (!settings) throw new SetupError('This needs BACKUP_PLACE to be set.')
  assertPlace(settings.place, 'BACKUP_PLACE')
  return openStore(settings)
}
