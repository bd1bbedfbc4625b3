/** The message to the firm about a date, by how booking of it stands. */
import { dateFormatter } from '#core/formatters.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { hasSeats, soldOutModes, type Booking } from '#resources/catalogue/courses/booking-states.ts'
import { whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { SeatMode } from '../seats/seats.ts'
import type { Event } from './event.ts'

const words = {
  newDate: {
    es: 'Buenas. Vi que se pospuso {service} del {date}. ¿Cuál es la nueva fecha?',
    en: 'Hello. I saw that {service} of {date} was postponed. What is the new date?',
  },
  newDay: {
    es: 'Buenas. Vi que se pospuso {service}. ¿Cuál es la nueva fecha?',
    en: 'Hello. I saw that {service} was postponed. What is the new date?',
  },
  opening: {
    es: 'Buenas. Me interesa {service}, con fecha {date}. ¿Cuándo abre la inscripción?',
    en: 'Hello. I am interested in {service} on {date}. When does registration open?',
  },
  inCity: { es: 'en {city}', en: 'in {city}' },
  online: { es: 'en línea', en: 'online' },
  or: { es: ' o ', en: ' or ' },
} satisfies Record<string, Words>

/** Whoever cannot have a seat of this date asks about others; of a date without a day only its course can be named. */
export async function whatsappOf(context: Context, event: Event, booking: Booking): Promise<string> {
  const { locale } = context
  const service = translate(event.title, locale)!.text
  const { state } = booking
  const date = whenAndWhere(event, soldOutModes(booking), locale)
  if (state === 'suspended')
    return say(date ? words.newDate : words.newDay, locale, { service, date: date ?? '' })
  if (!date) return (await whatsappWriter(context, 'course'))({ course: service })
  if (state === 'notYetOpen') return say(words.opening, locale, { service, date })
  return (await whatsappWriter(context, hasSeats(state) ? 'event' : 'otherDates'))({ service, date })
}

/** "15 de diciembre de 2026 en Santiago"; null without a day. */
function whenAndWhere(event: Event, soldOut: readonly SeatMode[], locale: Locale): string | null {
  const { startsAt, timezone, venue, modality } = event
  if (!startsAt) return null
  const day = dateFormatter(locale, { dateStyle: 'long', timeZone: timezone })
  const isGiven = (mode: SeatMode) => modality !== besides[mode] && !soldOut.includes(mode)
  const place = venue && isGiven('onSite') ? say(words.inCity, locale, { city: venue.city }) : null
  const online = isGiven('online') ? words.online[locale] : null
  const where = [place, online].filter(Boolean).join(words.or[locale])
  return [day.format(new Date(startsAt)), where].filter(Boolean).join(' ')
}
const besides = { onSite: 'online', online: 'onSite' } as const
