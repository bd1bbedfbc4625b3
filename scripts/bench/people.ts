/** Fills an event with people, five to an order. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Orders are numbered with the prefix; mail addresses end with the domain. */
type People = { eventCode: string; prefix: string; count: number; domain: string }
/** People who take part in all of it have attended. */
export async function fillPeople(db: Kysely<Database>, people: People & { took?: 'part' }): Promise<void> {
  const { eventCode, prefix, count, domain } = people
  const [outcome, attended] = people.took === 'part' ? ['participated', 100] : ['pending', null]
  await sql`
    insert into orders (number, event_id, contact_id, bill_to, tax_included, seats, unnamed_seats, status, source, locale)
    select ${prefix} || n, (select id from events where code = ${eventCode}), (select min(id) from contacts), 'company',
      true, 5, 0, 'confirmed', 'staff', 'es'
    from generate_series(1, ${count / 5}::int) n`.execute(db)
  await sql`
    insert into attendees (order_id, event_id, first_name, last_name, email, company, locale, enrolment,
      enrolment_history, ticket_code, outcome, attendance_pct)
    select o.id, o.event_id, 'Persona ' || o.id, 'De Prueba ' || n, o.id || '.' || n || '@' || ${domain}, 'Una empresa',
      'es', 'enrolled', '[{"from":null,"to":"enrolled","at":"2026-01-01T00:00:00Z","by":"Bench","reason":null,"note":null}]',
      o.id || '-' || n, ${outcome}, ${attended}::numeric
    from orders o, generate_series(1, 5) n where o.number like ${`${prefix}%`}`.execute(db)
  await sql`analyze orders, attendees`.execute(db)
}
