/** Fills an empty database with the demo through the server's own functions. */
import { roleNames, type Role } from '#core/roles.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import {
  writeCategories,
  writePages,
  writeServices,
} from '#resources/content/first-content/first-content.server.ts'
import { services } from '#resources/content/first-content/services.ts'
import { quoteTemplates as templateRecords } from '#resources/sales/quote-templates/quote-template.server.ts'
import { quoteTemplates as templateRules } from '#resources/sales/quote-templates/quote-template.ts'
import { firmSettings, handlers as settings } from '#resources/system/settings/settings.server.ts'
import { settings as settingsRules } from '#resources/system/settings/settings.ts'
import { users as userRecords } from '#resources/system/users/user.server.ts'
import { users as userRules, type User } from '#resources/system/users/user.ts'
import type { Context } from '#server/http/context.ts'
import { prepareDocument, storeFile } from '#server/files/files.ts'
import { hashPassword } from '#server/sessions/passwords.ts'
import { fillArticles } from './fill-articles.ts'
import { fillAttendance } from './fill-attendance.ts'
import { fillBilling } from './fill-billing.ts'
import { fillCertificates } from './fill-certificates.ts'
import { fillPrivacyRequests } from './fill-privacy.ts'
import { dismissProposal, fillComplaints } from './fill-complaints.ts'
import { fillCourses } from './fill-courses.ts'
import { fillCustomers } from './fill-customers.ts'
import { fillEventMails } from './fill-event-mails.ts'
import { fillEvents } from './fill-events.ts'
import { fillRequests, fillWebinars } from './fill-forms.ts'
import { fillMails } from './fill-mails.ts'
import { fillEmployees, fillInstructors } from './fill-people.ts'
import { fillQuality } from './fill-quality.ts'
import { fillQuotes } from './fill-quotes.ts'
import { fillRegistrations } from './fill-registrations.ts'
import { fillVisitors } from './fill-visitors.ts'
import { fillSurveys } from './surveys/fill-surveys.ts'
import { firm } from '../content/firm.ts'
import { userInput } from '../content/inputs.ts'
import { demoPassword } from '../content/people/users.ts'
import { certificatePdf } from '../content/pictures/certificate-pdf.ts'
import { startDrawing } from '../content/pictures/drawings.ts'
import { templatesOf } from '../content/quote-templates.ts'

export async function fillDemo(unsigned: Context, now: Date): Promise<void> {
  const drawings = startDrawing()
  const users = await fillUsers(unsigned, now)
  const { id, username, displayName, roles } = users.get('admin')!
  // Runs as the admin, so histories name the admin.
  const context = { ...unsigned, user: { id, username, displayName, roles, sessionId: '' } }
  await fillSettings(context)
  await writePages(context, 'published')
  const categoryIds = await writeCategories(context)
  const serviceIds = await writeServices(context, categoryIds, 'published')
  const instructorIds = await fillInstructors(context, {
    users: [...users.values()],
    serviceIds,
    drawings,
  })
  const employeeIds = await fillEmployees(context, [...users.values()])
  await fillCustomers(context, now, { serviceIds, employeeIds })
  const courseIds = await fillCourses(context, { categoryIds, serviceIds, instructorIds, drawings })
  await fillQuoteTemplates(context, serviceIds, courseIds)
  await fillArticles(context, now, { categoryIds, serviceIds, employeeIds })
  await fillEvents(context, now, { courses: courseIds, instructors: instructorIds, employees: employeeIds })
  await fillRegistrations(context, now)
  await fillQuotes(context, now, { employees: employeeIds, courses: courseIds, services: serviceIds })
  await fillBilling(context, now)
  await fillAttendance(context, now)
  await fillWebinars(context, now, instructorIds)
  await fillRequests(context, now, { services: serviceIds, ownerId: users.get('sales')!.id })
  await fillVisitors(context, now)
  await fillSurveys(context, now)
  await fillCertificates(context, now)
  await fillComplaints(context, now, employeeIds.get('quality')!)
  await fillPrivacyRequests(context, now)
  await fillQuality(context, now, employeeIds)
  await dismissProposal(context)
  await fillMails(context, now)
  await fillEventMails(context, now)
}

async function fillUsers(context: Context, now: Date): Promise<Map<Role, User>> {
  // One hash for all, because hashing eight passwords would take longer than everything else.
  const passwordHash = await hashPassword(demoPassword)
  const users = new Map<Role, User>()
  for (const role of roleNames) {
    const input = { ...checked(userRules, userInput(role)), registeredAt: now.toISOString() }
    const user = await userRecords.create(context, input)
    await context.db.insertInto('credentials').values({ userId: user.id, passwordHash }).execute()
    users.set(role, user)
  }
  return users
}

async function fillSettings(context: Context): Promise<void> {
  const certificate = await storeFile(
    context,
    prepareDocument({
      name: 'certificado-iso-9001.pdf',
      bytes: certificatePdf(),
    }),
  )
  const { id: certificateFile } = certificate
  const input = checked(settingsRules, { ...firm, certificateFile })
  const { version } = await firmSettings(context)
  await settings.patch({ params: {}, query: undefined, input: { ...input, version } }, context)
}

async function fillQuoteTemplates(
  context: Context,
  serviceIds: ReadonlyMap<string, string>,
  courseIds: ReadonlyMap<string, string>,
): Promise<void> {
  const templates = services.flatMap((service) =>
    templatesOf(service, { service: serviceIds.get(service.code)!, courses: courseIds }),
  )
  await templateRecords.createMany(
    context,
    templates.map((template) => checked(templateRules, template)),
  )
}
