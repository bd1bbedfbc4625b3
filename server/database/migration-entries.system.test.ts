/** Tests that migrations read moments from the log, and that what one changed without an entry in the log gets one, where the log tells that it did. */
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/fixtures/database.ts'
import { insertRow } from '#test/fixtures/insert-row.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { defaultTemplates } from '#resources/mail/mail-templates/default-templates.ts'
import { openPool } from './connections.ts'
import { migrate } from './migrate.ts'

useTestSecretKeys()

async function databaseOf(version: string): Promise<Pool> {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, { statementTimeout: 0, prepare: false })
  onTestFinished(() => pool.end().then(drop))
  await migrate(pool, version)
  return pool
}
type Entry = { entity: string; id: string; change: object; at?: string }
const record = (pool: Pool, { entity, id, change, at = '2026-01-05T15:00:00Z' }: Entry) =>
  pool.query(
    `insert into audit_entries (entity, entity_id, action, changes, request_id, at)
     values ($1, $2, 'create', $3, 'r', $4)`,
    [entity, id, JSON.stringify([change]), at],
  )

test('the moments of fiscal numbers and the days of a setting are those of the log', async () => {
  const pool = await databaseOf('0266-older-instances')
  const numbered = async (ncf: string) => {
    const id = await insertRow(pool, 'invoices', { account_id: 1, number: ncf, status: 'issued', ncf })
    await pool.query(
      `insert into fiscal_numbers (ncf, invoice_id, issued_on) values ($1, $2, '2026-01-02')`,
      [ncf, id],
    )
    return id
  }
  const change = { field: 'ncf', from: null, to: 'E310000000001' }
  await record(pool, { entity: 'invoices', id: await numbered('E310000000001'), change })
  await numbered('E310000000002')
  const { rows: settings } = await pool.query<{ id: string }>('select id from fiscal_settings')
  const set = (to: boolean, at: string) =>
    record(pool, {
      entity: 'fiscalSettings',
      id: settings[0]!.id,
      change: { field: 'restatesWithholdings', from: !to, to },
      at,
    })
  await set(true, '2026-02-03T02:00:00Z')
  await set(false, '2026-03-04T15:00:00Z')
  await migrate(pool, '0279-restating-days')
  const { rows } = await pool.query<{ ncf: string; at: Date }>(
    'select ncf, recorded_at as at from fiscal_numbers order by ncf',
  )
  expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-01-05T15:00:00.000Z',
    '2026-01-02T04:00:00.000Z',
  ])
  const { rows: days } = await pool.query('select restating_days as days from fiscal_settings')
  expect(days).toEqual([{ days: [{ day: '2026-02-02' }, { day: '2026-03-04' }] }])
})
test('what 0261 and 0263 changed has a version and an entry of that moment, and nothing else has', async () => {
  const pool = await databaseOf('0260-type-reason')
  const account = (code: string, status: string) =>
    insertRow(pool, 'accounts', { code, status, address: '{}', iso_programmes: '{}', tags: '[]' })
  const prospect = await account('invoiced', 'prospect')
  const without = await account('without invoice', 'prospect')
  const customer = await account('customer', 'customer')
  for (const id of [prospect, without])
    await record(pool, { entity: 'accounts', id, change: { field: 'status', from: null, to: 'prospect' } })
  await record(pool, {
    entity: 'accounts',
    id: customer,
    change: { field: 'status', from: 'prospect', to: 'customer' },
  })
  for (const id of [prospect, customer])
    await insertRow(pool, 'invoices', { account_id: id, number: `F-${id}`, status: 'issued' })
  const sourceId = await insertRow(pool, 'quote_sources', {})
  const ownerId = await insertRow(pool, 'employees', {})
  const quote = async (isTold: boolean) => {
    const id = await insertRow(pool, 'quotes', {
      account_id: customer,
      source_id: sourceId,
      owner_employee_id: ownerId,
      status: 'draft',
      total: 100,
      net: 100,
      discount_percent: 0,
    })
    const discount = JSON.stringify({ kind: 'percent', value: '20.00' })
    await insertRow(pool, 'quote_items', { quote_id: id, quantity: 1, unit_price: 100, discount })
    const change = { field: 'discountPercent', from: null, to: '0.00' }
    if (isTold) await record(pool, { entity: 'quotes', id, change })
    return id
  }
  const raised = await quote(true)
  await quote(false)

  await migrate(pool, '0293-entries-of-migrations')
  const { rows } = await pool.query<{ entity: string; id: string; changes: object[]; isThen: boolean }>(
    `select entity, entity_id::text as id, changes, e.at = m."timestamp"::timestamptz as "isThen"
     from audit_entries e join kysely_migration m
       on m.name = case entity when 'quotes' then '0261-discount-of-each-line' else '0263-invoiced-customers' end
     where request_id = 'migration' and entity in ('accounts', 'quotes') and not changes @> '[{"field": "approvedAt"}]' order by entity`,
  )
  expect(rows).toEqual([
    {
      entity: 'accounts',
      id: prospect,
      changes: [{ field: 'status', from: 'prospect', to: 'customer' }],
      isThen: true,
    },
    {
      entity: 'quotes',
      id: raised,
      changes: [{ field: 'discountPercent', from: '0.00', to: '20.00' }],
      isThen: true,
    },
  ])
  const versions = await pool.query<{ version: number }>('select version from accounts order by id')
  expect(versions.rows.map(({ version }) => version)).toEqual([2, 1, 1])
})

