/** Each slice's endpoints beside the functions that answer them; server only. */
import type { Api } from '#core/endpoint.ts'
import type { Handlers } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMails } from '#server/mail/deliver.ts'
import { runTasks } from '#server/tasks/run.ts'
import type { TaskKind } from '#server/tasks/task.ts'
import type { MailOwners } from '#server/mail/owner.ts'
import type { MailView } from '#server/mail/view.ts'
import { clearUnusedFiles } from '#server/unused-files.ts'
import { contactRequestsApi } from './contact-requests/contact-request.api.ts'
import * as contactRequests from './contact-requests/contact-request.server.ts'
import { consentsApi } from './consents/consent.api.ts'
import * as consents from './consents/consent-proof.server.ts'
import { accountsApi } from './accounts/account.api.ts'
import * as accounts from './accounts/account.server.ts'
import { articlesApi } from './articles/article.api.ts'
import * as articles from './articles/article.server.ts'
import { attendeesApi } from './attendees/attendee.api.ts'
import * as attendees from './attendees/attendee.server.ts'
import { attendanceApi } from './attendance/attendance.api.ts'
import * as attendance from './attendance/attendance.server.ts'
import { certificateTemplatesApi } from './certificate-templates/certificate-template.api.ts'
import * as certificateTemplates from './certificate-templates/certificate-template.server.ts'
import { certificatesApi } from './certificates/certificate.api.ts'
import * as certificates from './certificates/certificate.server.ts'
import { drawCertificates, zipCertificates } from './certificates/certificate-tasks.server.ts'
import { contactsApi } from './contacts/contact.api.ts'
import * as contacts from './contacts/contact.server.ts'
import { coursesApi } from './courses/course.api.ts'
import * as courses from './courses/course.server.ts'
import { employeesApi } from './employees/employee.api.ts'
import * as employees from './employees/employee.server.ts'
import { eventBoardsApi } from './event-boards/event-board.api.ts'
import * as eventBoards from './event-boards/event-board.server.ts'
import { eventsApi } from './events/event.api.ts'
import * as events from './events/event.server.ts'
import { filesApi } from './files/file.api.ts'
import * as files from './files/file.server.ts'
import { historyApi } from './history/history.api.ts'
import * as history from './history/history.server.ts'
import { importsApi } from './imports/import.api.ts'
import * as imports from './imports/import.server.ts'
import { clearImports } from './imports/import-clearing.server.ts'
import { checkImport, runImport } from './imports/import-work.server.ts'
import { instructorsApi } from './instructors/instructor.api.ts'
import * as instructors from './instructors/instructor.server.ts'
import { mailTemplatesApi } from './mail-templates/mail-template.api.ts'
import * as mailTemplates from './mail-templates/mail-template.server.ts'
import { mailsApi } from './mails/mail.api.ts'
import { owner as eventMails } from './mails/mail-outcome.server.ts'
import * as mailPreviews from './mails/mail-preview.server.ts'
import { recipientView } from './mails/mail-recipients.server.ts'
import { sendEventMails } from './mails/mail-send.server.ts'
import * as mails from './mails/mail.server.ts'
import { mountUnsubscribe } from './mails/unsubscribe.server.ts'
import { previewsApi } from './previews/preview.api.ts'
import * as previews from './previews/preview.server.ts'
import { ordersApi } from './orders/order.api.ts'
import * as orders from './orders/order.server.ts'
import { releaseSeats } from './orders/release-seats.server.ts'
import { outboxApi } from './outbox/outbox.api.ts'
import * as outbox from './outbox/outbox.server.ts'
import { pagesApi } from './pages/page.api.ts'
import * as pages from './pages/page.server.ts'
import { savedViewsApi } from './saved-views/saved-view.api.ts'
import * as savedViews from './saved-views/saved-view.server.ts'
import { serviceCategoriesApi } from './service-categories/service-category.api.ts'
import * as serviceCategories from './service-categories/service-category.server.ts'
import { servicesApi } from './services/service.api.ts'
import * as services from './services/service.server.ts'
import { sessionsApi } from './sessions/session.api.ts'
import * as sessions from './sessions/session.server.ts'
import { settingsApi } from './settings/settings.api.ts'
import * as settings from './settings/settings.server.ts'
import { sitemapApi } from './sitemap/sitemap.api.ts'
import * as sitemap from './sitemap/sitemap.server.ts'
import { tasksApi } from './tasks/task.api.ts'
import * as tasks from './tasks/task.server.ts'
import { surveyResponsesApi } from './survey-responses/survey-response.api.ts'
import * as surveyResponses from './survey-responses/survey-response.server.ts'
import { countSurveysAgain } from './survey-statistics/count-surveys.server.ts'
import { surveyStatisticsApi } from './survey-statistics/survey-statistics.api.ts'
import * as surveyStatistics from './survey-statistics/survey-statistics.server.ts'
import { surveysApi } from './surveys/survey.api.ts'
import * as surveys from './surveys/survey.server.ts'
import { usersApi } from './users/user.api.ts'
import * as users from './users/user.server.ts'
import { waitlistApi } from './waitlist/waitlist-entry.api.ts'
import * as waitlist from './waitlist/waitlist-entry.server.ts'
import { webinarRegistrationsApi } from './webinar-registrations/webinar-registration.api.ts'
import * as webinarRegistrations from './webinar-registrations/webinar-registration.server.ts'
import { webinarsApi } from './webinars/webinar.api.ts'
import * as webinars from './webinars/webinar.server.ts'

/** Long work that people start and follow, one line a kind. */
const taskKinds: readonly TaskKind[] = [drawCertificates, zipCertificates, checkImport, runImport]
/** Mails that slices draw themselves, for the office's frames. */
export const mailViews: Readonly<Record<string, MailView>> = {
  [mailTemplates.viewKind]: mailTemplates.view,
  [mailPreviews.viewKind]: mailPreviews.view,
  [mailPreviews.recipientViewKind]: recipientView,
}

/** What slices answer by themselves, outside of the API and of the site. */
export const ownRoutes = [mountUnsubscribe]

/** What an installation starts with, beside what its migrations put there. */
export const firstRecords: readonly ((db: Db) => Promise<void>)[] = [mailTemplates.addUsualTemplates]

/** What slices have to say of the mails that they posted, when these are sent. */
export const mailOwners: MailOwners = { mails: eventMails }

/** The work that is done after a request, one line a job. */
export const jobs: readonly Job[] = [
  deliverMails(mailOwners),
  sendEventMails,
  clearUnusedFiles,
  clearImports,
  countSurveysAgain,
  runTasks(taskKinds),
  releaseSeats,
]

const slice = <A extends Api>(api: A, handlers: Handlers<A>) => ({ api, handlers })

export const slices = {
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
  events: slice(eventsApi, events.handlers),
  files: slice(filesApi, files.handlers),
  history: slice(historyApi, history.handlers),
  imports: slice(importsApi, imports.handlers),
  instructors: slice(instructorsApi, instructors.handlers),
  mailTemplates: slice(mailTemplatesApi, mailTemplates.handlers),
  mails: slice(mailsApi, mails.handlers),
  previews: slice(previewsApi, previews.handlers),
  orders: slice(ordersApi, orders.handlers),
  outbox: slice(outboxApi, outbox.handlers),
  pages: slice(pagesApi, pages.handlers),
  savedViews: slice(savedViewsApi, savedViews.handlers),
  serviceCategories: slice(serviceCategoriesApi, serviceCategories.handlers),
  services: slice(servicesApi, services.handlers),
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
