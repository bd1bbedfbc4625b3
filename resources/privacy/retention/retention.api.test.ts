/** Each period of the privacy notice ends at its day, and not before. */
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { attendedBy } from '#test/fixtures/certificates.ts'
import { privacy } from '#resources/content/first-content/pages/privacy.ts'
import { applyRetention } from './retention.server.ts'
import { periods, sayPeriod } from '#resources/system/consents/retention.ts'

const api = await testApi()
const make = maker(api)
const { db } = api

/** Everything below happened at noon of this day. */
const happened = '2026-03-10T12:00:00Z'
const lastDay = {
  enquiries: '2028-03-10T12:00:00Z',
  mailContents: '2028-03-10T12:00:00Z',
  technical: '2026-06-08T12:00:00Z',
}
const secondAfter = (moment: string) => new Date(Date.parse(moment) + 1000)
const apply = (now: Date) =>
  applyRetention(
    { db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl, signal: new AbortController().signal },
    now,
  )
const age = async (table: string, id: string) =>
  void (await sql`update ${sql.table(table)} set updated_at = ${happened}, created_at = ${happened} where id = ${id}`.execute(
    db,
  ))
const textOf = async (table: string, id: string) =>
  (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where id = ${id}`.execute(db))
    .rows[0]?.row

type Enquiry = { rule: string; table: string; mark: string; made: () => Promise<string> }
const enquiries: Enquiry[] = [
  {
    rule: 'contactRequests',
    table: 'contact_requests',
    mark: 'cartas.test',
    made: async () => (await make.record('contactRequests')).id,
  },
  {
    rule: 'courseInterests',
    table: 'course_interests',
    mark: 'Interesada',
    made: async () => {
      const { id } = await make.any('courses')
      const { rows } = await sql<{ id: string }>`
        insert into course_interests (course_id, first_name, last_name, email, people, locale, state)
        values (${id}, 'Interesada', 'Peña', 'i@x.test', 1, 'es', 'waiting') returning id`.execute(db)
      return rows[0]!.id
    },
  },
  {
    rule: 'waitlistEntries',
    table: 'waitlist_entries',
    mark: 'Esperanza',
    made: async () => {
      const { id } = await make.record('waitlistEntries', { firstName: 'Esperanza' })
      await sql`update waitlist_entries set status = 'expired' where id = ${id}`.execute(db)
      return id
    },
  },
  {
    rule: 'webinarRegistrations',
    table: 'webinar_registrations',
    mark: 'webinar.test',
    made: async () => {
      const { id, webinarId } = await make.record('webinarRegistrations')
      await sql`update webinars set starts_at = ${happened} where id = ${webinarId}`.execute(db)
      return id
    },
  },
  {
    rule: 'unpaidSeats',
    table: 'attendees',
    mark: 'Caducada',
    made: async () => {
      const { id, orderId } = await make.record('attendees', { firstName: 'Caducada' })
      await sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(db)
      await age('orders', String(orderId))
      return id
    },
  },
  {
    rule: 'unpaidOrders',
    table: 'orders',
    mark: 'Nota del pedido',
    made: async () => {
      const { id } = await make.record('orders')
      await sql`update orders set status = 'cancelled', notes = 'Nota del pedido' where id = ${id}`.execute(
        db,
      )
      return id
    },
  },
  {
    rule: 'contacts',
    table: 'contacts',
    mark: 'Olvidada',
    made: async () =>
      (await make.record('contacts', { firstName: 'Olvidada', accountId: null, marketingConsent: null })).id,
  },
]

test.for(enquiries)('$rule are kept two years from the last change', async ({ rule, table, mark, made }) => {
  const id = await made()
  expect(await textOf(table, id)).toContain(mark)
  await age(table, id)
  expect((await apply(new Date(lastDay.enquiries)))[rule]).toBeUndefined()
  expect((await apply(secondAfter(lastDay.enquiries)))[rule]).toBe(1)
  expect((await textOf(table, id)) ?? '').not.toContain(mark)
  expect((await apply(secondAfter(lastDay.enquiries)))[rule]).toBeUndefined()
})

test('whoever took a course, or asked for news, stays', async () => {
  const attendee = await attendedBy(api, make)
  await sql`update contacts set account_id = null, marketing_consent = null where id = ${attendee['contactId']}`.execute(
    db,
  )
  await age('contacts', String(attendee['contactId']))
  await age('attendees', attendee.id)
  const consent = { granted: true, at: happened, source: 'web', textVersion: '1' }
  const { id } = await make.record('contacts', { accountId: null, marketingConsent: consent })
  await age('contacts', id)
  const counts = await apply(secondAfter(lastDay.enquiries))
  expect([counts['contacts'], counts['unpaidSeats']]).toEqual([undefined, undefined])
})

test('what sent mails said goes after two years; that they were sent stays', async () => {
  await db.updateTable('outbox').set({ status: 'sent', sentAt: happened }).execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox_contents`.execute(db)
  expect(rows[0]!.n).toBeGreaterThan(0)
  expect((await apply(new Date(lastDay.mailContents)))['mailContents']).toBeUndefined()
  expect((await apply(secondAfter(lastDay.mailContents)))['mailContents']).toBe(rows[0]!.n)
})

test('technical records go after ninety days', async () => {
  const { sessionId } = await api.newUser()
  await sql`update sessions set ip = '10.0.0.9', created_at = ${happened} where id = ${sessionId}`.execute(db)
  await sql`insert into policy_violations (directive, blocked, page, source, first_at, last_at)
    values ('img-src', 'x', '/', 'x', ${happened}, ${happened})`.execute(db)
  await sql`insert into attempts (key, count, window_start) values ('x', 1, ${happened})`.execute(db)
  const before = await apply(new Date(lastDay.technical))
  expect(before).toEqual({})
  expect(await apply(secondAfter(lastDay.technical))).toMatchObject({
    sessionAddresses: 1,
    policyViolations: 1,
    attempts: 1,
  })
})

test('how much went is in the audit log, without values', async () => {
  const { rows } = await sql<{ changes: { field: string; to: number }[] }>`
    select changes from audit_entries where entity = 'retention' order by id desc limit 1`.execute(db)
  expect(rows[0]!.changes).toEqual(expect.arrayContaining([{ field: 'sessionAddresses', from: null, to: 1 }]))
})

test('the privacy notice says the periods in both languages', () => {
  const kept = privacy.sections.find(({ anchor }) => anchor.en === 'retention')!.body!
  for (const name of Object.keys(periods) as (keyof typeof periods)[])
    for (const locale of ['es', 'en'] as const) expect(kept[locale]).toContain(sayPeriod(name)[locale])
})
