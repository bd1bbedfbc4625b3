/** States of events and their transitions. */
import { isPublished } from '#core/publication.ts'
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { validationWords } from '#core/validation-words.ts'
import { hostedBy } from '../occasions/occasion.ts'
import type { Event, EventStatus } from './event.ts'

export type Phase = 'draft' | 'upcoming' | 'underWay' | 'over' | 'closed' | 'postponed' | 'cancelled'
/** A new state gets its phase here; the sets and questions below, and the queries that use them, follow. */
const phaseOf: Record<EventStatus, Phase> = {
  draft: 'draft',
  scheduled: 'upcoming',
  confirmed: 'upcoming',
  inProgress: 'underWay',
  completed: 'over',
  closed: 'closed',
  postponed: 'postponed',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)

export const cancelledStates = statesIn('cancelled')
export const draftStates = statesIn('draft')
export const postponedStates = statesIn('postponed')
/** Being prepared for a date that holds. */
export const preparedStates = statesIn('draft', 'upcoming')
export const upcomingStates = statesIn('upcoming')
/** The clock moves these on. */
export const runningStates = statesIn('upcoming', 'underWay')
export const startedStates = statesIn('underWay', 'over', 'closed')
export const overStates = statesIn('over', 'closed')
/** Does not take place as it was announced. */
export const calledOffStates = statesIn('postponed', 'cancelled')
/** Without valid dates: no sessions, attendance or certificates. */
export const undatedStates = statesIn('draft', 'postponed', 'cancelled')
export const endedStates = statesIn('over', 'closed', 'cancelled')
/** The website may show these. */
export const publishableStates = statesIn('draft', 'upcoming', 'postponed')
/** States with work left for the office. */
export const openStates = statesIn('draft', 'upcoming', 'underWay', 'postponed')
/** Decided on, and not started. */
export const notStartedStates = statesIn('upcoming', 'postponed')
/** Marks are taken, and corrected until the event is closed. */
export const attendanceStates = statesIn('upcoming', 'underWay', 'over')

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
/** The label of the action that leads to the state, in the order in which actions are offered. */
export const stateVerbs: Record<EventStatus, Words> = {
  scheduled: { es: 'Programar', en: 'Schedule' },
  confirmed: { es: 'Confirmar', en: 'Confirm' },
  inProgress: { es: 'Iniciar', en: 'Start' },
  completed: { es: 'Dar por realizado', en: 'Complete' },
  closed: { es: 'Cerrar el evento', en: 'Close the event' },
  postponed: { es: 'Posponer', en: 'Postpone' },
  draft: { es: 'Volver a borrador', en: 'Back to draft' },
  cancelled: { es: 'Cancelar el evento', en: 'Cancel the event' },
}

export const stateTones: Record<EventStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  draft: 'neutral',
  scheduled: 'info',
  confirmed: 'success',
  inProgress: 'info',
  completed: 'neutral',
  closed: 'neutral',
  postponed: 'warning',
  cancelled: 'danger',
}

export const isDraft = (status: EventStatus): boolean => draftStates.includes(status)
/** Decided to take place. */
export const isConfirmed = (status: EventStatus): boolean => status === 'confirmed'
export const isUnderWay = (status: EventStatus): boolean => phaseOf[status] === 'underWay'
/** Registrations, marks and mails of a closed event no longer change. */
export const isClosed = (status: EventStatus): boolean => phaseOf[status] === 'closed'
export const isPostponed = (status: EventStatus): boolean => postponedStates.includes(status)
export const isCancelled = (status: EventStatus): boolean => cancelledStates.includes(status)
export const isCalledOff = (status: EventStatus): boolean => calledOffStates.includes(status)
/** No state follows. */
export const isFinal = (status: EventStatus): boolean => nextStates[status].length === 0

export const canBecome = (from: EventStatus, to: EventStatus): boolean => nextStates[from].includes(to)

type Dated = Pick<Event, 'status' | 'startsAt' | 'endsAt'>
/** Start and end happen by the clock, which moves the stored state on. */
export function statusAt({ status, startsAt, endsAt }: Dated, now: Date): EventStatus {
  if (!runningStates.includes(status) || !startsAt || !endsAt) return status
  if (now >= new Date(endsAt)) return 'completed'
  return now >= new Date(startsAt) ? 'inProgress' : status
}

