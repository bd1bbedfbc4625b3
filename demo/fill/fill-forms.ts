/** Creates contact requests and webinar registrations, without sending mails. */
import { sql } from 'kysely'
import type { Create } from '#core/resource.ts'
import { contactRequests as requestRecords } from '#resources/customers/contact-requests/contact-request.server.ts'
import { contactRequests as requestRules } from '#resources/customers/contact-requests/contact-request.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { webinarRegistrations as registrationRecords } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import { webinarRegistrations as registrationRules } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { webinars as webinarRecords } from '#resources/content/webinars/webinar.server.ts'
import { webinars as webinarRules, type Webinar } from '#resources/content/webinars/webinar.ts'
import type { Context } from '#server/http/context.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { demoRequests, type DemoRequest } from '../content/contact-requests.ts'
import { guests, webinarInputs } from '../content/webinars.ts'
import type { InstructorKey } from '../content/written.ts'

type Known = { services: ReadonlyMap<string, string>; ownerId: string }
const DAY = 86_400_000

export async function fillRequests(context: Context, now: Date, known: Known): Promise<void> {
  for (const [at, request] of demoRequests.toReversed().entries())
    await fillRequest(context, { request, at, now, known })
}

type One = { request: DemoRequest; at: number; now: Date; known: Known }
async function fillRequest(
  context: Context,
  { request: { daysAgo, service, company, ...request }, at, now, known }: One,
): Promise<void> {
  const sentAt = sentOn(now, daysAgo, at)
  const email = addressOf(request)
  const isNew = request.state === 'new'
  const code = `SOL-${sentAt.slice(0, 4)}-${padded(await nextNumber(context.db, 'SOL', Number(sentAt.slice(0, 4))), 4)}`
  const row = {
    subject: null,
    otherText: null,
    country: 'DO',
    notes: null,
    courseId: null,
    eventId: null,
    people: null,
    need: service ? 'consulting' : 'other',
    ...request,
    code,
    email,
    phone: `+1809555${3000 + at}`,
    type: company ? 'company' : 'personal',
    company: company ?? null,
    serviceId: service ? known.services.get(service)! : null,
    marketing: at % 2 === 0,
    ownerId: isNew ? null : known.ownerId,
    answeredAt: isNew ? null : new Date(Date.parse(sentAt) + DAY / 4).toISOString(),
  }
  // Cast: only the server sets a visitor's text.
  const { id } = await requestRecords.create(
    context,
    row as unknown as Create<(typeof requestRules)['fields']>,
  )
  await sql`update contact_requests set created_at = ${sentAt} where id = ${id}`.execute(context.db)
  await recordFormConsents(context, {
    purpose: 'contact',
    marketing: row.marketing,
    email,
    entity: requestRules.name,
    entityId: id,
    source: 'web:contact',
  })
}

/** Unique times within working hours in Santo Domingo; today's are already past. */
const hours = [13.4, 19.85, 15.1, 20.7, 12.25, 17.6, 14.95, 18.3]
function sentOn(now: Date, daysAgo: number, at: number): string {
  if (daysAgo === 0) return new Date(now.getTime() - 37 * 60_000).toISOString()
  const midnight = Math.floor(now.getTime() / DAY - daysAgo) * DAY
  return new Date(midnight + hours[at % hours.length]! * 3_600_000).toISOString()
}

const addressOf = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${`${name}.${lastname.split(' ')[0]}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@correo.example`

export async function fillWebinars(
  context: Context,
  now: Date,
  instructors: ReadonlyMap<InstructorKey, string>,
): Promise<void> {
  for (const input of webinarInputs(now, instructors)) {
    const webinar = await webinarRecords.create(context, checked(webinarRules, input))
    if (webinar.websiteState === 'published') await fillGuests(context, now, webinar)
  }
}

async function fillGuests(context: Context, now: Date, webinar: Webinar): Promise<void> {
  const isOver = Date.parse(webinar.startsAt) < now.getTime()
  for (const { name, lastname, company, attended } of guests) {
    const outcome = attended ? 'attended' : 'noShow'
    const row = {
      name,
      lastname,
      company,
      webinarId: webinar.id,
      email: addressOf({ name, lastname }),
      answers: [],
      marketing: false,
      locale: 'es',
      status: isOver ? outcome : 'registered',
    }
    // Cast: only the server sets who registered.
    const { id, email } = await registrationRecords.create(
      context,
      row as unknown as Create<(typeof registrationRules)['fields']>,
    )
    await recordFormConsents(context, {
      purpose: 'webinar',
      marketing: false,
      email,
      entity: registrationRules.name,
      entityId: id,
      source: 'web:webinar',
    })
  }
}
