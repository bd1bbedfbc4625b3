/** Mails a contact request to the firm, and a confirmation to its sender. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { requestAcknowledgedMail, requestReceivedMail } from './contact-request.mail.ts'
import { contactRequests, needs, type ContactRequest } from './contact-request.ts'
import { countries } from './countries.ts'

/** The firm's own language. */
const firmLocale: Locale = 'es'

export async function mailRequest(context: Context, request: ContactRequest): Promise<void> {
  const { id, code, email, phone, company, country, locale } = request
  const { tradeName: firm, email: firmAddress } = await firmSettings(context)
  const name = `${request.name} ${request.lastname}`
  const about = { resource: contactRequests.name, id }
  await postMail(context.db, {
    template: requestReceivedMail,
    key: `${requestReceivedMail.name}:${id}`,
    to: { address: firmAddress, name: firm },
    replyTo: email,
    locale: firmLocale,
    values: {
      name,
      code,
      firm,
      need: needs[request.need][firmLocale],
      about: await aboutOf(context, request),
      people: request.people ? String(request.people) : '',
      service: (await serviceOf(context, request, firmLocale)) || (request.otherText ?? ''),
      subject: request.subject ?? '',
      message: request.message,
      email,
      phone,
      company: company ?? '',
      country: countries[country]?.[firmLocale] ?? country,
      link: `${context.publicUrl}/${firmLocale}/office/requests/${id}`,
    },
    about,
  })
  await postMail(context.db, {
    template: requestAcknowledgedMail,
    key: `${requestAcknowledgedMail.name}:${id}`,
    to: { address: email },
    locale,
    values: { name, code, firm, service: await serviceOf(context, request, locale) },
    about,
  })
}

async function serviceOf({ db }: Context, { serviceId }: ContactRequest, locale: Locale): Promise<string> {
  if (!serviceId) return ''
  const { name } = await db
    .selectFrom('services')
    .select('name')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return translate(name, locale)?.text ?? ''
}

/** The course or date that the request names, in the firm's language. */
async function aboutOf({ db }: Context, { courseId, eventId }: ContactRequest): Promise<string> {
  const of = eventId ? { table: 'events', id: eventId } : { table: 'courses', id: courseId }
  if (!of.id) return ''
  const { rows } = await sql<{ title: { es: string }; startsAt: string | null }>`
    select title, ${eventId ? sql`starts_at` : sql`null`} as starts_at from ${sql.table(of.table)} where id = ${of.id}`.execute(
    db,
  )
  const { title, startsAt } = rows[0]!
  return [title.es, startsAt && sayMoment(startsAt, firmLocale)].filter(Boolean).join(', ')
}
