/** The registry of resources, one line each. */
import { meetingConnections } from './meetings/connections/connection.ts'
import { quoteTemplates } from './sales/quote-templates/quote-template.ts'
import { venues } from './events/venues/venue.ts'
import type { MailTemplate } from '#core/mail.ts'
import {
  requestAcknowledgedMail,
  requestReceivedMail,
} from './customers/contact-requests/contact-request.mail.ts'
import { contactRequests } from './customers/contact-requests/contact-request.ts'
import { apiKeys } from './system/api-keys/api-key.ts'
import { accounts } from './customers/accounts/account.ts'
import { attendanceMarks } from './attendance/marks/attendance.ts'
import { articles } from './content/articles/article.ts'
import { attendees } from './booking/attendees/attendee.ts'
import { dateOpenedMail, interestRecordedMail } from './booking/course-interests/course-interest.mail.ts'
import { courseInterests } from './booking/course-interests/course-interest.ts'
import { paymentProofs } from './booking/payment-proofs/payment-proof.ts'
import { orderArrivedMail, orderWithdrawnMail } from './booking/visitor-orders/visitor-order-firm.mail.ts'
import {
  holdEndingMail,
  holdExpiredMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderPlacedMail,
} from './booking/visitor-orders/visitor-order.mail.ts'
import { certificateTemplates } from './certificates/certificate-templates/certificate-template.ts'
import { certificateExpiringMail } from './certificates/expiry/expiring.mail.ts'
import { certificates } from './certificates/registry/certificate.ts'
import { contacts } from './customers/contacts/contact.ts'
import { courseLinks } from './catalogue/course-links/course-link.ts'
import { courseSections } from './catalogue/course-sections/course-section.ts'
import { courses } from './catalogue/courses/course.ts'
import { employees } from './customers/employees/employee.ts'
import { events } from './events/schedule/event.ts'
import { instructors } from './catalogue/instructors/instructor.ts'
import { orders } from './booking/orders/order.ts'
import { orderTransferredMail } from './booking/orders/transfer/order-transfer.mail.ts'
import { mailTemplates } from './mail/mail-templates/mail-template.ts'
import { mails } from './mail/messages/mail.ts'
import { outbox } from './system/outbox/outbox.ts'
import { pages } from './content/pages/page.ts'
import { ncoActions } from './quality/ncos/nco-action.ts'
import { ncoItems } from './quality/ncos/nco-item.ts'
import { ncos } from './quality/ncos/nco.ts'
import { actionDueMail, actionOverdueMail } from './quality/action-reminders/action-reminder.mail.ts'
import { capaSources } from './quality/capa-sources/capa-source.ts'
import { capaActions } from './quality/capas/actions/capa-action.ts'
import { capas } from './quality/capas/capa.ts'
import { capaNcos } from './quality/capas/links/capa-nco.ts'
import { capaCauses } from './quality/capas/causes/capa-cause.ts'
import {
  complaintAcknowledgedMail,
  complaintAnsweredMail,
  complaintArrivedMail,
  complaintReceivedMail,
} from './quality/complaints/complaint.mail.ts'
import { complaints } from './quality/complaints/complaint.ts'
import { privacyRequests } from './privacy/requests/privacy-request.ts'
import { processes } from './quality/processes/process.ts'
import { creditNoteItems } from './sales/credit-notes/credit-note-item.ts'
import { creditNotes } from './sales/credit-notes/credit-note.ts'
import { exchangeRates } from './sales/exchange-rates/exchange-rate.ts'
import { fiscalSettings } from './sales/fiscal-settings/fiscal-settings.ts'
import { invoiceItems } from './sales/invoices/invoice-item.ts'
import { creditNoteCorrectedMail, creditNoteSentMail } from './sales/credit-notes/credit-note.mail.ts'
import {
  invoiceCorrectedMail,
  invoiceSentMail,
  overdueMail,
  paymentReminderMail,
} from './sales/invoices/invoice.mail.ts'
import { invoices } from './sales/invoices/invoice.ts'
import { ncfRanges } from './sales/ncf-ranges/ncf-range.ts'
import { paymentAllocations } from './sales/payments/payment-allocation.ts'
import { receiptMail } from './sales/payments/payment.mail.ts'
import { payments } from './sales/payments/payment.ts'
import { statementMail } from './sales/receivables/statement.mail.ts'
import { qualitySettings } from './quality/quality-settings/quality-settings.ts'
import {
  quoteAcceptedMail,
  quoteDecidedMail,
  quoteExpiringMail,
  quoteSentMail,
} from './sales/quotes/quote.mail.ts'
import { quoteItems } from './sales/quotes/quote-item.ts'
import { quotes } from './sales/quotes/quote.ts'
import { quoteSources } from './sales/quote-sources/quote-source.ts'
import { serviceCategories } from './catalogue/service-categories/service-category.ts'
import { services } from './catalogue/services/service.ts'
import { settings } from './system/settings/settings.ts'
import { invitationMail } from './system/users/invitation.mail.ts'
import { passwordForgottenMail } from './system/users/password-forgotten.mail.ts'
import { registrationMail } from './system/users/registration.mail.ts'
import { resetMail } from './system/users/reset.mail.ts'
import {
  secondFactorClosedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './system/second-factors/second-factor.mail.ts'
import { sessionEndedMail } from './system/users/session-ended.mail.ts'
import { surveyLinkMail } from './surveys/survey-responses/survey-link.mail.ts'
import { surveyResponses } from './surveys/survey-responses/survey-response.ts'
import { recordingMail } from './meetings/recordings/recording.mail.ts'
import { surveys } from './surveys/questionnaires/survey.ts'
import { users } from './system/users/user.ts'
import { webhooks } from './system/webhooks/webhook.ts'
import {
  registeredMail,
  webinarCancelledMail,
  webinarRecordingMail,
  webinarSoonMail,
  webinarTomorrowMail,
} from './content/webinar-registrations/webinar-registration.mail.ts'
import { webinarRegistrations } from './content/webinar-registrations/webinar-registration.ts'
import { offerWithdrawnMail, waitlistedMail } from './booking/waitlist/waitlist-entry.mail.ts'
import { waitlistEntries } from './booking/waitlist/waitlist-entry.ts'
import { webinars } from './content/webinars/webinar.ts'

/** Every mail template of the system, for its preview in the office. */
export const systemMailTemplates: readonly MailTemplate[] = [
  invitationMail,
  resetMail,
  passwordForgottenMail,
  registrationMail,
  secondFactorOnMail,
  secondFactorOffMail,
  secondFactorClosedMail,
  sessionEndedMail,
  requestReceivedMail,
  requestAcknowledgedMail,
  registeredMail,
  webinarTomorrowMail,
  webinarSoonMail,
  webinarRecordingMail,
  webinarCancelledMail,
  recordingMail,
  waitlistedMail,
  offerWithdrawnMail,
  orderTransferredMail,
  orderPlacedMail,
  orderArrivedMail,
  holdEndingMail,
  holdExpiredMail,
  orderConfirmedMail,
  orderCancelledMail,
  orderWithdrawnMail,
  interestRecordedMail,
  dateOpenedMail,
  surveyLinkMail,
  certificateExpiringMail,
  invoiceSentMail,
  invoiceCorrectedMail,
  paymentReminderMail,
  overdueMail,
  creditNoteSentMail,
  creditNoteCorrectedMail,
  receiptMail,
  statementMail,
  quoteSentMail,
  quoteExpiringMail,
  quoteAcceptedMail,
  quoteDecidedMail,
  actionDueMail,
  actionOverdueMail,
  complaintReceivedMail,
  complaintArrivedMail,
  complaintAcknowledgedMail,
  complaintAnsweredMail,
]

export const resources = {
  meetingConnections,
  venues,
  accounts,
  apiKeys,
  certificateTemplates,
  certificates,
  contactRequests,
  articles,
  attendanceMarks,
  attendees,
  contacts,
  courseInterests,
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
  paymentProofs,
  creditNoteItems,
  creditNotes,
  exchangeRates,
  fiscalSettings,
  invoiceItems,
  invoices,
  capaActions,
  capaCauses,
  capaNcos,
  capas,
  capaSources,
  complaints,
  ncfRanges,
  ncoActions,
  ncoItems,
  ncos,
  paymentAllocations,
  payments,
  privacyRequests,
  processes,
  qualitySettings,
  quoteItems,
  quotes,
  quoteSources,
  quoteTemplates,
  serviceCategories,
  services,
  settings,
  surveyResponses,
  surveys,
  users,
  waitlistEntries,
  webhooks,
  webinarRegistrations,
  webinars,
}
export type ResourceName = keyof typeof resources
