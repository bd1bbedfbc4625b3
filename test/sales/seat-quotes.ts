/** Quotes with seats of events. */
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import type { TakenItem } from '#resources/sales/quotes/outcomes/quote-parts.ts'
import type { Quote } from '#resources/sales/quotes/quote.ts'
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import { CUSTOMER } from './quotes.ts'

export type SeatLine = { eventId: string; seats: number; unitPrice?: string; isOptional?: boolean }

export function seatQuotes(api: TestApi, make: Make) {
  const sales = api.client('sales')
  const drafted = async (lines: readonly SeatLine[], values: Partial<Quote> = {}): Promise<Quote> => {
    const { id } = await make.record('quotes', { holdsSeats: true, eventId: null, ...values })
    const items = lines.map(({ eventId, seats, unitPrice = '5000', isOptional = false }) => ({
      kind: 'eventSeats' as const,
      description: 'Cupos',
      eventId,
      quantity: String(seats),
      unit: 'seat' as const,
      unitPrice,
      taxCode: 'itbis18' as const,
      isOptional,
    }))
    await sales.call(quotesApi.replaceItems, { params: { id }, input: { items } })
    return sales.call(quotesApi.get, { params: { id } })
  }
  const send = (id: string) => sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } })
  const answer = (id: string, to: 'accepted' | 'rejected') =>
    sales.call(quotesApi.decide, { params: { id }, input: { to, note: 'Por correo' } })
  const sent = async (...draft: Parameters<typeof drafted>) => send((await drafted(...draft)).id)
  return {
    drafted,
    send,
    sent,
    answer,
    accepted: async (...draft: Parameters<typeof drafted>) => answer((await sent(...draft)).id, 'accepted'),
    book: (id: string, items?: TakenItem[]) =>
      sales.call(quotesApi.order, { params: { id }, input: items ? { items } : {} }),
    seatsOf: async (id: string) => (await sales.call(attendeesApi.seats, { params: { id } })).total,
  }
}

export const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()
