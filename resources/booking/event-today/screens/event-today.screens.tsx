/** Registers with Today the events that start soon, and what they lack. */
import type { Client } from '#core/client.ts'
import { say, translate, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { describeMissing } from '#web/office/today/missing.ts'
import { longDay } from '#web/office/today/moments.ts'
import type { AgendaSource } from '#web/office/today/agenda.ts'
import { eventTodayApi } from '../event-today.api.ts'
import { DAYS_AHEAD } from '../upcoming.ts'
import { loadUpcoming, upcomingFilters } from './upcoming-events.screens.tsx'
import { UpcomingList } from './upcoming-list.screens.tsx'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { shortfallOf, shortfallText } from '#resources/events/schedule/event-seats.ts'
import { isConfirmed, missingToStart, statusAt } from '#resources/events/schedule/event-state.ts'
import { events, type Event } from '#resources/events/schedule/event.ts'
import type { Seats } from '#resources/events/seats/seats.ts'

const words = {
  upcoming: { es: 'Comienzan en {days} días', en: 'Start within {days} days' },
  missing: { es: 'Falta: {labels}', en: 'Missing: {labels}' },
  undecided: { es: 'Falta confirmar si se imparte', en: 'Not confirmed yet' },
} satisfies Record<string, Words>

export const upcomingEvents: AgendaSource = {
  needs: eventTodayApi.upcoming,
  load: async (client) => {
    const upcoming = await loadUpcoming(client)
    return {
      label: say(words.upcoming, client.locale, { days: DAYS_AHEAD }),
      total: upcoming.total,
      segment: 'events',
      filters: upcomingFilters,
      body: <UpcomingList upcoming={upcoming} />,
    }
  },
}

export const startingIncomplete: WorkSource = {
  key: 'starting',
  words: { es: 'Comienzan pronto y les falta algo', en: 'Start soon and lack something' },
  needs: eventsApi.state,
  load: async (client) => {
    const { incomplete, incompleteCount } = await client.call(eventTodayApi.upcoming)
    return {
      lines: incomplete.slice(0, WORK_SHOWN).map((event) => lineOf(event, client)),
      total: incompleteCount,
      href: officeHref(client.locale, 'events') + addressOf(upcomingFilters),
    }
  },
}

type Seated = Event & { seats: Seats }
function lineOf(event: Seated, { locale }: Client): WorkLine {
  const localized = translate(event.title, locale)
  return {
    key: event.id,
    title: localized?.text ?? event.code,
    lang: localized?.lang,
    facts: [longDay(event.startsAt!, locale), event.code].join(' · '),
    alert: lacking(event, locale).join('. '),
    href: officeHref(locale, 'events', event.id),
  }
}

function lacking(event: Seated, locale: 'es' | 'en'): string[] {
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
