/** What a seat offered to the waitlist costs and under which terms, above the button that takes it. */
import { say, type Words } from '#core/words.ts'
import type { LayoutBlock } from '#server/mail/layout.ts'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { priceTaxOf, sayAmount, sayTax } from '#resources/catalogue/courses/price-words.ts'
import { pathTo } from '#web/paths.ts'
import type { MailEvent, MailVariant } from './mail-event.server.ts'

const words = {
  price: { es: 'Precio por persona', en: 'Price per person' },
  taxed: { es: '{amount}, {tax}', en: '{amount}, {tax}' },
  terms: { es: 'Condiciones', en: 'Terms' },
  ofTerms: {
    es: 'inscripción, cancelación y transferencia',
    en: 'registration, cancellation and transfer',
  },
} satisfies Record<string, Words>

export function offerFacts(mailEvent: MailEvent, { locale, mode }: MailVariant): LayoutBlock[] {
  const price = priceText(mailEvent, { locale, mode })
  return [
    {
      kind: 'facts',
      facts: [
        ...(price ? [{ label: words.price[locale], value: price }] : []),
        {
          label: words.terms[locale],
          value: words.ofTerms[locale],
          url: mailEvent.publicUrl + pathTo('terms', locale),
        },
      ],
    },
  ]
}

/** Today's, as the page of the offer has it. */
function priceText({ event, course }: MailEvent, { locale, mode }: MailVariant): string | null {
  const { unitPrice, onlineUnitPrice, currency, taxIncluded } = snapshotOf(event, {}, new Date())
  const amount = mode === 'online' ? (onlineUnitPrice ?? unitPrice) : unitPrice
  if (!amount || !currency) return null
  const price = { amount, currency, tax: priceTaxOf(course?.taxCode ?? 'exempt', { taxIncluded }) }
  const tax = sayTax(price, locale)
  return tax ? say(words.taxed, locale, { amount: sayAmount(price, locale), tax }) : sayAmount(price, locale)
}
