/** Makes the demo's quotes in the sequence of their days: those of its content, and those of some past orders. */
import { sql } from 'kysely'
import { daysAfter, homeDayOf } from '#core/time-zone.ts'
import { events as eventRecords } from '#resources/events/event-records/event-records.server.ts'
import { upcomingStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { seatsOfEvents } from '#resources/events/seats/seat-counts.server.ts'
import { handlers as quotes } from '#resources/sales/quotes/quote.server.ts'
import { inStates } from '#server/database/query.ts'
import type { Context } from '#server/http/context.ts'
import type { DemoQuote } from '../content/quotes/demo-quote.ts'
import { quotesBefore } from '../content/quotes/quotes-before.ts'
import { quotesLately } from '../content/quotes/quotes-lately.ts'
import type { EmployeeKey } from '../content/written.ts'
import { noteDecision, noteSending, setMoment } from './quote-moments.ts'
import { draftQuote, linesOf, quotesOfOrders, setItems, type QuoteReferences } from './quote-drafts.ts'

const DAY = 86_400_000
const VALID_DAYS = 30
const none = { query: undefined }

type Ids = {
  employees: ReadonlyMap<EmployeeKey, string>
  courses: ReadonlyMap<string, string>
  services: ReadonlyMap<string, string>
}
export async function fillQuotes(context: Context, now: Date, ids: Ids): Promise<void> {
  const references: QuoteReferences = { ...ids, ...(await referencesOf(context, now)) }
  const ofOrders = await quotesOfOrders(context, references, now)
  const steps = [
    ...[...quotesBefore, ...quotesLately].map((quote) => ({
      daysAgo: quote.daysAgo,
      make: () => makeQuote(context, { quote, references, now }),
    })),
    ...ofOrders,
  ]
  for (const { make } of steps.toSorted((one, other) => other.daysAgo - one.daysAgo)) await make()
}

async function referencesOf(
  context: Context,
  now: Date,
): Promise<Pick<QuoteReferences, 'sources' | 'upcoming'>> {
  const { rows } = await sql<{
    code: string
    id: string
  }>`select code, id::text as id from quote_sources`.execute(context.db)
  return {
    sources: new Map(rows.map(({ code, id }) => [code, id])),
    upcoming: await upcomingEvents(context, now),
  }
}

const SEATS_WANTED = 6
const DAYS_AHEAD = 20
/** With a price and enough free seats for a company. */
async function upcomingEvents(context: Context, now: Date): Promise<Event[]> {
  const from = new Date(now.getTime() + DAYS_AHEAD * DAY).toISOString()
  const events = await eventRecords.all(context, {
    conditions: [
      sql`t.status ${inStates(upcomingStates)} and t.visibility = 'public' and t.starts_at > ${from}`,
      sql`jsonb_array_length(t.prices) > 0 and t.modality <> 'mixed'`,
    ],
    order: sql`t.starts_at, t.id`,
  })
  const seats = await seatsOfEvents(context, events)
  return events.filter(({ id }) => seats.get(id)!.total.free >= SEATS_WANTED)
}

type Making = { quote: DemoQuote; references: QuoteReferences; now: Date }
async function makeQuote(today: Context, { quote, references, now }: Making): Promise<void> {
  const { daysAgo, state } = quote
  // The hour makes moments of one day differ.
  const madeAt = new Date(now.getTime() - daysAgo * DAY - (3 + (daysAgo % 5)) * 3_600_000)
  const context = { ...today, at: madeAt }
  const { id } = await draftQuote(context, quote, { references, madeAt, lastDay: lastDayOf(quote, madeAt) })
  await setItems(context, id, linesOf(quote, references, now))
  await setMoment(context, id, madeAt)
  if (state === 'draft') return
  if (state === 'cancelled') {
    await noteSending(context, id, { at: madeAt })
    const at = new Date(madeAt.getTime() + DAY)
    await quotes.cancel(
      { params: { id }, ...none, input: { reason: quote.cancelReason! } },
      { ...context, at },
    )
    return setMoment(context, id, at)
  }
  await noteSending(context, id, { at: madeAt, isViewed: state !== 'sent' })
  if (state === 'revised') return revise(context, id, { quote, madeAt })
  await answer(context, id, { quote, sentAt: madeAt })
}

/** Those that wait for an answer are valid today, the others may have ended. */
const lastDayOf = ({ valid = VALID_DAYS }: DemoQuote, madeAt: Date): string =>
  daysAfter(homeDayOf(madeAt.toISOString()), valid)

async function revise(today: Context, id: string, { quote, madeAt }: { quote: DemoQuote; madeAt: Date }) {
  const revisedAt = new Date(madeAt.getTime() + 6 * DAY)
  const context = { ...today, at: revisedAt }
  const revision = await quotes.revise({ params: { id }, ...none, input: undefined }, context)
  await setMoment(context, id, revisedAt)
  await setMoment(context, revision.id, revisedAt)
  await noteSending(context, revision.id, {
    at: revisedAt,
    isViewed: true,
    lastDay: daysAfter(homeDayOf(revisedAt.toISOString()), VALID_DAYS),
  })
  if (quote.revision === 'accepted') await answer(context, revision.id, { quote, sentAt: revisedAt })
}

async function answer(today: Context, id: string, { quote, sentAt }: { quote: DemoQuote; sentAt: Date }) {
  const { answered, state } = quote
  if (!answered) return
  const at = new Date(sentAt.getTime() + answered.after * DAY)
  await noteDecision(today, id, { ...answered, at })
  const context = { ...today, at: new Date(at.getTime() + DAY) }
  const next = { params: { id }, ...none, input: {} }
  if (state === 'ordered') await quotes.order(next, context)
  if (state === 'invoiced') await quotes.convert(next, context)
  await setMoment(context, id, context.at)
}