/** What the state by the clock means. */
export const phaseAt = (event: Dated, now: Date): Phase => phaseOf[statusAt(event, now)]

/** Upcoming or running: neither over nor cancelled. */
export const isAhead = (event: Dated, now: Date): boolean => !endedStates.includes(statusAt(event, now))

/** A transition from the stored state or the one by the clock; staff may confirm what the clock did. */
export function maySet(event: Dated, to: EventStatus, now: Date): boolean {
  const from = statusAt(event, now)
  return (to === from && to !== event.status) || canBecome(from, to) || canBecome(event.status, to)
}

const notYet: Words = { es: 'Todavía no ha comenzado', en: 'It has not started yet' }
const notOver: Words = { es: 'Todavía no ha terminado', en: 'It is not over yet' }
const inThePast: Words = { es: 'La fecha debe ser futura', en: 'The date must be in the future' }

type Missing = Record<string, Words>
const nothing = (): Missing => ({})
/** Requirements of each state for an event that enters it. */
const requirements: Record<EventStatus, (event: Event, now: Date) => Missing> = {
  draft: nothing,
  scheduled: (event, now) => ({
    ...missingToSchedule(event),
    ...(isPostponed(event.status) && futureDates(event, now)),
  }),
  confirmed: (event) => missingToSchedule(event),
  inProgress: ({ startsAt }, now) => (startsAt && now < new Date(startsAt) ? { startsAt: notYet } : {}),
  completed: ({ endsAt }, now) => (endsAt && now < new Date(endsAt) ? { endsAt: notOver } : {}),
  closed: nothing,
  postponed: nothing,
  cancelled: nothing,
}

/** What the transition lacks, by field; empty if it is allowed. */
export const missingFor = (to: EventStatus, event: Event, now: Date): Missing => requirements[to](event, now)

function futureDates({ startsAt }: Event, now: Date): Missing {
  return startsAt && new Date(startsAt) <= now ? { 'sessions.0.startAt': inThePast } : {}
}

export function missingToSchedule(event: Event): Missing {
  const { required } = validationWords
  return {
    ...(event.sessions.length === 0 && event.type !== 'selfPaced' && { sessions: required }),
    ...(event.modality !== 'online' && !event.venue && { venueId: required }),
    ...(event.instructors.length === 0 && { instructors: required }),
    ...(!event.coordinatorId && { coordinatorId: required }),
  }
}

/** Has online seats, or a video meeting of its own. */
export const hasMeeting = ({ modality, integration }: Pick<Event, 'modality' | 'integration'>): boolean =>
  modality !== 'onSite' || integration !== 'none'

/** What a scheduled event must have by the time it starts. */
export const missingToStart = (event: Event): Missing => ({
  ...missingToSchedule(event),
  ...(hasMeeting(event) && !event.joinUrl && !hostedBy(event) && { joinUrl: validationWords.required }),
})

const draftUnpublished: Words = {
  es: 'Programe el evento antes de publicarlo',
  en: 'Schedule the event before publishing it',
}
const inCompanyUnpublished: Words = {
  es: 'Un evento en empresa no se publica',
  en: 'An in-company event is not published',
}

/** In-company events never appear on the website. */
export const isInCompany = (visibility: unknown): boolean => visibility === 'inCompany'
/** Only an in-company event is given for a customer. */
export const withoutCustomer = ({ visibility }: { visibility?: unknown }): { accountId?: null } =>
  isInCompany(visibility) ? {} : { accountId: null }
export const mayBePublished = ({ visibility }: Pick<Event, 'visibility'>): boolean => !isInCompany(visibility)
/** Visitors may open it. */
export const isEventOnSite = (event: Pick<Event, 'websiteState' | 'visibility' | 'status'>): boolean =>
  isPublished(event) && mayBePublished(event) && !isDraft(event.status)

/** Requirements of publication beyond the fields. */
export function missingToShow(event: Event): Missing {
  return {
    ...missingToSchedule(event),
    ...((!event.status || isDraft(event.status)) && { status: draftUnpublished }),
    ...(!mayBePublished(event) && { visibility: inCompanyUnpublished }),
  }
}
