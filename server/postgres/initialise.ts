/** Creates a new database cluster atomically. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SetupError } from '../setup/setup-error.ts'
import { changeOwner, changeOwnerRecursively } from './account.ts'
import type { Programs } from './binaries.ts'
import type { Places } from './places.ts'

/** Owner of every table; fixed, because some export tools expect it. */
export const superuser = 'postgres'

export async function initialiseCluster(places: Places, programs: Programs): Promise<void> {
  const { cluster, account } = places
  removeIncomplete(cluster)
  if (isInitialised(cluster, programs.major)) {
    if (account && statSync(cluster).uid !== account.uid) changeOwnerRecursively(cluster, account)
    return
  }
  const scratch = `${cluster}.init-${process.pid}`
  mkdirSync(scratch, { mode: 0o700 })
  chmodSync(scratch, 0o700)
  changeOwner(scratch, account)
  try {
    await runInitdb(scratch, places, programs)
    renameSync(scratch, cluster)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  syncFolder(dirname(cluster))
}

function isInitialised(cluster: string, major: number): boolean {
  if (!existsSync(cluster)) return false
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (readdirSync(cluster).length === 0) return false
    throw new Error(`${cluster} holds files, but no database. Empty it or choose another DATA_DIR.`)
  }
  const written = readFileSync(versionFile, 'utf8').trim()
  if (written === String(major)) return true
  throw new SetupError(
    `The database in ${cluster} was written by PostgreSQL ${written}, and this is PostgreSQL ${major}. ` +
      'Run "npm run upgrade-postgres" first (see "A newer PostgreSQL" in docs/operations/upgrade.md).',
  )
}

// The caller holds the mutex, so these files are remains of crashed starts.
function removeIncomplete(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}.init-`)) continue
    rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function runInitdb(scratch: string, { account }: Places, { initdb, major }: Programs): Promise<void> {
  // An empty LANG would give SQL_ASCII; the built-in provider exists since version 17.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  // The log is handed over in segments, most of them nearly empty; a quarter of the usual size is replayed quicker.
  const log = '--wal-segsize=4'
  const options = [
    '-D',
    scratch,
    '-U',
    superuser,
    '-E',
    'UTF8',
    '--data-checksums',
    '-A',
    'trust',
    log,
    ...locale,
  ]
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
    execFile(initdb, options, { ...account, env, cwd: '/' }, (error, stdout, stderr) => {
      if (!error) return resolve()
      const output = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
      reject(
        new Error(`The database could not be created in ${dirname(scratch)}:\n${output}`, { cause: error }),
      )
    })
  })
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
