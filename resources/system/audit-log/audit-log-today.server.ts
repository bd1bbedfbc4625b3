/** The way to the log of everything, first on the Today of auditors. */
import type { LeadSource } from '../today/sources.server.ts'
import { auditLogApi } from './audit-log.api.ts'

export const auditLog: LeadSource = {
  key: 'audit-log',
  roles: ['auditor'],
  needs: auditLogApi.list,
  // It is the same for all of them.
  load: async () => null,
}
