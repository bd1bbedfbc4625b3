/** What belongs to the first 10,000 contacts: seats, mails, consents, requests, and 300,000 audit entries. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { storeContents } from '#server/mail/contents.ts'

const CONTACTS = 10_000
const MAILS = 50_000
const AUDIT_ENTRIES = 300_000
/** Orders of the contact and of the customer that are merged. */
const MERGED = 1000
const AT_ONCE = 2000

/** Those are `c`, numbered from 0 by `c.n`. */
const people = sql`(select *, row_number() over (order by id) - 1 as n from (
  select id, first_name, last_name, email from contacts where email like 'p%@correo%' order by id limit ${CONTACTS}) known) c`
/** Those are `past`, so that nobody has a seat any more. */
const pastEvents = (at: string) => sql`(select id, row_number() over (order by id) - 1 as n from (
  select id from events where code like 'B-%' and ends_at < now() order by id limit 500) ended) past
  on past.n = (${sql.raw(at)}) % 500`

export async function fillOffice(db: Kysely<Database>): Promise<void> {
  await fillSeats(db)
  await sql`
    insert into contact_requests (code, name, lastname, email, phone, type, country, message, locale, marketing, state, need)
    select 'BL-' || c.n, c.first_name, c.last_name, c.email, '+18095550100', 'person', 'DO', 'Pido el precio para cinco personas.',
      'es', false, 'closed', 'training' from ${people}`.execute(db)
  await sql`
    insert into consents (purpose, granted, email, entity, entity_id, wording, text_version, locale, source, ip)
    select 'marketing', true, c.email, 'contacts', c.id, 'Acepto recibir noticias de la firma.', '1', 'es', 'office', null
    from ${people}, generate_series(1, 2)`.execute(db)
  await sql`
    insert into waitlist_entries (event_id, contact_id, first_name, last_name, email, seats, accepts_fewer, locale, status)
    select past.id, c.id, c.first_name, c.last_name, c.email, 1, false, 'es', 'expired' from ${people} join ${pastEvents('c.n')}
    where c.n % 2 = 0`.execute(db)
  await fillMails(db)
  await fillAudit(db)
  await sql`vacuum analyze`.execute(db)
}

/** Two orders for each, with a seat for a colleague, and a contact and a customer with a thousand orders. */
async function fillSeats(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into accounts (code, type, legal_name, status, address, billing_emails, preferred_locale, default_currency,
      payment_terms_days, tax_exempt, retention_profile, iso_programmes, tags)
    select 'BL-' || n, 'company', 'Empresa del banco ' || n, 'active', '{"country":"DO"}', '[]', 'es', 'dop', 30, false,
      'none', '{}', '[]' from generate_series(1, 2) n`.execute(db)
  await sql`
    insert into orders (number, event_id, contact_id, account_id, bill_to, tax_included, seats, unnamed_seats, status, source, locale)
    select 'BL-' || c.n || '-' || k, past.id, c.id, null, 'person', true, 2, 0, 'confirmed', 'staff', 'es'
    from ${people} cross join generate_series(1, 2) k join ${pastEvents('c.n + k')}
    union all
    select 'BL-M-' || k, (select min(id) from events where code like 'B-%'), (select c.id from ${people} where c.n = 1),
      (select id from accounts where code = 'BL-1'), 'company', true, 0, 0, 'confirmed', 'staff', 'es'
    from generate_series(1, ${MERGED}::int) k`.execute(db)
  await sql`
    insert into attendees (order_id, event_id, contact_id, first_name, last_name, email, locale, enrolment,
      enrolment_history, ticket_code, outcome)
    select o.id, o.event_id, case k when 1 then c.id end, case k when 1 then c.first_name else 'Colega' end,
      c.last_name, case k when 1 then c.email end, 'es', 'enrolled',
      '[{"from":null,"to":"enrolled","at":"2026-01-01T00:00:00Z","by":"Bench","reason":null,"note":null}]',
      'BL-' || o.id || '-' || k, 'participated'
    from orders o join ${people} on c.id = o.contact_id, generate_series(1, 2) k where o.number like 'BL-%' and o.seats = 2`.execute(
    db,
  )
}

/** Sent and sealed as the outbox keeps them, five for each. */
async function fillMails(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into outbox (status, subject, to_address, to_name, template, locale, sent_at, attempts, key, message_id, about, about_id, is_only_once, is_private)
    select 'sent', 'Recordatorio de su curso', c.email, c.first_name || ' ' || c.last_name, 'bench', 'es', now(), 1,
      'bench:' || c.n || ':' || k, '<bench-' || c.n || '-' || k || '@conforme.test>', 'contacts', c.id::text, false, false
    from ${people}, generate_series(1, ${MAILS / CONTACTS}::int) k`.execute(db)
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'toName'])
    .where('template', '=', 'bench')
    .orderBy('id')
    .execute()
  for (let at = 0; at < mails.length; at += AT_ONCE) {
    const some = mails.slice(at, at + AT_ONCE).map(({ id, toName }) => {
      const text = `Estimado ${toName}: le recordamos su curso de la semana próxima. `.repeat(12)
      const html = `<p>${text}</p><table><tr><td>${text}</td></tr></table>`
      return { outboxId: id, contents: { html, text, attachments: [], unsubscribeUrl: null } }
    })
    await storeContents(db, some)
  }
}

async function fillAudit(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into audit_entries (entity, entity_id, action, changes, user_id, request_id, ip, at)
    select 'contacts', c.id, 'update',
      jsonb_build_array(jsonb_build_object('field', 'position', 'from', 'Analista ' || k, 'to', 'Analista ' || k + 1)),
      null, null, '10.0.0.1', now() - k * interval '1 day'
    from ${people}, generate_series(1, ${AUDIT_ENTRIES / CONTACTS}::int) k`.execute(db)
}
