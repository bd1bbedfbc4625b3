/** What an event copies from its venue, so that a later change of the venue rewrites no past event. */
import type { Event } from '../schedule/event.ts'
import type { Venue } from './venue.ts'

export const venueText = ({
  name,
  address,
  city,
  country,
  mapUrl,
  instructions,
}: Venue): NonNullable<Event['venue']> => ({ name, address, city, country, mapUrl, instructions })

type Seated = Pick<Event, 'modality' | 'capacity'>
/** Seats at the venue itself; none of an online event. */
export const seatsOnSite = ({ modality, capacity: { total, onSite } }: Seated): number =>
  modality === 'online' ? 0 : modality === 'mixed' ? (onSite ?? total) : total
