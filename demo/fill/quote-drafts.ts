/** Drafts quotes of the demo: of its content, and for orders that a quote came before. */
import { sql } from 'kysely'
import { daysAfter, homeDayOf } from '#core/time-zone.ts'
import type { Create } from '#core/resource.ts'
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { orders as orderRecords } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { sayDay } from '#core/say-day.ts'
import { createQuote } from '#resources/sales/quotes/quote-changes.server.ts'
import { quoteItems as itemRules, type QuoteItem } from '#resources/sales/quotes/quote-item.ts'
import { items, quotes as records } from '#resources/sales/quotes/quote-records.server.ts'
import { quotes as rules, type Quote } from '#resources/sales/quotes/quote.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { accounts } from '../content/people/accounts.ts'
import { customers } from '../content/people/customers.ts'
import type { DemoLine } from '../content/quotes/quote-lines.ts'
import type { DemoQuote } from '../content/quotes/demo-quote.ts'
import type { EmployeeKey } from '../content/written.ts'
import { noteDecision, noteSending, setMoment } from './quote-moments.ts'

export type QuoteReferences = {
  employees: ReadonlyMap<EmployeeKey, string>
  courses: ReadonlyMap<string, string>
  services: ReadonlyMap<string, string>
  sources: ReadonlyMap<string, string>
  upcoming: readonly Event[]
}

const DAY = 86_400_000
const RATE = '59.4500'
/** Customers who are quoted in dollars, in English. */
const inDollars = ['northpalm', 'coralhorizon']

type Drafting = { references: QuoteReferences; madeAt: Date; lastDay: string }
export async function draftQuote(
  context: Context,
  quote: DemoQuote,
  { references, madeAt, lastDay }: Drafting,
): Promise<Quote> {
  const { title, customer, discount, owner, source, holdsSeats = false, probability = 50 } = quote
  const isInDollars = inDollars.includes(customer)
  const input = {
    ...(await customerOf(context, customer)),
    title,
    sourceId: references.sources.get(source)!,
    ownerEmployeeId: references.employees.get(owner)!,
    issueDate: homeDayOf(madeAt.toISOString()),
    validUntil: lastDay,
    currency: isInDollars ? ('usd' as const) : ('dop' as const),
    exchangeRate: isInDollars ? RATE : '1',
    locale: isInDollars ? ('en' as const) : ('es' as const),
    discount: discount ? { kind: 'percent' as const, value: discount } : null,
    holdsSeats,
    probability,
  }
  return createQuote(context, checked(rules, input))
}

/** The account and the person who decides in it. */
async function customerOf({ db }: Context, key: string): Promise<Pick<Quote, 'accountId' | 'contactId'>> {
  const { legalName } = accounts.find((account) => account.key === key)!
  const own = customers.filter(({ account }) => account === key)
  const { email } = own.find(({ marks }) => marks.includes('decider')) ?? own[0] ?? { email: '' }
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('legalName', '=', legalName)
    .executeTakeFirstOrThrow()
  const contact = await db.selectFrom('contacts').select('id').where('email', '=', email).executeTakeFirst()
  return { accountId: account.id, contactId: contact?.id ?? null }
}

export const linesOf = ({ customer, lines }: DemoQuote, references: QuoteReferences, now: Date) =>
  lines.map((line) => {
    const { course, service, upcoming, ...values } = line
    const whole = {
      ...values,
      kind: values.kind ?? ('other' as const),
      courseId: course ? references.courses.get(course)! : null,
      serviceId: service ? references.services.get(service)! : null,
      // Services for a customer abroad have no ITBIS.
      taxCode: customer === 'northpalm' ? ('itbis0' as const) : ('itbis18' as const),
    }
    return upcoming === undefined ? whole : { ...whole, ...seatLine(line, references.upcoming, now) }
  })

