/** Registers each slice's handlers, jobs and listeners; server only. */
import { venuesApi } from './events/venues/venue.api.ts'
import * as venues from './events/venues/venue.server.ts'
import type { Api } from '#core/endpoint.ts'
import type { Handlers } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { clearIdempotencyKeys } from '#server/http/idempotency.ts'
import { deliverMails } from '#server/mail/deliver.ts'
import { runTasks } from '#server/tasks/run.ts'
import type { TaskKind } from '#server/tasks/task.ts'
import type { MailOwners } from '#server/mail/owner.ts'
import type { MailView } from '#server/mail/view.ts'
import { mountBadges } from './certificates/badges/badges.server.ts'
import { mountCards } from './content/cards/cards.server.ts'
import { mountRss } from './content/feeds/rss.server.ts'
import { mountRobots } from './content/sitemap/robots.server.ts'
import { mountSitemap } from './content/sitemap/sitemap-file.server.ts'
import { mountCalendars } from './events/calendar/calendar-feeds.server.ts'
import { clearUnusedFiles } from '#server/files/unused-files.ts'
import { contactRequestsApi } from './customers/contact-requests/contact-request.api.ts'
import * as contactRequests from './customers/contact-requests/contact-request.server.ts'
import { consentsApi } from './system/consents/consent.api.ts'
import * as consents from '#resources/system/consent-proof/consent-proof.server.ts'
import { accountsApi } from './customers/accounts/account.api.ts'
import * as accounts from './customers/accounts/account.server.ts'
import { articlesApi } from './content/articles/article.api.ts'
import * as articles from './content/articles/article.server.ts'
import { attendeesApi } from './booking/attendees/attendee.api.ts'
import * as attendees from './booking/attendees/attendee.server.ts'
import { attendanceApi } from './events/attendance/attendance.api.ts'
import * as attendance from './events/attendance/attendance.server.ts'
import { certificateTemplatesApi } from './certificates/certificate-templates/certificate-template.api.ts'
import * as certificateTemplates from './certificates/certificate-templates/certificate-template.server.ts'
import { certificatesApi } from './certificates/certificates/certificate.api.ts'
import * as certificates from './certificates/certificates/drawing/certificate.server.ts'
import {
  drawCertificates,
  zipCertificates,
} from './certificates/certificates/issuing/certificate-tasks.server.ts'
import { contactsApi } from './customers/contacts/contact.api.ts'
import * as contacts from './customers/contacts/contact.server.ts'
import { coursesApi } from './catalogue/courses/course.api.ts'
import * as courses from './catalogue/courses/course.server.ts'
import { employeesApi } from './customers/employees/employee.api.ts'
import * as employees from './customers/employees/employee.server.ts'
import { eventBoardsApi } from './events/event-boards/event-board.api.ts'
import * as eventBoards from './events/event-boards/event-board.server.ts'
import { eventSessionsApi } from './events/event-sessions/event-session.api.ts'
import * as eventSessions from './events/event-sessions/event-session.server.ts'
import { eventsApi } from './events/events/event.api.ts'
import * as events from './events/events/event.server.ts'
import { filesApi } from './system/files/file.api.ts'
import * as files from './system/files/file.server.ts'
import { historyApi } from './system/history/history.api.ts'
import * as history from './system/history/history.server.ts'
import { importsApi } from './customers/imports/import.api.ts'
import * as imports from './customers/imports/import.server.ts'
import { deleteOldImports } from './customers/imports/import-cleanup.server.ts'
import { checkImport, runImport } from './customers/imports/import-work.server.ts'
import { creditNotesApi } from './sales/credit-notes/credit-note.api.ts'
import { drawCreditNote } from './sales/credit-notes/credit-note-file.server.ts'
import * as creditNotes from './sales/credit-notes/credit-note.server.ts'
import { exchangeRatesApi } from './sales/exchange-rates/exchange-rate.api.ts'
import * as exchangeRates from './sales/exchange-rates/exchange-rate.server.ts'
import { fiscalReportsApi } from './sales/fiscal-reports/fiscal-report.api.ts'
import * as fiscalReports from './sales/fiscal-reports/fiscal-report.server.ts'
import { fiscalSettingsApi } from './sales/fiscal-settings/fiscal-settings.api.ts'
import * as fiscalSettings from './sales/fiscal-settings/fiscal-settings.server.ts'
import { invoicesApi } from './sales/invoices/invoice.api.ts'
import * as invoices from './sales/invoices/invoice.server.ts'
import { remindOfPayments } from './sales/invoices/invoice-mails.server.ts'
import { drawInvoice } from './sales/invoices/invoice-file.server.ts'
import { journalApi } from './sales/journal/journal.api.ts'
import * as journal from './sales/journal/journal.server.ts'
import { salesFiguresApi } from './sales/sales-figures/sales-figure.api.ts'
import * as salesFigures from './sales/sales-figures/sales-figure.server.ts'
import { ncfRangesApi } from './sales/ncf-ranges/ncf-range.api.ts'
import * as ncfRanges from './sales/ncf-ranges/ncf-range.server.ts'
import { quoteLinksApi } from './sales/quote-links/quote-link.api.ts'
import * as quoteLinks from './sales/quote-links/quote-link.server.ts'
import { quotesApi } from './sales/quotes/quote.api.ts'
import * as quotes from './sales/quotes/quote.server.ts'
import { paymentsApi } from './sales/payments/payment.api.ts'
import * as payments from './sales/payments/payment.server.ts'
import { receivablesApi } from './sales/receivables/receivable.api.ts'
import * as receivables from './sales/receivables/receivable.server.ts'
import { remindOfQuotes } from './sales/quotes/quote-reminders.server.ts'
import { quoteSourcesApi } from './sales/quote-sources/quote-source.api.ts'
import * as quoteSources from './sales/quote-sources/quote-source.server.ts'
import { instructorsApi } from './catalogue/instructors/instructor.api.ts'
import * as instructors from './catalogue/instructors/instructor.server.ts'
import { mailTemplatesApi } from './mail/mail-templates/mail-template.api.ts'
import * as mailTemplates from './mail/mail-templates/mail-template.server.ts'
import { mailsApi } from './mail/mails/mail.api.ts'
import { owner as eventMails } from './mail/mails/delivery/mail-outcome.server.ts'
import * as mailPreviews from './mail/mails/compose/mail-preview.server.ts'
import { recipientView } from './mail/mails/compose/mail-recipients.server.ts'
import { listenToEvents } from './mail/mails/compose/mail-triggers.server.ts'
import { sendEventMails } from './mail/mails/delivery/mail-send.server.ts'
import * as mails from './mail/mails/mail.server.ts'
import { mountUnsubscribe } from './mail/mails/delivery/unsubscribe.server.ts'
import { previewsApi } from './system/previews/preview.api.ts'
import * as previews from './system/previews/preview.server.ts'
import { ordersApi } from './booking/orders/order.api.ts'
import * as orders from './booking/orders/order.server.ts'
import { releaseSeats } from '#resources/booking/enrolment/release-seats.server.ts'
import { peopleMailsApi } from './mail/people-mails/people-mail.api.ts'
import * as peopleMails from './mail/people-mails/people-mail.server.ts'
import { outboxApi } from './mail/outbox/outbox.api.ts'
import * as outbox from './mail/outbox/outbox.server.ts'
import { pagesApi } from './content/pages/page.api.ts'
import * as pages from './content/pages/page.server.ts'
import { searchApi } from './system/search/search.api.ts'
import * as search from './system/search/search.server.ts'
import { savedViewsApi } from './system/saved-views/saved-view.api.ts'
import * as savedViews from './system/saved-views/saved-view.server.ts'
import { serviceCategoriesApi } from './catalogue/service-categories/service-category.api.ts'
import * as serviceCategories from './catalogue/service-categories/service-category.server.ts'
import { servicesApi } from './catalogue/services/service.api.ts'
import * as services from './catalogue/services/service.server.ts'
import { secondFactorsApi } from './system/second-factors/second-factor.api.ts'
import * as secondFactors from './system/second-factors/second-factor.server.ts'
import { sessionsApi } from './system/sessions/session.api.ts'
import * as sessions from './system/sessions/session.server.ts'
import { settingsApi } from './system/settings/settings.api.ts'
import * as settings from './system/settings/settings.server.ts'
import { sitemapApi } from './content/sitemap/sitemap.api.ts'
import * as sitemap from './content/sitemap/sitemap.server.ts'
import { tasksApi } from './system/tasks/task.api.ts'
import * as tasks from './system/tasks/task.server.ts'
import { surveyResponsesApi } from './surveys/survey-responses/survey-response.api.ts'
import * as surveyResponses from './surveys/survey-responses/survey-response.server.ts'
import { countSurveysAgain } from './surveys/survey-statistics/count-surveys.server.ts'
import { surveyStatisticsApi } from './surveys/survey-statistics/survey-statistics.api.ts'
import * as surveyStatistics from './surveys/survey-statistics/survey-statistics.server.ts'
import { surveysApi } from './surveys/surveys/survey.api.ts'
import * as surveys from './surveys/surveys/survey.server.ts'
import { mailForgottenPassword } from './system/users/password-forgotten.server.ts'
import { usersApi } from './system/users/user.api.ts'
import * as users from './system/users/user.server.ts'
import { waitlistApi } from './booking/waitlist/waitlist-entry.api.ts'
import * as waitlist from './booking/waitlist/waitlist-entry.server.ts'
import { webinarRegistrationsApi } from './content/webinar-registrations/webinar-registration.api.ts'
import * as webinarRegistrations from './content/webinar-registrations/webinar-registration.server.ts'
import { webinarsApi } from './content/webinars/webinar.api.ts'
import * as webinars from './content/webinars/webinar.server.ts'