test('who did an action is the employee whom the log names, also in a closed case', async () => {
  const pool = await databaseOf('0296-read-and-verified-before')
  const user = await insertRow(pool, 'users', {})
  const employee = await insertRow(pool, 'employees', { user_id: user })
  const nco = await insertRow(pool, 'ncos', { status: 'closed' })
  const action = (status: string) => insertRow(pool, 'nco_actions', { nco_id: nco, status })
  const [told, untold, open] = [await action('done'), await action('verified'), await action('inProgress')]
  for (const id of [told, open])
    await pool.query(
      `insert into audit_entries (entity, entity_id, action, changes, request_id, user_id)
       values ('ncoActions', $1, 'update', $2, 'r', $3)`,
      [id, JSON.stringify([{ field: 'status', from: 'planned', to: 'done' }]), user],
    )
  await migrate(pool, '0297-who-did-actions')
  const { rows } = await pool.query('select id::text, done_by::text as by from nco_actions order by id')
  expect(rows).toEqual([
    { id: told, by: employee },
    { id: untold, by: null },
    { id: open, by: null },
  ])
})

test('who corrected an item is the employee whom the log names, also in a closed case', async () => {
  const pool = await databaseOf('0297-who-did-actions')
  const user = await insertRow(pool, 'users', {})
  const employee = await insertRow(pool, 'employees', { user_id: user })
  const nco = await insertRow(pool, 'ncos', { status: 'closed' })
  const item = (correctedAt: string | null) =>
    insertRow(pool, 'nco_items', { nco_id: nco, corrected_at: correctedAt })
  const [told, untold, open] = [await item('2026-01-05'), await item('2026-01-05'), await item(null)]
  for (const id of [told, open])
    await pool.query(
      `insert into audit_entries (entity, entity_id, action, changes, request_id, user_id)
       values ('ncoItems', $1, 'update', $2, 'r', $3)`,
      [id, JSON.stringify([{ field: 'correctedAt', from: null, to: '2026-01-05' }]), user],
    )
  await migrate(pool, '0300-who-corrected-items')
  const { rows } = await pool.query('select id::text, corrected_by::text as by from nco_items order by id')
  expect(rows).toEqual([
    { id: told, by: employee },
    { id: untold, by: null },
    { id: open, by: null },
  ])
})

test('offers of events that were postponed are taken back, with an entry', async () => {
  const pool = await databaseOf('0300-who-corrected-items')
  const offered = async (eventStatus: string, status = 'offered') => {
    const code = `${eventStatus} ${status}`
    const event = await insertRow(pool, 'events', { code, status: eventStatus, meeting_series: 'perSession' })
    return insertRow(pool, 'waitlist_entries', { event_id: event, status, offered_seats: 1 })
  }
  const postponed = await offered('postponed')
  await offered('scheduled')
  await offered('postponed', 'accepted')
  await migrate(pool, '0301-offers-of-postponed-events')
  const { rows } = await pool.query(
    'select status, version, offered_seats as seats from waitlist_entries order by id',
  )
  expect(rows).toEqual([
    { status: 'waiting', version: 2, seats: null },
    { status: 'offered', version: 1, seats: 1 },
    { status: 'accepted', version: 1, seats: 1 },
  ])
  const { rows: entries } = await pool.query(
    `select entity_id::text as id, changes from audit_entries where entity = 'waitlistEntries'`,
  )
  expect(entries).toEqual([{ id: postponed, changes: [{ field: 'status', from: 'offered', to: 'waiting' }] }])
})

