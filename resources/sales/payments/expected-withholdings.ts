/** What a customer is expected to withhold when the rest of an invoice is paid (NG 02-2005). */
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import { seriesOf } from '#resources/sales/fiscal/ncf.ts'
import {
  suggestWithholdings,
  type WithholdingProfile,
  type WithholdingSuggestion,
} from '#resources/sales/fiscal/withholding-rates.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'

type Owed = Pick<Invoice, 'tax' | 'total' | 'balance' | 'ncfType'>
type Payer = { profile: WithholdingProfile; day: string; paysByCard?: boolean }

/** Of the tax and the net in what the invoice has left. */
export function expectedWithholdings(
  { tax, total, balance, ncfType }: Owed,
  { profile, day, paysByCard = false }: Payer,
): WithholdingSuggestion[] {
  const share = decimalOf(total).isZero() ? decimalOf('0') : decimalOf(balance ?? total).div(total)
  const dueTax = amountText(share.times(tax))
  return suggestWithholdings({
    profile,
    series: ncfType ? seriesOf(ncfType) : 'E',
    day,
    tax: dueTax,
    net: amountText(decimalOf(balance ?? total).minus(dueTax)),
    paysByCard,
  })
}

export type Withheld = { itbisWithheld: DecimalText; isrWithheld: DecimalText }
export const nothingWithheld: Withheld = { itbisWithheld: '0.00', isrWithheld: '0.00' }

/** By transfer; nothing for most customers. */
export function withheldOf(owed: Owed, payer: Payer): Withheld {
  if (payer.profile === 'none') return nothingWithheld
  const found = expectedWithholdings(owed, payer)
  const of = (kind: WithholdingSuggestion['kind']) =>
    amountText(sumOf(found.filter((one) => one.kind === kind).map(({ amount }) => amount)))
  return { itbisWithheld: of('itbis'), isrWithheld: of('isr') }
}
export const sumWithheld = ({ itbisWithheld, isrWithheld }: Withheld): DecimalText =>
  amountText(sumOf([itbisWithheld, isrWithheld]))
