/** Values of a mail's variables about its event. */
import type { Selectable } from 'kysely'
import { isEventOnSite } from '#resources/events/schedule/event-state.ts'
import { dateFormatter, listFormatter } from '#core/formatters.ts'
import type { TaxCode } from '#core/money/tax.ts'
import { readPhone } from '#core/display.ts'
import { sayZone } from '#resources/events/calendar/zone-words.ts'
import { say, translate, type Locale, type Words, unbroken } from '#core/words.ts'
import type { Database, Db } from '#server/database/database.ts'
import { firmOf, type Firm } from '#server/mail/firm.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { eventCalendarUrl, eventPageUrl } from '#server/pages/site-links.ts'
import { sayHours } from '#resources/events/event-dates/hours-words.ts'
import { scheduleOf } from '#resources/events/event-dates/schedule.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import type { Reader } from '../../mail-templates/mail-render.server.ts'
import type { MailValues } from '../../mail-templates/mail-variables.ts'

export type EventRow = Selectable<Database['events']>
/** What all mails of a sending share; mails to named people may have no event. */
export type Mailing = { event: MailEvent | undefined; firms: Record<Locale, Firm>; publicUrl: string }

export async function loadMailing(db: Db, eventId: string | null, publicUrl: string): Promise<Mailing> {
  const [es, en] = await Promise.all([firmOf(db, 'es'), firmOf(db, 'en')])
  const firms = { es, en }
  return {
    event: eventId ? await loadMailEvent(db, eventId, { firms, publicUrl }) : undefined,
    firms,
    publicUrl,
  }
}

/** The event with its related records. */
export type MailEvent = {
  event: EventRow
  course:
    | { title: { es?: string | null; en?: string | null }; durationHours: string; taxCode: TaxCode }
    | undefined
  instructors: string[]
  coordinator: { name: string; email: string | null; phone: string | null } | undefined
  firms: Record<Locale, Firm>
  publicUrl: string
}

async function loadMailEvent(
  db: Db,
  eventId: string,
  { firms, publicUrl }: Pick<Mailing, 'firms' | 'publicUrl'>,
): Promise<MailEvent> {
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
  const ids = event.instructors.map(({ instructorId }) => instructorId)
  const [course, instructors, coordinator] = await Promise.all([
    db
      .selectFrom('courses')
      .select(['title', 'durationHours', 'taxCode'])
      .where('id', '=', event.courseId)
      .executeTakeFirst(),
    ids.length > 0
      ? db.selectFrom('instructors').select(['id', 'name']).where('id', 'in', ids).execute()
      : Promise.resolve([]),
    coordinatorOf(db, event.coordinatorId),
  ])
  return {
    event,
    course,
    instructors: ids.flatMap((id) => instructors.find((one) => one.id === id)?.name ?? []),
    coordinator,
    firms,
    publicUrl,
  }
}

const coordinatorOf = (db: Db, id: string | null) =>
  db
    .selectFrom('employees as e')
    .innerJoin('contacts as c', 'c.id', 'e.contactId')
    .select(['e.name', 'c.email', 'c.phone'])
    .where('e.id', '=', id ?? '0')
    .executeTakeFirst()

export type MailVariant = { locale: Locale; mode: SeatMode }

/** Values shared by all readers with the same mode and language. */
export function eventFacts(mailEvent: MailEvent, variant: MailVariant): EventFacts {
  const cached = factsCache.get(mailEvent) ?? new Map<string, EventFacts>()
  factsCache.set(mailEvent, cached)
  const key = `${variant.locale} ${variant.mode}`
  const facts = cached.get(key) ?? buildFacts(mailEvent, variant)
  cached.set(key, facts)
  return facts
}

type EventFacts = Pick<Reader, 'values' | 'blocks'>
// Cached, because formatting dates dominates the cost of a mail.
const factsCache = new WeakMap<MailEvent, Map<string, EventFacts>>()

function buildFacts(mailEvent: MailEvent, variant: MailVariant): EventFacts {
  const values = { ...valuesOfEvent(mailEvent, variant), ...valuesOfPeople(mailEvent, variant) }
  return {
    values,
    blocks: {
      'event.details': details(values, mailEvent, variant),
      'event.sessions': sessionsBox(mailEvent, variant),
    },
  }
}

function valuesOfEvent({ event, publicUrl }: MailEvent, { locale, mode }: MailVariant): MailValues {
  const { timezone, startsAt } = event
  const isPublic = isEventOnSite(event)
  return {
    'event.title': translate(event.title, locale)?.text ?? null,
    'event.code': event.code,
    'event.dates': spanOf(event, { locale, timezone }),
    'event.startTime': startsAt && !isSelfPaced(event) ? sayTime(startsAt, { locale, timezone }) : null,
    'event.timezone': sayZone(timezone, locale),
    'event.modality': modalities[mode][locale],
    'event.cancelReason': event.cancelReason,
    'event.previousDates': spanOf(event.previousDates.at(-1), { locale, timezone }),
    'links.event': isPublic ? eventPageUrl(publicUrl, locale, event.id) : null,
    'links.ics': isPublic ? eventCalendarUrl(publicUrl, locale, event.id) : null,
    ...valuesOfVenue(event.venue, locale),
  }
}

