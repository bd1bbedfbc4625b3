/** Brings a database of an older PostgreSQL into the present one, by a backup through the older programs. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup/setup-error.ts'
import { findPrograms, usablePrograms } from './binaries.ts'
import { type Connection } from './launch.ts'
import { choosePlaces, systemFolder } from './places.ts'
import { startPostgres, stopPostmaster } from './postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { hasUsers } from './users.ts'

export type Upgrade = {
  dataDir: string
  log: (message: string) => void
  /** The older programs: their folder, or that of an installed package with them. */
  oldPrograms: string
  /** The present programs; the installed ones by default. */
  binaries?: string
  settings?: Record<string, string>
  save: (owner: Connection) => Promise<void>
  restore: (owner: Connection) => Promise<void>
}

/** Answers where the older database is kept. */
export async function upgradeCluster(options: Upgrade): Promise<string> {
  const { dataDir, log, save, restore } = options
  const { cluster, written, oldBinaries } = await checkedUpgrade(options)
  const kept = `${cluster}.v${written}`
  if (existsSync(kept)) throw new SetupError(`${kept} is there already; move it away first.`)
  const server = { log, settings: options.settings ?? {} }
  await withServer({ ...server, dataDir, binaries: oldBinaries }, save)
  // Beside it until it is whole, so that a start after an interruption finds the older one, and not an empty one.
  const folder = `${cluster}.upgrading`
  const made = join(folder, 'postgres')
  await stopPostmaster(made)
  rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    cpSync(`${cluster}.passwords.json`, `${made}.passwords.json`)
    await withServer(
      { ...server, dataDir: folder, ...(options.binaries && { binaries: options.binaries }) },
      restore,
    )
    renameSync(cluster, kept)
    renameSync(made, cluster)
  } catch (error) {
    if (!existsSync(cluster)) renameSync(kept, cluster)
    log('The upgrade failed; the database is as it was.')
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return kept
}

type Checked = { cluster: string; written: number; oldBinaries: string }

async function checkedUpgrade({ dataDir, log, binaries, oldPrograms }: Upgrade): Promise<Checked> {
  const { cluster, account } = choosePlaces(dataDir, log)
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new SetupError(`${cluster} holds no database yet; there is nothing to upgrade.`)
  const written = Number(readFileSync(versionFile, 'utf8').trim())
  const search = { account, log, spares: [...(account ? [systemFolder] : []), dataDir] }
  const present = await findPrograms({ ...search, binaries })
  if (written === present.major) throw new SetupError(`The database is of PostgreSQL ${written} already.`)
  if (findPostmaster(cluster) && hasUsers(cluster))
    throw new SetupError('The database runs; stop Conforme before an upgrade.')
  // Left running by a server or an upgrade that was killed.
  await stopPostmaster(cluster)
  const isPackage = existsSync(join(oldPrograms, 'native'))
  const oldBinaries = isPackage ? usablePrograms(oldPrograms, search) : oldPrograms
  const { major } = await findPrograms({ ...search, binaries: oldBinaries })
  if (major !== written)
    throw new SetupError(
      `The database is of PostgreSQL ${written}, and the programs in ${oldBinaries} are ${major}.`,
    )
  return { cluster, written, oldBinaries }
}

async function withServer(
  options: Parameters<typeof startPostgres>[0],
  action: (owner: Connection) => Promise<void>,
): Promise<void> {
  const { owner, stop } = await startPostgres(options)
  try {
    await action(owner)
  } finally {
    await stop()
  }
}
