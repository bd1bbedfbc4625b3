/** The screens of each resource, loaded when they are first needed: one line per resource. */
import { usersApi } from '#resources/users/user.api.ts'
import type { Screens } from './screen.ts'
import { segmentOf, type Segment } from './segments.ts'

const loaders: Record<Segment, () => Promise<{ screens: Screens }>> = {
  events: () => import('#resources/events/event.screens.tsx'),
  orders: () => import('#resources/orders/order.screens.tsx'),
  attendees: () => import('#resources/attendees/attendee.screens.tsx'),
  certificates: () => import('#resources/certificates/certificate.screens.tsx'),
  'certificate-templates': () => import('#resources/certificate-templates/certificate-template.screens.tsx'),
  surveys: () => import('#resources/surveys/survey.screens.tsx'),
  'survey-responses': () => import('#resources/survey-responses/survey-response.screens.tsx'),
  courses: () => import('#resources/courses/course.screens.tsx'),
  instructors: () => import('#resources/instructors/instructor.screens.tsx'),
  accounts: () => import('#resources/accounts/account.screens.tsx'),
  contacts: () => import('#resources/contacts/contact.screens.tsx'),
  employees: () => import('#resources/employees/employee.screens.tsx'),
  mail: () => import('#resources/outbox/outbox.screens.tsx'),
  'event-mails': () => import('#resources/mails/mail.screens.tsx'),
  'event-mail-templates': () => import('#resources/mail-templates/mail-template.screens.tsx'),
  requests: () => import('#resources/contact-requests/contact-request.screens.tsx'),
  pages: () => import('#resources/pages/page.screens.tsx'),
  webinars: () => import('#resources/webinars/webinar.screens.tsx'),
  'webinar-registrations': () => import('#resources/webinar-registrations/webinar-registration.screens.tsx'),
  articles: () => import('#resources/articles/article.screens.tsx'),
  services: () => import('#resources/services/service.screens.tsx'),
  categories: () => import('#resources/service-categories/service-category.screens.tsx'),
}

export const loadScreens = async (segment: Segment): Promise<Screens> => (await loaders[segment]()).screens

/** How records that a reference names are found; the staff has no screens of its own. */
export async function searchOf(target: string): Promise<Screens['api']['search']> {
  return target === 'users' ? usersApi.colleagues : (await screensFor(target))?.api.search
}

/** The screens of the resource that a reference names; none when the office does not show it. */
export async function screensFor(target: string | undefined): Promise<Screens | undefined> {
  const segment = segmentOf(target ?? '')
  return segment && loadScreens(segment)
}
