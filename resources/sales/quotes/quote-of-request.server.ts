/** Drafts a quote from a contact request, for a known or a new customer. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { services } from '#resources/catalogue/services/service.server.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.server.ts'
import {
  customerOfRequest,
  type KnownCustomer,
} from '#resources/customers/contact-requests/request-customer.server.ts'
import { requestReceived } from '#resources/customers/contact-requests/request-received.server.ts'
import type { ContactRequest } from '#resources/customers/contact-requests/contact-request.ts'
import { employees } from '#resources/customers/employees/employee.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { describeEvent } from '#resources/sales/invoices/sources/order-lines.ts'
import { websiteSource } from '#resources/sales/quote-sources/quote-source.server.ts'
import { createQuoteFrom } from './quote-from-template.server.ts'
import { quoteItems } from './quote-item.ts'
import { ownerOfQuote } from './quote-owner.server.ts'
import { items, quotes } from './quote-records.server.ts'
import { quotes as resource, type Quote } from './quote.ts'

const untitled: Words = { es: 'Solicitud {code}', en: 'Request {code}' }

export async function quoteOfRequest(
  context: Context,
  id: string,
  { ownerEmployeeId, ...known }: KnownCustomer & { ownerEmployeeId?: string | null | undefined },
): Promise<Quote> {
  const request = await contactRequests.lock(context, id)
  const customer = await customerOfRequest(context, request, known)
  const owner = ownerEmployeeId ?? (await ownEmployee(context))
  return draftQuote(context, request, { ...customer, ownerEmployeeId: owner })
}

/** Called once, when the slices are registered. */
export function listenToRequests(): void {
  requestReceived.listen(draftGroupQuote)
}

/** A group quote is a draft at once, for whoever looks after it; other requests become one in the office. */
async function draftGroupQuote(context: Context, request: ContactRequest): Promise<void> {
  const { courseId, eventId, serviceId, people } = request
  if (!courseId && !(serviceId && people)) return
  const customer = await customerOfRequest(context, request, {})
  const ownerEmployeeId = await ownerOfQuote(context, { accountId: customer.accountId, eventId })
  if (!ownerEmployeeId) return
  const templateId = await templateOf(context, request)
  await draftQuote(context, request, { ...customer, ownerEmployeeId, templateId })
}

type Start = Pick<Quote, 'accountId' | 'ownerEmployeeId'> & { contactId: string; templateId?: string | null }
async function draftQuote(context: Context, request: ContactRequest, start: Start): Promise<Quote> {
  const line = await lineOf(context, request)
  const input = resource.create.parse({
    title: (request.subject ?? line?.title ?? (await titleOf(context, request))).slice(0, 150),
    ...start,
    contactRequestId: request.id,
    eventId: request.eventId,
    sourceId: await websiteSource(context),
    currency: line?.currency ?? 'dop',
    locale: request.locale,
  })
  const quote = await createQuoteFrom(context, input)
  if (!line) return quote
  const { title: _, currency: __, ...item } = line
  await items.create(context, quoteItems.create.parse({ ...item, quoteId: quote.id }))
  return quotes.get(context, quote.id)
}

/** The seats of a date, or the course in the company, for as many people as the request says. */
async function lineOf(context: Context, { courseId, eventId, people, locale }: ContactRequest) {
  if (!courseId) return undefined
  const { title, listPrices, taxCode } = await courses.get(context, courseId)
  const about = eventId
    ? await seatsLine(context, eventId, locale)
    : { ...courseLine(translate(title, locale)!.text), price: listPriceOf(listPrices[0]) }
  const { price, ...described } = about
  return {
    ...described,
    currency: price.currency ?? ('dop' as const),
    courseId,
    eventId,
    quantity: String(people ?? 1),
    unit: 'seat' as const,
    // 0, to be typed before sending, where there is no price.
    unitPrice: price.unitPrice ?? '0',
    taxCode,
    taxIncluded: price.taxIncluded,
  }
}

const courseLine = (title: string) => ({ title, description: title, kind: 'course' as const })

async function seatsLine(context: Context, eventId: string, locale: Quote['locale']) {
  const event = await events.get(context, eventId)
  const { title, when } = describeEvent(event, locale)
  const description = when ? `${title} (${when})` : title
  return { title, description, kind: 'eventSeats' as const, price: snapshotOf(event, {}, new Date()) }
}

type ListPrice = { amount: string; currency: Quote['currency']; taxIncluded: boolean }
const listPriceOf = (price: ListPrice | undefined) => ({
  unitPrice: price?.amount ?? null,
  currency: price?.currency ?? null,
  taxIncluded: price?.taxIncluded ?? false,
})
/** The usual lines of the service, where it has one template alone. */
async function templateOf({ db }: Context, { serviceId }: ContactRequest): Promise<string | null> {
  if (!serviceId) return null
  const templates = await db
    .selectFrom('quoteTemplates')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .limit(2)
    .execute()
  return templates.length === 1 ? templates[0]!.id : null
}

async function titleOf(context: Context, request: ContactRequest): Promise<string> {
  const { serviceId, otherText, code, locale } = request
  const service = serviceId ? nameOf((await services.get(context, serviceId)).name, locale) : null
  const title = [service, otherText].find((text) => text && text.length >= 3)
  return title ?? say(untitled, locale, { code })
}
const nameOf = (name: { es: string; en?: string | null }, locale: Locale) => translate(name, locale)?.text

/** The employee who is signed in. */
async function ownEmployee(context: Context): Promise<string> {
  const [own] = await employees.all(context, {
    conditions: [sql`t.user_id = ${signedIn(context).id}`],
    limit: 1,
  })
  if (!own) throw invalid({ ownerEmployeeId: validationWords.required })
  return own.id
}
