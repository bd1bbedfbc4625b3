/** Fields and database schema match; fold() is equal in SQL and TypeScript. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { columnsOf, createTable, snake, tableOf } from '#core/columns.ts'
import type { Resource } from '#core/resource.ts'
import { fold } from '#core/search.ts'
import { resources } from '#resources/index.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '../fixtures/api.ts'
import { fuzzSeed } from '../fixtures/fuzz-seed.ts'

const api = await testApi()
// Tables to compare with are made here.
const db = openDatabase(openPool(api.owner))
afterAll(() => db.destroy())
const all = Object.values(resources) as unknown as Resource[]

type Stored = { table: string; name: string; type: string; isNullable: boolean; generated: string | null }
const { rows: columns } = await sql<Stored>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "is_nullable",
    case when a.attgenerated = 's' then pg_get_expr(d.adbin, d.adrelid) end as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by a.attnum`.execute(db)

type Reference = { table: string; name: string; target: string; targetColumn: string }
const { rows: references } = await sql<Reference>`
  select c.conrelid::regclass::text as table, a.attname as name, c.confrelid::regclass::text as target,
    f.attname as "target_column"
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  join pg_attribute f on f.attrelid = c.confrelid and f.attnum = any(c.confkey)
  where c.contype = 'f'`.execute(db)

const stored = (resource: Resource) => columns.filter(({ table }) => table === tableOf(resource))
const sorted = <T extends { name: string }>(list: T[]) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1))

test.for(all)('the table of $name has exactly the columns of its fields', (resource) => {
  const found = stored(resource).map(({ name, type, isNullable }) => ({ name, type, isNullable }))
  const expected = columnsOf(resource).map(({ name, type, isNullable }) => ({ name, type, isNullable }))
  expect(sorted(found)).toEqual(sorted(expected))
})
test.for(all)('the references of $name have foreign keys', (resource) => {
  const own = references.filter(({ table }) => table === tableOf(resource))
  const staff = ['created_by', 'updated_by'].map((name) => ({ name, target: 'users', targetColumn: 'id' }))
  const expected = columnsOf(resource).flatMap(({ name, references: target }) =>
    target ? [{ name, target, targetColumn: 'id' }] : [],
  )
  expect(sorted(own.map(({ name, target, targetColumn }) => ({ name, target, targetColumn })))).toEqual(
    sorted([...staff, ...expected]),
  )
})
test('references target resources of the registry', () => {
  const targets = all.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      [field, ...Object.values(field.parts ?? {})].flatMap(({ target }) => target ?? []),
    ),
  )
  expect(targets.filter((target) => target !== 'files' && !all.some(({ name }) => name === target))).toEqual(
    [],
  )
})
test.for(all)('the search column of $name covers its search fields', async (resource) => {
  const search = stored(resource).find(({ name }) => name === 'search')
  if (resource.search.length === 0) return expect(search).toBeUndefined()
  // PostgreSQL's own spelling of the expression.
  const expected = createTable(resource)
    .split('\n')
    .filter(
      (line) =>
        line.includes(' search text generated') ||
        resource.search.some((name) => line.startsWith(`  ${snake(name)} `)),
    )
    .map((line) => line.replace(/ references \w+ \(id\)/, '').replace(/,$/, ''))
  const probe = sql.table(`probe_${tableOf(resource)}`)
  await sql`create table ${probe} (${sql.raw(expected.join(',\n'))})`.execute(db)
  const { rows } = await sql<{ generated: string }>`
    select pg_get_expr(adbin, adrelid) as generated from pg_attrdef where adrelid = ${`probe_${tableOf(resource)}`}::regclass`.execute(
    db,
  )
  expect(search?.generated).toBe(rows[0]?.generated)
})
test('every table belongs to a resource or to the engine', () => {
  const engine = new Set(
    'accepted_proposals api_key_hashes attempts attendance_receipts audit_chain audit_redigests audit_seals audit_values bank_lines bank_statements card_link_payments card_links certificate_badges certificate_designs certificate_files consents credentials delivery_attempts demo_mark dismissed_proposals erased_history erased_registrants erasures file_objects file_variants files fiscal_numbers follow_up_invitations idempotency_keys import_changes import_keys import_rows imports join_presses known_devices mail_recipients meeting_fetches meeting_identities meeting_people meeting_recordings meeting_stays meeting_times meetings number_sequences oauth_states opened_dates order_links outbox_contents page_previews policy_violations quality_signatures quote_links recovery_codes recovery_marks refresh_tokens registration_links replaced_representations restores saved_views seat_holds second_factors secrets sessions sign_in_challenges suppressed_addresses survey_day_recounts survey_events survey_figures survey_invitations survey_recounts survey_span_figures survey_span_totals task_files task_outcomes tasks user_tokens webhook_messages'.split(
      ' ',
    ),
  )
  const tables = new Set(
    columns.map(({ table }) => table).filter((table) => !/^(kysely_|probe_)/.test(table)),
  )
  const known = new Set([...all.map(tableOf), ...engine])
  expect([...tables].filter((table) => !known.has(table))).toEqual([])
})

const letters = fc.constantFrom(
  ...Array.from(
    'ñÑáÁéÉíÍóÓúÚüÜçÇåÅêãÿİıßſKΩ·-–—/.,:;&@#%_\\\'"()0129aAzZiIsSoO \t\n\u00a0\u0301\u0303\u200b\u202e😀',
  ),
)
const isoForms = fc
  .tuple(
    fc.constantFrom('iso', 'ISO', 'Iso', 'ISO/IEC', 'iso-'),
    fc.constantFrom('', ' ', '  ', '-', '/'),
    fc.nat(99999),
  )
  .map(([name, gap, number]) => `${name}${gap}${number}`)
// fast-check's own unit builds a list of a million characters first.
const anySign = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code))
const texts = fc.oneof(
  fc.string({ unit: letters, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.array(anySign, { maxLength: 40 }).map((signs) => signs.join('')),
  fc
    .array(fc.oneof(isoForms, fc.string({ unit: letters, maxLength: 6 })), { maxLength: 6 })
    .map((parts) => parts.join(' ')),
)
test('a text is folded alike when it is stored and when it is looked for', async () => {
  // Stored text is composed (core/rules.ts); one statement judges the whole sample.
  const sample = fc
    .sample(texts, { numRuns: 4000 })
    .map((text) => text.replaceAll('\u0000', '').normalize('NFC'))
    .filter((text) => text.isWellFormed())
  const { rows } = await sql<{ text: string; folded: string }>`
    select text, fold(text) as folded from unnest(${sample}::text[]) as text`.execute(db)
  expect(rows).toHaveLength(sample.length)
  const differing = rows
    .map(({ text, folded }) => ({ seed: fuzzSeed, text, folded, expected: fold(text) }))
    .filter(({ folded, expected }) => folded !== expected)
  expect(differing.slice(0, 20)).toEqual([])
})
test('"ISO9001", "iso 9001" and "9001" fold alike, and ñ differs from n', () => {
  expect(['ISO9001', 'iso 9001', 'Iso  9001', '9001', ' ISO-9001 '].map(fold)).toEqual(Array(5).fill('9001'))
  expect([fold('Año'), fold('Ano'), fold('CAÑÓN'), fold('Gestión')]).toEqual([
    'año',
    'ano',
    'cañon',
    'gestion',
  ])
})

test('every table notifies of its changes, so that caches are invalidated', async () => {
  const { rows } = await sql<{ table: string }>`
    select t.relname as table from pg_class t where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'notify_change')
      and t.relname not like 'kysely%' and t.relname not like 'probe%' order by 1`.execute(db)
  // No answer shows these; of audit_chain, the view notifies.
  expect(rows.map(({ table }) => table)).toEqual([
    'attempts',
    'audit_chain',
    'audit_seals',
    'demo_mark',
    'file_objects',
    'idempotency_keys',
    'known_devices',
    'oauth_states',
    'registration_links',
  ])
})
