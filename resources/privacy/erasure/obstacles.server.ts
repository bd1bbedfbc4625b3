/** Why a person cannot be erased yet. */
import { sql } from 'kysely'
import { sayBoth, type Words } from '#core/words.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { endedStates } from '#resources/events/schedule/event-state.ts'
import type { Db } from '#server/database/database.ts'
import { inStates } from '#server/database/query.ts'
import type { Person } from '../holdings/person.server.ts'

const words = {
  employee: {
    es: 'Trabaja en la firma: dé de baja antes su ficha de empleado o de instructor.',
    en: 'Works at the firm: remove the employee or instructor record first.',
  },
  user: {
    es: 'Tiene un usuario de la oficina: elimínelo antes.',
    en: 'Has a user of the office: remove it first.',
  },
  shared: {
    es: 'Comparte el correo con {name}: una los contactos, o cambie la dirección de quien se queda.',
    en: 'Shares the address with {name}: merge the contacts, or change the address of whoever stays.',
  },
  seats: {
    es: 'Tiene cupo en «{code}»: delo de baja antes.',
    en: 'Has a seat in “{code}”: un-enrol them first.',
  },
} satisfies Record<string, Words>

export async function obstaclesOf(db: Db, person: Person): Promise<Words[]> {
  const { contactIds, emails, attendeeIds } = person
  const { rows } = await sql<{ kind: keyof typeof words; value: string }>`
    select 'employee' as kind, '' as value where exists (
        select from employees where contact_id = any(${contactIds}::bigint[]) and deleted_at is null)
      or exists (select from instructors where contact_id = any(${contactIds}::bigint[]) and deleted_at is null)
    union all
    select 'user', '' where exists (
      select from users where lower(username) = any(${emails}::text[]) and deleted_at is null)
    union all
    (select 'shared', first_name || ' ' || last_name from contacts
      where lower(email) = any(${emails}::text[]) and id <> all(${contactIds}::bigint[]) and deleted_at is null limit 3)
    union all
    -- An address alone may find several people.
    (select 'shared', first_name || ' ' || last_name from contacts
      where id = any(${contactIds}::bigint[]) and deleted_at is null order by id offset 1 limit 3)
    union all
    (select 'seats', e.code from attendees a join events e on e.id = a.event_id
      where a.id = any(${attendeeIds}::bigint[]) and a.deleted_at is null
        and a.enrolment ${inStates(activeEnrolments)} and e.ends_at > now()
        and e.status not ${inStates(endedStates)} limit 5)`.execute(db)
  return rows.map(({ kind, value }) => said(words[kind], value))
}

const said = (text: Words, value: string): Words => {
  const values = { name: value, code: value }
  return sayBoth(text, values)
}
