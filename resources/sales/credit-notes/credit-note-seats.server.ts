/** The seats on a note: each was given back before it is credited, and is credited once. */
import { sql, type RawBuilder } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { draftDocumentStates, issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import { isTakenBack } from '../invoicing/taken-back.server.ts'
import type { FreedSeat } from './credit-note.api.ts'
import type { CreditNote } from './credit-note.ts'

const words = {
  seatTaken: {
    es: '{name} aún tiene el cupo: dé de baja primero.',
    en: '{name} still has the seat: un-enrol first.',
  },
  taken: {
    es: 'Tienen su cupo otra vez: {names}. Quite su partida de la nota, o descártela.',
    en: 'These have their seat again: {names}. Take their item off the note, or discard it.',
  },
  credited: {
    es: 'Ya tienen una nota emitida: {names}. Quite su partida de la nota, o descártela.',
    en: 'These have an issued note already: {names}. Take their item off the note, or discard it.',
  },
} satisfies Record<string, Words>

/** The person of a seat and all who had it before or after by substitution, which stays within an order. */
const holdersOf = (attendeeId: RawBuilder<unknown>) => sql`(
  with recursive holders (id) as (
    select ${attendeeId}
    union
    select other.id from holders h join attendees a on a.id = h.id
      join attendees other on other.order_id = a.order_id
        and (other.substitutes_id = a.id or other.id = a.substitutes_id))
  select id from holders)`

/** The invoice may name one that had the seat before. Throws 409 while somebody has it. */
export async function holdersOfFreeSeat({ db }: Context, attendeeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; name: string; isActive: boolean }>`
    select a.id::text, concat_ws(' ', a.first_name, a.last_name) as name,
      a.enrolment ${inStates(activeEnrolments)} as is_active
    from attendees a where a.id in ${holdersOf(sql`${attendeeId}::bigint`)} order by a.id`.execute(db)
  const active = rows.find(({ isActive }) => isActive)
  if (active) throw conflict(words.seatTaken, { values: { name: active.name } })
  return rows.map(({ id }) => id)
}

/** Later the tax is not given back, and what is left was mostly credited without naming the seat. */
const MOST_DAYS_FREED = 90
const MOST_FREED = 500
/** Each names the last person who had the seat; the invoice may name one before by substitution. */
export async function freedSeats({ db }: Context): Promise<FreedSeat[]> {
  const { rows } = await sql<FreedSeat>`
    select distinct on (last.freed_at, last.id) last.id::text as attendee_id, last.event_id::text, last.name,
      last.freed_at, v.number as invoice_number
    from attendees a
    join invoice_items i on i.attendee_ids @> array[a.id] and i.deleted_at is null
    join invoices v on v.id = i.invoice_id and v.status ${inStates(issuedDocumentStates)} and v.ncf is not null
      and not ${isTakenBack('v')}
    cross join lateral (
      select h.id, h.event_id, concat_ws(' ', h.first_name, h.last_name) as name,
        (h.enrolment_history -> -1 ->> 'at')::timestamptz as freed_at, bool_or(${isActiveIn('h')}) over () as is_taken
      from attendees h where h.id in ${holdersOf(sql`a.id`)} order by h.id desc limit 1) last
    where a.deleted_at is null and not ${isActiveIn('a')} and not last.is_taken
      and last.freed_at > now() - make_interval(days => ${MOST_DAYS_FREED})
      and not exists (select from credit_note_items n join credit_notes c on c.id = n.credit_note_id
        where n.invoice_item_id = i.id and n.attendee_ids @> array[a.id] and n.deleted_at is null
          and c.status ${inStates([...draftDocumentStates, ...issuedDocumentStates])})
    order by last.freed_at desc, last.id limit ${MOST_FREED}`.execute(db)
  return rows
}

const isActiveIn = (attendee: 'a' | 'h') =>
  sql<boolean>`${sql.ref(`${attendee}.enrolment`)} ${inStates(activeEnrolments)}`

type Seat = { name: string; isTaken: boolean; isCredited: boolean }

/** The caller has locked the invoice, so that no other note of it is issued meanwhile. */
export async function assertSeats({ db }: Context, { id }: CreditNote): Promise<void> {
  const { rows } = await sql<Seat>`
    select distinct concat_ws(' ', a.first_name, a.last_name) as name,
      exists (
        select from attendees h
        where h.id in ${holdersOf(sql`a.id`)} and h.enrolment ${inStates(activeEnrolments)}) as is_taken,
      exists (
        select from credit_note_items o join credit_notes n on n.id = o.credit_note_id
        where o.invoice_item_id = i.invoice_item_id and a.id = any(o.attendee_ids) and o.deleted_at is null
          and n.status ${inStates(issuedDocumentStates)} and n.id <> ${id}) as is_credited
    from credit_note_items i join attendees a on a.id = any(i.attendee_ids)
    where i.credit_note_id = ${id} and i.deleted_at is null
    order by 1`.execute(db)
  const namesOf = (seats: readonly Seat[]) => seats.map(({ name }) => name).join(', ')
  for (const [found, refusal] of [
    [rows.filter(({ isTaken }) => isTaken), words.taken],
    [rows.filter(({ isCredited }) => isCredited), words.credited],
  ] as const)
    if (found.length > 0) throw conflict(refusal, { values: { names: namesOf(found) } })
}
