/** Place and day in titles and descriptions, which tell pages of similar content apart. */
import { dateFormatter } from '#core/formatters.ts'
import { dayIn } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { WebinarCard } from '#resources/content/webinars/webinar.public.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { daysOf, placeIn, stateOf, stateOfWebinar } from '#web/card-facts.ts'
import { detailedTitle } from './lengths.ts'

const words = {
  date: { es: 'Próxima fecha: {place}, {days}', en: 'Next date: {place}, {days}' },
  course: { es: 'Próximo curso: {place}, {days}', en: 'Next course: {place}, {days}' },
} satisfies Record<string, Words>

type Days = Pick<PublicEventCard, 'startsAt' | 'endsAt' | 'timezone'>
type Dated = Days & Pick<PublicEventCard, 'modality' | 'city'>

/** The shortest detail has the first day alone; a date that was called off has its state instead. */
export function datedTitle(
  name: string,
  date: Dated & Pick<PublicEventCard, 'booking'>,
  locale: Locale,
): string {
  const place = placeIn(date, locale)
  const state = stateOf(date)
  const days = state
    ? [state[locale]]
    : [
        daysOf(date, locale),
        daysOf(date, locale, 'medium'),
        daysOf({ ...date, endsAt: null }, locale, 'medium'),
      ]
  const details = days.flatMap((each) => (each ? [`${place}, ${each}`] : []))
  return detailedTitle(name, ', ', details.length > 0 ? details : [place])
}

/** The next date that takes place as far as is known. */
export const nextOf = (dates: readonly PublicEventCard[]): PublicEventCard | undefined =>
  dates.find((date) => date.startsAt !== null && !stateOf(date))

/** The name stays whole, and the bar tells a course from its dates; the present year goes without saying. */
export function titleWithNext(
  name: string,
  next: Dated | undefined,
  { locale, now }: { locale: Locale; now: Date },
): string {
  if (!next?.startsAt) return name
  const yearOf = (moment: string) => dayIn(next.timezone, moment).slice(0, 4)
  const isThisYear = yearOf(next.startsAt) === yearOf(now.toISOString())
  const short = dateFormatter(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: next.timezone,
  })
  const day = isThisYear
    ? short.format(new Date(next.startsAt))
    : daysOf({ ...next, endsAt: null }, locale, 'medium')
  return detailedTitle(name, '', [` | ${placeIn(next, locale)}, ${day}`, ` | ${day}`, ''])
}

export function descriptionWithNext(
  text: string | null | undefined,
  { next, of }: { next: Dated | undefined; of: keyof typeof words },
  locale: Locale,
): string | null {
  const days = next && daysOf(next, locale)
  const said = days && say(words[of], locale, { place: placeIn(next, locale), days })
  return [said, text].filter(Boolean).join('. ') || null
}

/** Whoever reads of a webinar knows that it is online, so a long name goes with its day alone. */
export function webinarTitle(
  name: string,
  webinar: Days & Pick<WebinarCard, 'registration'>,
  locale: Locale,
): string {
  const online = placeIn({ modality: 'online', city: null }, locale)
  const state = stateOfWebinar(webinar)?.[locale]
  const [long, medium] = [state ?? daysOf(webinar, locale), state ?? daysOf(webinar, locale, 'medium')]
  return detailedTitle(name, ', ', [`${online}, ${long}`, `${online}, ${medium}`, `${medium}`])
}
