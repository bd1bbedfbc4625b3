/** Draws the events of the next days on Today. */
import { say, type Locale, type Words } from '#core/words.ts'
import { agendaView } from '#web/office/today/views.ts'
import type { UpcomingEvents } from '../event-today.api.ts'
import { DAYS_AHEAD, upcomingFilters } from '../upcoming.ts'
import { upcomingOf } from './upcoming-events.screens.tsx'
import { UpcomingList, upcomingWords } from './upcoming-list.screens.tsx'

const label: Words = { es: 'Comienzan en {days} días', en: 'Start within {days} days' }

export const upcomingEvents = agendaView({
  words: upcomingWords,
  draw: (answer: UpcomingEvents, locale: Locale) => {
    const upcoming = upcomingOf(answer)
    return {
      label: say(label, locale, { days: DAYS_AHEAD }),
      total: upcoming.total,
      segment: 'events',
      filters: upcomingFilters,
      body: <UpcomingList upcoming={upcoming} />,
    }
  },
})
