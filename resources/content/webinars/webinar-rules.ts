/** Rules of webinars: when they run and whether registration is open. */
import { isPublished } from '#core/publication.ts'
import type { Words } from '#core/words.ts'
import { isZone } from '#resources/events/schedule/event-rules.ts'
import { validateMeetings } from '#resources/events/occasions/occasion.ts'
import { isCancelled, type Webinar } from './webinar.ts'

export const phases = {
  draft: { es: 'Borrador', en: 'Draft' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  live: { es: 'En vivo', en: 'Live' },
  finished: { es: 'Realizado', en: 'Held' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} satisfies Record<string, Words>
export type Phase = keyof typeof phases

type Timed = Pick<Webinar, 'startsAt' | 'durationMinutes'>
export const endOf = ({ startsAt, durationMinutes }: Timed): string =>
  new Date(Date.parse(startsAt) + durationMinutes * 60_000).toISOString()

export function phaseOf(webinar: Timed & Pick<Webinar, 'status' | 'websiteState'>, now: Date): Phase {
  if (isCancelled(webinar)) return 'cancelled'
  if (now.toISOString() >= endOf(webinar)) return 'finished'
  if (!isPublished(webinar)) return 'draft'
  return now.toISOString() >= webinar.startsAt ? 'live' : 'scheduled'
}

/** Why registration is closed; the same for everybody, because registrants learn more by mail. */
export const closedStates = {
  cancelled: { es: 'Este webinar fue cancelado.', en: 'This webinar was cancelled.' },
  past: { es: 'Este webinar ya se realizó.', en: 'This webinar has taken place.' },
  notYetOpen: { es: 'El registro todavía no está abierto.', en: 'Registration is not open yet.' },
  closed: { es: 'El registro ya cerró.', en: 'Registration has closed.' },
  full: {
    es: 'Ya no quedan cupos. Si se había registrado, le enviamos de nuevo su confirmación.',
    en: 'No seats are left. If you had registered, we have sent you your confirmation again.',
  },
} satisfies Record<string, Words>
export type ClosedState = keyof typeof closedStates
export type RegistrationState = ClosedState | 'open'
export const registrationStates = ['open', 'cancelled', 'past', 'notYetOpen', 'closed', 'full'] as const

export function registrationState(webinar: Webinar, taken: number, now: Date): RegistrationState {
  const at = now.toISOString()
  const { registrationOpensAt: opens, registrationClosesAt: closes } = webinar
  if (isCancelled(webinar)) return 'cancelled'
  if (at >= endOf(webinar)) return 'past'
  if (opens && at < opens) return 'notYetOpen'
  if (closes && at >= closes) return 'closed'
  return taken >= webinar.capacity ? 'full' : 'open'
}

const words = {
  order: { es: 'Debe ser después de que el registro abre', en: 'Must be after registration opens' },
  close: { es: 'A más tardar, cuando termine el webinar', en: 'At the latest when the webinar ends' },
  zone: { es: 'No es una zona horaria conocida', en: 'Not a time zone that is known' },
  speaker: {
    es: 'Elija un instructor o escriba el nombre del invitado',
    en: 'Choose an instructor or write the guest’s name',
  },
} satisfies Record<string, Words>

const hasEnd = (webinar: Partial<Webinar>): webinar is Timed =>
  !Number.isNaN(Date.parse(webinar.startsAt ?? '')) && Number.isInteger(webinar.durationMinutes)

/** Rules between fields, also for incomplete forms: error key → message. */
export const validateWebinar = (webinar: Partial<Webinar>): Record<string, Words> => ({
  ...(webinar.timezone && !isZone(webinar.timezone) && { timezone: words.zone }),
  ...validateRegistration(webinar),
  ...validateSpeakers(webinar),
  ...validateHost(webinar),
})

function validateRegistration(webinar: Partial<Webinar>): Record<string, Words> {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = webinar
  if (!closes) return {}
  if (hasEnd(webinar) && closes > endOf(webinar)) return { registrationClosesAt: words.close }
  return opens && closes <= opens ? { registrationClosesAt: words.order } : {}
}

const validateSpeakers = ({ speakers = [] }: Partial<Webinar>): Record<string, Words> =>
  Object.fromEntries(
    speakers.flatMap(({ instructorId, name }, at) =>
      instructorId || name ? [] : [[`speakers.${at}.instructorId`, words.speaker]],
    ),
  )

const validateHost = ({ integration = 'none', hostId = null }: Partial<Webinar>): Record<string, Words> =>
  validateMeetings({ integration, hostId, isRecurring: false, times: [] })
