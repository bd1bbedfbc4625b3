/** What customers and card acquirers withhold when they pay: suggestions from a dated table. */
import { amountText, decimalOf, type DecimalText } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import type { NcfSeries } from './ncf.ts'

/** The values of `retentionProfiles` of accounts. */
export type WithholdingProfile = 'none' | 'partOfItbis' | 'wholeItbis' | 'state'
type WithholdingRule = {
  /** Which amount of a payment it fills. */
  kind: 'itbis' | 'isr' | 'card'
  /** Who withholds: `acquirer` is the bank that pays out cards, `feePayer` whoever pays fees to a person. */
  profile: WithholdingProfile | 'acquirer' | 'feePayer'
  series: readonly NcfSeries[]
  percent: DecimalText
  of: 'tax' | 'net' | 'payment'
  validFrom: string
  /** The last day, included. */
  validUntil?: string
  condition: Words
}

/** NG 02-2005; a change of the law adds a row. `2013-01-01` stands for all documents of the product. */
const withholdingRules: readonly WithholdingRule[] = [
  {
    kind: 'itbis',
    profile: 'partOfItbis',
    series: ['B'],
    percent: '30',
    of: 'tax',
    validFrom: '2013-01-01',
    condition: {
      es: 'Una empresa paga servicios profesionales a otra: 30 % del ITBIS (Norma 02-05)',
      en: 'A company pays another for professional services: 30% of the ITBIS (Norma 02-05)',
    },
  },
  {
    kind: 'itbis',
    profile: 'partOfItbis',
    series: ['E'],
    percent: '30',
    of: 'tax',
    validFrom: '2013-01-01',
    // Norma General 02-2026, of 16 September 2026: not from issuers of electronic invoices.
    validUntil: '2026-09-15',
    condition: {
      es: 'Hasta el 15-sep-2026 también de facturas electrónicas: 30 % del ITBIS (Norma 02-05)',
      en: 'Until 15 Sep 2026 of electronic invoices too: 30% of the ITBIS (Norma 02-05)',
    },
  },
  {
    kind: 'itbis',
    profile: 'wholeItbis',
    series: ['B', 'E'],
    percent: '100',
    of: 'tax',
    validFrom: '2013-01-01',
    condition: {
      es: 'El proveedor es persona física, de seguridad o informal: todo el ITBIS',
      en: 'The supplier is a natural person, in security or informal: all of the ITBIS',
    },
  },
  {
    kind: 'isr',
    profile: 'state',
    series: ['B'],
    percent: '5',
    of: 'net',
    validFrom: '2013-01-01',
    condition: {
      es: 'El Estado compra: 5 % de ISR, salvo con factura electrónica (Ley 32-23, art. 34)',
      en: 'The State buys: 5% income tax, unless the invoice is electronic (Ley 32-23, art. 34)',
    },
  },
  {
    kind: 'isr',
    profile: 'feePayer',
    series: ['B', 'E'],
    percent: '10',
    of: 'net',
    validFrom: '2013-01-01',
    validUntil: '2026-06-30',
    condition: {
      es: 'Honorarios a una persona física hasta el 30-jun-2026: 10 % de ISR',
      en: 'Fees to a natural person until 30 Jun 2026: 10% income tax',
    },
  },
  {
    kind: 'isr',
    profile: 'feePayer',
    series: ['B', 'E'],
    percent: '15',
    of: 'net',
    validFrom: '2026-07-01',
    condition: {
      es: 'Honorarios a una persona física: 15 % de ISR (Ley 30-26, art. 17)',
      en: 'Fees to a natural person: 15% income tax (Ley 30-26, art. 17)',
    },
  },
  {
    kind: 'card',
    profile: 'acquirer',
    series: ['B', 'E'],
    percent: '2',
    of: 'payment',
    validFrom: '2013-01-01',
    condition: {
      es: 'El banco que procesa la tarjeta retiene 2 % de lo cobrado (Norma 06-23)',
      en: 'The bank that processes the card withholds 2% of the amount (Norma 06-23)',
    },
  },
]

export type WithholdingSuggestion = Pick<WithholdingRule, 'kind' | 'percent' | 'condition'> & {
  base: DecimalText
  amount: DecimalText
}
export type WithholdingCase = {
  profile: WithholdingProfile
  series: NcfSeries
  /** The day of payment. */
  day: string
  /** Of the invoice, or of the part that is paid, in the currency of the payment. */
  net: DecimalText
  tax: DecimalText
  paysByCard?: boolean
  /** The firm that invoices is a natural person. */
  isSupplierPerson?: boolean
}

/** Suggested amounts for a payment; staff type what the certificate says. */
export function suggestWithholdings(given: WithholdingCase): WithholdingSuggestion[] {
  const bases = { tax: given.tax, net: given.net, payment: amountText(decimalOf(given.net).plus(given.tax)) }
  return withholdingRules
    .filter((rule) => isInForce(rule, given) && isPayer(rule, given))
    .map(({ kind, percent, condition, of }) => {
      const amount = amountText(decimalOf(bases[of]).times(percent).div(100))
      return { kind, percent, condition, base: bases[of], amount }
    })
    .filter(({ amount }) => !decimalOf(amount).isZero())
}

const isInForce = (rule: WithholdingRule, { day, series }: WithholdingCase): boolean =>
  rule.series.includes(series) && rule.validFrom <= day && (!rule.validUntil || day <= rule.validUntil)
function isPayer(rule: WithholdingRule, given: WithholdingCase): boolean {
  if (rule.profile === 'acquirer') return given.paysByCard ?? false
  if (rule.profile === 'feePayer') return given.profile !== 'none' && (given.isSupplierPerson ?? false)
  return rule.profile === given.profile
}
