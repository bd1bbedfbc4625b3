/** The screens of each resource, loaded when they are first needed: one line per resource. */
import { usersApi } from '#resources/system/users/user.api.ts'
import type { Screens } from './screen.ts'
import { segmentOf, type Segment } from './segments.ts'

const loaders: Record<Segment, () => Promise<{ screens: Screens }>> = {
  events: () => import('#resources/events/events/screens/event.screens.tsx'),
  orders: () => import('#resources/booking/orders/order.screens.tsx'),
  attendees: () => import('#resources/booking/attendees/screens/attendee.screens.tsx'),
  certificates: () => import('#resources/certificates/certificates/screens/certificate.screens.tsx'),
  'certificate-templates': () =>
    import('#resources/certificates/certificate-templates/certificate-template.screens.tsx'),
  surveys: () => import('#resources/surveys/surveys/survey.screens.tsx'),
  'survey-responses': () => import('#resources/surveys/survey-responses/survey-response.screens.tsx'),
  courses: () => import('#resources/catalogue/courses/course.screens.tsx'),
  instructors: () => import('#resources/catalogue/instructors/instructor.screens.tsx'),
  accounts: () => import('#resources/customers/accounts/account.screens.tsx'),
  contacts: () => import('#resources/customers/contacts/contact.screens.tsx'),
  employees: () => import('#resources/customers/employees/employee.screens.tsx'),
  mail: () => import('#resources/mail/outbox/outbox.screens.tsx'),
  'event-mails': () => import('#resources/mail/mails/screens/mail.screens.tsx'),
  'event-mail-templates': () => import('#resources/mail/mail-templates/mail-template.screens.tsx'),
  requests: () => import('#resources/customers/contact-requests/contact-request.screens.tsx'),
  pages: () => import('#resources/content/pages/page.screens.tsx'),
  webinars: () => import('#resources/content/webinars/webinar.screens.tsx'),
  'webinar-registrations': () =>
    import('#resources/content/webinar-registrations/webinar-registration.screens.tsx'),
  articles: () => import('#resources/content/articles/article.screens.tsx'),
  services: () => import('#resources/catalogue/services/service.screens.tsx'),
  categories: () => import('#resources/catalogue/service-categories/service-category.screens.tsx'),
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
