/** Converts a scheduled edition to the input of an event. */
import type { Create } from '#core/resource.ts'
import { keyed } from '#resources/events/schedule/event-rules.ts'
import { upcomingStates } from '#resources/events/schedule/event-state.ts'
import type { events } from '#resources/events/schedule/event.ts'
import type { venues as venueRules } from '#resources/events/venues/venue.ts'
import { courseOf } from '../courses.ts'
import type { DemoCourse, EmployeeKey, InstructorKey, Text } from '../written.ts'
import { daysAfter } from '#core/time-zone.ts'
import { momentOf, type Day } from './calendar.ts'
import type { DemoEdition } from './edition.ts'
import type { Scheduled, Sitting } from './schedule.ts'
import { venues, type DemoVenue, type VenueKey } from './venues.ts'

export type EventInput = Create<typeof events.fields>
export type Known = {
  courses: ReadonlyMap<string, string>
  instructors: ReadonlyMap<InstructorKey, string>
  employees: ReadonlyMap<EmployeeKey, string>
  venues: ReadonlyMap<VenueKey, string>
}

export function eventInput(scheduled: Scheduled, known: Known): EventInput {
  const { edition, course, team, sittings } = scheduled
  const venue = edition.place === 'online' ? null : venues[edition.place]
  return {
    courseId: known.courses.get(course.code)!,
    title: course.title,
    type: course.type,
    ...audience(scheduled),
    modality: modalityOf(edition),
    language: edition.language ?? 'es',
    sessions: sessionsOf(course, sittings, venue),
    venueId: (edition.place !== 'online' && known.venues.get(edition.place)) || null,
    venue: venue && place(venue),
    ...meeting(edition, course),
    capacity: seats(edition, course),
    minAttendees: course.seats.min,
    instructors: team.map((key, at) => ({
      instructorId: known.instructors.get(key)!,
      role: at === 0 ? 'lead' : 'co',
    })),
    coordinatorId: known.employees.get(venue?.coordinator ?? 'online')!,
    certificateRule: certificateRule(scheduled),
    materials: materials(course),
    internalNotes: edition.notes ?? null,
  }
}

/** Visibility, registration period and price. */
function audience({ edition, course, sittings, status }: Scheduled) {
  const { visibility = 'public' } = edition
  const isOpen = visibility !== 'inCompany'
  const first = sittings[0]!.day
  return {
    visibility,
    websiteState: isOpen && status !== 'draft' ? ('published' as const) : ('unpublished' as const),
    decisionDate: daysAfter(first, -7),
    registrationOpensAt: momentOf(daysAfter(first, -90), 8),
    registrationClosesAt: momentOf(daysAfter(first, -1), 17),
    waitlist: { enabled: isOpen && course.seats.max <= 20, policy: 'fifo' as const, offerHours: 24 },
    prices: isOpen ? prices(edition, course, first) : [],
  }
}

const modalityOf = ({ place, isMixed }: DemoEdition) =>
  place === 'online' ? 'online' : isMixed ? 'mixed' : 'onSite'

/** In a diplomate each session belongs to a module, which is its topic. */
function sessionsOf(course: DemoCourse, sittings: Sitting[], venue: DemoVenue | null) {
  let before = 0
  return keyed(
    sittings.map(({ startAt, endAt, hours }) => {
      const topic = moduleAt(course, before)
      before += hours
      return { key: null, startAt, endAt, room: venue?.room ?? null, topic, countsHours: true }
    }),
  )
}

function moduleAt({ modules = [] }: DemoCourse, hour: number): Text | null {
  let end = 0
  for (const { hours, title } of modules.map(courseOf)) {
    end += Number(hours)
    if (hour < end) return title
  }
  return null
}

/** Of the venues that have a record. */
export const venueInput = (venue: DemoVenue): Create<typeof venueRules.fields> => ({
  ...place(venue),
  capacity: venue.capacity,
})

const place = ({ name, address, city, instructions }: DemoVenue) => ({
  name,
  address,
  city,
  country: 'DO',
  mapUrl: null,
  instructions,
})

function meeting({ place, isMixed }: DemoEdition, { code }: DemoCourse) {
  if (place !== 'online' && !isMixed) return { integration: 'none' as const, joinUrl: null }
  return {
    integration: 'customUrl' as const,
    joinUrl: `https://aula.ceibanorma.example/${code.toLowerCase()}`,
  }
}

const ON_SITE_SHARE = 0.6
function seats({ isMixed }: DemoEdition, { seats: { max } }: DemoCourse): EventInput['capacity'] {
  const onSite = isMixed ? Math.ceil(max * ON_SITE_SHARE) : null
  return { total: max, onSite, online: onSite && max - onSite }
}

type Price = NonNullable<EventInput['prices']>[number]
const labels = {
  early: { es: 'Pronto pago', en: 'Early bird' },
  regular: { es: 'Tarifa regular', en: 'Regular fee' },
  onSite: { es: 'En el salón', en: 'In the room' },
  online: { es: 'Conectado en línea', en: 'Joining online' },
  abroad: { es: 'Desde el exterior', en: 'From abroad' },
}
const EARLY_DAYS = 15

function prices({ isMixed, place }: DemoEdition, { prices: list }: DemoCourse, first: Day): Price[] {
  const { dop = '0.00', usd } = list
  if (Number(dop) === 0) return [price(dop, null)]
  const abroad = usd && place === 'online' ? [{ ...price(usd, labels.abroad), currency: 'usd' as const }] : []
  const early = { ...price(share(dop, 0.9), labels.early), validUntil: daysAfter(first, -EARLY_DAYS) }
  const regular = isMixed
    ? [
        { ...price(dop, labels.onSite), mode: 'onSite' as const },
        { ...price(share(dop, 0.85), labels.online), mode: 'online' as const },
      ]
    : [price(dop, labels.regular)]
  return [early, ...regular, ...abroad]
}

const price = (amount: string, label: Text | null): Price => ({
  currency: 'dop',
  amount,
  taxIncluded: true,
  label,
  mode: null,
  validUntil: null,
})
const ROUND_TO = 50
const share = (amount: string, part: number): string =>
  (Math.round((Number(amount) * part) / ROUND_TO) * ROUND_TO).toFixed(2)

function certificateRule({ course, edition, status }: Scheduled): NonNullable<EventInput['certificateRule']> {
  const { certificate, prices: list } = course
  const isSold = edition.visibility !== 'inCompany' && Number(list.dop ?? 0) > 0
  return {
    minAttendancePct: 80,
    minScore: certificate === 'approval' || certificate === 'certification' ? 70 : null,
    surveyRequired: certificate !== 'none',
    // Most seats of past events have no invoice in the demo.
    paidRequired: certificate === 'certification' || (isSold && upcomingStates.includes(status)),
  }
}

const materials = ({ code, type }: DemoCourse): NonNullable<EventInput['materials']> => [
  {
    title:
      type === 'webinar'
        ? { es: 'Presentación y plantilla', en: 'Slides and template' }
        : { es: 'Guía del participante', en: 'Participant’s guide' },
    url: `https://aula.ceibanorma.example/${code.toLowerCase()}/guia.pdf`,
    visibleTo: type === 'webinar' ? 'attended' : 'enrolled',
  },
]
