/** An erasure that fails at its commit leaves nothing that a later start would do, and none is missed. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { ledgerDigest, readErasures, writeErasure } from '#server/backup/erasure-ledger.ts'
import { systemContext } from '#server/http/context.ts'
import { installationOf, lockPerson, erasePerson } from './erase.server.ts'
import { erasureApi } from './erasure.api.ts'
import { inErasure } from './in-erasure.server.ts'
import { replayErasures } from './replay.server.ts'

const api = await testApi()
openTestLedger({ fresh: true })
const make = maker(api)
const admin = api.client('admin')
const context = {
  ...systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }),
  db: api.db,
}
const replay = () => replayErasures(context)
const keys = async () => (await readErasures()).map(({ key }) => key)
const confirmation = 'Zoraida Quisqueya'
const contact = (email: string) =>
  make.record('contacts', { firstName: 'Zoraida', lastName: 'Quisqueya', email })
const erase = (contactId: string) => admin.call(erasureApi.erase, { input: { contactId, confirmation } })
const firstNameOf = async (id: string) =>
  (await api.db.selectFrom('contacts').select('firstName').where('id', '=', id).executeTakeFirst())?.firstName

async function owner(...statements: string[]): Promise<void> {
  const client = new pg.Client(api.owner)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
/** Until the test ends, or the answer is called. */
async function failCommits(): Promise<() => Promise<void>> {
  await owner(
    `create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
    'create constraint trigger fail_commit after insert on erasures deferrable initially deferred for each row execute function fail_commit()',
  )
  const recover = () =>
    owner('drop trigger if exists fail_commit on erasures', 'drop function if exists fail_commit')
  onTestFinished(recover)
  return recover
}
/** As a backup of before has it. */
const forgetErasures = (...more: string[]) =>
  owner('alter table erasures disable trigger erasures_kept', 'delete from erasures', ...more)

test('one that fails at its commit is withdrawn; made again it is repeated once after a restore', async () => {
  const { id } = await contact('una@persona.test')
  const recover = await failCommits()
  await expect(erase(id)).rejects.toMatchObject({ status: 500 })
  expect(await keys()).toEqual([])
  expect(await replay()).toBe(0)
  expect(await firstNameOf(id)).toBe('Zoraida')
  await recover()
  await erase(id)
  expect(await keys()).toHaveLength(1)
  expect(await replay()).toBe(0)
  await forgetErasures(`update contacts set first_name = 'Zoraida', deleted_at = null where id = ${id}`)
  expect(await replay()).toBe(1)
  expect(await firstNameOf(id)).toBe('Persona')
  expect(await replay()).toBe(0)
})

/** A process died between its line and its commit, a minute ago. */
async function diedBefore(contactId: string, email: string): Promise<string> {
  const key = randomUUID()
  const addresses = [(await ledgerDigest())(email)]
  const installation = await installationOf(api.db)
  await writeErasure({
    key,
    at: new Date(Date.now() - 60_000).toISOString(),
    installation,
    contactIds: [contactId],
    addresses,
    withCertificates: false,
  })
  return key
}

test('one whose process died and that was made again is never repeated, so that a new customer stays', async () => {
  const email = 'otra@persona.test'
  const { id } = await contact(email)
  await diedBefore(id, email)
  await erase(id)
  const { id: returned } = await contact(email)
  expect(await replay()).toBe(0)
  expect(await firstNameOf(returned)).toBe('Zoraida')
  await forgetErasures()
  // The one that was made again does for both.
  expect(await replay()).toBe((await keys()).length - 1)
  expect(await replay()).toBe(0)
})

test('one whose process died and that nobody made again is done at the next start, once', async () => {
  const email = 'sola@persona.test'
  const { id } = await contact(email)
  await diedBefore(id, email)
  expect(await replay()).toBe(1)
  expect(await firstNameOf(id)).toBe('Persona')
  expect(await replay()).toBe(0)
})

test('one that was committed although its answer was lost stays in the ledger', async () => {
  const { id } = await contact('perdida@persona.test')
  const losing = new Proxy(api.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof api.db.transaction>['execute']>[0]) => {
          await target.transaction().execute(work)
          throw new Error('Connection terminated unexpectedly')
        },
      })
    },
  })
  const before = await keys()
  const erased = inErasure({ ...context, db: losing }, async (inside, attempt) => {
    const person = await lockPerson(inside.db, { contactIds: [id], emails: [] })
    return erasePerson(inside, person, { withCertificates: false, attempt })
  })
  await expect(erased).rejects.toThrow('terminated')
  expect(await keys()).toHaveLength(before.length + 1)
  const known = await sql<{ key: string }>`select key from erasures`.execute(api.db)
  expect(known.rows.map(({ key }) => key)).toContain((await keys()).at(-1))
})
