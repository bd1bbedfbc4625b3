/** Events that start soon and lack something, as work on Today. */
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { shortfallOf, shortfallText } from '#resources/events/schedule/event-seats.ts'
import { isConfirmed, missingToStart, statusAt } from '#resources/events/schedule/event-state.ts'
import { events, type Event } from '#resources/events/schedule/event.ts'
import type { Seats } from '#resources/events/seats/seats.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { describeMissing } from '#web/missing.ts'
import { longDay } from '#web/moments.ts'
import { eventTodayApi } from './event-today.api.ts'
import { upcomingFilters } from './upcoming.ts'

const words = {
  missing: { es: 'Falta: {labels}', en: 'Missing: {labels}' },
  undecided: { es: 'Falta confirmar si se imparte', en: 'Not confirmed yet' },
} satisfies Record<string, Words>

export const startingIncomplete: WorkSource = {
  key: 'starting',
  words: { es: 'Comienzan pronto y les falta algo', en: 'Start soon and lack something' },
  needs: eventsApi.state,
  load: async (client) => {
    const { incomplete, incompleteCount } = await client.call(eventTodayApi.upcoming)
    return {
      lines: incomplete.slice(0, WORK_SHOWN).map((event) => lineOf(event, client.locale)),
      total: incompleteCount,
      all: { segment: 'events', filters: [...upcomingFilters] },
    }
  },
}

type Seated = Event & { seats: Seats }
function lineOf(event: Seated, locale: Locale): WorkLine {
  const localized = translate(event.title, locale)
  return {
    key: event.id,
    title: localized?.text ?? event.code,
    lang: localized?.lang,
    facts: [longDay(event.startsAt!, locale), event.code].join(' · '),
    alert: lacking(event, locale).join('. '),
    href: `events/${event.id}`,
  }
}

function lacking(event: Seated, locale: Locale): string[] {
  const labels = describeMissing(missingToStart(event), events).labels.map((one) =>
    one[locale].toLocaleLowerCase(locale),
  )
  const shortfall = shortfallOf(event, event.seats, new Date())
  return [
    ...(labels.length > 0 ? [say(words.missing, locale, { labels: labels.join(', ') })] : []),
    ...(shortfall ? [shortfallText(shortfall, locale)] : []),
    ...(isConfirmed(statusAt(event, new Date())) ? [] : [words.undecided[locale]]),
  ]
}