const shippedReminder = defaultTemplates.find(({ key }) => key === 'recordatorio')!.body
const formerReminder = JSON.parse(
  JSON.stringify(shippedReminder)
    .replace('Mañana comienza', 'Mañana a las {event.startTime} ({event.timezone}) comienza')
    .replace('begins tomorrow.', 'begins tomorrow at {event.startTime} ({event.timezone}).'),
) as typeof shippedReminder

test('reminders that nobody edited tell no hour of the start, with an entry; others stay', async () => {
  const pool = await databaseOf('0302-opened-dates')
  const own = { type: 'doc', content: [{ type: 'paragraph' }] }
  const edited = { es: own, en: own }
  const half = { ...formerReminder, en: own }
  const template = (key: string, body: object) => insertRow(pool, 'mail_templates', { key, body })
  const mail = (status: string, body: object) => insertRow(pool, 'mails', { status, body })
  const former = await template('recordatorio', formerReminder)
  await template('otro', edited)
  const spanish = await template('tercero', half)
  const [planned, sent] = [await mail('scheduled', formerReminder), await mail('sent', formerReminder)]
  await mail('draft', edited)
  await migrate(pool, '0303-hours-of-reminders')
  const { rows: templates } = await pool.query('select body, version from mail_templates order by id')
  expect(templates).toEqual([
    { body: shippedReminder, version: 2 },
    { body: edited, version: 1 },
    { body: { ...shippedReminder, en: own }, version: 2 },
  ])
  const { rows: mails } = await pool.query('select id::text, version from mails order by id')
  expect(mails.filter(({ version }) => version > 1)).toEqual([{ id: planned, version: 2 }])
  expect(mails.map(({ id }) => id)).toContain(sent)
  const { rows: entries } = await pool.query(
    `select entity, entity_id::text as id, changes from audit_entries where entity like 'mail%' order by id`,
  )
  const changes = [{ field: 'body', from: formerReminder, to: shippedReminder }]
  expect(entries).toEqual(
    expect.arrayContaining([
      { entity: 'mailTemplates', id: former, changes },
      {
        entity: 'mailTemplates',
        id: spanish,
        changes: [{ field: 'body', from: half, to: { ...shippedReminder, en: own } }],
      },
      { entity: 'mails', id: planned, changes },
    ]),
  )
  expect(entries).toHaveLength(3)
})

test('a date that was published before is so since the log says it; what was erased is not guessed', async () => {
  const pool = await databaseOf('0350-publication-of-events')
  const event = (code: string, more: object = {}) =>
    insertRow(pool, 'events', {
      code,
      status: 'scheduled',
      meeting_series: 'perSession',
      website_state: 'published',
      ...more,
    })
  const entered = async (id: string, to: string, at: string) =>
    record(pool, { entity: 'events', id, change: { field: 'websiteState', from: null, to }, at })
  const told = await event('told')
  await entered(told, 'published', '2026-01-05T15:00:00Z')
  await entered(told, 'unpublished', '2026-02-05T15:00:00Z')
  await entered(told, 'published', '2026-03-05T15:00:00Z')
  await record(pool, { entity: 'events', id: told, change: { field: 'capacity', from: null, to: 9 } })
  await event('untold')
  const hidden = await event('hidden', { website_state: 'unpublished' })
  await entered(hidden, 'published', '2026-01-05T15:00:00Z')
  const known = await event('known', { published_at: '2026-01-01T15:00:00Z' })
  await entered(known, 'published', '2026-01-05T15:00:00Z')
  const erased = await event('erased')
  await entered(erased, 'published', '2026-01-05T15:00:00Z')
  await pool.query(`select erase_audit_values(array['events'], array[$1::bigint])`, [erased])

  await migrate(pool, '0354-publication-from-log')
  const { rows } = await pool.query<{ code: string; at: Date | null; version: number }>(
    'select code, published_at as at, version from events order by id',
  )
  expect(rows.map(({ code, at, version }) => [code, at && new Date(at).toISOString(), version])).toEqual([
    ['told', '2026-03-05T15:00:00.000Z', 2],
    ['untold', null, 1],
    ['hidden', null, 1],
    ['known', '2026-01-01T15:00:00.000Z', 1],
    ['erased', null, 1],
  ])
  const { rows: entries } = await pool.query<{ id: string; changes: object[] }>(
    `select entity_id::text as id, changes from audit_entries where request_id = 'migration' and entity = 'events'`,
  )
  expect(entries).toEqual([{ id: told, changes: [expect.objectContaining({ field: 'publishedAt' })] }])
})
