/** Collects what the areas register: handlers, jobs, routes and seeds; server only. */
import { handlersFor } from './system/search/search.server.ts'
import { searchApi } from './system/search/search.api.ts'
import { clearIdempotencyKeys } from '#server/http/idempotency.ts'
import { slice } from '#server/http/slice.ts'
import type { Db } from '#server/database/database.ts'
import type { Job } from '#server/jobs/job.ts'
import { deliverMails } from '#server/mail/deliver.ts'
import { runTasks } from '#server/tasks/run.ts'
import { clearUnusedFiles } from '#server/files/unused-files.ts'
import { bookingSlices, bookingJobs } from './booking/slices.ts'
import { catalogueSlices } from './catalogue/slices.ts'
import { certificatesSlices, certificatesTasks, certificatesFileRoutes } from './certificates/slices.ts'
import { contentSlices, contentFileRoutes } from './content/slices.ts'
import { customersSlices, customersJobs, customersTasks } from './customers/slices.ts'
import { eventsSlices, eventsFileRoutes } from './events/slices.ts'
import { mailSlices, mailJobs, mailOwners, mailRoutes, mailSeeds } from './mail/slices.ts'
import { meetingsJobs, meetingsSlices } from './meetings/slices.ts'
import { qualityJobs, qualitySlices } from './quality/slices.ts'
import { salesSlices, salesJobs } from './sales/slices.ts'
import { surveysSlices, surveysJobs } from './surveys/slices.ts'
import { systemSlices, systemJobs } from './system/slices.ts'

export { mailOwners, mailViews } from './mail/slices.ts'

/** Files and pictures of the site besides its pages. */
export const siteFileRoutes = [...contentFileRoutes, ...eventsFileRoutes, ...certificatesFileRoutes]

/** Routes of slices outside of the API and the site. */
export const extraRoutes = mailRoutes

/** Records that an installation starts with, besides those of its migrations. */
export const requiredSeeds: readonly ((db: Db) => Promise<void>)[] = mailSeeds

/** Background jobs; `runTasks` does the tasks that people start and follow. */
export const jobs: readonly Job[] = [
  deliverMails(mailOwners),
  clearUnusedFiles,
  clearIdempotencyKeys,
  runTasks([...certificatesTasks, ...customersTasks]),
  ...bookingJobs,
  ...customersJobs,
  ...mailJobs,
  ...meetingsJobs,
  ...qualityJobs,
  ...salesJobs,
  ...surveysJobs,
  ...systemJobs,
]

const areaSlices = {
  ...bookingSlices,
  ...catalogueSlices,
  ...certificatesSlices,
  ...contentSlices,
  ...customersSlices,
  ...eventsSlices,
  ...mailSlices,
  ...meetingsSlices,
  ...qualitySlices,
  ...salesSlices,
  ...surveysSlices,
  ...systemSlices,
}
/** Every slice with its endpoints; the search covers all of them. */
export const slices = { ...areaSlices, search: slice(searchApi, handlersFor(areaSlices)) }
