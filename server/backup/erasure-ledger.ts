/** A file of erasures outside of the database, so that a restored backup does not bring an erased person back. */
import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keysInUse } from '../sessions/secrets.ts'
import { isWrappedByFirst, unwrapSecret, wrapSecret } from '../sessions/secret-keys.ts'

/** Says nothing of the person to whoever reads the file: ids, and keyed digests of the addresses. */
export type LedgerLine = {
  key: string
  at: string
  /** The database that it belongs to; a backup of it has the same. */
  installation: string
  contactIds: string[]
  addresses: string[]
  withCertificates: boolean
}
type Written = LedgerLine | { digestKey: string } | { withdrawn: string }
export type Digest = (address: string) => string

const SECRET = 'erasure-ledger'

export type Places = { erasureLedger: string; dataDir: string }
let places: Places | undefined
/** Must be called once before the first erasure. */
export const useErasureLedger = (used: Places): void => void (places = used)
export function placesInUse(): Places {
  if (!places) throw new Error('No erasure can be written before useErasureLedger was called.')
  return places
}

/** Without those that were rolled back. */
export async function readErasures(): Promise<LedgerLine[]> {
  const written = await readWritten()
  const withdrawn = new Set(written.flatMap((one) => ('withdrawn' in one ? [one.withdrawn] : [])))
  return written.filter((one): one is LedgerLine => 'key' in one && !withdrawn.has(one.key))
}

/** Makes the file and its key at the first call. */
export async function ledgerDigest(): Promise<Digest> {
  const found = (await digestKeys()).at(-1)
  if (found) return digestBy(found.key)
  const key = randomBytes(32).toString('base64url')
  await append([wrapped(key)])
  return digestBy(key)
}

/** Wraps all keys with a renewed SECRETS_KEY, before the former one is gone. */
export async function renewLedgerKeys(): Promise<void> {
  const found = await digestKeys()
  const renewed = new Set(
    found.filter((one) => isWrappedByFirst(one.wrapped, keysInUse())).map(({ key }) => key),
  )
  await append([...new Set(found.map(({ key }) => key))].filter((key) => !renewed.has(key)).map(wrapped))
}

const wrapped = (key: string): Written => ({ digestKey: wrapSecret(key, SECRET, keysInUse()) })

/** Of all machines whose ledgers came together. */
export async function ledgerDigests(): Promise<Digest[]> {
  const keys = new Set((await digestKeys()).map(({ key }) => key))
  return [...keys].map(digestBy)
}

const digestBy =
  (key: string): Digest =>
  (address) =>
    createHmac('sha256', key).update(address.toLowerCase()).digest('base64url')

/** Leaves out what a former SECRETS_KEY wraps, unless that is all there is. */
async function digestKeys(): Promise<{ wrapped: string; key: string }[]> {
  const wrappings = (await readWritten()).flatMap((one) => ('digestKey' in one ? [one.digestKey] : []))
  let failure: unknown
  const keys = wrappings.flatMap((wrapped) => {
    try {
      return [{ wrapped, key: unwrapSecret(wrapped, SECRET, keysInUse()) }]
    } catch (error) {
      failure = error
      return []
    }
  })
  if (failure && keys.length === 0) throw failure
  return keys
}

/** Is on the disk when it answers. */
export const writeErasure = (line: LedgerLine): Promise<void> => append([line])

/** Only of one that certainly was not committed: no restore would repeat it. */
export const withdrawErasure = (key: string): Promise<void> => append([{ withdrawn: key }])

/** Each once, as text. */
export async function ledgerLines(): Promise<string[]> {
  return [...new Set((await readWritten()).map((line) => JSON.stringify(line)))]
}

/** Lines of another ledger; at the end, so that nothing of this one is touched. */
export const addToLedger = (lines: readonly string[]): Promise<void> =>
  append(lines.flatMap((line) => parsed(line) ?? []))

async function append(lines: readonly Written[]): Promise<void> {
  if (lines.length === 0) return
  const { erasureLedger } = placesInUse()
  await mkdir(dirname(erasureLedger), { recursive: true })
  const file = await open(erasureLedger, 'a', 0o600)
  try {
    // The line break before it ends a line that a crash cut off.
    await file.appendFile(`\n${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  const folder = await open(dirname(erasureLedger))
  await folder.sync().finally(() => folder.close())
}

async function readWritten(): Promise<Written[]> {
  const text = await readFile(placesInUse().erasureLedger, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => parsed(line) ?? [])
}

/** A line that a crash cut off was never acknowledged. */
function parsed(line: string): Written | undefined {
  try {
    const value: unknown = line ? JSON.parse(line) : undefined
    return typeof value === 'object' && value !== null ? (value as Written) : undefined
  } catch {
    return undefined
  }
}
