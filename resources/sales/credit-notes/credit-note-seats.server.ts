/** Checks the seats on a note before it is issued: each was given back, and is credited once. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import { issuedDocumentStates } from '#resources/sales/documents/document-state.ts'
import type { CreditNote } from './credit-note.ts'

const words = {
  taken: {
    es: 'Tienen su cupo otra vez: {names}. Quite su partida de la nota, o descártela.',
    en: 'These have their seat again: {names}. Take their item off the note, or discard it.',
  },
  credited: {
    es: 'Ya tienen una nota emitida: {names}. Quite su partida de la nota, o descártela.',
    en: 'These have an issued note already: {names}. Take their item off the note, or discard it.',
  },
} satisfies Record<string, Words>

type Seat = { name: string; isTaken: boolean; isCredited: boolean }

/** The caller has locked the invoice, so that no other note of it is issued meanwhile. */
export async function assertSeats({ db }: Context, { id }: CreditNote): Promise<void> {
  const { rows } = await sql<Seat>`
    select distinct concat_ws(' ', a.first_name, a.last_name) as name,
      a.enrolment ${inStates(activeEnrolments)} as is_taken,
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
