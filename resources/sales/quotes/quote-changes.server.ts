/** Creates and changes quotes: only drafts, apart from internal fields. */
import { assertAll, conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { frozenIn } from '#resources/sales/documents/frozen-fields.ts'
import { ifThere } from '#server/database/references.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { latestRate } from '#resources/sales/exchange-rates/exchange-rate.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import type { SentItems } from '#resources/sales/documents/document-items.server.ts'
import { withTaxes } from '#resources/sales/documents/line-tax.server.ts'
import { items, quotes } from './quote-records.server.ts'
import { updateHolds } from './quote-seats.server.ts'
import { quoteErrors, quoteItemErrors } from './quote-rules.ts'
import { isDraftQuote, sentQuote } from './quote-state.ts'
import { quotes as resource, type Quote } from './quote.ts'
import type { QuoteItem } from './quote-item.ts'

type Fields = typeof resource.fields

const words = {
  cancelInstead: {
    es: 'Solo un borrador se elimina; una cotización enviada se anula.',
    en: 'Only a draft is removed; a quote that was sent is cancelled.',
  },
} satisfies Record<string, Words>

export async function createQuote(context: Context, input: Create<Fields>): Promise<Quote> {
  const { quoteValidityDays, paymentTermsDays } = await readFiscalSettings(context)
  const day = input.issueDate ?? homeDay()
  const whole = {
    ...input,
    exchangeRate: input.exchangeRate ?? (await latestRate(context, input.currency ?? 'dop', day)),
    validUntil: input.validUntil ?? daysAfter(day, Math.max(1, quoteValidityDays)),
    paymentTermsDays: input.paymentTermsDays ?? (await termsOf(context, input.accountId)) ?? paymentTermsDays,
  }
  return quotes.create(context, whole, () => quoteErrors(whole, homeDay()))
}

/** Those of the customer; none are those of the firm. */
async function termsOf(context: Context, accountId: string | null | undefined): Promise<number | null> {
  if (!accountId) return null
  return (await ifThere(accounts.get(context, accountId)))?.paymentTermsDays ?? null
}

const pricing = ['currency', 'discount', 'exchangeRate', 'issueDate'] as const

export async function patchQuote(context: Context, id: string, input: Patch<Fields>): Promise<Quote> {
  const { exchangeRate, currency, issueDate } = input
  const rate =
    currency !== undefined && exchangeRate === undefined
      ? { exchangeRate: await latestRate(context, currency, issueDate ?? homeDay()) }
      : {}
  let isPriced = false
  const quote = await quotes.patch(context, id, input, {
    derive: (before, after) => (before.currency === after.currency ? {} : rate),
    check: (before, after) => {
      const isDraft = isDraftQuote(before.status)
      // What is not printed may change after the sending.
      if (!isDraft && frozenIn(resource.fields, input).length > 0) throw conflict(sentQuote)
      if (!isDraft) return {}
      isPriced = pricing.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      return quoteErrors(after, homeDay())
    },
  })
  if ('holdsSeats' in input || 'validUntil' in input) await updateHolds(context, quote)
  if (!isPriced) return quote
  await items.recalculate(context, quote)
  return quotes.get(context, id)
}

export async function removeQuote(context: Context, id: string): Promise<void> {
  const quote = await quotes.lock(context, id)
  await quotes.remove(context, id, ({ status }) => {
    if (!isDraftQuote(status)) throw conflict(words.cancelInstead)
  })
  await updateHolds(context, { ...quote, holdsSeats: false })
}

type ListedItem = Parameters<typeof items.replace>[2][number] & Parameters<typeof quoteItemErrors>[0]
export async function replaceItems(
  context: Context,
  id: string,
  sent: SentItems<ListedItem>,
): Promise<QuoteItem[]> {
  const errors = sent.items.flatMap((item, at) =>
    Object.entries(quoteItemErrors(item)).map(([name, error]) => [`items.${at}.${name}`, error] as const),
  )
  await items.assertCurrent(context, id, sent)
  await assertAll(
    () => Object.fromEntries(errors),
    () => items.assertQuantities(context, id, sent.items),
  )
  return items.replace(context, id, await withTaxes(context, sent.items))
}
