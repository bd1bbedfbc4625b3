/** Calendar days and times of certificates in the firm's time zone. */
import { homeZone, offsetAt, writtenOffset } from '#core/time-zone.ts'

/** The moment of a day's local time in the firm's time zone. */
export function homeMoment(day: string, clock: string): string {
  const offset = offsetAt(homeZone, Date.parse(`${day}T12:00:00Z`))
  return new Date(`${day}T${clock}${writtenOffset(offset, ':')}`).toISOString()
}
