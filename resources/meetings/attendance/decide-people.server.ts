/** Staff say who somebody in a meeting is, or take it back. */
import { invalid, notFound } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import type { Context } from '#server/http/context.ts'
import { sourceColumn, sourceResource, type Source } from '#resources/events/occasions/source.ts'
import { readPeople, seatColumn, type People } from './occasions.server.ts'

const noSuchPerson: Words = {
  es: 'Nadie así estuvo en la reunión',
  en: 'Nobody like this was in the meeting',
}
const noSeat: Words = {
  es: 'No es participante activo',
  en: 'No active attendee',
}
const nobody: Words = { es: 'Nadie de los nuestros', en: 'Nobody of ours' }

type Decided = { identity: string; seatId: string | null }

/** The last word counts; without a seat it is nobody of ours. */
export async function decidePerson(
  context: Context,
  source: Source,
  { identity, seatId }: Decided,
): Promise<void> {
  const people = await readPeople(context.db, source)
  const person = people.participants.find((one) => one.identity === identity)
  if (!person) throw invalid({ identity: noSuchPerson })
  const seat = people.seats.find(({ id }) => id === seatId)
  if (seatId !== null && !seat) throw invalid({ seatId: noSeat })
  const row = {
    attendeeId: null,
    webinarRegistrationId: null,
    [seatColumn(source)]: seatId,
    decidedBy: context.user?.id ?? null,
    decidedAt: new Date().toISOString(),
  }
  await context.db
    .insertInto('meetingIdentities')
    .values({ ...row, identity, [sourceColumn(source)]: source.id })
    .onConflict((known) => known.columns([sourceColumn(source), 'identity']).doUpdateSet(row))
    .execute()
  await audit(context, source, { person, people, after: seat?.name ?? nobody[context.locale] })
}

/** What finds people by itself decides again. */
export async function forgetPerson(context: Context, source: Source, identity: string): Promise<void> {
  const people = await readPeople(context.db, source)
  const { numDeletedRows } = await context.db
    .deleteFrom('meetingIdentities')
    .where(sourceColumn(source), '=', source.id)
    .where('identity', '=', identity)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  const person = people.participants.find((one) => one.identity === identity)
  if (person) await audit(context, source, { person, people, after: null })
}

type Audited = { person: People['participants'][number]; people: People; after: string | null }
async function audit(context: Context, source: Source, { person, people, after }: Audited): Promise<void> {
  const { name, email, seatId, how } = person
  const who = email ? `${name} (${email})` : name
  const before = people.seats.find((seat) => seat.id === seatId)?.name ?? (how && nobody[context.locale])
  const said = (seat: string | null) => seat && `${who} → ${seat}`
  await recordAudit(context, {
    entity: sourceResource(source),
    entityId: source.id,
    action: 'update',
    changes: [{ field: 'meetingPeople', from: said(before), to: said(after) }],
  })
}
