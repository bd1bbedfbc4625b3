/** Chooses the embedded database's folders for data, log and socket. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, accountFor, firstInaccessibleFolder, changeOwner } from './account.ts'

export type Places = { cluster: string; logFile: string; account: Account | undefined }

/** Used by root when the database's account cannot reach the data folder. */
export const systemFolder = '/var/lib/conforme'

export const socketPort = 5432

/** Unix socket paths are limited to 108 bytes including the terminator. */
const longestSocketPath = 107

type Machine = { accountFor: (cluster: string) => Account | undefined; systemFolder: string }

export function choosePlaces(
  dataDir: string,
  log: (message: string) => void,
  machine: Machine = { accountFor, systemFolder },
): Places {
  mkdirSync(dataDir, { recursive: true })
  const place = join(realpathSync(dataDir), 'postgres')
  const known = existing(place, log)
  if (known) {
    if (known !== place) log(isElsewhere(place, known, machine))
    return places(known, reachableAccount(known, machine))
  }
  const account = machine.accountFor(place)
  const closed = firstInaccessibleFolder(dirname(place), account)
  return places(closed ? moveOut(place, closed, { log, machine }) : place, account)
}

/** A folder for the database's account only, with a path short enough for a socket. */
export function prepareSocketFolder(
  cluster: string,
  { account, preferred }: { account: Account | undefined; preferred: string | undefined },
): string {
  const folders = [...(preferred ? [preferred] : []), ...socketFolders(cluster, account)]
  const folder = folders.find((candidate) => isPrivateFolder(candidate, account))
  if (folder) return folder
  throw new Error(`No folder for the database's socket could be made; tried ${folders.join(', ')}.`)
}

/** Removes the folder after a stop unless it still holds files. */
export function removeSocketFolder(cluster: string, account: Account | undefined): void {
  for (const folder of socketFolders(cluster, account)) {
    try {
      rmdirSync(folder)
    } catch {
      // Missing or not empty.
    }
  }
}

function socketFolders(cluster: string, account: Account | undefined): string[] {
  const name = hash(cluster)
  const ofUser = `conforme-${process.getuid?.()}-${name}`
  const folders = account
    ? [`/run/conforme/${name}`, `/tmp/${ofUser}`]
    : [join(tmpdir(), ofUser), `/tmp/${ofUser}`]
  return [...folders, `${cluster}.socket`].filter(
    (folder) => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath,
  )
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function places(cluster: string, account: Account | undefined): Places {
  return { cluster, account, logFile: `${cluster}.log` }
}

function existing(place: string, log: (message: string) => void): string | undefined {
  const entry = lstatSync(place, { throwIfNoEntry: false })
  if (!entry) return undefined
  try {
    return realpathSync(place)
  } catch {
    log(`The database folder ${readlinkSync(place)} is gone; a new one takes its place.`)
    rmSync(place)
    return undefined
  }
}

function reachableAccount(cluster: string, machine: Machine): Account | undefined {
  const account = machine.accountFor(cluster)
  const closed = firstInaccessibleFolder(dirname(cluster), account)
  if (!closed) return account
  throw new Error(
    `The database in ${cluster} runs as the user "${account?.name}", who may not enter ${closed}. ` +
      `Open that folder to others (chmod o+x) or move the database to an open DATA_DIR.`,
  )
}

type Around = { log: (message: string) => void; machine: Machine }
// A symbolic link in the data folder shows people and later starts where the database is.
function moveOut(place: string, closed: string, { log, machine }: Around): string {
  const cluster = unusedPlace(place, { log, machine })
  openFolder(machine.systemFolder)
  openFolder(dirname(cluster))
  try {
    symlinkSync(cluster, place)
  } catch (error) {
    // A concurrent process created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readlinkSync(place)
  }
  log(`${closed} is closed to the database's user. ${isElsewhere(place, cluster, machine)}`)
  return cluster
}

/** Said at every start, because whoever copies the data folder would not have the data. */
const isElsewhere = (place: string, cluster: string, { systemFolder: open }: Machine): string =>
  `The database is NOT in DATA_DIR: it is in ${cluster}, and ${place} is only a link there. ` +
  `To keep all in one place, stop Conforme, move ${cluster} into DATA_DIR=${open}/data, and start with that.`

// A removed data folder means a fresh start, but the old database is kept.
function unusedPlace(place: string, { log, machine }: Around): string {
  const name = join(machine.systemFolder, hash(place))
  for (let number = 1; ; number += 1) {
    const cluster = join(number === 1 ? name : `${name}-${number}`, 'postgres')
    if (!existsSync(cluster)) return cluster
    log(`${cluster} holds an older database of this folder; it stays, unused.`)
  }
}

export function openFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
}

function isPrivateFolder(folder: string, account: Account | undefined): boolean {
  try {
    openFolder(dirname(folder))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const owner = account?.uid ?? process.getuid?.()
    const isOurs = found.isDirectory() && (found.uid === owner || found.uid === process.getuid?.())
    if (!isOurs) return false
    chmodSync(folder, 0o700)
    changeOwner(folder, account)
    return firstInaccessibleFolder(folder, account) === undefined
  } catch {
    return false
  }
}
