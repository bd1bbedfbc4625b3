/** The mail with the receipt of a payment. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const number = { es: 'Recibo', en: 'Receipt' }
const amount = { es: 'Recibido', en: 'Received' }
const paidOn = { es: 'Fecha de pago', en: 'Paid on' }

export const receiptMail = mailTemplate({
  name: 'payments.receipt',
  title: { es: 'Recibo de pago', en: 'Payment receipt' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    number: { label: number, sample: { es: 'REC-2026-00012', en: 'REC-2026-00012' } },
    amount: { label: amount, sample: { es: 'RD$ 118,000.00', en: 'RD$ 118,000.00' } },
    paidOn: { label: paidOn, sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' } },
    message: {
      label: { es: 'Mensaje', en: 'Message' },
      sample: { es: 'Gracias por su pago.', en: 'Thank you for your payment.' },
    },
  },
  subject: { es: 'Recibo de pago {number}', en: 'Payment receipt {number}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({ es: 'Recibimos su pago. Muchas gracias.', en: 'We have received your payment. Thank you.' }),
    paragraph({ es: '{message}', en: '{message}' }, { when: 'message' }),
    facts([number, '{number}'], [amount, '{amount}'], [paidOn, '{paidOn}']),
    smallPrint({
      es: 'El recibo va adjunto, con las facturas a las que se aplicó.',
      en: 'The receipt is attached, with the invoices that it settles.',
    }),
  ],
})
