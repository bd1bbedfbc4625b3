/** Watches the disk of the embedded database, and remembers writes that no disk had room for. */
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Config } from '../config.ts'
import type { Finding } from './finding.ts'

const MEGABYTE = 1024 * 1024
/** Kept for PostgreSQL, which ends when its log finds no room; and for people who sign in to look. */
const RESERVE_BYTES = 64 * MEGABYTE
const LOW_BYTES = 1024 * MEGABYTE
/** How long a refused write counts: the disk of an external database cannot be looked at. */
const REMEMBERED_MS = 60_000

type DiskWarning = 'diskLow' | 'diskFull'

let folder: string | undefined
let log: Pick<Logger, 'error'> | undefined
let lastRefusal = Number.NEGATIVE_INFINITY

export function watchDisk(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  to: Pick<Logger, 'error'>,
): void {
  folder = databaseUrl ? undefined : join(dataDir, 'postgres')
  log = to
  lastRefusal = Number.NEGATIVE_INFINITY
}

/** Undefined where there is no folder to look at. */
function freeBytes(): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder ?? '')
    return bavail * bsize
  } catch {
    return undefined
  }
}

const isUsedUp = (): boolean => (freeBytes() ?? Infinity) < RESERVE_BYTES

export function diskWarning(): DiskWarning | undefined {
  if (isUsedUp() || Date.now() - lastRefusal < REMEMBERED_MS) return 'diskFull'
  return (freeBytes() ?? Infinity) < LOW_BYTES ? 'diskLow' : undefined
}

export function diskFinding(): Finding {
  const warning = diskWarning()
  return { ok: warning !== 'diskFull', ...(warning && { note: notes[warning] }) }
}
const notes: Record<DiskWarning, string> = {
  diskFull: 'The disk is full: nothing can be saved until there is room again.',
  diskLow: 'The disk has less than 1 GB left.',
}

/** Refuses a write before it takes the database's last room, with which it would stop answering at all. */
export function assertDiskSpace(): void {
  if (isUsedUp()) throw diskFull()
}

const isFull: Words = {
  es: 'El disco del servidor está lleno y no se puede guardar nada. Lo guardado antes está a salvo; avise a quien administra el servidor e inténtelo más tarde.',
  en: 'The disk of the server is full, and nothing can be saved. What was saved before is safe; tell whoever runs the server, and try again later.',
}

const diskFull = (): Refusal => {
  if (diskWarning() !== 'diskFull') log?.error('the disk is full: writes are refused')
  lastRefusal = Date.now()
  return new Refusal(507, isFull)
}

/** 53100 is PostgreSQL's; the others are of files, EDQUOT that of a quota. */
const isDiskFull = ({ code = '' }: NodeJS.ErrnoException): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(code)

/** Undefined for other errors. A database that is gone for want of room is down for that reason too. */
export function refusalFromDisk(error: Error, isConnectionLost: boolean): Refusal | undefined {
  return isDiskFull(error) || (isConnectionLost && isUsedUp()) ? diskFull() : undefined
}
