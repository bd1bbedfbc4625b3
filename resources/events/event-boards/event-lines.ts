/** Board lines from the event's own data: dates, place, seats, site. */
import { display, displayIn, sayShare } from '#core/display.ts'
import { isPublished } from '#core/publication.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import {
  hasMeeting,
  isAhead,
  isConfirmed,
  isPostponed,
  isUnderWay,
  mayBePublished,
  missingToSchedule,
  statusAt,
} from '../schedule/event-state.ts'
import { events, eventStatuses, type Event } from '../schedule/event.ts'
import { hostedBy } from '../occasions/occasion.ts'
import { integrations } from '../occasions/provider.ts'
import type { BoardLine } from './event-board.api.ts'

const words = {
  dates: { es: 'Fechas', en: 'Dates' },
  sessions: { es: '{dates}, {n} sesiones', en: '{dates}, {n} sessions' },
  empty: { es: 'Sin completar', en: 'Not filled in' },
  meeting: { es: 'Reunión en línea', en: 'Online meeting' },
  noLink: { es: 'Nadie puede entrar: falta el enlace', en: 'Nobody can enter: the link is missing' },
  certificate: { es: 'Regla del certificado', en: 'Certificate rule' },
  rule: { es: 'Asistencia desde {share}', en: 'Attendance from {share}' },
  ruleScore: {
    es: 'Asistencia desde {share}, nota desde {score}',
    en: 'Attendance from {share}, score from {score}',
  },
  status: { es: 'Estado', en: 'Status' },
  decide: { es: 'Decida antes del {day}', en: 'Decide by {day}' },
  unpublished: { es: 'Los visitantes no lo ven', en: 'Visitors do not see it' },
  published: { es: 'Los visitantes lo ven', en: 'Visitors see it' },
} satisfies Record<string, Words>
/** Labels of the actions. */
export const boardVerbs = {
  fill: { es: 'Completar', en: 'Fill in' },
  see: { es: 'Ver', en: 'See' },
  mend: { es: 'Resolver', en: 'Resolve' },
} satisfies Record<string, Words>

type At = { locale: Locale; now: Date }

/** Preparations no longer matter once the event is over or cancelled. */
export function eventLines(event: Event, locale: Locale, now: Date): BoardLine[] {
  if (!isAhead(event, now)) return []
  return [
    fieldLine(event, 'sessions', locale),
    ...(event.modality === 'online' ? [] : [fieldLine(event, 'venueId', locale)]),
    // Another source says how hosted meetings are.
    ...(hasMeeting(event) && !hostedBy(event) ? [meetingLine(event, locale)] : []),
    fieldLine(event, 'instructors', locale),
    fieldLine(event, 'coordinatorId', locale),
    ...decisionLine(event, { locale, now }),
    ...(mayBePublished(event) ? [siteLine(event, locale)] : []),
    ruleLine(event, locale),
  ]
}

type Name = keyof typeof events.fields
function fieldLine(event: Event, name: Name, locale: Locale): BoardLine {
  const isMissing = name in missingToSchedule(event)
  return {
    key: name,
    phase: 'before',
    severity: isMissing ? 'blocking' : 'done',
    title: (name === 'sessions' ? words.dates : events.fields[name].label)[locale],
    facts: isMissing ? words.empty[locale] : factsOf(event, name, locale),
    goTo: name,
    action: (isMissing ? boardVerbs.fill : boardVerbs.see)[locale],
  }
}

/** A group or list is summarised by its main part. */
function factsOf(event: Event, name: Name, locale: Locale): string | null {
  if (name === 'sessions') return datesFact(event, locale)
  if (name === 'venueId') return event.venue ? `${event.venue.name}, ${event.venue.city}` : null
  if (name === 'instructors') return null
  return displayIn(event, name, { fields: events.fields, locale }) || null
}

function datesFact({ startsAt, sessions }: Event, locale: Locale): string | null {
  if (!startsAt) return null
  const dates = display(events.fields.startsAt, startsAt, { locale })
  return sessions.length === 1 ? dates : say(words.sessions, locale, { dates, n: sessions.length })
}

function meetingLine({ integration, joinUrl }: Event, locale: Locale): BoardLine {
  return {
    key: 'joinUrl',
    phase: 'before',
    severity: joinUrl ? 'done' : 'blocking',
    title: words.meeting[locale],
    facts: joinUrl ? integrations[integration][locale] : words.noLink[locale],
    goTo: 'joinUrl',
    action: (joinUrl ? boardVerbs.see : boardVerbs.fill)[locale],
  }
}

const WEEK = 7 * 86_400_000
/** Until it is confirmed, somebody must decide whether it takes place. */
function decisionLine(event: Event, { locale, now }: At): BoardLine[] {
  const status = statusAt(event, now)
  if (isUnderWay(status)) return []
  const { decisionDate, startsAt } = event
  const by = decisionDate ?? startsAt
  const isDue = by !== null && Date.parse(by) - now.getTime() < WEEK
  const day = decisionDate && say(words.decide, locale, { day: dayIn(decisionDate, locale) })
  const open = isDue || isPostponed(status) ? 'warning' : 'info'
  return [
    {
      key: 'decision',
      phase: 'before',
      severity: isConfirmed(status) ? 'done' : open,
      title: words.status[locale],
      facts: [eventStatuses[status][locale], !isConfirmed(status) && day].filter(Boolean).join('. '),
      goTo: 'decisionDate',
      action: null,
    },
  ]
}
export const dayIn = (day: string, locale: Locale): string =>
  display(events.fields.decisionDate, day.slice(0, 10), { locale })

function siteLine(event: Event, locale: Locale): BoardLine {
  const isOn = isPublished(event)
  return {
    key: 'websiteState',
    phase: 'before',
    severity: isOn ? 'done' : 'warning',
    title: events.fields.websiteState.label[locale],
    facts: (isOn ? words.published : words.unpublished)[locale],
    goTo: 'title',
    action: null,
  }
}

function ruleLine({ certificateRule }: Event, locale: Locale): BoardLine {
  const { minAttendancePct, minScore } = certificateRule
  return {
    key: 'certificateRule',
    phase: 'before',
    severity: 'done',
    title: words.certificate[locale],
    facts: say(minScore === null ? words.rule : words.ruleScore, locale, {
      share: sayShare(minAttendancePct, locale),
      score: minScore ?? 0,
    }),
    goTo: 'certificateRule',
    action: boardVerbs.see[locale],
  }
}
