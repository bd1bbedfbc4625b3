/** Tests who may change or erase audit entries. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { eraseAuditValues } from './erase-values.ts'

const api = await testApi()
const [ownerDb, erasureDb] = [api.owner, api.erasure].map((role) => openDatabase(openPool(role)))
afterAll(() => Promise.all([ownerDb!.destroy(), erasureDb!.destroy()]))

const admin = api.client('admin')
async function category(code: string): Promise<string> {
  const input = { code, name: { es: `Nombre ${code}` }, slug: { es: `direccion-${code.toLowerCase()}` } }
  return (await admin.call(serviceCategoriesApi.create, { input })).id
}
const outcomeOf = (statement: string, db = api.db): Promise<unknown> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    )

const tables = ['audit_entries', 'audit_chain', 'audit_values', 'audit_seals', 'audit_redigests']
const changes = tables.flatMap((table) => [
  `update ${table} set ${['audit_seals', 'audit_redigests'].includes(table) ? 'entry_id = 1' : table === 'audit_values' ? `ip = 'x'` : `entity = 'x'`}`,
  `delete from ${table}`,
  ...(table === 'audit_entries' ? [] : [`truncate ${table} cascade`]),
])
test.for(changes)('neither the application nor the owner may: %s', async (statement) => {
  await category(`C${changes.indexOf(statement)}`)
  await sql`insert into audit_seals values (${changes.indexOf(statement)}, '')`.execute(api.db)
  expect(await outcomeOf(statement)).toMatch(/^42501 /)
  expect(await outcomeOf(statement, ownerDb)).toMatch(/^P0001 audit entries are kept/)
})

test.for([
  `insert into audit_chain (at, entity, entity_id, action, values_digest) values (now(), 'x', 1, 'create', '')`,
  `insert into audit_values (entry_id, changes, salt) values (1, '[]', '')`,
  `insert into audit_redigests (entry_id, digest) values (1, '')`,
  `select erase_audit_values('{users}', '{1}')`,
  `select erase_audit_addresses(now(), 1)`,
  `select set_config('conforme.erasing', 'yes', true); delete from audit_values`,
])('the application may not: %s', async (statement) => {
  expect(await outcomeOf(statement)).toMatch(/^42501 /)
})

test('the role of erasures erases the values of a record, and reads and changes nothing else', async () => {
  const [erased, other] = [await category('ERA'), await category('OTR')]
  const named = { entity: 'serviceCategories', entityId: erased }
  expect(await eraseAuditValues(erasureDb!, [named])).toBe(1)
  expect(await eraseAuditValues(erasureDb!, [named])).toBe(0)
  const entriesOf = async (record: string) =>
    (await admin.call(auditLogApi.list, { query: { kind: 'serviceCategories', record } })).entries
  expect(await entriesOf(erased)).toMatchObject([{ action: 'create', changes: [], ip: null }])
  expect((await entriesOf(other))[0]!.changes.length).toBeGreaterThan(2)
  const { rows } = await sql<{ text: string }>`
    select v::text as text from audit_values v`.execute(ownerDb!)
  expect(rows.filter(({ text }) => text.includes('Nombre ERA'))).toEqual([])
  for (const table of [...tables, 'users']) {
    expect(await outcomeOf(`select from ${table}`, erasureDb)).toMatch(/^42501 /)
    expect(await outcomeOf(`delete from ${table}`, erasureDb)).toMatch(/^42501 /)
  }
})
