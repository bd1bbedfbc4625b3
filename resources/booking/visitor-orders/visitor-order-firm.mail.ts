/** Mails to the firm about orders that visitors place and cancel on the site. */
import { button, facts, mailTemplate, paragraph } from '#core/mail.ts'
import { orders } from '#resources/booking/orders/order.ts'

const { fields } = orders
const labels = {
  booker: fields.contactId.label,
  company: { es: 'Empresa', en: 'Company' },
  email: { es: 'Correo electrónico', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  event: fields.eventId.label,
  note: { es: 'Comentario', en: 'Comment' },
} as const
const variables = {
  number: { label: fields.number.label, sample: { es: 'INS-2026-00042', en: 'INS-2026-00042' } },
  event: {
    label: labels.event,
    sample: {
      es: 'Auditor interno ISO 9001 (martes, 15 de diciembre de 2026, 10:00 a. m.)',
      en: 'ISO 9001 internal auditor (Tuesday, December 15, 2026 at 10:00 AM)',
    },
  },
  booker: {
    label: labels.booker,
    sample: { es: 'Ana María Peña', en: 'Ana María Peña' },
    isFromVisitor: true,
  },
  company: {
    label: labels.company,
    sample: { es: 'Envases del Yaque', en: 'Envases del Yaque' },
    isFromVisitor: true,
  },
  email: { label: labels.email, sample: { es: 'ana@empresa.example', en: 'ana@company.example' } },
  phone: { label: labels.phone, sample: { es: '+18095550123', en: '+18095550123' } },
  seats: { label: fields.seats.label, sample: { es: '2', en: '2' } },
  total: { label: fields.total.label, sample: { es: 'RD$ 38,700.00', en: 'RD$ 38,700.00' } },
  link: {
    label: { es: 'Enlace', en: 'Link' },
    sample: {
      es: 'https://firma.example/es/office/orders/42',
      en: 'https://firm.example/en/office/orders/42',
    },
  },
} as const
const open = button({ es: 'Abrir la inscripción', en: 'Open the order' }, '{link}')

export const orderArrivedMail = mailTemplate({
  name: 'orders.arrived',
  title: {
    es: 'Inscripción nueva desde el sitio, para la firma',
    en: 'New registration on the site, for the firm',
  },
  variables: {
    ...variables,
    payment: {
      label: fields.paymentChoice.label,
      sample: { es: 'Transferencia o depósito', en: 'Transfer or deposit' },
    },
    until: {
      label: fields.holdExpiresAt.label,
      sample: { es: '27 de noviembre de 2026, 3:00 p. m.', en: 'November 27, 2026 at 3:00 PM' },
    },
  },
  subject: { es: 'Inscripción {number} desde el sitio', en: 'Order {number} from the site' },
  body: [
    paragraph({
      es: 'Se tomaron cupos desde el sitio. Responda a este correo para escribir directamente a quien se inscribió.',
      en: 'Seats were taken on the site. Reply to this mail to write directly to whoever registered.',
    }),
    facts(
      [labels.booker, '{booker}'],
      [labels.event, '{event}'],
      [fields.seats.label, '{seats}'],
      [fields.total.label, '{total}'],
      [fields.paymentChoice.label, '{payment}'],
      [fields.holdExpiresAt.label, '{until}'],
      [labels.company, '{company}'],
      [labels.email, '{email}'],
      [labels.phone, '{phone}'],
    ),
    open,
  ],
})

export const orderWithdrawnMail = mailTemplate({
  name: 'orders.withdrawn',
  title: {
    es: 'Inscripción cancelada desde el sitio, para la firma',
    en: 'Registration cancelled on the site, for the firm',
  },
  variables: {
    ...variables,
    note: {
      label: labels.note,
      sample: { es: 'Cambió el presupuesto.', en: 'The budget changed.' },
      isFromVisitor: true,
    },
  },
  subject: {
    es: 'Inscripción {number} cancelada desde el sitio',
    en: 'Order {number} cancelled on the site',
  },
  body: [
    paragraph({
      es: 'La inscripción se canceló con su enlace; los cupos ya están libres. Si estaba facturada o pagada, toca acreditarla.',
      en: 'The order was cancelled with its link; the seats are free already. If it was invoiced or paid, it is to be credited.',
    }),
    facts(
      [labels.booker, '{booker}'],
      [labels.event, '{event}'],
      [fields.seats.label, '{seats}'],
      [fields.total.label, '{total}'],
      [labels.note, '{note}'],
      [labels.company, '{company}'],
      [labels.email, '{email}'],
      [labels.phone, '{phone}'],
    ),
    open,
  ],
})
