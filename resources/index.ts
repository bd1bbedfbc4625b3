/** The registry: one line per resource. Table types, references, contract tests and OpenAPI read it. */
import type { MailTemplate } from '#core/mail.ts'
import { requestAcknowledgedMail, requestReceivedMail } from './contact-requests/contact-request.mail.ts'
import { contactRequests } from './contact-requests/contact-request.ts'
import { accounts } from './accounts/account.ts'
import { attendanceMarks } from './attendance/attendance.ts'
import { articles } from './articles/article.ts'
import { attendees } from './attendees/attendee.ts'
import { certificateTemplates } from './certificate-templates/certificate-template.ts'
import { certificates } from './certificates/certificate.ts'
import { contacts } from './contacts/contact.ts'
import { courseLinks } from './course-links/course-link.ts'
import { courseSections } from './course-sections/course-section.ts'
import { courses } from './courses/course.ts'
import { employees } from './employees/employee.ts'
import { events } from './events/event.ts'
import { instructors } from './instructors/instructor.ts'
import { orders } from './orders/order.ts'
import { mailTemplates } from './mail-templates/mail-template.ts'
import { mails } from './mails/mail.ts'
import { outbox } from './outbox/outbox.ts'
import { pages } from './pages/page.ts'
import { serviceCategories } from './service-categories/service-category.ts'
import { services } from './services/service.ts'
import { settings } from './settings/settings.ts'
import { invitationMail } from './users/invitation.mail.ts'
import { resetMail } from './users/reset.mail.ts'
import { sessionEndedMail } from './users/session-ended.mail.ts'
import { surveyLinkMail } from './survey-responses/survey-link.mail.ts'
import { surveyResponses } from './survey-responses/survey-response.ts'
import { surveys } from './surveys/survey.ts'
import { users } from './users/user.ts'
import { registeredMail, webinarCancelledMail } from './webinar-registrations/webinar-registration.mail.ts'
import { webinarRegistrations } from './webinar-registrations/webinar-registration.ts'
import { waitlistedMail } from './waitlist/waitlist-entry.mail.ts'
import { waitlistEntries } from './waitlist/waitlist-entry.ts'
import { webinars } from './webinars/webinar.ts'

/** Every mail that the system itself words, for its preview in the office. */
export const systemMails: readonly MailTemplate[] = [
  invitationMail,
  resetMail,
  sessionEndedMail,
  requestReceivedMail,
  requestAcknowledgedMail,
  registeredMail,
  webinarCancelledMail,
  waitlistedMail,
  surveyLinkMail,
]

export const resources = {
  accounts,
  certificateTemplates,
  certificates,
  contactRequests,
  articles,
  attendanceMarks,
  attendees,
  contacts,
  courseLinks,
  courseSections,
  courses,
  employees,
  events,
  instructors,
  orders,
  mailTemplates,
  mails,
  outbox,
  pages,
  serviceCategories,
  services,
  settings,
  surveyResponses,
  surveys,
  users,
  waitlistEntries,
  webinarRegistrations,
  webinars,
}
export type ResourceName = keyof typeof resources
