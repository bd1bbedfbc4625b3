/** Rules between the fields of an event. */
import type { Words } from '#core/words.ts'
import { validateMeetings } from '../occasions/occasion.ts'
import type { Event } from './event.ts'

type Session = Event['sessions'][number]
const HOUR = 3_600_000
const LONGEST_HOURS = 12

const endsFirst: Words = { es: 'Debe terminar después de comenzar', en: 'Must end after it starts' }
const tooLong: Words = { es: 'Una sesión dura como máximo 12 horas', en: 'A session lasts 12 hours at most' }
const overlaps: Words = { es: 'Se cruza con otra sesión', en: 'Overlaps another session' }
const tooManySeats: Words = { es: 'Supera los cupos en total', en: 'More than the seats in all' }
const closesLate: Words = {
  es: 'Debe cerrar antes de que termine el evento',
  en: 'Must close before the event ends',
}
const opensLate: Words = { es: 'Debe ser posterior a la apertura', en: 'Must be after registration opens' }
const unknownZone: Words = { es: 'La zona horaria no existe', en: 'There is no such time zone' }

type Checked = Pick<
  Event,
  | 'sessions'
  | 'capacity'
  | 'timezone'
  | 'integration'
  | 'type'
  | 'hostId'
  | 'meetingSeries'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
>
/** All errors by field; empty if valid. Without sessions or seats, those of the other fields. */
export function validateEvent({ sessions = [], ...rest }: Partial<Checked>): Record<string, Words> {
  const event = { ...rest, sessions } as Checked
  return {
    ...validateSessions(sessions),
    ...(event.capacity && validateCapacity(event.capacity)),
    ...validateRegistration(event),
    ...(!isZone(event.timezone) && { timezone: unknownZone }),
    ...validateMeetings({
      ...event,
      isRecurring: isRecurring(event),
      isSelfPaced: event.type === 'selfPaced' && sessions.length === 0,
      times: timesOf(sessions),
    }),
  }
}

export const isRecurring = ({ meetingSeries }: Pick<Event, 'meetingSeries'>): boolean =>
  meetingSeries === 'recurring'
const timesOf = (sessions: Session[]) =>
  sessions.map(({ startAt: startsAt, endAt: endsAt }) => ({ startsAt, endsAt }))

function validateCapacity({ total, onSite, online }: Event['capacity']): Record<string, Words> {
  return {
    ...((onSite ?? 0) > total && { 'capacity.onSite': tooManySeats }),
    ...((online ?? 0) > total && { 'capacity.online': tooManySeats }),
  }
}

function validateRegistration({
  sessions,
  registrationOpensAt: opens,
  registrationClosesAt: closes,
}: Checked): Record<string, Words> {
  const { endsAt } = datesOf(sessions)
  if (closes && endsAt && closes > endsAt) return { registrationClosesAt: closesLate }
  return opens && closes && opens >= closes ? { registrationClosesAt: opensLate } : {}
}

function validateSessions(sessions: Session[]): Record<string, Words> {
  const broken: Record<string, Words> = {}
  sessions.forEach((session, at) => {
    const lasts = Date.parse(session.endAt) - Date.parse(session.startAt)
    if (lasts <= 0) broken[`sessions.${at}.endAt`] = endsFirst
    else if (lasts > LONGEST_HOURS * HOUR) broken[`sessions.${at}.endAt`] = tooLong
    const crossed = sessions
      .slice(0, at)
      .some((other) => session.startAt < other.endAt && other.startAt < session.endAt)
    if (crossed) broken[`sessions.${at}.startAt`] = overlaps
  })
  return broken
}

export function isZone(zone: string): boolean {
  // Refuses offsets as zones, because PostgreSQL reads their sign inverted.
  if (/^[+-]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** First start and last end; both null without sessions. */
export function datesOf(sessions: Pick<Session, 'startAt' | 'endAt'>[]): {
  startsAt: string | null
  endsAt: string | null
} {
  const starts = sessions.map(({ startAt }) => startAt).sort()
  const ends = sessions.map(({ endAt }) => endAt).sort()
  return { startsAt: starts[0] ?? null, endsAt: ends.at(-1) ?? null }
}

/** Sorted by time, each with its permanent key. */
export function keyed(sessions: Session[], before: Session[] = []): Session[] {
  const used = [...sessions, ...before].map(({ key }) => Number(key?.slice(1) ?? 0))
  let last = Math.max(0, ...used.filter(Number.isFinite))
  const seen = new Set<string>()
  return [...sessions]
    .sort((a, b) => (a.startAt < b.startAt ? -1 : 1))
    .map((session) => {
      const isOwn = session.key && !seen.has(session.key)
      const key = isOwn ? session.key! : `s${(last += 1)}`
      seen.add(key)
      return { ...session, key }
    })
}
