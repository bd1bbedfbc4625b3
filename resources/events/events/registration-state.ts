/** Whether visitors can register now, for pages, calls and structured data. */
import type { Words } from '#core/words.ts'
import { phaseAt, type Phase } from './event-state.ts'
import type { Event } from './event.ts'

export const registrationStates = [
  'open',
  'notYetOpen',
  'closed',
  'underWay',
  'over',
  'suspended',
  'cancelled',
] as const
export type RegistrationState = (typeof registrationStates)[number]

type Timed = Pick<Event, 'status' | 'startsAt' | 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt'>

/** The window counts only for dates that take place as announced. */
const outsideWindow: Record<Exclude<Phase, 'upcoming'>, Exclude<RegistrationState, 'open'>> = {
  draft: 'notYetOpen',
  underWay: 'underWay',
  over: 'over',
  closed: 'over',
  postponed: 'suspended',
  cancelled: 'cancelled',
}

/** Full events are open: they have a waitlist. */
export function registrationState(event: Timed, now: Date): RegistrationState {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event
  const phase = phaseAt(event, now)
  if (phase !== 'upcoming') return outsideWindow[phase]
  if (closes && new Date(closes) <= now) return 'closed'
  return opens && new Date(opens) > now ? 'notYetOpen' : 'open'
}

/** Whether people can register or wait now. */
export const takesPeople = (event: Timed, now: Date): boolean => registrationState(event, now) === 'open'

/** Whether a seat can be had now or later. */
export const isOnSale = (state: RegistrationState): boolean => state === 'open' || state === 'notYetOpen'

/** Why nobody can register. */
export const registrationClosed: Record<Exclude<RegistrationState, 'open'>, Words> = {
  notYetOpen: {
    es: 'La inscripción de esta fecha todavía no está abierta.',
    en: 'Registration for this date is not open yet.',
  },
  closed: { es: 'La inscripción de esta fecha ya cerró.', en: 'Registration for this date has closed.' },
  underWay: {
    es: 'Esta fecha ya comenzó y no admite más inscripciones.',
    en: 'This date has begun and takes no more registrations.',
  },
  over: {
    es: 'Esta fecha ya pasó y no admite inscripciones.',
    en: 'This date is over and takes no registrations.',
  },
  suspended: {
    es: 'Esta fecha se pospuso: la inscripción abre cuando anunciemos la nueva.',
    en: 'This date was postponed: registration opens once we announce the new one.',
  },
  cancelled: {
    es: 'Esta fecha se canceló y no admite inscripciones.',
    en: 'This date was cancelled and takes no registrations.',
  },
}
