/** Registers the handlers and jobs of the area system; server only. */
import { slice } from '#server/http/slice.ts'
import { consentsApi } from './consents/consent.api.ts'
import * as consents from './consent-proof/consent-proof.server.ts'
import { filesApi } from './files/file.api.ts'
import * as files from './files/file.server.ts'
import { historyApi } from './history/history.api.ts'
import * as history from './history/history.server.ts'
import { previewsApi } from './previews/preview.api.ts'
import * as previews from './previews/preview.server.ts'
import { savedViewsApi } from './saved-views/saved-view.api.ts'
import * as savedViews from './saved-views/saved-view.server.ts'
import { secondFactorsApi } from './second-factors/second-factor.api.ts'
import * as secondFactors from './second-factors/second-factor.server.ts'
import { sessionsApi } from './sessions/session.api.ts'
import * as sessions from './sessions/session.server.ts'
import { settingsApi } from './settings/settings.api.ts'
import * as settings from './settings/settings.server.ts'
import { tasksApi } from './tasks/task.api.ts'
import * as tasks from './tasks/task.server.ts'
import { mailForgottenPassword } from './users/password-forgotten.server.ts'
import { usersApi } from './users/user.api.ts'
import * as users from './users/user.server.ts'

export const systemSlices = {
  consents: slice(consentsApi, consents.handlers),
  files: slice(filesApi, files.handlers),
  history: slice(historyApi, history.handlers),
  previews: slice(previewsApi, previews.handlers),
  savedViews: slice(savedViewsApi, savedViews.handlers),
  secondFactors: slice(secondFactorsApi, secondFactors.handlers),
  sessions: slice(sessionsApi, sessions.handlers),
  settings: slice(settingsApi, settings.handlers),
  tasks: slice(tasksApi, tasks.handlers),
  users: slice(usersApi, users.handlers),
}

export const systemJobs = [mailForgottenPassword]