function seatLine({ upcoming = 0, ...line }: DemoLine, events: readonly Event[], now: Date) {
  const event = events[upcoming % events.length]!
  const { unitPrice, taxIncluded } = snapshotOf(event, { currency: 'dop' }, now)
  return { ...line, ...ofEvent(event), unitPrice: unitPrice ?? '0', taxIncluded }
}

const ofEvent = (event: Pick<Event, 'id' | 'title' | 'courseId' | 'startsAt'>) => ({
  eventId: event.id,
  courseId: event.courseId,
  description: `Cupos: ${translate(event.title, 'es')!.text} (${sayDay(homeDayOf(event.startsAt!), 'es')})`,
})

/** Replaces the items of a draft, with the defaults of what is left out. */
export const setItems = (context: Context, quoteId: string, list: readonly object[]): Promise<QuoteItem[]> =>
  items.replace(
    context,
    quoteId,
    list.map((item) => checked(itemRules, { ...item, quoteId } as Create<typeof itemRules.fields>)),
  )

const OF_ORDERS = 5
/** Spread over the year: quotes that company orders of past events came from. */
export async function quotesOfOrders(context: Context, references: QuoteReferences, now: Date) {
  const found = await orderRecords.all(context, {
    conditions: [
      sql`t.source = 'quote' and t.status = 'confirmed' and t.bill_to = 'company' and t.total > 0 and t.seats > 1`,
      sql`t.discount is null and t.online_unit_price is null and t.currency = 'dop' and t.account_id is not null`,
      sql`not exists (select from accounts a where a.id = t.account_id and a.tax_exempt)`,
      sql`t.created_at > ${new Date(now.getTime() - 350 * DAY).toISOString()}`,
      sql`exists (select from events e where e.id = t.event_id and e.starts_at < ${now.toISOString()})`,
    ],
    order: sql`t.created_at, t.id`,
    limit: null,
  })
  const step = Math.max(1, Math.floor(found.length / OF_ORDERS))
  return found
    .filter((_, at) => at % step === 0)
    .slice(0, OF_ORDERS)
    .map((order) => {
      const madeAt = new Date(Date.parse(order.createdAt) - 8 * DAY)
      return {
        daysAgo: (now.getTime() - madeAt.getTime()) / DAY,
        make: () => quoteBefore(context, order, { references, madeAt }),
      }
    })
}

async function quoteBefore(
  today: Context,
  order: Order,
  { references, madeAt }: { references: QuoteReferences; madeAt: Date },
): Promise<void> {
  const context = { ...today, at: madeAt }
  const event = await events.get(context, order.eventId)
  const day = homeDayOf(madeAt.toISOString())
  const { accountId, contactId, locale, unitPrice, seats, taxIncluded } = order
  const { id } = await createQuote(
    context,
    checked(rules, {
      accountId,
      contactId,
      locale,
      title: translate(event.title, locale)!.text,
      eventId: event.id,
      sourceId: references.sources.get('existing')!,
      ownerEmployeeId: event.coordinatorId ?? references.employees.get('santoDomingo')!,
      issueDate: day,
      validUntil: daysAfter(day, 30),
    }),
  )
  const item = {
    ...ofEvent(event),
    kind: 'eventSeats' as const,
    unit: 'seat' as const,
    quantity: String(seats),
    unitPrice: unitPrice!,
    taxIncluded,
    taxCode: 'itbis18' as const,
  }
  const [made] = await setItems(context, id, [item])
  await setMoment(context, id, madeAt)
  await noteSending(context, id, { at: madeAt, isViewed: true })
  const decidedAt = new Date(madeAt.getTime() + 6 * DAY)
  await noteDecision(context, id, { at: decidedAt, name: order.titles?.['contactId'] ?? 'Compras' })
  await sql`update orders set quote_id = ${id}, quote_item_id = ${made!.id} where id = ${order.id}`.execute(
    context.db,
  )
  const at = new Date(order.createdAt)
  await records.set({ ...context, at }, id, { status: 'converted' })
  await setMoment(context, id, at)
}
