/** Unanswered offers to the waitlist, as work on Today. */
import type { Filter } from '#core/filter.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { dueLine } from '#web/due.ts'
import type { WorkLine } from '#resources/system/today/today.api.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { waitlistApi } from './waitlist-entry.api.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'
import { offeredEntryStates } from './waitlist-state.ts'

const words = {
  ends: { es: 'La oferta vence {when}', en: 'The offer ends {when}' },
  seats: { es: 'cupos ofrecidos: {n}', en: 'seats offered: {n}' },
} satisfies Record<string, Words>

const filters: readonly Filter[] = [{ field: 'status', op: 'in', value: offeredEntryStates }]

export const openOffers: WorkSource = {
  key: 'offers',
  words: { es: 'Ofertas sin respuesta', en: 'Offers not answered' },
  needs: waitlistApi.offer,
  load: async (client) => {
    const sort = [{ field: 'expiresAt', dir: 'asc' as const }]
    const { items, total } = await client.call(waitlistApi.list, {
      input: { perPage: WORK_SHOWN, filters: [...filters], sort },
    })
    return { lines: items.map((entry) => lineOf(entry, client.locale)), total }
  },
}

function lineOf(entry: WaitlistEntry, locale: Locale): WorkLine {
  const { id, eventId, firstName, lastName, company, offeredSeats, expiresAt: at, titles } = entry
  const count = say(words.seats, locale, { n: offeredSeats ?? 0 })
  return {
    key: id,
    title: [`${firstName} ${lastName}`, company].filter(Boolean).join(', '),
    ...dueLine({ at, words: words.ends }, [titles?.['eventId'], count], locale),
    href: `events/${eventId}?tab=waitlist`,
  }
}
