/** Collects what the areas register: handlers, jobs, routes and seeds; server only. */
import { handlersFor } from './system/search/search.server.ts'
import { searchApi } from './system/search/search.api.ts'
import { todayApi } from './system/today/today.api.ts'
import { handlersFor as todayHandlers } from './system/today/today.server.ts'
import { clearIdempotencyKeys } from '#server/http/idempotency.ts'
import { joined, slice } from '#server/http/slice.ts'
import type { Db } from '#server/database/database.ts'
import { judgeFilesBy } from '#server/database/references.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMails } from '#server/mail/deliver.ts'
import { runTasks } from '#server/tasks/run.ts'
import { sealAuditEntries } from '#server/audit-chain/seal-entries.ts'
import { removeObjects } from '#server/files/remove-objects.ts'
import { clearUnusedFiles } from '#server/files/unused-files.ts'
import { todaySources } from './today-sources.ts'
import { attendanceSlices } from './attendance/slices.ts'
import { accountFigures, bookingSlices, bookingJobs, eventParticipation } from './booking/slices.ts'
import { catalogueFileRoutes, catalogueSlices } from './catalogue/slices.ts'
import {
  certificatesJobs,
  certificatesSlices,
  certificatesTasks,
  certificatesFileRoutes,
} from './certificates/slices.ts'
import { contentJobs, contentSlices, contentFileRoutes } from './content/slices.ts'
import { customersSlices } from './customers/slices.ts'
import { coursePagesSlice, eventsSlices, eventsFileRoutes } from './events/slices.ts'
import { importsJobs, importsSlices, importsTasks } from './imports/slices.ts'
import { eventMailOwners, mailSlices, mailJobs, mailRoutes, mailSeeds } from './mail/slices.ts'
import { meetingsJobs, meetingsRoutes, meetingsSettings, meetingsSlices } from './meetings/slices.ts'
import { privacyJobs, privacySlices, privacyTasks } from './privacy/slices.ts'
import { qualityJobs, qualitySlices } from './quality/slices.ts'
import { salesSlices, salesJobs, salesMailOwners, salesSettings, salesTasks } from './sales/slices.ts'
import { mayReadFile } from './system/files/file-readers.server.ts'
import { isPreviewedFile, isPublicFile } from './system/files/public-files.server.ts'
import { surveysSlices, surveysJobs } from './surveys/slices.ts'
import { systemSlices, systemFileRoutes, systemJobs, systemRoutes } from './system/slices.ts'

export { mailViews } from './mail/slices.ts'

judgeFilesBy(mayReadFile)
/** Who reads the files at `/files/…`. */
export const fileDoors = { isPublicFile, isPreviewedFile, mayReadFile }

export const mailOwners = { ...eventMailOwners, ...salesMailOwners }

/** Files and pictures of the site besides its pages. */
export const siteFileRoutes = [
  ...catalogueFileRoutes,
  ...contentFileRoutes,
  ...eventsFileRoutes,
  ...certificatesFileRoutes,
  ...systemFileRoutes,
]

/** Routes of slices outside of the API and the site. */
export const extraRoutes = [...mailRoutes, ...meetingsRoutes, ...systemRoutes]

/** Throw at the start for settings of slices that cannot be. */
export const settingsChecks = [...meetingsSettings, ...salesSettings]

/** Records that an installation starts with, besides those of its migrations. */
export const requiredSeeds: readonly ((db: Db) => Promise<void>)[] = mailSeeds

/** Erasures that a restored backup does not know. */
export { replayErasures } from './privacy/slices.ts'

/** What a firm that starts in production finds written. */
export { writeFirstContent } from './content/first-content/first-content.server.ts'

/** Background jobs; `runTasks` does the tasks that people start and follow. */
export const jobs: readonly Job[] = [
  deliverMails(mailOwners),
  clearUnusedFiles,
  removeObjects,
  sealAuditEntries,
  clearIdempotencyKeys,
  runTasks([...certificatesTasks, ...importsTasks, ...privacyTasks, ...salesTasks]),
  ...bookingJobs,
  ...certificatesJobs,
  ...contentJobs,
  ...importsJobs,
  ...mailJobs,
  ...meetingsJobs,
  ...privacyJobs,
  ...qualityJobs,
  ...salesJobs,
  ...surveysJobs,
  ...systemJobs,
]

const areaSlices = {
  ...bookingSlices,
  ...catalogueSlices,
  courses: joined(catalogueSlices.courses, coursePagesSlice),
  ...certificatesSlices,
  ...contentSlices,
  ...customersSlices,
  accounts: joined(customersSlices.accounts, accountFigures),
  ...importsSlices,
  ...attendanceSlices,
  ...eventsSlices,
  events: joined(eventsSlices.events, eventParticipation),
  ...mailSlices,
  ...meetingsSlices,
  ...privacySlices,
  ...qualitySlices,
  ...salesSlices,
  ...surveysSlices,
  ...systemSlices,
}
/** Every slice with its endpoints; the search and Today cover all of them. */
export const slices = {
  ...areaSlices,
  search: slice(searchApi, handlersFor(areaSlices)),
  today: slice(todayApi, todayHandlers(areaSlices, todaySources)),
}
