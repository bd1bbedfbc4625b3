/** Handler of a record's history: who changed what and when. */
import { messages, notFound, Refusal } from '#core/errors.ts'
import { isAllowed, may, type Role } from '#core/roles.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import type { ResourceName } from '#resources/index.ts'
import type { HistoryEntry, historyApi } from './history.api.ts'

const readers: Record<ResourceName, readonly Role[]> = {
  accounts: may.readAccounts,
  contactRequests: may.readRequests,
  articles: may.readCatalogue,
  // Shown in the attendee's history.
  attendanceMarks: may.readRegistrations,
  // Instructors read only those of their own events.
  attendees: may.readContacts,
  certificateTemplates: may.readCertificates,
  certificates: may.readCertificates,
  contacts: may.readContacts,
  courseLinks: may.readCatalogue,
  courseSections: may.readCatalogue,
  courses: may.readCatalogue,
  employees: may.readContacts,
  // Not for instructors, who read only their own events.
  events: may.readContacts,
  instructors: may.readContacts,
  orders: may.readContacts,
  mailTemplates: may.readMails,
  mails: may.readMails,
  outbox: may.administer,
  pages: may.readCatalogue,
  serviceCategories: may.readCatalogue,
  services: may.readCatalogue,
  settings: may.readSettings,
  waitlistEntries: may.readContacts,
  webinarRegistrations: may.readRequests,
  // Not for instructors, who read only those of their own events.
  surveyResponses: may.readContacts,
  surveys: may.readCatalogue,
  webinars: may.readWebinars,
  users: may.administer,
}

export const handlers: Handlers<typeof historyApi> = {
  of: async ({ params }, context) => {
    const allowed = Object.hasOwn(readers, params.resource) && readers[params.resource as ResourceName]
    if (!allowed || !/^\d{1,18}$/.test(params.id)) throw notFound()
    if (!isAllowed(signedIn(context).roles, allowed)) throw new Refusal(403, messages.forbidden)
    const rows = await context.db
      .selectFrom('auditEntries as a')
      .leftJoin('users as u', 'u.id', 'a.userId')
      .select(['a.id', 'a.at', 'a.action', 'a.changes', 'u.displayName as by'])
      .where('a.entity', '=', params.resource)
      .where('a.entityId', '=', params.id)
      .orderBy('a.id', 'desc')
      .limit(200)
      .execute()
    if (rows.length === 0) throw notFound()
    return rows.map((row) => ({ ...row, changes: row.changes as unknown as HistoryEntry['changes'] }))
  },
}
