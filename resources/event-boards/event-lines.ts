/** What an event's own data lacks before it can be given. */
import { say, type Locale, type Words } from '#core/words.ts'
import { missingToSchedule, statusAt } from '../events/event-state.ts'
import { events, type Event } from '../events/event.ts'
import type { BoardLine } from './event-board.api.ts'

const words = {
  noLink: { es: 'Falta el enlace para entrar', en: 'The join link is missing' },
  noLinkFacts: { es: 'Quien asiste en línea no puede entrar', en: 'Nobody can join online' },
  missing: { es: 'Falta: {field}', en: 'Missing: {field}' },
  undecided: { es: 'Falta decidir si se realiza', en: 'Not decided yet whether it is given' },
  decideBy: { es: 'Decisión prevista para el {day}', en: 'Decision due on {day}' },
  unpublished: { es: 'No está en el sitio', en: 'Not on the site' },
} satisfies Record<string, Words>

export function eventLines(event: Event, locale: Locale): BoardLine[] {
  const now = new Date()
  if (statusAt(event, now) === 'completed') return []
  return [
    ...missingLines(event, locale),
    ...linkLine(event, locale),
    ...decisionLine(event, { locale, now }),
    ...siteLine(event, locale),
  ]
}

function missingLines(event: Event, locale: Locale): BoardLine[] {
  return Object.keys(missingToSchedule(event)).map((name) => ({
    key: name,
    phase: 'before',
    severity: 'blocking',
    title: say(words.missing, locale, {
      field: events.fields[name as keyof typeof events.fields].label[locale].toLowerCase(),
    }),
    facts: null,
    goTo: name,
  }))
}

function linkLine({ modality, joinUrl }: Event, locale: Locale): BoardLine[] {
  if (modality === 'onSite' || joinUrl) return []
  const facts = words.noLinkFacts[locale]
  return [
    {
      key: 'joinUrl',
      phase: 'before',
      severity: 'blocking',
      title: words.noLink[locale],
      facts,
      goTo: 'joinUrl',
    },
  ]
}

function decisionLine(event: Event, { locale, now }: { locale: Locale; now: Date }): BoardLine[] {
  const { decisionDate } = event
  if (!decisionDate || statusAt(event, now) !== 'scheduled') return []
  const isDue = Date.parse(decisionDate) - now.getTime() < 7 * 86_400_000
  return [
    {
      key: 'decision',
      phase: 'before',
      severity: isDue ? 'warning' : 'info',
      title: words.undecided[locale],
      facts: say(words.decideBy, locale, { day: dayIn(decisionDate, locale) }),
      goTo: 'decisionDate',
    },
  ]
}
export const dayIn = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

function siteLine({ visibility, websiteState }: Event, locale: Locale): BoardLine[] {
  if (visibility === 'inCompany' || websiteState === 'published') return []
  const title = words.unpublished[locale]
  return [{ key: 'websiteState', phase: 'before', severity: 'info', title, facts: null, goTo: 'title' }]
}
