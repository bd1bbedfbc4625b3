/** Days and moments of certificates, as the firm's own calendar and clock have them. */
import { homeZone, momentIn, offsetAt, writtenOffset } from '#core/time-zone.ts'

/** The calendar day at the firm when it happened. */
export const homeDayOf = (moment: string): string => momentIn(homeZone, moment).slice(0, 10)

/** The moment when clocks at the firm show this time of a day. */
export function homeMoment(day: string, clock: string): string {
  const offset = offsetAt(homeZone, Date.parse(`${day}T12:00:00Z`))
  return new Date(`${day}T${clock}${writtenOffset(offset, ':')}`).toISOString()
}
