/** Drafts a quote from a contact request, with the customer that is known or a new one. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import { say, translate, type Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { services } from '#resources/catalogue/services/service.server.ts'
import { createAccount } from '#resources/customers/accounts/account.server.ts'
import { accounts as accountResource } from '#resources/customers/accounts/account.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.server.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'
import { createContact } from '#resources/customers/contacts/contact.server.ts'
import { contacts as contactResource } from '#resources/customers/contacts/contact.ts'
import { employees } from '#resources/customers/employees/employee.server.ts'
import { quoteSources } from '#resources/sales/quote-sources/quote-source.server.ts'
import { createQuote } from './quote-changes.server.ts'
import { quotes as resource, type Quote } from './quote.ts'

type Customer = { accountId?: string | null | undefined; contactId?: string | null | undefined }
const untitled: Words = { es: 'Solicitud {code}', en: 'Request {code}' }

/** Creates the company and the person where no id is given. */
export async function quoteOfRequest(
  context: Context,
  id: string,
  { accountId, contactId, ownerEmployeeId }: Customer & { ownerEmployeeId?: string | null | undefined },
): Promise<Quote> {
  const request = await contactRequests.get(context, id)
  const account = accountId ?? (await accountOf(context, request))
  const contact = contactId ?? (await contactOf(context, request, account))
  const input = resource.create.parse({
    title: await titleOf(context, request),
    accountId: account,
    contactId: contact,
    contactRequestId: id,
    sourceId: await sourceOf(context),
    ownerEmployeeId: ownerEmployeeId ?? (await ownEmployee(context)),
    locale: request.locale,
  })
  return createQuote(context, input)
}

async function accountOf(context: Context, request: ContactRequest): Promise<string | null> {
  if (!request.company) return null
  const { company: legalName, email, phone, locale: preferredLocale } = request
  const input = accountResource.create.parse({ type: 'company', legalName, email, phone, preferredLocale })
  return (await createAccount(context, input)).id
}

async function contactOf(
  context: Context,
  request: ContactRequest,
  accountId: string | null,
): Promise<string> {
  const { name: firstName, lastname: lastName, email, phone, locale: preferredLocale } = request
  const input = contactResource.create.parse({
    firstName,
    lastName,
    email,
    phone,
    accountId,
    preferredLocale,
  })
  return (await createContact(context, input)).id
}

async function titleOf(context: Context, request: ContactRequest): Promise<string> {
  const { subject, serviceId, otherText, code, locale } = request
  const service = serviceId ? translate((await services.get(context, serviceId)).name, locale)?.text : null
  const title = [subject, service, otherText].find((text) => text && text.length >= 3)
  return title ?? say(untitled, locale, { code })
}

async function sourceOf(context: Context): Promise<string> {
  const all = await quoteSources.all(context)
  return (all.find(({ code }) => code === 'website') ?? all[0]!).id
}

/** The employee who is signed in. */
async function ownEmployee(context: Context): Promise<string> {
  const [own] = await employees.all(context, {
    conditions: [sql`t.user_id = ${signedIn(context).id}`],
    limit: 1,
  })
  if (!own) throw invalid({ ownerEmployeeId: validationWords.required })
  return own.id
}