/** Background tasks that people start and follow. */
const taskKinds: readonly TaskKind[] = [drawCertificates, zipCertificates, checkImport, runImport]
/** Mails that slices render themselves, for previews. */
export const mailViews: Readonly<Record<string, MailView>> = {
  [mailTemplates.viewKind]: mailTemplates.view,
  [mailPreviews.viewKind]: mailPreviews.view,
  [mailPreviews.recipientViewKind]: recipientView,
}

/** Files and pictures of the site besides its pages. */
export const siteFileRoutes = [mountRobots, mountSitemap, mountRss, mountCalendars, mountCards, mountBadges]

/** Routes of slices outside of the API and the site. */
export const extraRoutes = [mountUnsubscribe]

/** Records that an installation starts with, besides those of its migrations. */
export const requiredSeeds: readonly ((db: Db) => Promise<void>)[] = [mailTemplates.addDefaultTemplates]

/** Checks of slices before their mails are sent. */
export const mailOwners: MailOwners = { mails: eventMails }

listenToEvents()

/** Background jobs. */
export const jobs: readonly Job[] = [
  deliverMails(mailOwners),
  sendEventMails,
  clearUnusedFiles,
  clearIdempotencyKeys,
  deleteOldImports,
  countSurveysAgain,
  runTasks(taskKinds),
  releaseSeats,
  mailForgottenPassword,
  remindOfQuotes,
  drawInvoice,
  remindOfPayments,
  drawCreditNote,
]

