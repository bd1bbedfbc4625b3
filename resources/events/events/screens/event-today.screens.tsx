/** Events that start soon and lack something: work for Today, the nearest first. */
import type { Client } from '#core/client.ts'
import { translate, type Words } from '#core/words.ts'
import { say } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf, dayOf } from '#web/office/list/query.ts'
import { saidMissing } from '#web/office/today/missing.ts'
import { dayOfMoment, longDay } from '#web/office/today/moments.ts'
import { upcomingFilters } from '#web/office/today/upcoming.ts'
import { WORK_SHOWN, type WorkLine, type WorkSource } from '#web/office/today/work.ts'
import { validationWords } from '#core/validation-words.ts'
import { eventsApi } from '../event.api.ts'
import { missingToSchedule, statusAt } from '../event-state.ts'
import { events, type Event } from '../event.ts'
import type { Seats } from '#resources/booking/attendees/seats.ts'

const words = {
  missing: { es: 'Falta: {labels}', en: 'Missing: {labels}' },
  undecided: { es: 'Falta confirmar si se imparte', en: 'Not confirmed yet' },
  few: { es: 'Hay {n} inscritos y el mínimo es {min}', en: '{n} are enrolled, the minimum is {min}' },
} satisfies Record<string, Words>

const DAYS = 14

export const startingIncomplete: WorkSource = {
  key: 'starting',
  words: { es: 'Comienzan pronto y les falta algo', en: 'Start soon and lack something' },
  needs: eventsApi.state,
  load: async (client) => {
    const query = { from: dayOf('today'), to: dayOf(`today+${DAYS}`), limit: 200 }
    const coming = await client.call(eventsApi.calendar, { query })
    const lines = coming.flatMap((event) => lineOf(event, client) ?? [])
    return {
      lines: lines.slice(0, WORK_SHOWN),
      total: lines.length,
      href: officeHref(client.locale, 'events') + addressOf(upcomingFilters),
    }
  },
}

type Seated = Event & { seats: Seats }
function lineOf(event: Seated, { locale }: Client): WorkLine | undefined {
  const status = statusAt(event, new Date())
  const isOff = !event.startsAt || !['draft', 'scheduled', 'confirmed'].includes(status)
  if (isOff || dayOfMoment(event.startsAt!) < dayOf('today')) return undefined
  const lacks = lacking(event, status !== 'confirmed', locale)
  if (lacks.length === 0) return undefined
  const localized = translate(event.title, locale)
  return {
    key: event.id,
    title: localized?.text ?? event.code,
    lang: localized?.lang,
    facts: [longDay(event.startsAt!, locale), event.code].join(' · '),
    alert: lacks.join('. '),
    href: officeHref(locale, 'events', event.id),
  }
}

function lacking(event: Seated, isUndecided: boolean, locale: 'es' | 'en'): string[] {
  const isLinkless = event.modality !== 'onSite' && event.integration === 'none' && !event.joinUrl
  const missing = {
    ...missingToSchedule(event),
    ...(isLinkless && { joinUrl: validationWords.required }),
  }
  const labels = saidMissing(missing, events.fields).labels.map((one) =>
    one[locale].toLocaleLowerCase(locale),
  )
  const n = event.seats.total.enrolled + event.seats.total.held
  const min = event.minAttendees ?? 0
  return [
    ...(labels.length > 0 ? [say(words.missing, locale, { labels: labels.join(', ') })] : []),
    ...(n < min ? [say(words.few, locale, { n, min })] : []),
    ...(isUndecided ? [words.undecided[locale]] : []),
  ]
}
