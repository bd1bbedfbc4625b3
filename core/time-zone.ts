/** Local time in a time zone, with the zone data of JavaScript. */

/** The firm's time zone, in which moments are displayed. */
export const homeZone = 'America/Santo_Domingo'

const MINUTE = 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The zone's offset from UTC in minutes. */
export function offsetAt(zone: string, instant: number): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  clocks.set(zone, clock)
  const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `2026-01-14T09:00:00-04:00`: local time with its offset. */
export function momentIn(zone: string, moment: string): string {
  const instant = Date.parse(moment)
  const offset = offsetAt(zone, instant)
  return new Date(instant + offset * MINUTE).toISOString().slice(0, 19) + writtenOffset(offset, ':')
}

/** The day of a moment there: `2026-03-14`. */
export const dayIn = (zone: string, moment: string): string => momentIn(zone, moment).slice(0, 10)
/** The day of a moment in the firm's time zone. */
export const homeDayOf = (moment: string): string => dayIn(homeZone, moment)

/** The firm's day. */
export const homeDay = (now = new Date()): string => homeDayOf(now.toISOString())

const DAY = 86_400_000
/** `daysAfter('2026-12-31', 1)` → `2027-01-01`; negative days count back. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

// Santo Domingo keeps the same time all year.
const HOME_OFFSET = '-04:00'
/** A day's local time of the firm: `homeMoment('2026-01-14', '09:00')`. */
export const homeMoment = (day: string, clock: string): string => `${day}T${clock}${HOME_OFFSET}`
/** The moments at which a day of the firm begins and ends. */
export const startOf = (day: string): string => homeMoment(day, '00:00:00')
export const endOf = (day: string): string => homeMoment(day, '23:59:59.999')

export function writtenOffset(minutes: number, separator = ''): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}${separator}${two(whole % 60)}`
}