const valuesOfVenue = (venue: EventRow['venue'], locale: Locale): MailValues => ({
  'event.venue': venue && [venue.name, venue.address, venue.city].filter(Boolean).join(', '),
  'event.venueHints': translate(venue?.instructions, locale)?.text ?? null,
  'event.mapUrl': venue?.mapUrl ?? null,
})

type Span = { startsAt: string | null; endsAt: string | null }
const spanOf = (dates: Span | undefined, zoned: Zoned): string | null =>
  dates?.startsAt && dates.endsAt ? sayDates(dates.startsAt, dates.endsAt, zoned) : null

function valuesOfPeople(
  { course, instructors, coordinator, firms }: MailEvent,
  { locale }: MailVariant,
): MailValues {
  const firm = firms[locale]
  const { name = null, phone, email } = coordinator ?? {}
  return {
    'course.title': translate(course?.title, locale)?.text ?? null,
    'course.hours': course ? String(Number(course.durationHours)) : null,
    instructors: listed(instructors, locale) || null,
    'coordinator.name': name,
    'coordinator.phone': readPhone(phone ?? firm.phone),
    'coordinator.email': email ?? firm.email,
    ...valuesOfFirm(firm),
  }
}

export const valuesOfFirm = ({ name, phone, email, address }: Firm): MailValues => ({
  'firm.name': name,
  'firm.phone': readPhone(phone),
  'firm.email': email,
  'firm.address': address || null,
})

const listed = (names: string[], locale: Locale): string =>
  listFormatter(locale, { type: 'conjunction' }).format(names)

type Zoned = { locale: Locale; timezone: string }
function sayDates(from: string, to: string, { locale, timezone }: Zoned): string {
  const days = dateFormatter(locale, { dateStyle: 'long', timeZone: timezone })
  return days.formatRange(new Date(from), new Date(to))
}
const clockOf = ({ locale, timezone }: Zoned) =>
  dateFormatter(locale, { timeStyle: 'short', timeZone: timezone })
const sayTime = (at: string, zoned: Zoned): string => unbroken(clockOf(zoned).format(new Date(at)))

const words = {
  dates: { es: 'Fechas', en: 'Dates' },
  hours: { es: 'Horario', en: 'Hours' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  venue: { es: 'Lugar', en: 'Venue' },
  instructors: { es: 'Con', en: 'With' },
  session: { es: 'Sesión {n}', en: 'Session {n}' },
} satisfies Record<string, Words>

function details(values: MailValues, { event }: MailEvent, { locale, mode }: MailVariant): LayoutBlock[] {
  const { timezone } = event
  const schedule = isSelfPaced(event) ? null : scheduleOf(event.sessions, timezone)
  const hours = schedule && `${sayHours(schedule, timezone, locale)} (${sayZone(timezone, locale)})`
  const rows: [Words, string | null | undefined][] = [
    [words.dates, values['event.dates']],
    [words.hours, hours],
    [words.modality, values['event.modality']],
    [words.venue, mode === 'onSite' ? values['event.venue'] : null],
    [words.instructors, values.instructors],
  ]
  const facts = rows.flatMap(([label, value]) => (value ? [{ label: label[locale], value }] : []))
  return [{ kind: 'facts', facts }]
}

type Session = EventRow['sessions'][number]
const hoursOf = ({ startAt, endAt }: Session, zoned: Zoned): string =>
  unbroken(clockOf(zoned).formatRange(new Date(startAt), new Date(endAt)))

/** Its days are only those between which people take it. */
const isSelfPaced = ({ type }: EventRow): boolean => type === 'selfPaced'

function sessionsBox({ event }: MailEvent, { locale, mode }: MailVariant): LayoutBlock[] {
  if (isSelfPaced(event)) return []
  const zoned = { locale, timezone: event.timezone }
  const day = dateFormatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: event.timezone,
  })
  const facts = event.sessions.map((session, at) => {
    const topic = translate(session.topic, locale)?.text
    const room = mode === 'onSite' ? session.room : null
    return {
      label: topic ?? say(words.session, locale, { n: at + 1 }),
      value: [day.format(new Date(session.startAt)), hoursOf(session, zoned), room]
        .filter(Boolean)
        .join(' · '),
    }
  })
  return facts.length > 0 ? [{ kind: 'facts', facts }] : []
}
