/** Registers with the office how it draws the sections of Today that have a form of their own. */
import { upcomingEvents } from './booking/event-today/screens/event-today.screens.tsx'
import { nextSessionLead } from './booking/event-today/screens/next-session-today.screens.tsx'
import { firmFiguresLead } from './surveys/survey-statistics/firm-figures-today.screens.tsx'
import { auditLogLead } from './system/audit-log/audit-log-today.screens.tsx'
import { backupsLead } from './system/recovery/recovery-today.screens.tsx'
import type { TodayViews } from '#web/office/today/views.ts'

export const todayViews: TodayViews = {
  leads: [nextSessionLead, firmFiguresLead, auditLogLead, backupsLead],
  agenda: upcomingEvents,
}
