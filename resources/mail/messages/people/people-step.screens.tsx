/** The bulk action that writes to the people selected in a list. */
import type { AddedBulkStep } from '#web/office/list/bulk/bulk-step.ts'
import { mailsApi } from '../mail.api.ts'
import { mailHref } from './people-address.screens.tsx'
import type { PersonSource } from './person-source.ts'

const mailStep = (source: PersonSource): AddedBulkStep => ({
  key: 'mail',
  words: { es: 'Escribirles', en: 'Mail' },
  needs: mailsApi.create,
  hrefOf: (ids, locale, eventId) => mailHref(locale, { source, ids, eventId }),
})

/** By the list: the segment of its screen, or the tab of a record. */
const lists = {
  contacts: 'contacts',
  accounts: 'accounts',
  employees: 'employees',
  instructors: 'instructors',
  attendees: 'attendees',
  'events/attendees': 'attendees',
  'events/waitlist': 'waitlistEntries',
  orders: 'orders',
  certificates: 'certificates',
  quotes: 'quotes',
  requests: 'contactRequests',
  'webinar-registrations': 'webinarRegistrations',
} as const satisfies Record<string, PersonSource>
export const mailSteps = Object.fromEntries(
  Object.entries(lists).map(([list, source]) => [list, [mailStep(source)]]),
) as unknown as Record<keyof typeof lists, readonly AddedBulkStep[]>
