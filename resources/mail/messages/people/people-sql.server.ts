/** SQL for named people: name, address and language, by the record that stands for each. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import { statesInUse } from '#resources/catalogue/services/service.ts'
import type { PersonRef, PersonSource } from './person-source.ts'

type Sql = RawBuilder<unknown>
/** `s` is the record, `c` its contact. */
type Source = Record<'from' | 'names' | 'address' | 'locale' | 'contactId', Sql>

const companyOfContact = sql`(select coalesce(f.trade_name, f.legal_name) from accounts f where f.id = c.account_id)`
const ofContact = (from: Sql, locale: Sql = sql`c.preferred_locale`): Source => ({
  from,
  names: sql`c.first_name, c.last_name, ${companyOfContact} as company`,
  address: sql`c.email`,
  locale,
  contactId: sql`c.id`,
})
const ofOwnAddress = (table: Sql): Source => ({
  from: table,
  names: sql`s.first_name, s.last_name, s.company`,
  address: sql`s.email`,
  locale: sql`s.locale`,
  contactId: sql`s.contact_id`,
})
/** Who filled in a form of the site. */
const ofForm = (table: Sql): Source => ({
  from: table,
  names: sql`s.name as first_name, s.lastname as last_name, s.company`,
  address: sql`s.email`,
  locale: sql`s.locale`,
  contactId: sql`null::bigint`,
})

const sources: Record<PersonSource, Source> = {
  contacts: ofContact(sql`contacts s join contacts c on c.id = s.id`),
  employees: ofContact(sql`employees s join contacts c on c.id = s.contact_id`),
  instructors: ofContact(sql`instructors s join contacts c on c.id = s.contact_id`),
  orders: ofContact(sql`orders s join contacts c on c.id = s.contact_id`, sql`s.locale`),
  attendees: ofOwnAddress(sql`attendees s`),
  waitlistEntries: ofOwnAddress(sql`waitlist_entries s`),
  contactRequests: ofForm(sql`contact_requests s`),
  webinarRegistrations: ofForm(sql`webinar_registrations s`),
  // Only a customer without contacts gets the mail itself.
  accounts: {
    from: sql`accounts s`,
    names: sql`coalesce(s.trade_name, s.legal_name) as first_name, '' as last_name, coalesce(s.trade_name, s.legal_name) as company`,
    address: sql`s.email`,
    locale: sql`s.preferred_locale`,
    contactId: sql`null::bigint`,
  },
  certificates: {
    from: sql`certificates s left join attendees a on a.id = s.attendee_id
      left join instructors i on i.id = s.instructor_id left join contacts c on c.id = coalesce(a.contact_id, i.contact_id)`,
    names: sql`coalesce(a.first_name, c.first_name) as first_name, coalesce(a.last_name, c.last_name) as last_name,
      coalesce(a.company, ${companyOfContact}) as company`,
    address: sql`coalesce(a.email, c.email)`,
    locale: sql`s.locale`,
    contactId: sql`c.id`,
  },
  quotes: {
    from: sql`quotes s left join accounts f on f.id = s.account_id left join contacts c on c.id = s.contact_id`,
    names: sql`coalesce(c.first_name, f.legal_name) as first_name, coalesce(c.last_name, '') as last_name,
      coalesce(f.trade_name, f.legal_name) as company`,
    address: sql`case when c.id is null then f.email else c.email end`,
    locale: sql`s.locale`,
    contactId: sql`c.id`,
  },
}

/** A row for the person that `source` and `id` name; none once the record is removed. */
export const personSql = ({ source, id }: { source: Sql; id: Sql }): Sql =>
  sql.join(
    Object.entries(sources).map(
      ([name, { from, names, address, locale, contactId }]) => sql`
        select ${names}, nullif(${address}, '') as address, ${locale} as locale, ${contactId} as contact_id
        from ${from} where ${source} = ${sql.lit(name)} and s.id = ${id} and s.deleted_at is null`,
    ),
    sql` union all `,
  )

/** `r (source, id, at)`, in their order. */
export const refsSql = (people: readonly PersonRef[]): Sql =>
  sql`rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (source text, id bigint)) with ordinality as r (source, id, at)`

/** Puts the active contacts of a customer in its place, and leaves out who is named twice. */
export async function expandCustomers(db: Db, people: readonly PersonRef[]): Promise<PersonRef[]> {
  if (people.length === 0) return []
  const { rows } = await sql<PersonRef>`
    select p.source, p.id::text as id from (
      select distinct on (source, id) case when c.id is null then r.source else 'contacts' end as source,
        coalesce(c.id, r.id) as id, r.at
      from ${refsSql(people)}
      left join contacts c on r.source = 'accounts' and c.account_id = r.id and c.deleted_at is null
        and c.status ${inStates(statesInUse)}
      order by source, id, r.at
    ) p order by p.at, p.id`.execute(db)
  return rows
}

/** Those whose records are still there. */
export async function existingPeople(db: Db, people: readonly PersonRef[]): Promise<PersonRef[]> {
  if (people.length === 0) return []
  const { rows } = await sql<PersonRef>`
    select r.source, r.id::text as id from ${refsSql(people)}
    cross join lateral (${personSql({ source: sql`r.source`, id: sql`r.id` })}) p order by r.at`.execute(db)
  return rows
}
