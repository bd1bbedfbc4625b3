/** Which endpoint reads a record that holds files: its roles, and the record rule, decide who reads the files. */
import type { Endpoint } from '#core/endpoint.ts'
import { attendeesApi } from './booking/attendees/attendee.api.ts'
import { ordersApi } from './booking/orders/order.api.ts'
import { paymentProofsApi } from './booking/payment-proofs/payment-proof.api.ts'
import { waitlistApi } from './booking/waitlist/waitlist-entry.api.ts'
import { coursesApi } from './catalogue/courses/course.api.ts'
import { instructorsApi } from './catalogue/instructors/instructor.api.ts'
import { serviceCategoriesApi } from './catalogue/service-categories/service-category.api.ts'
import { servicesApi } from './catalogue/services/service.api.ts'
import { certificateTemplatesApi } from './certificates/certificate-templates/certificate-template.api.ts'
import { certificatesApi } from './certificates/registry/certificate.api.ts'
import { articlesApi } from './content/articles/article.api.ts'
import { webinarsApi } from './content/webinars/webinar.api.ts'
import { employeesApi } from './customers/employees/employee.api.ts'
import { eventsApi } from './events/schedule/event.api.ts'
import { mailsApi } from './mail/messages/mail.api.ts'
import { capasApi } from './quality/capas/capa.api.ts'
import { complaintsApi } from './quality/complaints/complaint.api.ts'
import { ncosApi } from './quality/ncos/nco.api.ts'
import { creditNotesApi } from './sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from './sales/invoices/invoice.api.ts'
import { paymentsApi } from './sales/payments/payment.api.ts'
import { quotesApi } from './sales/quotes/quote.api.ts'
import { surveyResponsesApi } from './surveys/survey-responses/survey-response.api.ts'
import { settingsApi } from './system/settings/settings.api.ts'

/** By the name of the resource; test/structure/file-readers.test.ts keeps that none with a file field is missing. */
export const recordReaders: Record<string, Pick<Endpoint, 'roles'>> = {
  articles: articlesApi.get,
  attendees: attendeesApi.get,
  capaActions: capasApi.get,
  capas: capasApi.get,
  certificateTemplates: certificateTemplatesApi.get,
  certificates: certificatesApi.get,
  complaints: complaintsApi.get,
  courses: coursesApi.get,
  creditNotes: creditNotesApi.get,
  employees: employeesApi.get,
  events: eventsApi.get,
  instructors: instructorsApi.get,
  invoices: invoicesApi.get,
  mails: mailsApi.get,
  ncoActions: ncosApi.get,
  ncos: ncosApi.get,
  orders: ordersApi.get,
  paymentProofs: paymentProofsApi.get,
  payments: paymentsApi.get,
  quotes: quotesApi.get,
  serviceCategories: serviceCategoriesApi.get,
  services: servicesApi.get,
  settings: settingsApi.get,
  surveyResponses: surveyResponsesApi.get,
  waitlistEntries: waitlistApi.get,
  webinars: webinarsApi.get,
}
