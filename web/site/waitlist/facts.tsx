/** What the offered seats are: date, mode, place, price. */
import type { Locale, Words } from '#core/words.ts'
import type { OwnEntry } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { sayAmount, sayTax } from '#resources/catalogue/courses/price-words.ts'
import type { EntryView } from './load.server.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Facts, type Fact } from '#web/site/content/facts.tsx'
import { postponedFacts } from '#web/site/event/details.tsx'
import { inOneLine } from '#web/in-one-line.ts'

const words = {
  date: { es: 'Fecha', en: 'Date' },
  time: { es: 'Hora', en: 'Time' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  place: { es: 'Lugar', en: 'Place' },
  price: { es: 'Precio por persona', en: 'Price per person' },
} satisfies Record<string, Words>

export function EntryFacts({ of: entry }: { of: EntryView }) {
  const locale = useLocale()
  const { mode, modality, place } = entry
  return (
    <Facts
      facts={[
        ...datesOf(entry, locale),
        { name: words.modality[locale], value: modalities[mode ?? modality][locale] },
        { name: words.place[locale], value: mode === 'online' ? null : place },
        { name: words.price[locale], value: priceText(entry, locale) },
      ]}
    />
  )
}

function datesOf({ when, booking, isSelfPaced }: EntryView, locale: Locale): Fact[] {
  const date = when && <time dateTime={when.iso}>{when.date}</time>
  if (booking === 'suspended') return postponedFacts(date, locale)
  return [
    { name: words.date[locale], value: date },
    { name: words.time[locale], value: when && !isSelfPaced && inOneLine(when.time, when.zone) },
  ]
}

const priceText = ({ price }: OwnEntry, locale: Locale): string | null =>
  price && inOneLine(sayAmount(price, locale), sayTax(price, locale))
