/** Quotes in each moment of their life. */
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import type { Quote } from '#resources/sales/quotes/quote.ts'
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import { mailsIn } from '#test/mail/contents.ts'

export type QuoteMoment =
  | 'draft'
  | 'discounted'
  | 'sent'
  | 'expired'
  | 'accepted'
  | 'rejected'
  | 'superseded'
  | 'cancelled'
  | 'converted'

export const CUSTOMER = 'compras@cliente.test'
const note = 'Lo confirmó por correo'

/** A quote with one item of 1,000.00 and ITBIS, brought to its moment by the calls of the office. */
export async function quoteIn(
  { api, make }: { api: TestApi; make: Make },
  moment: QuoteMoment,
  values: Record<string, unknown> = {},
): Promise<Quote> {
  const admin = api.client('admin')
  const { id } = await make.record('quotes', values)
  const line = { description: 'Asesoría ISO 9001', quantity: '2', unitPrice: '500', taxCode: 'itbis18' }
  await make.record('quoteItems', {
    ...line,
    quoteId: id,
    ...(moment === 'discounted' && { discount: { kind: 'percent', value: '40' } }),
  })
  const params = { id }
  const send = () => admin.call(quotesApi.send, { params, input: { to: CUSTOMER } })
  const decide = (to: 'accepted' | 'rejected') =>
    admin.call(quotesApi.decide, { params, input: { to, note } })
  const set = (columns: object) => api.db.updateTable('quotes').set(columns).where('id', '=', id).execute()
  const steps: Record<QuoteMoment, () => Promise<unknown>> = {
    draft: async () => undefined,
    discounted: async () => undefined,
    sent: send,
    expired: async () => {
      await send()
      await set({ validUntil: daysAfter(homeDay(), -1) })
    },
    accepted: async () => {
      await send()
      await decide('accepted')
    },
    rejected: async () => {
      await send()
      await decide('rejected')
    },
    superseded: async () => {
      await send()
      await admin.call(quotesApi.revise, { params })
    },
    cancelled: () => admin.call(quotesApi.cancel, { params, input: { reason: 'Se duplicó' } }),
    converted: async () => {
      await send()
      await decide('accepted')
      await set({ status: 'converted' })
    },
  }
  await steps[moment]()
  return admin.call(quotesApi.get, { params })
}

/** The token of the link in the newest mail to an address. */
export async function tokenOf({ db }: TestApi, quoteId: string): Promise<string> {
  const mails = await mailsIn(db)
  const { text } = mails.findLast(({ about, aboutId }) => about === 'quotes' && aboutId === quoteId)!
  return /\/(?:cotizacion|quote)\/([\w-]+)/.exec(text)![1]!
}
