/** A webinar as machines read it (schema.org). */
import type { EventLeaf, OfferLeaf, PersonLeaf, VirtualLocation, WithContext } from 'schema-dts'
import { pictureUrls } from '#core/pictures.ts'
import { momentIn } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { WebinarPage } from '#resources/content/webinars/webinar.public.ts'
import { cardPath } from '#web/card.ts'
import { webinarCard } from '#web/card-facts.ts'
import { pathTo } from '#web/paths.ts'
import { firmNamed } from './page-data.ts'
import type { Publisher } from './page-data.ts'

/** The location is the page, because the join link is for registered people only. */
export function webinarData(webinar: WebinarPage, publisher: Publisher): WithContext<EventLeaf> {
  const { locale, publicUrl, firm } = publisher
  const { id, title, summary, startsAt, endsAt, timezone, language, registration, picture, speakers } =
    webinar
  const url = publicUrl + pathTo('webinar', locale, { id })
  const image = picture ? pictureUrls(picture).src : cardPath(webinarCard(webinar, locale), publisher)
  const location: VirtualLocation = { '@type': 'VirtualLocation', url }
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: title.text,
    description: summary.text,
    image: publicUrl + image,
    startDate: momentIn(timezone, startsAt),
    endDate: momentIn(timezone, endsAt),
    eventStatus:
      registration === 'cancelled'
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location,
    organizer: firmNamed(firm, publisher),
    inLanguage: language === 'both' ? ['es', 'en'] : [language],
    isAccessibleForFree: true,
    ...offerIn(webinar, publisher),
    ...(speakers.length > 0 && {
      performer: speakers.map(({ name }): PersonLeaf => ({ '@type': 'Person', name })),
    }),
  }
}

const words = { seat: { es: 'Cupo gratuito', en: 'Free seat' } } satisfies Record<string, Words>

const availabilities = {
  open: 'https://schema.org/InStock',
  notYetOpen: 'https://schema.org/PreSale',
  full: 'https://schema.org/SoldOut',
} as const

/** What is over, closed or cancelled is not offered any more. */
function offerIn(webinar: WebinarPage, { locale, publicUrl }: Publisher): { offers?: OfferLeaf } {
  const { registration, registrationOpensAt: opens, registrationClosesAt: closes, timezone } = webinar
  if (registration !== 'open' && registration !== 'notYetOpen' && registration !== 'full') return {}
  const offers: OfferLeaf = {
    '@type': 'Offer',
    name: words.seat[locale],
    price: '0',
    priceCurrency: 'DOP',
    category: 'Free',
    url: publicUrl + pathTo('webinar', locale, { id: webinar.id }),
    availability: availabilities[registration],
    ...(opens && { validFrom: momentIn(timezone, opens) }),
    ...(closes && { validThrough: momentIn(timezone, closes) }),
  }
  return { offers }
}
