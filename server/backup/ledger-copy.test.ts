/** The ledger of erasures in the second place: nothing is lost in either direction, and doubt stops a start. */
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { openLog } from '../log.ts'
import { folderStore } from '../storage/folder-store.ts'
import { type LedgerLine, ledgerDigest, ledgerDigests } from './erasure-ledger.ts'
import { ledgerLines, readErasures, writeErasure } from './erasure-ledger.ts'
import { bringErasures, copyErasures, fetchErasures } from './ledger-copy.ts'
import { useRecovery } from './recovery.ts'

const api = await testApi()
const passphrase = 'correct horse battery'
const keys = { region: '', accessKeyId: 'x', secretAccessKey: 'y' }

const line = (address = 'digest'): LedgerLine => ({
  key: randomUUID(),
  at: '2026-11-25T10:00:00.000Z',
  installation: 'x',
  contactIds: ['7'],
  addresses: [address],
  withCertificates: false,
})
function placeOfTest() {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  const files = () => readdirSync(join(folder, 'erasures')).toSorted()
  return { folder, files, place: { store: folderStore(folder), passphrase } }
}
/** Another machine, whose ledger is empty. */
const anotherMachine = () => openTestLedger({ fresh: true })
const keysOf = async () => (await readErasures()).map(({ key }) => key).toSorted()

test('two machines with ledgers of their own know all erasures of both, and digests under either key', async () => {
  const { place, files, folder } = placeOfTest()
  anotherMachine()
  const digest = await ledgerDigest()
  const lines = [line(digest('zoraida@persona.test')), line()]
  for (const one of lines) await writeErasure(one)
  expect(await copyErasures(place)).toBe(3)
  expect(await copyErasures(place)).toBe(0)
  expect(files().every((name) => name.endsWith('.json.enc'))).toBe(true)
  expect(readFileSync(join(folder, 'erasures', files()[0]!), 'latin1')).toMatch(/^CONFENC1/)

  const second = anotherMachine()
  await ledgerDigest()
  const own = line()
  await writeErasure(own)
  // A crash cut the last line off.
  writeFileSync(second, '{"key":"cut', { flag: 'a' })
  expect(await fetchErasures(place)).toBe(3)
  expect(await fetchErasures(place)).toBe(0)
  expect(await keysOf()).toEqual([...lines, own].map(({ key }) => key).toSorted())
  const digests = (await ledgerDigests()).map((by) => by('ZORAIDA@persona.test'))
  expect(digests).toHaveLength(2)
  expect(digests).toContain(lines[0]!.addresses[0])
  expect(await copyErasures(place)).toBe(2)
  expect(files()).toHaveLength(5)
})

test('a new or renewed passphrase encrypts all lines anew', async () => {
  const { place, files } = placeOfTest()
  anotherMachine()
  await writeErasure(line())
  await writeErasure(line())
  await copyErasures({ ...place, passphrase: undefined })
  expect(files().filter((name) => name.endsWith('.json'))).toHaveLength(2)
  await copyErasures(place)
  expect(files().filter((name) => name.endsWith('.json.enc'))).toHaveLength(2)
  expect(files()).toHaveLength(2)
  const renewed = { ...place, passphrase: 'another passphrase' }
  const known = await ledgerLines()
  expect(await copyErasures(renewed, { again: true })).toBe(2)
  anotherMachine()
  await expect(fetchErasures(place)).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  expect(await ledgerLines()).toEqual([])
  expect(await fetchErasures(renewed)).toBe(2)
  expect((await ledgerLines()).toSorted()).toEqual(known.toSorted())
})

test('a damaged line is said, and does not hold up the others; what is no line is left alone', async () => {
  const { place, files, folder } = placeOfTest()
  anotherMachine()
  for (let number = 0; number < 3; number += 1) await writeErasure(line())
  await copyErasures({ ...place, passphrase: undefined })
  const [one, other] = files().map((name) => join(folder, 'erasures', name))
  renameSync(one!, other!)
  writeFileSync(join(folder, 'erasures', 'notes.txt'), 'of somebody')
  anotherMachine()
  await expect(fetchErasures({ ...place, passphrase: undefined })).rejects.toThrow('was changed')
  expect(await keysOf()).toHaveLength(1)
})

test('with a passphrase a line that anybody could have written erases nobody', async () => {
  const { place } = placeOfTest()
  anotherMachine()
  await writeErasure(line())
  await copyErasures({ ...place, passphrase: undefined })
  anotherMachine()
  await expect(fetchErasures(place)).rejects.toThrow('it is not encrypted')
  expect(await ledgerLines()).toEqual([])
})

test('a place that is away is said; where the database shows that the ledger may lack lines, nobody is served', async () => {
  const { db } = api
  anotherMachine()
  const said: string[] = []
  const to = new Writable({ write: (chunk, _, done) => (said.push(String(chunk)), done()) })
  const start = () => bringErasures({ db, log: openLog('info', false, to) })
  const owner = { owner: 'postgresql://nowhere' }
  await start()
  expect(said).toEqual([])
  onTestFinished(() => void useRecovery({ store: undefined, passphrase: undefined }, owner))
  const store = { place: 's3://bucket', s3: { ...keys, endpoint: 'http://127.0.0.1:9' } }
  useRecovery({ store, passphrase: undefined }, owner)
  await start()
  expect(said).toEqual([expect.stringMatching(/"level":50.*own ledger/)])

  await sql`insert into restores (data_of) values (now())`.execute(db)
  await expect(start()).rejects.toThrow(/s3:\/\/bucket\/ cannot be read .*this database was restored/)
  await sql`update restores set released_at = now()`.execute(db)
  await start()

  const known = line()
  await sql`insert into erasures (key, contact_ids, with_certificates, counts)
    values (${known.key}, '{7}', false, '{}')`.execute(db)
  await expect(start()).rejects.toThrow('knows erasures')
  await writeErasure(known)
  await start()
})
