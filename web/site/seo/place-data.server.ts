/** Where an event is held, as machines read it (schema.org). */
import type { PlaceLeaf, VirtualLocation } from 'schema-dts'
import type { EventPage } from '#resources/events/schedule/event.public.ts'
import type { Publisher } from './page-data.ts'

type Held = Pick<EventPage, 'modality' | 'venue' | 'city' | 'country'>
/** The venue; online events name the page, because the join link is for attendees only. */
export function locatedAt(
  { modality, venue, city, country }: Held,
  page: string,
  { addresses }: Publisher['firm'],
) {
  const online: VirtualLocation = { '@type': 'VirtualLocation', url: page }
  if (modality === 'online') return { location: online }
  const town = venue?.city ?? city
  if (!town) return {}
  const onSite = placeIn({ town, country: venue?.country ?? country }, venue, addresses)
  return { location: modality === 'mixed' ? [onSite, online] : onSite }
}

/** Venues have no region; the firm's own addresses do. */
function placeIn(
  { town, country }: { town: string; country: string | null },
  venue: Held['venue'],
  known: Publisher['firm']['addresses'],
): PlaceLeaf {
  const region = known.find((address) => address.city === town)?.province
  return {
    '@type': 'Place',
    name: venue?.name ?? town,
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      ...(region && { addressRegion: region }),
      ...(country && { addressCountry: country }),
      ...(venue && { streetAddress: venue.address }),
    },
  }
}
