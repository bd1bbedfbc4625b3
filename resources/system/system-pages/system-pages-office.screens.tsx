/** The pages of the system in the office's menu. */
import { auditLogPage } from '../audit-log/audit-log-office.screens.tsx'
import { programsPage } from '../programs/programs-office.screens.tsx'
import { securityPage } from '../security/security-office.screens.tsx'
import { usersPage } from '../users/user-office.screens.tsx'

export const systemPages = [usersPage, auditLogPage, securityPage, programsPage]
