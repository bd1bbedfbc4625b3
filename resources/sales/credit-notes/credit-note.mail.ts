/** The mail of a credit note. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const number = { es: 'Nota de crédito', en: 'Credit note' }
const total = { es: 'Total', en: 'Total' }
const modified = { es: 'Modifica', en: 'Modifies' }
const reason = { es: 'Motivo', en: 'Reason' }

export const creditNoteSentMail = mailTemplate({
  name: 'creditNotes.sent',
  title: { es: 'Nota de crédito enviada al cliente', en: 'Credit note sent to the customer' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    number: { label: number, sample: { es: 'E340000000005', en: 'E340000000005' } },
    modified: { label: modified, sample: { es: 'E310000000005', en: 'E310000000005' } },
    total: { label: total, sample: { es: 'RD$ 11,800.00', en: 'RD$ 11,800.00' } },
    reason: {
      label: reason,
      sample: { es: 'Retiro de un participante', en: 'An attendee was withdrawn' },
    },
    message: {
      label: { es: 'Mensaje', en: 'Message' },
      sample: { es: 'Como acordamos por teléfono.', en: 'As agreed by phone.' },
    },
  },
  subject: { es: 'Nota de crédito {number}', en: 'Credit note {number}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Le enviamos la nota de crédito {number}, que modifica el comprobante {modified}.',
      en: 'Here is credit note {number}, which modifies document {modified}.',
    }),
    paragraph({ es: '{message}', en: '{message}' }, { when: 'message' }),
    facts([number, '{number}'], [modified, '{modified}'], [total, '{total}'], [reason, '{reason}']),
    smallPrint({ es: 'El PDF va adjunto.', en: 'The PDF is attached.' }),
  ],
})
