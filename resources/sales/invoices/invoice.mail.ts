/** Mails of invoices: the document itself, and reminders of payment. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const number = { es: 'Factura', en: 'Invoice' }
const total = { es: 'Total', en: 'Total' }
const dueDate = { es: 'Vence', en: 'Due' }
const balance = { es: 'Por pagar', en: 'To be paid' }

const variables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
  number: { label: number, sample: { es: 'E310000000005', en: 'E310000000005' } },
  total: { label: total, sample: { es: 'RD$ 118,000.00', en: 'RD$ 118,000.00' } },
  dueDate: { label: dueDate, sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' } },
  balance: { label: balance, sample: { es: 'RD$ 59,000.00', en: 'RD$ 59,000.00' } },
}
const invoiceFacts = facts(
  [number, '{number}'],
  [total, '{total}'],
  [dueDate, '{dueDate}'],
  [balance, '{balance}'],
)

export const invoiceSentMail = mailTemplate({
  name: 'invoices.sent',
  title: { es: 'Factura enviada al cliente', en: 'Invoice sent to the customer' },
  isPrivate: true,
  variables: {
    ...variables,
    message: {
      label: { es: 'Mensaje', en: 'Message' },
      sample: { es: 'Gracias por su compra.', en: 'Thank you for your purchase.' },
    },
  },
  subject: { es: 'Factura {number}', en: 'Invoice {number}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({ es: 'Le enviamos su factura {number}.', en: 'Here is your invoice {number}.' }),
    paragraph({ es: '{message}', en: '{message}' }, { when: 'message' }),
    invoiceFacts,
    smallPrint({
      es: 'El PDF va adjunto, con las cuentas para el pago.',
      en: 'The PDF is attached, with the accounts for the payment.',
    }),
  ],
})

export const paymentReminderMail = mailTemplate({
  name: 'invoices.reminder',
  title: { es: 'Recordatorio de pago', en: 'Payment reminder' },
  isPrivate: true,
  variables,
  subject: { es: 'Factura {number}: vence el {dueDate}', en: 'Invoice {number}: due on {dueDate}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Le recordamos el pago de la factura {number}.',
      en: 'This is a reminder of the payment of invoice {number}.',
    }),
    invoiceFacts,
    smallPrint({
      es: 'Si ya la pagó, no haga caso de este mensaje y envíenos el comprobante.',
      en: 'If you have paid it, disregard this message and send us the receipt.',
    }),
  ],
})
