/** Registers the handlers and jobs of the area system; server only. */
import { copyLedger, scheduledBackup, scheduledBase, scheduledDrill } from '#server/backup/backup-jobs.ts'
import { slice } from '#server/http/slice.ts'
import { apiKeysApi } from './api-keys/api-key.api.ts'
import * as apiKeys from './api-keys/api-key.server.ts'
import { auditLogApi } from './audit-log/audit-log.api.ts'
import * as auditLog from './audit-log/audit-log.server.ts'
import { consentsApi } from './consents/consent.api.ts'
import * as consents from './consents/consent-proof.server.ts'
import { documentQueueApi } from './document-queue/document-queue.api.ts'
import * as documentQueue from './document-queue/document-queue.server.ts'
import { filesApi } from './files/file.api.ts'
import * as files from './files/file.server.ts'
import { historyApi } from './history/history.api.ts'
import * as history from './history/history.server.ts'
import { previewsApi } from './previews/preview.api.ts'
import * as previews from './previews/preview.server.ts'
import { savedViewsApi } from './saved-views/saved-view.api.ts'
import * as savedViews from './saved-views/saved-view.server.ts'
import { recoveryApi } from './recovery/recovery.api.ts'
import * as recovery from './recovery/recovery.server.ts'
import { mountPolicyReports } from './security/policy-reports.server.ts'
import { securityApi } from './security/security.api.ts'
import * as security from './security/security.server.ts'
import { secondFactorsApi } from './second-factors/second-factor.api.ts'
import * as secondFactors from './second-factors/second-factor.server.ts'
import { sessionsApi } from './sessions/session.api.ts'
import * as sessions from './sessions/session.server.ts'
import { mountIsoCertificate } from './settings/iso-certificate-file.server.ts'
import { outboxApi } from './outbox/outbox.api.ts'
import * as outbox from './outbox/outbox.server.ts'
import { settingsApi } from './settings/settings.api.ts'
import * as settings from './settings/settings.server.ts'
import { tasksApi } from './tasks/task.api.ts'
import * as tasks from './tasks/task.server.ts'
import { mailForgottenPassword } from './users/password-forgotten.server.ts'
import { mailRegistration } from './users/registration.server.ts'
import { usersApi } from './users/user.api.ts'
import * as users from './users/user.server.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.server.ts'
import { webhooksApi } from './webhooks/webhook.api.ts'
import * as webhooks from './webhooks/webhook.server.ts'

export const systemSlices = {
  apiKeys: slice(apiKeysApi, apiKeys.handlers),
  auditLog: slice(auditLogApi, auditLog.handlers),
  documentQueue: slice(documentQueueApi, documentQueue.handlers),
  consents: slice(consentsApi, consents.handlers),
  files: slice(filesApi, files.handlers),
  history: slice(historyApi, history.handlers),
  outbox: slice(outboxApi, outbox.handlers),
  previews: slice(previewsApi, previews.handlers),
  savedViews: slice(savedViewsApi, savedViews.handlers),
  recovery: slice(recoveryApi, recovery.handlers),
  security: slice(securityApi, security.handlers),
  secondFactors: slice(secondFactorsApi, secondFactors.handlers),
  sessions: slice(sessionsApi, sessions.handlers),
  settings: slice(settingsApi, settings.handlers),
  tasks: slice(tasksApi, tasks.handlers),
  users: slice(usersApi, users.handlers),
  webhooks: slice(webhooksApi, webhooks.handlers),
}

/** Routes besides the API and the site. */
export const systemRoutes = [mountPolicyReports]

export const systemFileRoutes = [mountIsoCertificate]

export const systemJobs = [
  mailForgottenPassword,
  mailRegistration,
  deliverWebhooks(),
  copyLedger,
  scheduledBackup,
  scheduledBase,
  scheduledDrill,
]
