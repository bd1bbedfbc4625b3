/** What is said of the invoices of a batch, before and after. */
import type { Words } from '#core/words.ts'

export const batchWords = {
  ended: { es: 'Está anulada o descartada.', en: 'It is voided or discarded.' },
  elsewhere: { es: 'Se emitió antes de Conforme.', en: 'It was issued before Conforme.' },
  waiting: { es: 'Falta registrar su e-NCF.', en: 'Its e-NCF is to be recorded first.' },
  sent: { es: 'Ya se envió.', en: 'It has been sent already.' },
  noAddress: { es: 'El cliente no tiene correo.', en: 'The customer has no email address.' },
  unsent: {
    es: 'Se emite sin enviarla: el cliente no tiene correo.',
    en: 'Issued but not sent: the customer has no email address.',
  },
  issued: { es: 'Emitida; falta registrar su e-NCF.', en: 'Issued; its e-NCF is to be recorded.' },
  issuedSent: { es: 'Emitida con el {ncf} y enviada.', en: 'Issued with {ncf} and sent.' },
  issuedUnsent: {
    es: 'Emitida con el {ncf}, sin enviar: {reason}',
    en: 'Issued with {ncf}, not sent: {reason}',
  },
  summary: { es: 'Listas: {done} de {n}', en: 'Done: {done} of {n}' },
} satisfies Record<string, Words>
