/** Copies the ledger of erasures to the second place, and brings from there what this machine's does not have. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { SetupError } from '../setup/setup-error.ts'
import { decrypted, encrypted } from '../storage/encryption.ts'
import { addToLedger, ledgerLines, readErasures } from './erasure-ledger.ts'
import { markFailure, markSuccess } from './marks.ts'
import { recovery, type Recovery } from './recovery.ts'
import { soon } from './soon.ts'

// Each line is a file of its own, named by its digest. So machines that write at the same time lose nothing of each
// other's, and no copy is ever replaced by a shorter one.

type BackupPlace = Pick<Recovery, 'store' | 'passphrase'>

const FOLDER = 'erasures/'
const SEALED = '.enc'
const nameOf = (line: string): string => `${FOLDER}${createHash('sha256').update(line).digest('hex')}.json`
const isLine = (name: string): boolean => /^erasures\/[0-9a-f]{64}\.json(\.enc)?$/.test(name)

/** Answers how many lines it wrote; `again` also those that another passphrase encrypts. */
export async function copyErasures(
  { store, passphrase }: BackupPlace,
  { again = false } = {},
): Promise<number> {
  const stored = new Set((await store.list(FOLDER)).map(({ name }) => name))
  let written = 0
  for (const line of await ledgerLines()) {
    const [plain, sealed] = [nameOf(line), `${nameOf(line)}${SEALED}`]
    const [name, other] = passphrase ? [sealed, plain] : [plain, sealed]
    if (!stored.has(name) || (again && !(await isReadable({ store, passphrase }, name)))) {
      const bytes = Readable.from([Buffer.from(line)])
      await store.write(name, passphrase ? encrypted(bytes, passphrase) : bytes)
      written += 1
    }
    if (stored.has(other)) await store.remove(other)
  }
  return written
}

/** Throws, once it has said so: in the log, and where the office reads how backups went. */
export async function copyAndSay({ db, log }: { db: Kysely<Database>; log: Logger }): Promise<void> {
  const place = recovery()
  if (!place) return
  try {
    const lines = await copyErasures(place)
    if (lines > 0) log.info({ lines }, 'the ledger of erasures was copied')
    await markSuccess(db, 'ledger', '')
  } catch (error) {
    log.error({ err: error }, 'the ledger of erasures could NOT be copied to the second place; tried again')
    await markFailure(db, 'ledger', (error as Error).message)
    throw error
  }
}

const isReadable = (place: BackupPlace, name: string): Promise<boolean> =>
  readLine(place, name).then(
    () => true,
    () => false,
  )

async function readLine({ store, passphrase }: BackupPlace, name: string): Promise<string> {
  const line = await text(decrypted(store.read(name), { passphrase }))
  if (!name.startsWith(nameOf(line))) throw new Error('it was changed')
  return line
}

const WAIT_MS = 20_000
const AT_ONCE = 8

/** Answers how many lines came; throws, after those that can be read, where one cannot. */
export async function fetchErasures(place: BackupPlace): Promise<number> {
  const known = new Set((await ledgerLines()).map(nameOf))
  const found = (await soon(place.store.list(FOLDER), WAIT_MS)).map(({ name }) => name)
  const missing = found.filter((name) => isLine(name) && !known.has(name.replace(SEALED, '')))
  const [lines, failures] = [new Set<string>(), [] as Error[]]
  const queue = missing.values()
  const work = async () => {
    for (const name of queue)
      try {
        lines.add(await soon(readLine(place, name), WAIT_MS))
      } catch (error) {
        failures.push(new Error(`${name}: ${(error as Error).message}`, { cause: error }))
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await addToLedger([...lines])
  if (failures[0]) throw failures[0]
  return lines.size
}

/**
 * Before erasures are repeated. Where the second place cannot be read, this machine's own ledger is enough, unless the
 * database says that it is not: decision 071.
 */
export async function bringErasures({ db, log }: { db: Kysely<Database>; log: Logger }): Promise<void> {
  const place = recovery()
  if (!place) return
  try {
    const lines = await fetchErasures(place)
    if (lines > 0) log.warn({ lines }, 'the ledger of erasures was completed from the second place')
  } catch (error) {
    const doubt = await doubtOf(db)
    const failure = `The copy of the ledger of erasures in ${place.store.label} cannot be read (${(error as Error).message})`
    if (doubt)
      throw new SetupError(
        `${failure}, and ${doubt}: people who were erased might be served again. Start once it can be read, or without BACKUP_PLACE to serve nevertheless.`,
        { cause: error },
      )
    log.error({ err: error }, `${failure}: only the erasures in this machine's own ledger are repeated.`)
  }
}

/** Why the ledger of this machine may lack erasures. */
async function doubtOf(db: Kysely<Database>): Promise<string | undefined> {
  const restore = await db
    .selectFrom('restores')
    .select('id')
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  if (restore) return 'this database was restored'
  const known = new Set((await readErasures()).map(({ key }) => key))
  const erasures = await db.selectFrom('erasures').select('key').execute()
  return erasures.some(({ key }) => !known.has(key))
    ? 'this database knows erasures that the ledger here does not have'
    : undefined
}
