/** Fields of mail recipients: the state of a mail per person. */
import type { Words } from '#core/words.ts'

export const recipientStatuses = {
  pending: { es: 'Por enviar', en: 'Pending' },
  sent: { es: 'Enviado', en: 'Sent' },
  delivered: { es: 'Entregado', en: 'Delivered' },
  bouncedHard: { es: 'Rebotó', en: 'Bounced' },
  bouncedSoft: { es: 'Rebotó por ahora', en: 'Bounced for now' },
  complained: { es: 'Lo marcó como no deseado', en: 'Marked as unwanted' },
  suppressed: { es: 'Dirección bloqueada', en: 'Address suppressed' },
  unconfirmed: { es: 'Sin confirmar', en: 'Unconfirmed' },
  failed: { es: 'No se pudo enviar', en: 'Failed' },
  skipped: { es: 'No se envió', en: 'Skipped' },
} as const satisfies Record<string, Words>
export type RecipientStatus = keyof typeof recipientStatuses
/** The mail did not reach the person. */
export const notReachedStates: readonly RecipientStatus[] = ['failed', 'bouncedHard']
/** The mail may have reached the person; staff decide. */
export const unconfirmedRecipientStates: readonly RecipientStatus[] = ['unconfirmed']
/** Repeating a mail sends it to these again. */
export const repeatedStates: readonly RecipientStatus[] = ['failed', 'skipped', 'suppressed']

export const skipReasons = {
  unEnrolled: { es: 'Ya no está inscrito', en: 'No longer enrolled' },
  noAddress: { es: 'No tiene correo electrónico', en: 'Has no email address' },
  suppressed: { es: 'Su dirección rebotó antes', en: 'The address bounced before' },
  sameAddress: {
    es: 'El mismo correo ya fue a esa dirección',
    en: 'The same mail went to that address already',
  },
  doNotContact: { es: 'Pidió que no se le contacte', en: 'Asked not to be contacted' },
  unsubscribed: { es: 'Pidió no recibir más correos', en: 'Asked for no more mails' },
  noConsent: { es: 'No aceptó recibir novedades', en: 'Did not agree to receive news' },
  noCertificate: { es: 'No tiene certificado', en: 'Has no certificate' },
  offerOver: { es: 'La oferta ya no vale', en: 'The offer no longer holds' },
  removed: { es: 'Su registro ya no existe', en: 'The record is gone' },
  inCc: { es: 'Está en copia del correo a la persona', en: 'Is in copy of the mail to the person' },
  nobody: { es: 'Nadie recibió el correo', en: 'Nobody got the mail' },
  notWritten: { es: 'No se pudo preparar', en: 'It could not be written' },
  mailCancelled: { es: 'El envío se canceló', en: 'The sending was cancelled' },
} as const satisfies Record<string, Words>
export type SkipReason = keyof typeof skipReasons

export const roles = {
  attendee: { es: 'Participante', en: 'Attendee' },
  booker: { es: 'Quien inscribió', en: 'Booker' },
  waitlist: { es: 'Lista de espera', en: 'Waitlist' },
  person: { es: 'Persona elegida', en: 'Named person' },
  copy: { es: 'En copia', en: 'Copy' },
} as const satisfies Record<string, Words>
export type RecipientRole = keyof typeof roles
