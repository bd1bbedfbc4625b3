/** Fields of outgoing mail: one record per mail and recipient. */
import type { OutgoingMailStatus } from '#core/mail.ts'
import { choice, email, flag, integer, longText, moment, optional, readOnly, text } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { languages, type Words } from '#core/words.ts'

const mailStatuses = {
  waiting: { es: 'En espera', en: 'Waiting' },
  sent: { es: 'Enviado', en: 'Sent' },
  unconfirmed: { es: 'Sin confirmar', en: 'Unconfirmed' },
  failed: { es: 'No se pudo enviar', en: 'Failed' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} as const satisfies Record<OutgoingMailStatus, Words>
/** The mailbox replaces a missing SMTP server in the demo. */
const transports = {
  smtp: { es: 'Servidor de correo', en: 'Mail server' },
  mailbox: { es: 'Buzón', en: 'Mailbox' },
}

export const outbox = resource(
  'outbox',
  {
    status: readOnly(choice({ es: 'Estado', en: 'Status' }, mailStatuses)),
    subject: readOnly(text({ es: 'Asunto', en: 'Subject' }, { max: 300 })),
    toAddress: readOnly(email({ es: 'Para', en: 'To' })),
    toName: readOnly(optional(text({ es: 'Destinatario', en: 'Recipient' }))),
    template: readOnly(text({ es: 'Plantilla', en: 'Template' })),
    locale: readOnly(choice({ es: 'Idioma', en: 'Language' }, languages)),
    sentAt: readOnly(optional(moment({ es: 'Enviado el', en: 'Sent at' }))),
    sentVia: readOnly(optional(choice({ es: 'Enviado por', en: 'Sent by' }, transports))),
    attempts: readOnly(integer({ es: 'Intentos', en: 'Tries' })),
    nextTryAt: readOnly(optional(moment({ es: 'Próximo intento', en: 'Next try' }))),
    lastError: readOnly(optional(longText({ es: 'Motivo', en: 'Reason' }))),
    /** Addresses separated by commas. */
    cc: readOnly(optional(text({ es: 'Con copia a', en: 'Copy to' }, { max: 1500 }))),
    replyTo: readOnly(optional(email({ es: 'Responder a', en: 'Reply to' }))),
    sender: readOnly(optional(text({ es: 'De', en: 'From' }))),
    /** A unique key; the same key is never sent twice. */
    key: readOnly(text({ es: 'Clave', en: 'Key' })),
    messageId: readOnly(text({ es: 'Message-ID', en: 'Message-ID' })),
    /** Sent again only if it certainly did not arrive; other mails may arrive twice. */
    isOnlyOnce: readOnly(flag({ es: 'Nunca dos veces', en: 'Never twice' })),
    /** The mail contains a personal link, so its content is erased once it is sent, cancelled or given up. */
    isPrivate: readOnly(flag({ es: 'No se conserva', en: 'Not kept' })),
    /** The resource and the record that the mail belongs to. */
    about: readOnly(optional(text({ es: 'Pertenece a', en: 'Belongs to' }))),
    aboutId: readOnly(optional(text({ es: 'Registro', en: 'Record' }))),
  },
  {
    words: {
      one: { es: 'Correo saliente', en: 'Outgoing mail' },
      many: { es: 'Correo saliente', en: 'Outgoing mail' },
    },
    title: ['subject'],
    search: ['subject', 'toAddress', 'toName'],
  },
)
export type OutgoingMail = Row<typeof outbox.fields>
