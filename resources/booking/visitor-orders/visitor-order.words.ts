/** Labels of the form with which visitors take seats, for site and office. */
import type { Words } from '#core/words.ts'
import { consentLabels } from '#resources/system/consents/consent.words.ts'

export const visitorOrderLabels = {
  firstName: { es: 'Nombre', en: 'First name' },
  lastName: { es: 'Apellido', en: 'Last name' },
  email: { es: 'Correo electrónico', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  billTo: { es: 'Se inscribe a título de', en: 'Registering as' },
  company: { es: 'Empresa (razón social)', en: 'Company (legal name)' },
  taxIdType: { es: 'Tipo de documento', en: 'Kind of document' },
  taxId: { es: 'RNC', en: 'RNC (tax id)' },
  billingEmail: { es: 'Correo para la factura', en: 'Email for the invoice' },
  billingAddress: { es: 'Dirección para la factura', en: 'Address for the invoice' },
  poNumber: { es: 'Orden de compra', en: 'Purchase order' },
  attends: { es: 'Yo también asistiré', en: 'I will attend too' },
  attendees: { es: 'Participantes', en: 'Participants' },
  documentId: { es: 'Cédula o pasaporte', en: 'National id or passport' },
  unnamedSeats: { es: 'Cupos de personas que nombrará después', en: 'Seats for people you will name later' },
  waitForRest: {
    es: 'Tomar los cupos que quedan y esperar por los demás',
    en: 'Take the seats that are left and wait for the others',
  },
  mode: { es: 'Modalidad', en: 'Delivery mode' },
  currency: { es: 'Moneda', en: 'Currency' },
  paymentChoice: { es: 'Cómo quiere pagar', en: 'How you want to pay' },
  terms: { es: 'Condiciones de inscripción', en: 'Terms of registration' },
  privacy: consentLabels.privacy,
  note: { es: 'Comentario', en: 'Comment' },
} satisfies Record<string, Words>

/** Larger groups ask for a quote. */
export const MOST_PEOPLE = 30
