/** Mails of credit notes: the note itself, and the corrected one. */
import { facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const number = { es: 'Nota de crédito', en: 'Credit note' }
const total = { es: 'Total', en: 'Total' }
const modified = { es: 'Modifica', en: 'Modifies' }
const reason = { es: 'Motivo', en: 'Reason' }

const variables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
  number: { label: number, sample: { es: 'E340000000005', en: 'E340000000005' } },
  modified: { label: modified, sample: { es: 'E310000000005', en: 'E310000000005' } },
  total: { label: total, sample: { es: 'RD$ 11,800.00', en: 'RD$ 11,800.00' } },
  reason: {
    label: reason,
    sample: { es: 'Retiro de un participante', en: 'An attendee was withdrawn' },
  },
}
const noteFacts = facts(
  [number, '{number}'],
  [modified, '{modified}'],
  [total, '{total}'],
  [reason, '{reason}'],
)

export const creditNoteSentMail = mailTemplate({
  name: 'creditNotes.sent',
  title: { es: 'Nota de crédito enviada al cliente', en: 'Credit note sent to the customer' },
  isPrivate: true,
  variables: {
    ...variables,
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
    noteFacts,
    smallPrint({ es: 'El PDF va adjunto.', en: 'The PDF is attached.' }),
  ],
})

/** To whoever got the note before its representation was corrected. */
export const creditNoteCorrectedMail = mailTemplate({
  name: 'creditNotes.corrected',
  title: { es: 'Nota de crédito corregida, enviada de nuevo', en: 'Corrected credit note, sent again' },
  isPrivate: true,
  variables,
  subject: {
    es: 'Nota de crédito {number}: use esta representación impresa',
    en: 'Credit note {number}: use this printed representation',
  },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'La representación impresa de la nota de crédito {number} que le enviamos antes tenía mal escrito un dato del comprobante electrónico. Va adjunta la correcta, que la sustituye: descarte la anterior.',
      en: 'The printed representation of credit note {number} that we sent before had a mistake in the data of the electronic document. The right one is attached and replaces it: discard the earlier one.',
    }),
    paragraph({
      es: 'Los importes no cambian, ni tampoco el e-NCF {number} ni a nombre de quién está.',
      en: 'The amounts do not change, nor do e-NCF {number} and in whose name it is.',
    }),
    noteFacts,
  ],
})
