/** The registry of resources, one line each. */
import type { MailTemplate } from '#core/mail.ts'
import {
  requestAcknowledgedMail,
  requestReceivedMail,
} from './customers/contact-requests/contact-request.mail.ts'
import { contactRequests } from './customers/contact-requests/contact-request.ts'
import { accounts } from './customers/accounts/account.ts'
import { attendanceMarks } from './events/attendance/attendance.ts'
import { articles } from './content/articles/article.ts'
import { attendees } from './booking/attendees/attendee.ts'
import { certificateTemplates } from './certificates/certificate-templates/certificate-template.ts'
import { certificates } from './certificates/certificates/certificate.ts'
import { contacts } from './customers/contacts/contact.ts'
import { courseLinks } from './catalogue/course-links/course-link.ts'
import { courseSections } from './catalogue/course-sections/course-section.ts'
import { courses } from './catalogue/courses/course.ts'
import { employees } from './customers/employees/employee.ts'
import { events } from './events/events/event.ts'
import { instructors } from './catalogue/instructors/instructor.ts'
import { orders } from './booking/orders/order.ts'
import { mailTemplates } from './mail/mail-templates/mail-template.ts'
import { mails } from './mail/mails/mail.ts'
import { outbox } from './mail/outbox/outbox.ts'
import { pages } from './content/pages/page.ts'
import { serviceCategories } from './catalogue/service-categories/service-category.ts'
import { services } from './catalogue/services/service.ts'
import { settings } from './system/settings/settings.ts'
import { invitationMail } from './system/users/invitation.mail.ts'
import { passwordForgottenMail } from './system/users/password-forgotten.mail.ts'
import { resetMail } from './system/users/reset.mail.ts'
import { secondFactorOffMail, secondFactorOnMail } from './system/second-factors/second-factor.mail.ts'
import { sessionEndedMail } from './system/users/session-ended.mail.ts'
import { surveyLinkMail } from './surveys/survey-responses/survey-link.mail.ts'
import { surveyResponses } from './surveys/survey-responses/survey-response.ts'
import { surveys } from './surveys/surveys/survey.ts'
import { users } from './system/users/user.ts'
import {
  registeredMail,
  webinarCancelledMail,
} from './content/webinar-registrations/webinar-registration.mail.ts'
import { webinarRegistrations } from './content/webinar-registrations/webinar-registration.ts'
import { waitlistedMail } from './booking/waitlist/waitlist-entry.mail.ts'
import { waitlistEntries } from './booking/waitlist/waitlist-entry.ts'
import { webinars } from './content/webinars/webinar.ts'

/** Every mail template of the system, for its preview in the office. */
export const systemMailTemplates: readonly MailTemplate[] = [
  invitationMail,
  resetMail,
  passwordForgottenMail,
  secondFactorOnMail,
  secondFactorOffMail,
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
