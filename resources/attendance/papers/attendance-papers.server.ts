/** PDFs of an event: the attendance list and the tickets. */
import { sql } from 'kysely'
import { mimeTypes } from '#core/client.ts'
import { notFound } from '#core/errors.ts'
import type { Download } from '#core/endpoint.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { firmOf } from '#server/mail/firm.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { attendanceListPdf, type Signer } from './attendance-list.pdf.ts'
import { sessionsOf } from '../marks/attendance-sheet.server.ts'
import { ticketsPdf } from './tickets.pdf.ts'

const names = {
  list: { es: 'Lista de asistencia {code}', en: 'Attendance list {code}' },
  tickets: { es: 'Entradas {code}', en: 'Tickets {code}' },
} satisfies Record<string, Words>

export async function attendeesList(
  context: Context,
  event: Event,
  query: { session?: string | undefined },
): Promise<Download> {
  const { locale } = context
  const all = sessionsOf(event)
  const sessions = query.session === undefined ? all : all.filter(({ key }) => key === query.session)
  if (query.session !== undefined && sessions.length === 0) throw notFound()
  const definition = attendanceListPdf({
    firm: await firmOf(context.db, locale),
    logo: await firmLogo(context),
    title: titleOf(event, locale),
    code: event.code,
    timezone: event.timezone,
    venue: event.venue ? [event.venue.name, event.venue.city].join(', ') : null,
    instructors: await instructorNames(context.db, event),
    sessions,
    allSessions: all,
    signers: await signers(context.db, event.id),
    isMixed: event.modality === 'mixed',
    locale,
  })
  return download(definition, names.list, { event, locale })
}

export async function ticketSheet({ db, locale }: Context, event: Event): Promise<Download> {
  const people = await db
    .selectFrom('attendees')
    .select(['firstName', 'lastName', 'company', 'ticketCode'])
    .where('eventId', '=', event.id)
    .where('deletedAt', 'is', null)
    .where('enrolment', 'in', activeEnrolments)
    .orderBy(sql`last_name collate es_app`)
    .orderBy('id')
    .execute()
  const definition = ticketsPdf({
    firm: (await firmOf(db, locale)).name,
    title: titleOf(event, locale),
    startsAt: event.startsAt,
    timezone: event.timezone,
    people,
    locale,
  })
  return download(definition, names.tickets, { event, locale })
}

const titleOf = ({ title, code }: Event, locale: Locale): string => translate(title, locale)?.text ?? code

async function download(
  definition: Parameters<typeof renderPdf>[0],
  name: Words,
  { event, locale }: { event: Event; locale: Locale },
): Promise<Download> {
  const title = say(name, locale, { code: event.code })
  return {
    bytes: await renderPdf(definition, { title, locale }),
    type: mimeTypes.pdf,
    name: `${title}.pdf`,
  }
}

async function instructorNames(db: Db, { instructors }: Event): Promise<string[]> {
  const ids = instructors.map(({ instructorId }) => instructorId)
  const rows = await db
    .selectFrom('instructors as i')
    .innerJoin('contacts as c', 'c.id', 'i.contactId')
    .select(['i.id', 'c.firstName', 'c.lastName'])
    .where('i.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  const names = new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

const signers = (db: Db, eventId: string): Promise<Signer[]> =>
  db
    .selectFrom('attendees')
    .select(['firstName', 'lastName', 'company', 'documentId', 'mode'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where('enrolment', 'in', activeEnrolments)
    .orderBy(sql`last_name collate es_app`)
    .orderBy(sql`first_name collate es_app`)
    .orderBy('id')
    .execute()
