/** Mails of invoices: the document itself, and reminders of payment. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { fill, type Locale, type Words } from '#core/words.ts'
import { reminderVariables, reminderWords } from '#resources/sales/fiscal-settings/reminder-words.ts'

const factOf = (name: keyof typeof reminderVariables) =>
  [reminderVariables[name].label, `{${name}}`] as [Words, string]
const invoiceFacts = facts(
  factOf('number'),
  factOf('total'),
  factOf('dueDate'),
  factOf('credit'),
  factOf('balance'),
)

export const invoiceSentMail = mailTemplate({
  name: 'invoices.sent',
  title: { es: 'Factura enviada al cliente', en: 'Invoice sent to the customer' },
  isPrivate: true,
  variables: {
    ...reminderVariables,
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

/** To whoever got the invoice before its representation was corrected. */
export const invoiceCorrectedMail = mailTemplate({
  name: 'invoices.corrected',
  title: { es: 'Factura corregida, enviada de nuevo', en: 'Corrected invoice, sent again' },
  isPrivate: true,
  variables: reminderVariables,
  subject: {
    es: 'Factura {number}: use esta representación impresa',
    en: 'Invoice {number}: use this printed representation',
  },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'La representación impresa de su factura {number} que le enviamos antes tenía mal escrito un dato del comprobante electrónico. Va adjunta la correcta, que la sustituye: descarte la anterior.',
      en: 'The printed representation of your invoice {number} that we sent before had a mistake in the data of the electronic document. The right one is attached and replaces it: discard the earlier one.',
    }),
    paragraph({
      es: 'Los importes no cambian, ni tampoco el e-NCF {number} ni a nombre de quién está.',
      en: 'The amounts do not change, nor do e-NCF {number} and in whose name it is.',
    }),
    invoiceFacts,
  ],
})

const alreadyPaid = smallPrint({
  es: 'Si ya la pagó, no haga caso de este mensaje y envíenos el comprobante.',
  en: 'If you have paid it, disregard this message and send us the receipt.',
})

const sampled = (words: Words, locale: Locale) =>
  fill(
    words[locale],
    Object.fromEntries(Object.entries(reminderVariables).map(([name, { sample }]) => [name, sample[locale]])),
  )
const textVariable = (words: Words) => ({
  label: { es: 'Texto', en: 'Text' },
  sample: { es: sampled(words, 'es'), en: sampled(words, 'en') },
})
const text = paragraph({ es: '{text}', en: '{text}' })

/** Until the due date. */
export const paymentReminderMail = mailTemplate({
  name: 'invoices.reminder',
  title: { es: 'Recordatorio de pago', en: 'Payment reminder' },
  isPrivate: true,
  variables: { ...reminderVariables, text: textVariable(reminderWords.due) },
  subject: { es: 'Factura {number}: vence el {dueDate}', en: 'Invoice {number}: due on {dueDate}' },
  body: [paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }), text, invoiceFacts, alreadyPaid],
})

/** After the due date. */
export const overdueMail = mailTemplate({
  name: 'invoices.overdue',
  title: { es: 'Recordatorio de factura vencida', en: 'Reminder of an overdue invoice' },
  isPrivate: true,
  variables: { ...reminderVariables, text: textVariable(reminderWords.overdue) },
  subject: { es: 'Factura {number}: venció el {dueDate}', en: 'Invoice {number}: was due on {dueDate}' },
  body: [paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }), text, invoiceFacts, alreadyPaid],
})