const slice = <A extends Api>(api: A, handlers: Handlers<A>) => ({ api, handlers })

const resourceSlices = {
  accounts: slice(accountsApi, accounts.handlers),
  contactRequests: slice(contactRequestsApi, contactRequests.handlers),
  consents: slice(consentsApi, consents.handlers),
  attendance: slice(attendanceApi, attendance.handlers),
  articles: slice(articlesApi, articles.handlers),
  attendees: slice(attendeesApi, attendees.handlers),
  certificateTemplates: slice(certificateTemplatesApi, certificateTemplates.handlers),
  certificates: slice(certificatesApi, certificates.handlers),
  contacts: slice(contactsApi, contacts.handlers),
  courses: slice(coursesApi, courses.handlers),
  employees: slice(employeesApi, employees.handlers),
  eventBoards: slice(eventBoardsApi, eventBoards.handlers),
  eventSessions: slice(eventSessionsApi, eventSessions.handlers),
  events: slice(eventsApi, events.handlers),
  files: slice(filesApi, files.handlers),
  history: slice(historyApi, history.handlers),
  imports: slice(importsApi, imports.handlers),
  instructors: slice(instructorsApi, instructors.handlers),
  mailTemplates: slice(mailTemplatesApi, mailTemplates.handlers),
  mails: slice(mailsApi, mails.handlers),
  peopleMails: slice(peopleMailsApi, peopleMails.handlers),
  previews: slice(previewsApi, previews.handlers),
  orders: slice(ordersApi, orders.handlers),
  outbox: slice(outboxApi, outbox.handlers),
  pages: slice(pagesApi, pages.handlers),
  savedViews: slice(savedViewsApi, savedViews.handlers),
  serviceCategories: slice(serviceCategoriesApi, serviceCategories.handlers),
  services: slice(servicesApi, services.handlers),
  secondFactors: slice(secondFactorsApi, secondFactors.handlers),
  sessions: slice(sessionsApi, sessions.handlers),
  settings: slice(settingsApi, settings.handlers),
  sitemap: slice(sitemapApi, sitemap.handlers),
  tasks: slice(tasksApi, tasks.handlers),
  surveyResponses: slice(surveyResponsesApi, surveyResponses.handlers),
  surveyStatistics: slice(surveyStatisticsApi, surveyStatistics.handlers),
  surveys: slice(surveysApi, surveys.handlers),
  users: slice(usersApi, users.handlers),
  waitlistEntries: slice(waitlistApi, waitlist.handlers),
  webinarRegistrations: slice(webinarRegistrationsApi, webinarRegistrations.handlers),
  webinars: slice(webinarsApi, webinars.handlers),
}
export const slices = {
  venues: slice(venuesApi, venues.handlers),
  exchangeRates: slice(exchangeRatesApi, exchangeRates.handlers),
  fiscalReports: slice(fiscalReportsApi, fiscalReports.handlers),
  fiscalSettings: slice(fiscalSettingsApi, fiscalSettings.handlers),
  creditNotes: slice(creditNotesApi, creditNotes.handlers),
  invoices: slice(invoicesApi, invoices.handlers),
  payments: slice(paymentsApi, payments.handlers),
  receivables: slice(receivablesApi, receivables.handlers),
  journal: slice(journalApi, journal.handlers),
  salesFigures: slice(salesFiguresApi, salesFigures.handlers),
  ncfRanges: slice(ncfRangesApi, ncfRanges.handlers),
  quoteLinks: slice(quoteLinksApi, quoteLinks.handlers),
  quotes: slice(quotesApi, quotes.handlers),
  quoteSources: slice(quoteSourcesApi, quoteSources.handlers),
  ...resourceSlices,
  search: slice(searchApi, search.handlersFor(resourceSlices)),
}
