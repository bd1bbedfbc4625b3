/** Fields of payment allocations: the part of a payment that settles one invoice. */
import { optional, ref, withDefault, date } from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { resource, type Row } from '#core/resource.ts'

const sum = (es: string, en: string) => withDefault(money({ es, en }), '0.00')

export const paymentAllocations = resource(
  'paymentAllocations',
  {
    paymentId: ref({ es: 'Pago', en: 'Payment' }, 'payments'),
    invoiceId: ref({ es: 'Factura', en: 'Invoice' }, 'invoices'),
    /** The part of the money received, in the currency of the invoice. */
    amount: sum('Aplicado', 'Applied'),
    itbisWithheld: sum('ITBIS retenido', 'ITBIS withheld'),
    isrWithheld: sum('ISR retenido', 'Income tax withheld'),
    cardWithheld: sum('Retención de tarjeta', 'Card withholding'),
    /** The day is required when something is withheld; it is column 7 of the 607. */
    withheldOn: optional(date({ es: 'Fecha de retención', en: 'Withheld on' })),
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
