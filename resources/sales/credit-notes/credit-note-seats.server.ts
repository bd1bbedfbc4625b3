/** The seats on a note: each was given back before it is credited, and is credited once. */
import { sql, type RawBuilder } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
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
