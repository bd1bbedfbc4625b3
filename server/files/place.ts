/** The place for bytes of files besides the database, a folder or a bucket, and what it does while it fails. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Database } from '../database/database.ts'
import type { Finding } from '../health/finding.ts'
import type { Patience, Store } from '../storage/store.ts'

type FilePlace = {
  store: Store
  /** Notes what is written, whatever becomes of the transaction that needs it. */
  db: Kysely<Database>
  log: Pick<Logger, 'error'>
}
let place: FilePlace | undefined
let lastFailure = Number.NEGATIVE_INFINITY
/** Undefined keeps the bytes of new files in the database. */
export function useFilePlace(used: FilePlace | undefined): void {
  place = used
  lastFailure = Number.NEGATIVE_INFINITY
}
export const filePlace = (): FilePlace | undefined => place

/** People wait for it. */
export const filePatience: Patience = { attempts: 2, requestMs: 10_000 }
const WAIT_MS = 10_000
const RETRY_SECONDS = '30'
/** How long a failure is told of. */
const REMEMBERED_MS = 60_000

export const objectName = (sha256: string): string => `files/${sha256}`

/** Undefined where the place has no such object. Any other failure answers 503, after ten seconds at most. */
export async function fromPlace<T>(
  { store, log }: Pick<FilePlace, 'store' | 'log'>,
  work: (store: Store) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inTime(work(store))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    log.error({ err: error, place: store.label }, 'the place of files failed')
    throw unavailable()
  }
}

export function unavailable(): Refusal {
  lastFailure = Date.now()
  return new Refusal(503, words, { headers: { 'retry-after': RETRY_SECONDS } })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  // What comes after the wait is nobody's any more.
  work.catch(() => undefined)
  const ended = new AbortController()
  const late = pause(WAIT_MS, undefined, { signal: ended.signal }).then(
    () => Promise.reject(new Error(`no answer within ${WAIT_MS / 1000} s`)),
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}

const words: Words = {
  es: 'Los archivos no se pueden guardar ni abrir por el momento. Inténtelo de nuevo en unos minutos.',
  en: 'Files cannot be saved or opened right now. Try again in a few minutes.',
}

/** Not red: everything but files goes on. */
export const filesFinding = (): Finding =>
  Date.now() - lastFailure < REMEMBERED_MS
    ? { ok: true, note: 'The place of files (FILES_PLACE) failed within the last minute; the log says how.' }
    : { ok: true }
