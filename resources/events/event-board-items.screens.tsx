/** What an event's own data says on its board: dates, place, people, the site, the decision to give it. */
import type { Client } from '#core/client.ts'
import { display, displayIn } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { BoardItem, BoardSource } from '#web/office/event/board-item.ts'
import { missingToSchedule, statusAt } from './event-state.ts'
import { events, eventStatuses, integrations, type Event } from './event.ts'

const words = {
  dates: { es: 'Fechas', en: 'Dates' },
  sessions: { es: '{dates}, {n} sesiones', en: '{dates}, {n} sessions' },
  session: { es: '{dates}', en: '{dates}' },
  meeting: { es: 'Reunión en línea', en: 'Online meeting' },
  noLink: { es: 'Nadie puede entrar: falta el enlace', en: 'Nobody can enter: the link is missing' },
  certificate: { es: 'Regla del certificado', en: 'Certificate rule' },
  rule: { es: 'Asistencia desde {pct} %', en: 'Attendance from {pct}%' },
  ruleScore: {
    es: 'Asistencia desde {pct} %, nota desde {score}',
    en: 'Attendance from {pct}%, score from {score}',
  },
  status: { es: 'Estado', en: 'Status' },
  unpublished: { es: 'Los visitantes no lo ven', en: 'Visitors do not see it' },
  published: { es: 'Los visitantes lo ven', en: 'Visitors see it' },
  decide: { es: 'Decida antes del {day}', en: 'Decide by {day}' },
  fill: { es: 'Completar', en: 'Fill in' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export const eventBoard: BoardSource = {
  ask: async (client: Client, event: Event) => itemsOf(event, client.locale, new Date()),
}

function itemsOf(event: Event, locale: Locale, now: Date): BoardItem[] {
  const missing = missingToSchedule(event)
  const own = (name: keyof typeof events.fields, about?: Words): BoardItem => ({
    key: name,
    phase: 'before',
    words: about ?? events.fields[name].label,
    state: missing[name] ? 'missing' : 'done',
    facts: factsOf(event, name, locale),
    goTo: name,
    action: missing[name] ? words.fill : words.see,
  })
  return [
    own('sessions', words.dates),
    ...(event.modality === 'online' ? [] : [own('venue')]),
    ...(event.modality === 'onSite' ? [] : [meeting(event, locale)]),
    own('instructors'),
    own('coordinatorId'),
    ...decision(event, locale, now),
    ...(event.visibility === 'inCompany' ? [] : [onSite(event, locale)]),
    certificateRule(event, locale),
  ]
}

/** A group or a list is told by what matters of it. */
function factsOf(event: Event, name: keyof typeof events.fields, locale: Locale): string | undefined {
  if (name === 'sessions') return datesFact(event, locale)
  if (name === 'venue') return event.venue ? `${event.venue.name}, ${event.venue.city}` : undefined
  if (name === 'instructors') return undefined
  return displayIn(event, name, { fields: events.fields, locale }) || undefined
}

function datesFact(event: Event, locale: Locale): string | undefined {
  if (!event.startsAt) return undefined
  const dates = display(events.fields.startsAt, event.startsAt, { locale })
  const n = event.sessions.length
  return say(n === 1 ? words.session : words.sessions, locale, { dates, n })
}

function meeting({ integration, joinUrl }: Event, locale: Locale): BoardItem {
  const isReady = Boolean(joinUrl)
  return {
    key: 'meeting',
    phase: 'before',
    words: words.meeting,
    state: isReady ? 'done' : 'missing',
    facts: isReady ? integrations[integration][locale] : words.noLink[locale],
    goTo: 'joinUrl',
    action: isReady ? words.see : words.fill,
  }
}

/** Until it is confirmed, somebody has to decide whether it is given. */
function decision(event: Event, locale: Locale, now: Date): BoardItem[] {
  const status = statusAt(event, now)
  if (!['draft', 'scheduled', 'confirmed', 'postponed'].includes(status)) return []
  const day = event.decisionDate && display(events.fields.decisionDate, event.decisionDate, { locale })
  const isSettled = status === 'confirmed'
  return [
    {
      key: 'status',
      phase: 'before',
      words: words.status,
      state: isSettled ? 'done' : 'missing',
      facts: [eventStatuses[status][locale], !isSettled && day && say(words.decide, locale, { day })]
        .filter(Boolean)
        .join('. '),
      goTo: 'decisionDate',
    },
  ]
}

function onSite({ websiteState }: Event, locale: Locale): BoardItem {
  const isOn = websiteState === 'published'
  return {
    key: 'websiteState',
    phase: 'before',
    words: events.fields.websiteState.label,
    state: isOn ? 'done' : 'missing',
    facts: (isOn ? words.published : words.unpublished)[locale],
    goTo: 'title',
  }
}

function certificateRule({ certificateRule: rule }: Event, locale: Locale): BoardItem {
  const { minAttendancePct: pct, minScore: score } = rule
  return {
    key: 'certificateRule',
    phase: 'before',
    words: words.certificate,
    state: 'done',
    facts: say(score === null ? words.rule : words.ruleScore, locale, { pct, score: score ?? 0 }),
    goTo: 'certificateRule',
    action: words.see,
  }
}
