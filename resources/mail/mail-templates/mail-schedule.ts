/** Schedules of mails: immediate, at a moment, or relative to the event. */
import { z } from 'zod'
import { choice, integer, moment, optional, text, withDefault, type PartValues } from '#core/field.ts'
import { offsetAt } from '#core/time-zone.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { isPostponed } from '#resources/events/schedule/event-state.ts'

export const scheduleKinds = {
  now: { es: 'Al momento', en: 'Right away' },
  absolute: { es: 'En una fecha y hora', en: 'At a date and time' },
  relative: { es: 'Según el evento', en: 'Relative to the event' },
} as const satisfies Record<string, Words>
export const anchors = {
  firstStart: { es: 'Comienzo del evento', en: 'Start of the event' },
  lastEnd: { es: 'Final del evento', en: 'End of the event' },
  session: { es: 'Comienzo de una sesión', en: 'Start of a session' },
  registration: { es: 'Inscripción de cada persona', en: 'Registration of each person' },
} as const satisfies Record<string, Words>

const timeOfDay = {
  ...text({ es: 'A las', en: 'At' }, { max: 5 }),
  rule: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
}
const offsetFields = {
  /** Negative values are before the event. */
  offsetDays: withDefault(integer({ es: 'Días', en: 'Days' }, { min: -365, max: 365 }), 0),
  /** Local time in the event's zone; without it, the hour of the reference moment. */
  timeOfDay: optional(timeOfDay),
  offsetMinutes: withDefault(integer({ es: 'Minutos', en: 'Minutes' }, { min: -1440, max: 1440 }), 0),
}
/** The default schedule of a template. */
export const usualScheduleFields = {
  anchor: choice({ es: 'Contado desde', en: 'Counted from' }, anchors),
  ...offsetFields,
}
export const scheduleFields = {
  kind: withDefault(choice({ es: 'Cuándo', en: 'When' }, scheduleKinds), 'now'),
  sendAt: optional(moment({ es: 'Fecha y hora', en: 'Date and time' })),
  anchor: optional(choice({ es: 'Contado desde', en: 'Counted from' }, anchors)),
  /** The session, if the schedule is relative to one. */
  sessionKey: optional(text({ es: 'Sesión', en: 'Session' }, { max: 12 })),
  ...offsetFields,
}
export type Schedule = PartValues<typeof scheduleFields>
export type EventDates = Pick<Event, 'status' | 'startsAt' | 'endsAt' | 'timezone' | 'sessions'>

const DAY = 86_400_000
const MINUTE = 60_000

/** The reference moment; null while the event has no valid date. */
export function anchorOf({ anchor, sessionKey }: Schedule, event: EventDates): string | undefined {
  if (isPostponed(event.status)) return undefined
  if (anchor === 'firstStart') return event.startsAt ?? undefined
  if (anchor === 'lastEnd') return event.endsAt ?? undefined
  return event.sessions.find(({ key }) => key === sessionKey)?.startAt
}

/** When the mail is due; null if relative to registrations or to an invalid date. */
export function dueAt(schedule: Schedule, event: EventDates | undefined): string | undefined {
  if (schedule.kind === 'absolute') return schedule.sendAt ?? undefined
  if (schedule.kind === 'now' || schedule.anchor === 'registration' || !event) return undefined
  const from = anchorOf(schedule, event)
  return from === undefined ? undefined : addOffset(from, schedule, event.timezone)
}

/** `addOffset('2026-12-08T12:30:00Z', { offsetDays: -1, timeOfDay: '09:00' }, zone)`: nine o'clock local time, the day before. */
export function addOffset(
  from: string,
  {
    offsetDays,
    offsetMinutes,
    timeOfDay: time,
  }: Pick<Schedule, 'offsetDays' | 'offsetMinutes' | 'timeOfDay'>,
  zone: string,
): string {
  const day = wallClock(Date.parse(from), zone) + offsetDays * DAY
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? []
  const wall = time ? day - (day % DAY) + (hours * 60 + minutes) * MINUTE : day
  return new Date(instantOf(wall, zone) + offsetMinutes * MINUTE).toISOString()
}

// Computes in local time, so that nine o'clock stays nine o'clock across daylight saving changes.
const wallClock = (instant: number, zone: string): number => instant + offsetAt(zone, instant) * MINUTE
function instantOf(wall: number, zone: string): number {
  const near = wall - offsetAt(zone, wall) * MINUTE
  return wall - offsetAt(zone, near) * MINUTE
}

/** The mail announces something upcoming and is pointless once that has begun. */
export function isTooLate(schedule: Schedule, event: EventDates | undefined, now: Date): boolean {
  if (schedule.kind !== 'relative' || schedule.anchor === 'registration' || !event) return false
  const [from, due] = [anchorOf(schedule, event), dueAt(schedule, event)]
  return from !== undefined && due !== undefined && due < from && now.toISOString() >= from
}

const past: Words = {
  es: 'Ese momento ya pasó: elija otro o envíelo ahora.',
  en: 'That moment has passed: choose another or send it now.',
}
const sessionGone: Words = { es: 'Esta sesión ya no existe', en: 'There is no such session any more' }

/** What the mail lacks before it can be scheduled; for the form and the server. */
export function scheduleErrors(
  schedule: Schedule,
  event: EventDates | undefined,
  now: Date,
): Record<string, Words> {
  const { kind, sendAt } = schedule
  if (kind === 'now') return {}
  if (kind === 'relative') return relativeErrors(schedule, event, now)
  if (!sendAt) return { 'schedule.sendAt': validationWords.required }
  return new Date(sendAt) < now ? { 'schedule.sendAt': past } : {}
}

function relativeErrors(schedule: Schedule, event: EventDates | undefined, now: Date): Record<string, Words> {
  const { anchor } = schedule
  if (!anchor) return { 'schedule.anchor': validationWords.required }
  const due = dueAt(schedule, event)
  const isPast = isTooLate(schedule, event, now) || (due !== undefined && new Date(due) < now)
  if (isPast) return { 'schedule.offsetDays': past }
  return anchor === 'session' && event ? sessionErrors(schedule, event) : {}
}

function sessionErrors({ sessionKey }: Schedule, { sessions }: EventDates): Record<string, Words> {
  if (!sessionKey) return { 'schedule.sessionKey': validationWords.required }
  return sessions.some(({ key }) => key === sessionKey) ? {} : { 'schedule.sessionKey': sessionGone }
}
