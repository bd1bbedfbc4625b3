/** The life of an event: which step may follow which, and what each step waits for (product.md J.9, J.10). */
import type { Words } from '#core/words.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Event, EventStatus } from './event.ts'

export const nextStates: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['scheduled', 'cancelled'],
  scheduled: ['confirmed', 'postponed', 'cancelled', 'draft'],
  confirmed: ['inProgress', 'postponed', 'cancelled'],
  inProgress: ['completed', 'cancelled'],
  completed: ['closed'],
  closed: [],
  postponed: ['scheduled', 'cancelled'],
  cancelled: [],
}
/** What a person does to get there. */
export const stateVerbs: Record<EventStatus, Words> = {
  draft: { es: 'Volver a borrador', en: 'Back to draft' },
  scheduled: { es: 'Programar', en: 'Schedule' },
  confirmed: { es: 'Confirmar', en: 'Confirm' },
  inProgress: { es: 'Iniciar', en: 'Start' },
  completed: { es: 'Dar por realizado', en: 'Complete' },
  closed: { es: 'Cerrar', en: 'Close' },
  postponed: { es: 'Posponer', en: 'Postpone' },
  cancelled: { es: 'Cancelar evento', en: 'Cancel event' },
}

export const canBecome = (from: EventStatus, to: EventStatus): boolean => nextStates[from].includes(to)

type Dated = Pick<Event, 'status' | 'startsAt' | 'endsAt'>
/** Beginning and end come by themselves: the stored state moves on with the clock. */
export function statusAt({ status, startsAt, endsAt }: Dated, now: Date): EventStatus {
  const isRunning = status === 'scheduled' || status === 'confirmed' || status === 'inProgress'
  if (!isRunning || !startsAt || !endsAt) return status
  if (now >= new Date(endsAt)) return 'completed'
  return now >= new Date(startsAt) ? 'inProgress' : status
}

/** Its seats are still something to ask for. */
export function takesPeople(event: Dated & Pick<Event, 'registrationClosesAt'>, now: Date): boolean {
  const status = statusAt(event, now)
  const { registrationClosesAt: closes } = event
  return (status === 'scheduled' || status === 'confirmed') && !(closes && new Date(closes) <= now)
}

/** Still to be given, or under way: not over, and not called off. */
export const isAhead = (event: Dated, now: Date): boolean =>
  !['completed', 'closed', 'cancelled'].includes(statusAt(event, now))

/** A step from the stored state or from where the clock has brought it; what the clock already did may be confirmed. */
export function maySet(event: Dated, to: EventStatus, now: Date): boolean {
  const from = statusAt(event, now)
  return (to === from && to !== event.status) || canBecome(from, to) || canBecome(event.status, to)
}

const notYet: Words = { es: 'Todavía no ha comenzado', en: 'It has not started yet' }
const notOver: Words = { es: 'Todavía no ha terminado', en: 'It is not over yet' }
const inThePast: Words = { es: 'La fecha debe ser futura', en: 'The date must be in the future' }

/** What is missing for the step, field by field; nothing when it may be taken. */
export function missingFor(to: EventStatus, event: Event, now: Date): Record<string, Words> {
  if (to === 'scheduled')
    return { ...missingToSchedule(event), ...(event.status === 'postponed' ? futureDates(event, now) : {}) }
  if (to === 'confirmed') return missingToSchedule(event)
  if (to === 'inProgress' && event.startsAt && now < new Date(event.startsAt)) return { startsAt: notYet }
  if (to === 'completed' && event.endsAt && now < new Date(event.endsAt)) return { endsAt: notOver }
  return {}
}

function futureDates({ startsAt }: Event, now: Date): Record<string, Words> {
  return startsAt && new Date(startsAt) <= now ? { 'sessions.0.startAt': inThePast } : {}
}

export function missingToSchedule(event: Event): Record<string, Words> {
  const { required } = validationWords
  return {
    ...(event.sessions.length === 0 && event.type !== 'selfPaced' && { sessions: required }),
    ...(event.modality !== 'online' && !event.venue && { venue: required }),
    ...(event.instructors.length === 0 && { instructors: required }),
    ...(!event.coordinatorId && { coordinatorId: required }),
  }
}

const draftUnpublished: Words = {
  es: 'Programe el evento antes de publicarlo',
  en: 'Schedule the event before publishing it',
}
const inCompanyUnpublished: Words = {
  es: 'Un evento en empresa no se publica',
  en: 'An in-company event is not published',
}

/** What publication waits for beyond the fields themselves. */
export function missingToShow(event: Event): Record<string, Words> {
  return {
    ...missingToSchedule(event),
    ...((event.status === 'draft' || !event.status) && { status: draftUnpublished }),
    ...(event.visibility === 'inCompany' && { visibility: inCompanyUnpublished }),
  }
}
