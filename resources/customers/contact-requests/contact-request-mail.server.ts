/** Mails a contact request to the firm, and a confirmation to its sender. */
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { requestAcknowledgedMail, requestReceivedMail } from './contact-request.mail.ts'
import { contactRequests, type ContactRequest } from './contact-request.ts'
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
    to: { address: email, name },
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
