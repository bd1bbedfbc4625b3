/** Registers the handlers, jobs and tasks of the area privacy; server only. */
import { slice } from '#server/http/slice.ts'
import { erasureApi } from './erasure/erasure.api.ts'
import * as erasure from './erasure/erasure.server.ts'
import { exportPerson } from './erasure/export.server.ts'
import { privacyRequestsApi } from './requests/privacy-request.api.ts'
import * as requests from './requests/privacy-request.server.ts'
import { retentionJob } from './retention/retention.server.ts'

export { replayErasures } from './erasure/replay.server.ts'

export const privacySlices = {
  personalData: slice(erasureApi, erasure.handlers),
  privacyRequests: slice(privacyRequestsApi, requests.handlers),
}

export const privacyJobs = [retentionJob]

export const privacyTasks = [exportPerson]
