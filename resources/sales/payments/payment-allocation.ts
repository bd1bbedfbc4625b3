/** Fields of payment allocations: the part of a payment that settles one invoice. */
import { decimal, optional, readOnly, ref, text, withDefault, date } from '#core/field.ts'
import { currency } from '#core/money/currency.ts'
import { exchangeRate } from '#core/money/exchange-rate.ts'
import { money } from '#core/money-field.ts'
import { resource, type Row } from '#core/resource.ts'

const sum = (es: string, en: string) => withDefault(money({ es, en }), '0.00')
/** Computed once, when the allocation is recorded (fiscal-documents.md, Pesos). */
const pesos = (es: string, en: string) =>
  readOnly(withDefault(decimal({ es: `${es} en pesos`, en: `${en} in pesos` }), '0.00'))

export const paymentAllocations = resource(
  'paymentAllocations',
  {
    paymentId: ref({ es: 'Pago', en: 'Payment' }, 'payments'),
    invoiceId: ref({ es: 'Factura', en: 'Invoice' }, 'invoices'),
    /** Of the invoice. */
    currency: readOnly(withDefault(currency(), 'dop')),
    /** What the money received settles, in the currency of the invoice. */
    amount: sum('Aplicado', 'Applied'),
    itbisWithheld: sum('ITBIS retenido', 'ITBIS withheld'),
    isrWithheld: sum('ISR retenido', 'Income tax withheld'),
    cardWithheld: sum('Retención de tarjeta', 'Card withholding'),
    /** The day is required when something is withheld; it is column 7 of the 607. */
    withheldOn: optional(date({ es: 'Fecha de retención', en: 'Withheld on' })),
    /** Not before the payment, nor before the invoice. */
    allocatedOn: readOnly(date({ es: 'Aplicado el', en: 'Applied on' })),
    /** What it takes of the payment, in the currency of the payment. */
    received: readOnly(sum('Tomado del pago', 'Taken of the payment')),
    /** Pesos for one unit of the invoice's currency on the day of payment, where the payment has another currency. */
    exchangeRate: optional(exchangeRate()),
    rateSource: optional(text({ es: 'Fuente de la tasa', en: 'Source of the rate' }, { min: 2, max: 160 })),
    receivedDop: pesos('Tomado del pago', 'Taken of the payment'),
    /** What the invoice owes less. */
    settledDop: pesos('Saldado', 'Settled'),
    itbisWithheldDop: pesos('ITBIS retenido', 'ITBIS withheld'),
    isrWithheldDop: pesos('ISR retenido', 'Income tax withheld'),
    cardWithheldDop: pesos('Retención de tarjeta', 'Card withholding'),
  },
  {
    words: {
      one: { es: 'Aplicación de pago', en: 'Allocation' },
      many: { es: 'Aplicaciones de pago', en: 'Allocations' },
    },
    title: ['paymentId', 'invoiceId'],
    search: [],
  },
)
export type PaymentAllocation = Row<typeof paymentAllocations.fields>
