/** Tests exports of lists. */
import { sql } from 'kysely'
import { pino } from 'pino'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvType, mimeTypes } from '#core/client.ts'
import { exportQuery } from '#core/export.ts'
import { contacts as resource } from '#resources/customers/contacts/contact.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { instructors } from '#resources/catalogue/instructors/instructor.server.ts'
import { instructors as instructorResource } from '#resources/catalogue/instructors/instructor.ts'
import { testApi } from '#test/fixtures/api.ts'
import { systemContext } from '../http/context.ts'
import { exportRecords } from './excel.ts'

const api = await testApi()
const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
const addContacts = (count: number) =>
  sql`insert into contacts (first_name, last_name, phone, preferred_locale, is_billing, is_decision_maker, do_not_contact, status, tags)
    select 'Ana', 'Núñez ' || lpad(n::text, 5, '0'), '+18095550101', 'es', false, true, false, 'active', '[]'
    from generate_series(1, ${count}::int) n`.execute(api.db)
const opened = async (bytes: Uint8Array) => (await readExcelFile(Buffer.from(bytes)))[0]!.data

test('an export has every page of the list, in its order, with the requested columns', async () => {
  await addContacts(1203)
  const input = exportQuery(resource).parse({
    page: 3,
    columns: ['lastName', 'phone', 'isDecisionMaker'],
    filters: [{ field: 'lastName', op: 'contains', value: 'nuñez' }],
    sort: [{ field: 'lastName', dir: 'desc' }],
  })
  const { bytes, name } = await exportRecords(contacts, resource)({ input }, context)
  const data = await opened(bytes)
  expect(data).toHaveLength(1204)
  expect(data[0]).toEqual(['Apellido', 'Teléfono', 'Decide compras'])
  expect(data[1]).toEqual(['Núñez 01203', '(809) 555-0101', 'Sí'])
  expect(data[1203]).toEqual(['Núñez 00001', '(809) 555-0101', 'Sí'])
  expect(name).toContain('Contactos')
})

test('exports references by title, also inside lists', async () => {
  const { id: contactId } = await api.db
    .selectFrom('contacts')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into instructors (contact_id, name, slug, credentials, languages, service_ids, website_state, active)
    values (${contactId}, 'Ana Núñez', '{"es":"ana"}', '[]', '{es,en}', '{}', 'unpublished', true)`.execute(
    api.db,
  )
  const input = exportQuery(instructorResource).parse({
    columns: ['name', 'contactId', 'languages', 'websiteState'],
  })
  const { bytes } = await exportRecords(instructors, instructorResource)(
    { input },
    { ...context, locale: 'en' },
  )
  const [, row] = await opened(bytes)
  expect(row).toEqual([
    'Ana Núñez',
    expect.stringMatching(/^Ana Núñez \d+$/),
    'Spanish, English',
    'Unpublished',
  ])
})

test('the list answers as CSV to those who accept it, each text as it is and no formula', async () => {
  await sql`update contacts set first_name = '=1+1' where last_name = 'Núñez 00009'`.execute(api.db)
  const json = {
    filters: [{ field: 'lastName', op: 'in', value: ['Núñez 00008', 'Núñez 00009'] }],
    sort: [{ field: 'lastName' }],
    columns: ['firstName', 'lastName'],
  }
  const headers = { accept: csvType }
  const response = await api.request('/v1/es/contacts/list', { as: 'sales', json, headers })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(/filename="Contactos \d{4}-\d{2}-\d{2}\.csv"/)
  expect(Buffer.from(await response.arrayBuffer()).toString('utf8')).toBe(
    "\uFEFFNombre,Apellido\r\nAna,Núñez 00008\r\n'=1+1,Núñez 00009\r\n",
  )
  const others = { as: 'editor', json, headers } as const
  expect((await api.request('/v1/es/contacts/list', others)).status).toBe(403)
})

test('an export as CSV holds no transaction while the caller reads it', async () => {
  const json = { columns: ['lastName'] }
  const response = await api.request('/v1/es/contacts/list', {
    as: 'sales',
    json,
    headers: { accept: csvType },
  })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(api.db)
  expect(rows[0]!.count).toBe(0)
  expect((await response.text()).trim().split('\r\n').length).toBeGreaterThan(1203)
})

test('the list answers as a workbook by content negotiation', async () => {
  const accept = mimeTypes.excel
  const body = {
    filters: [{ field: 'lastName', op: 'eq', value: 'Núñez 00007' }],
    columns: ['lastName', 'createdAt'],
  }
  const response = await api.request('/v1/es/contacts/list', { as: 'sales', json: body, headers: { accept } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(accept)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Contactos \d{4}-\d{2}-\d{2}\.xlsx"/,
  )
  expect((await opened(new Uint8Array(await response.arrayBuffer()))).length).toBeGreaterThan(1)
  const unknown = { ...body, columns: ['passwordHash'] }
  expect(
    (await api.request('/v1/es/contacts/list', { as: 'sales', json: unknown, headers: { accept } })).status,
  ).toBe(422)
  expect(
    (await api.request('/v1/es/contacts/list', { as: 'editor', json: body, headers: { accept } })).status,
  ).toBe(403)
})
