/** Whoever is erased is found nowhere but where the law keeps it, and counts stay. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { unzipSync, strFromU8 } from 'fflate'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { maker } from '#test/fixtures/make.ts'
import { refusalOf, registrations } from '#test/booking/registrations.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { tasksApi } from '#resources/system/tasks/task.api.ts'
import { contentsInBatches } from '#server/mail/contents.ts'
import { systemContext } from '#server/http/context.ts'
import { privacyRequestsApi } from '../requests/privacy-request.api.ts'
import { erasureApi } from './erasure.api.ts'
import { exportPerson } from './export.server.ts'
import { replayErasures } from './replay.server.ts'
import { fillPerson, marks } from '#test/privacy/whole-person.ts'

const api = await testApi()
const ledger = openTestLedger({ fresh: true })
const make = maker(api)
const admin = api.client('admin')
const { openDate } = registrations(api, make)

/** Tables, besides those of the law, with a row that names the person. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    api.db,
  )
  const kept = ['invoices', 'credit_notes', 'payments']
  const found: string[] = []
  for (const { name } of tables) {
    if (kept.includes(name)) continue
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ~* ${texts.join('|')} limit 1`.execute(
      api.db,
    )
    if (rows[0]) found.push(`${name}: ${rows[0].row.slice(0, 300)}`)
  }
  for await (const { outboxId, contents } of contentsInBatches(api.db))
    if (new RegExp(texts.join('|'), 'i').test(contents.text + contents.html)) found.push(`mail ${outboxId}`)
  return found
}

test('a person is erased from every table, the law keeps the invoice, a second time changes nothing', async () => {
  const { contactId, counts, requestId } = await fillPerson(api, make, openDate)
  expect((await tracesOf(marks)).length).toBeGreaterThan(12)
  const before = await counts()
  const subject = { contactId }
  const preview = await admin.call(erasureApi.preview, { input: subject })
  expect(preview.obstacles).toEqual([])
  expect(preview.names).toEqual(['Zoraida Quisqueya'])
  expect(preview.emails).toEqual(['zoraida@persona.test'])
  expect(preview.lines.map(({ table }) => table)).toContain('contact_requests')
  const wrong = { ...subject, confirmation: 'Otra persona' }
  expect(await refusalOf(admin.call(erasureApi.erase, { input: wrong }))).toMatchObject({ status: 422 })
  const input = { ...subject, confirmation: 'zoraida quisqueya', withCertificates: true, requestId }
  const { rows } = await admin.call(erasureApi.erase, { input })
  expect(rows).toBeGreaterThan(12)
  expect(await tracesOf(marks)).toEqual([])
  expect(await counts()).toEqual(before)
  const { state } = await admin.call(privacyRequestsApi.get, { params: { id: requestId } })
  expect(state).toBe('answered')
  const after = await admin.call(erasureApi.preview, { input: subject })
  expect(after.lines.filter(({ treatment }) => treatment !== 'keep')).toEqual([])
  expect(after.erasedAt).not.toBeNull()
  expect(await admin.call(erasureApi.erase, { input: { ...subject, confirmation: 'x' } })).toEqual({
    rows: 0,
  })
  const text = readFileSync(ledger, 'utf8')
  expect(text.match(/contactIds/g)).toHaveLength(1)
  expect(text).not.toMatch(new RegExp(marks.join('|'), 'i'))
})

test('an address without a contact is erased too', async () => {
  const { id } = await make.record('contactRequests', {})
  await sql`update contact_requests set email = 'suelta@persona.test', name = 'Suelta' where id = ${id}`.execute(
    api.db,
  )
  const input = { email: 'SUELTA@persona.test' }
  const { lines, confirmation } = await admin.call(erasureApi.preview, { input })
  expect(lines.map(({ table }) => table)).toContain('contact_requests')
  expect(confirmation).toBe('suelta@persona.test')
  await admin.call(erasureApi.erase, { input: { ...input, confirmation } })
  expect(await tracesOf(['suelta@persona'])).toEqual([])
})

test('staff, shared addresses and seats to come are refused with what to do', async () => {
  const [one, other] = [
    await make.record('contacts', { firstName: 'Uno', lastName: 'Primero', email: 'comun@persona.test' }),
    await make.record('contacts', { firstName: 'Dos', lastName: 'Segundo', email: 'comun@persona.test' }),
  ]
  const erase = (contactId: string, confirmation: string) =>
    refusalOf(admin.call(erasureApi.erase, { input: { contactId, confirmation } }))
  expect(await erase(one.id, 'Uno Primero')).toMatchObject({
    status: 409,
    message: expect.stringContaining('Dos Segundo'),
  })
  await admin.call(contactsApi.patch, { params: { id: other.id }, input: { email: 'otro@persona.test' } })
  await admin.call(erasureApi.erase, { input: { contactId: one.id, confirmation: 'Uno Primero' } })
  const employee = await make.record('employees')
  const worker = await admin.call(contactsApi.get, { params: { id: String(employee['contactId']) } })
  expect(await erase(worker.id, `${worker.firstName} ${worker.lastName}`)).toMatchObject({ status: 409 })
})

test('a database without the erasure, as a restored backup has it, repeats it before it serves', async () => {
  const { contactId } = await fillPerson(api, make, openDate)
  const confirmation = 'Zoraida Quisqueya'
  const rowsOf = () =>
    sql<object>`select first_name, last_name, email from contacts where id = ${contactId}`.execute(api.db)
  const { rows: held } = await rowsOf()
  await admin.call(erasureApi.erase, { input: { contactId, confirmation } })
  // What a backup of before has: the person, and no erasure.
  const owner = await ownerOf()
  await owner.query('alter table erasures disable trigger erasures_kept')
  await owner.query('delete from erasures')
  await owner.query(
    `update contacts set first_name = 'Zoraida', last_name = 'Quisqueya', email = 'zoraida@persona.test', deleted_at = null where id = ${contactId}`,
  )
  await owner.query(`insert into consents (purpose, granted, email, entity, entity_id, wording, text_version, locale, source)
    values ('contact', true, 'Zoraida@persona.test', 'contactRequests', 999999, 'x', '1', 'es', 'web')`)
  await owner.end()
  expect((await rowsOf()).rows).toEqual(held)
  const context = {
    ...systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl }),
    db: api.db,
  }
  expect(await replayErasures(context)).toBeGreaterThan(0)
  expect(await tracesOf(['zoraida@persona'])).toEqual([])
  expect(await replayErasures(context)).toBe(0)
})

test("an archive holds a person's data, and no other role gets it", async () => {
  const { contactId } = await fillPerson(api, make, openDate)
  const { taskId } = await admin.call(erasureApi.export, { input: { contactId } })
  await runWaitingTasks(api, [exportPerson])
  const file = await admin.download(tasksApi.file, { params: { id: taskId } })
  const archive = unzipSync(new Uint8Array(await (file as unknown as { blob: Blob }).blob.arrayBuffer()))
  expect(Object.keys(archive)).toEqual(expect.arrayContaining(['data.json', 'datos.html']))
  const data = strFromU8(archive['data.json']!)
  expect(data).toContain('zoraida@persona.test')
  expect(strFromU8(archive['datos.html']!)).toContain('Zoraida')
  const input = { contactId }
  expect(await refusalOf(api.client('sales').call(erasureApi.export, { input }))).toMatchObject({
    status: 403,
  })
})

async function ownerOf() {
  const { default: pg } = await import('pg')
  const client = new pg.Client(api.owner)
  await client.connect()
  return client
}
