/** Seeding fills an empty database completely, and only an empty one. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { isPassword } from '#server/sessions/passwords.ts'
import { inStates } from '#server/database/query.ts'
import { eventInvoicing } from '#resources/sales/invoicing/invoicing.server.ts'
import { overStates } from '#resources/events/schedule/event-state.ts'
import { capaStatuses } from '#resources/quality/capas/capa.ts'
import { ncoStatuses } from '#resources/quality/ncos/nco.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { withheldBoth } from '#test/sales/withheld.ts'
import { courses } from './content/courses.ts'
import { scheduleEditions } from './content/events/schedule.ts'
import { demoPassword } from './content/people/users.ts'
import { seedDemo } from './seed.ts'

const log = pino({ level: 'silent' })
const now = new Date()
const api = await testApi()
// Two that start concurrently: one fills the database, the other finds it filled.
await Promise.all([seedDemo(api.db, log, now), seedDemo(api.db, log, now)])

type Counted = 'courses' | 'events' | 'users' | 'contacts' | 'auditEntries' | 'ncos' | 'processes'
const count = async (table: Counted) => {
  const { total } = await api.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

test('enters all content once, although two start concurrently', async () => {
  expect(await count('courses')).toBe(courses.length)
  expect(await count('events')).toBe(scheduleEditions(now).length)
  expect(await count('users')).toBe(8)
  expect(await count('contacts')).toBeGreaterThanOrEqual(40)
})

test('cases of quality are in every state, and most come from a record of the demo', async () => {
  const { rows } = await sql<{ status: string; linked: string }>`
    select status, count(origin_ref) as linked from ncos group by status`.execute(api.db)
  expect(rows.map(({ status }) => status).sort()).toEqual(Object.keys(ncoStatuses).sort())
  expect(rows.reduce((sum, { linked }) => sum + Number(linked), 0)).toBeGreaterThanOrEqual(18)
  expect(await count('ncos')).toBe(30)
  expect(await count('processes')).toBe(12)
  const { rows: unnamed } = await sql`
    select number from ncos where (status = 'closed') <> (process_named is not null)`.execute(api.db)
  expect(unnamed).toEqual([])
})

test('a done action says who did it', async () => {
  const { rows } = await sql`
    select id from nco_actions where (status in ('done', 'verified')) <> (done_by is not null)
    union all select id from capa_actions where (status in ('done', 'verified')) <> (done_by is not null)`.execute(
    api.db,
  )
  expect(rows).toEqual([])
})

test('corrective actions are in every state, two in their second cycle and one preventive', async () => {
  const { rows } = await sql<{ status: string; cycle: number; type: string; number: string | null }>`
    select status, cycle, type, number from capas`.execute(api.db)
  expect(rows).toHaveLength(10)
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(Object.keys(capaStatuses).sort())
  expect(rows.filter(({ cycle }) => cycle === 2)).toHaveLength(2)
  expect(rows.filter(({ type }) => type === 'preventive')).toHaveLength(1)
  const { rows: broken } = await sql`
    select n.number from ncos n where n.status = 'closed' and n.capa_required = 'yes' and not exists (
      select from capa_ncos l join capas c on c.id = l.capa_id and c.status in ('implementing', 'effectivenessReview', 'closed')
      where l.nco_id = n.id)`.execute(api.db)
  expect(broken).toEqual([])
})

test('each closing and approval is signed, with its day and a hash', async () => {
  const { rows } = await sql<{ entity: string; id: string; meaning: string }>`
    select 'ncos' as entity, id, 'closed' as meaning from ncos where status = 'closed'
    union all select 'capas', id, 'closed' from capas where status = 'closed'
    union all select 'capas', id, 'approved' from capas
      where status in ('approved', 'implementing', 'effectivenessReview', 'closed')`.execute(api.db)
  expect(rows.length).toBeGreaterThan(5)
  const signed = await sql<{ entity: string; id: string; meaning: string }>`
    select s.entity, s.entity_id as id, s.meaning from quality_signatures s join users u on u.id = s.user_id
    where length(s.state_hash) = 64 and s.signed_at < now()`.execute(api.db)
  for (const closing of rows) expect(signed.rows).toContainEqual(closing)
})

test('seeding again does nothing', async () => {
  const before = await count('auditEntries')
  await seedDemo(api.db, log)
  expect(await count('auditEntries')).toBe(before)
})

test('each of the eight users has the demo password', async () => {
  const credentials = await api.db.selectFrom('credentials').select('passwordHash').execute()
  expect(credentials).toHaveLength(8)
  for (const { passwordHash } of credentials) expect(await isPassword(demoPassword, passwordHash)).toBe(true)
})

test('the instructor user sees own events only', async () => {
  const signIn = await api.request('/v1/login', {
    json: { username: 'instructor@demo.test', password: demoPassword },
  })
  const { data } = (await signIn.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  const listed = await api.request('/v1/es/events/list', { headers, json: { perPage: 200 } })
  const { total } = ((await listed.json()) as { data: { total: number } }).data
  expect(total).toBe(scheduleEditions(now).filter(({ team }) => team.includes('marisela')).length)
})

test('visitors see the published courses and the firm with its certificate', async () => {
  const found = await api.request('/v1/public/es/courses/list', { json: {} })
  const published = courses.filter(({ state }) => !state).length
  expect(await found.json()).toMatchObject({ data: { total: published } })
  const firm = await api.request('/v1/public/es/settings')
  const certificateUrl = expect.stringContaining('certificado-iso-9001') as string
  expect(await firm.json()).toMatchObject({ data: { tradeName: 'Ceibanorma', certificateUrl } })
})

test('events have attendees within capacity; one is full and has a waitlist', async () => {
  const { rows } = await sql<{ id: string; total: number; people: number; waiting: number }>`
    select e.id, (e.capacity ->> 'total')::int as total,
      (select count(*)::int from attendees a where a.event_id = e.id and a.enrolment <> 'unEnrolled') as people,
      (select coalesce(sum(coalesce(w.offered_seats, w.seats)), 0)::int from waitlist_entries w where w.event_id = e.id) as waiting
    from events e`.execute(api.db)
  expect(rows.filter(({ people, total }) => people > total)).toEqual([])
  expect(rows.filter(({ people }) => people >= 120).length).toBeGreaterThan(0)
  expect(rows.filter(({ people, waiting, total }) => waiting > 0 && people + waiting > total)).toHaveLength(1)
  expect(rows.filter(({ people }) => people > 0).length).toBeGreaterThan(rows.length * 0.8)
})

test('past sessions are marked, and their attendees have a percentage and an outcome', async () => {
  const rows = await api.db
    .selectFrom('attendees as a')
    .innerJoin('events as e', 'e.id', 'a.eventId')
    .select(['a.outcome', 'a.attendancePct'])
    .where('e.status', '=', 'closed')
    .where('a.enrolment', '<>', 'unEnrolled')
    .where('e.type', '<>', 'selfPaced')
    .execute()
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ attendancePct }) => attendancePct === null)).toEqual([])
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(
    new Set(['participated', 'approved', 'notApproved', 'noShow']),
  )
})

test('event mails are planned and sent, one is unconfirmed, and nothing is due', async () => {
  const { rows: planned } = await sql<{ mails: number; events: number; due: number }>`
    select count(*)::int as mails, count(distinct event_id)::int as events,
      count(*) filter (where send_at <= now())::int as due
    from mails where status = 'scheduled'`.execute(api.db)
  expect(planned[0]!.due).toBe(0)
  expect(planned[0]!.events).toBeGreaterThanOrEqual(4)
  expect(planned[0]!.mails).toBeGreaterThanOrEqual(12)
  const { rows: sent } = await sql<{ mails: number; people: number; open: number; unnamed: number }>`
    select count(distinct m.id)::int as mails, count(*)::int as people,
      count(*) filter (where x.status <> 'sent')::int as open,
      count(*) filter (where x.subject like '%{%')::int as unnamed
    from mails m join mail_recipients r on r.mail_id = m.id join outbox x on x.id = r.outbox_id
    where m.status in ('sent', 'partiallyFailed')`.execute(api.db)
  expect(sent[0]).toMatchObject({ mails: 4, open: 1, unnamed: 0 })
  expect(sent[0]!.people).toBeGreaterThan(20)
})

test('forty quotes of twelve months are in every state, in pesos and dollars, both languages', async () => {
  const { rows } = await sql<{ status: string; quotes: number }>`
    select case when status = 'sent' and valid_until < current_date then 'expired'
        when status = 'sent' and opened_at is not null then 'viewed' else status end as status,
      count(*)::int as quotes
    from quotes group by 1`.execute(api.db)
  expect(rows.reduce((all, { quotes }) => all + quotes, 0)).toBe(40)
  expect(rows.map(({ status }) => status).toSorted()).toEqual([
    'accepted',
    'cancelled',
    'converted',
    'draft',
    'expired',
    'rejected',
    'sent',
    'superseded',
    'viewed',
  ])
  const { rows: facts } = await sql<Record<string, number>>`
    select count(*) filter (where currency = 'usd')::int as dollars, count(*) filter (where locale = 'en')::int as english,
      count(*) filter (where status = 'rejected' and lost_reason is null)::int as unexplained,
      count(*) filter (where discount_percent > 15 and status = 'draft')::int as waiting,
      count(*) filter (where status <> 'draft' and (number is null or pdf_file is null or sent_at is null))::int as unsent,
      count(distinct date_trunc('month', created_at))::int as months,
      (select count(*)::int from seat_holds) as holds,
      (select count(*)::int from orders where quote_id is not null) as ordered,
      (select count(*)::int from orders where unnamed_seats > 0 and quote_id is not null) as unnamed
    from quotes`.execute(api.db)
  expect(facts[0]).toMatchObject({ unexplained: 0, waiting: 2, unsent: 0, ordered: 6, unnamed: 1 })
  for (const name of ['dollars', 'english', 'holds']) expect(facts[0]![name], name).toBeGreaterThan(1)
  expect(facts[0]!['months']).toBeGreaterThanOrEqual(11)
})

test('what was quoted, invoiced and paid in the past has a history of those days', async () => {
  const { rows } = await sql<{ entity: string; entries: number; recent: number }>`
    select a.entity, count(*)::int as entries,
      count(*) filter (where a.at > now() - interval '1 hour')::int as recent
    from audit_entries a
    left join quotes q on a.entity = 'quotes' and q.id = a.entity_id
    left join invoices v on a.entity = 'invoices' and v.id = a.entity_id
    left join payments p on a.entity = 'payments' and p.id = a.entity_id
    where coalesce(q.created_at::date, v.issue_date, p.paid_on) < current_date - 30
      -- Payments and notes of today change invoices of the past.
      and not (a.entity = 'invoices' and a.action = 'update')
    group by 1 order by 1`.execute(api.db)
  expect(rows.map(({ entity }) => entity)).toEqual(['invoices', 'payments', 'quotes'])
  for (const { entity, entries, recent } of rows) {
    expect(entries, entity).toBeGreaterThan(30)
    expect(recent, entity).toBe(0)
  }
})

test('150 invoices of twelve months in both series are paid, withheld, overdue, voided and credited', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as invoices, count(*) filter (where ncf like 'B%')::int as of_b,
      count(*) filter (where ncf like 'E%')::int as of_e, count(*) filter (where currency = 'usd')::int as dollars,
      count(*) filter (where status = 'voided')::int as voided, count(*) filter (where status = 'draft')::int as drafts,
      count(*) filter (where fiscal_status = 'waiting')::int as waiting,
      count(*) filter (where payment_status = 'paid')::int as paid,
      count(*) filter (where payment_status = 'partiallyPaid')::int as in_part,
      count(*) filter (where status = 'issued' and balance > 0 and due_date < current_date)::int as overdue,
      count(distinct date_trunc('month', issue_date))::int as months,
      (select count(*)::int from invoice_items where course_id is null and event_id is not null) as without_course,
      (select count(*)::int from payment_allocations where itbis_withheld > 0) as withheld,
      (select count(*)::int from credit_notes) as notes
    from invoices`.execute(api.db)
  expect(rows[0]!['invoices']).toBeGreaterThanOrEqual(150)
  expect(rows[0]).toMatchObject({ notes: 10, voided: 1, waiting: 3, withoutCourse: 0 })
  const most = ['ofB', 'ofE', 'dollars', 'drafts', 'paid', 'inPart', 'overdue', 'withheld']
  for (const name of most) expect(rows[0]![name], name).toBeGreaterThan(3)
  expect(rows[0]!['months']).toBeGreaterThanOrEqual(12)
})

test('events that are over are invoiced, apart from a handful of the last days', async () => {
  const { rows } = await sql<{ over: number; waiting: number }>`
    select count(*)::int as over, count(*) filter (where state = 'notInvoiced')::int as waiting
    from (select ${eventInvoicing} as state from events t where t.status ${inStates(overStates)}) e`.execute(
    api.db,
  )
  expect(rows[0]!.over).toBeGreaterThan(40)
  expect(rows[0]!.waiting).toBeGreaterThan(1)
  expect(rows[0]!.waiting).toBeLessThan(9)
})

test('orders carry the prices of their events, apart from free ones', async () => {
  const { rows } = await sql<{ unpriced: number; priced: number }>`
    select count(*) filter (where coalesce(o.total, 0) = 0 and e.prices::text not like '%"0.00"%')::int as unpriced,
      count(*) filter (where o.total > 0)::int as priced
    from orders o join events e on e.id = o.event_id
    where o.status <> 'cancelled' and o.seats > 0`.execute(api.db)
  expect(rows[0]!.unpriced).toBe(0)
  expect(rows[0]!.priced).toBeGreaterThan(100)
})

test('in every month, what the journal has as withheld is in the 607 or on the list of what that leaves out', async () => {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYY-MM') as month from (
      select withheld_on as day from payment_allocations
      union all select issue_date from invoices where status = 'issued') days
    where day is not null order by 1`.execute(api.db)
  expect(rows.length).toBeGreaterThan(3)
  for (const { month } of rows) {
    const { journal, reported } = await withheldBoth(api, month)
    expect([month, ...reported]).toEqual([month, ...journal])
  }
})

test('who starts while another instance seeds waits for longer than any statement or lock may take', async () => {
  const seeding = await openPool(api.connection).connect()
  onTestFinished(() => seeding.release(true))
  await seeding.query(`begin; select pg_advisory_xact_lock(hashtext('demo'))`)
  const limited = openDatabase(openPool(api.connection, { statementTimeout: 2000, lockTimeout: 1000 }))
  onTestFinished(() => limited.destroy())
  let outcome: unknown
  const starting = seedDemo(limited, log, now).then(
    () => (outcome = 'started'),
    (error: unknown) => (outcome = error),
  )
  const longWaiting = sql`select from pg_stat_activity where datname = current_database()
    and wait_event = 'advisory' and now() - query_start > interval '3 seconds'`
  await until(async () => outcome !== undefined || (await longWaiting.execute(api.db)).rows.length > 0)
  await seeding.query('commit')
  await starting
  expect(outcome).toBe('started')
})
