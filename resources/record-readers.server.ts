/** Who reads records that hold files or have a rule of their own: the roles of their endpoint, and that rule. */
import type { Endpoint } from '#core/endpoint.ts'
import type { RecordRule } from '#server/database/sight.ts'
import { attendeesApi } from './booking/attendees/attendee.api.ts'
import { ordersApi } from './booking/orders/order.api.ts'
import { paymentProofsApi } from './booking/payment-proofs/payment-proof.api.ts'
import { waitlistApi } from './booking/waitlist/waitlist-entry.api.ts'
import { coursesApi } from './catalogue/courses/course.api.ts'
import { instructorsApi } from './catalogue/instructors/instructor.api.ts'
import { serviceCategoriesApi } from './catalogue/service-categories/service-category.api.ts'
import { servicesApi } from './catalogue/services/service.api.ts'
import { certificateTemplatesApi } from './certificates/certificate-templates/certificate-template.api.ts'
import { certificatesApi } from './certificates/certificates/certificate.api.ts'
import { articlesApi } from './content/articles/article.api.ts'
import { webinarsApi } from './content/webinars/webinar.api.ts'
import { employeesApi } from './customers/employees/employee.api.ts'
import { ofOwnEvents, ownEvents } from './events/event-records/event-scope.server.ts'
import { eventsApi } from './events/events/event.api.ts'
import { mailsApi } from './mail/mails/mail.api.ts'
import { ofVisibleCapas, visibleCapas } from './quality/capas/capa-records.server.ts'
import { capasApi } from './quality/capas/capa.api.ts'
import { ofVisibleNcos, visibleNcos } from './quality/ncos/nco-records.server.ts'
import { visibleComplaints } from './quality/complaints/complaint-records.server.ts'
import { complaintsApi } from './quality/complaints/complaint.api.ts'
import { ncosApi } from './quality/ncos/nco.api.ts'
import { creditNotesApi } from './sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from './sales/invoices/invoice.api.ts'
import { paymentsApi } from './sales/payments/payment.api.ts'
import { quotesApi } from './sales/quotes/quote.api.ts'
import { surveyResponsesApi } from './surveys/survey-responses/survey-response.api.ts'
import { settingsApi } from './system/settings/settings.api.ts'

export type RecordReaders = {
  /** Of the endpoint that reads the record. */
  endpoint: Pick<Endpoint, 'roles'>
  /** Over the row `t` of its table; without it, those who have the roles read every record. */
  rule?: RecordRule
}

/** By the name of the resource; test/structure/file-readers.test.ts keeps that none with a file field is missing. */
export const recordReaders: Record<string, RecordReaders> = {
  articles: { endpoint: articlesApi.get },
  attendees: { endpoint: attendeesApi.get, rule: ofOwnEvents },
  capaActions: { endpoint: capasApi.get, rule: ofVisibleCapas },
  capas: { endpoint: capasApi.get, rule: visibleCapas },
  certificateTemplates: { endpoint: certificateTemplatesApi.get },
  certificates: { endpoint: certificatesApi.get },
  complaints: { endpoint: complaintsApi.get, rule: visibleComplaints },
  courses: { endpoint: coursesApi.get },
  creditNotes: { endpoint: creditNotesApi.get },
  employees: { endpoint: employeesApi.get },
  events: { endpoint: eventsApi.get, rule: ownEvents },
  instructors: { endpoint: instructorsApi.get },
  invoices: { endpoint: invoicesApi.get },
  mails: { endpoint: mailsApi.get },
  ncoActions: { endpoint: ncosApi.get, rule: ofVisibleNcos },
  ncos: { endpoint: ncosApi.get, rule: visibleNcos },
  orders: { endpoint: ordersApi.get, rule: ofOwnEvents },
  paymentProofs: { endpoint: paymentProofsApi.get },
  payments: { endpoint: paymentsApi.get },
  quotes: { endpoint: quotesApi.get },
  serviceCategories: { endpoint: serviceCategoriesApi.get },
  services: { endpoint: servicesApi.get },
  settings: { endpoint: settingsApi.get },
  surveyResponses: { endpoint: surveyResponsesApi.get, rule: ofOwnEvents },
  waitlistEntries: { endpoint: waitlistApi.get, rule: ofOwnEvents },
  webinars: { endpoint: webinarsApi.get },
}
