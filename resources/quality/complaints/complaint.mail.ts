/** Mails of a complaint: to its sender, and to the quality office. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { complaints } from './complaint.ts'

const { fields } = complaints
const number = {
  label: fields.number.label,
  sample: { es: 'QUE-2026-0012', en: 'QUE-2026-0012' },
}
/** Only the name (letters) and our own text, because nobody has verified the address. */
const toSender = {
  name: {
    label: fields.name.label,
    sample: { es: 'Ana María Peña', en: 'Ana María Peña' },
    isFromVisitor: true,
  },
  number,
}
const day = {
  label: { es: 'Plazo', en: 'Due' },
  sample: { es: '25 de noviembre de 2026', en: 'November 25, 2026' },
}
const receivedOn = { es: 'Recibida', en: 'Received' }

export const complaintReceivedMail = mailTemplate({
  name: 'complaints.received',
  title: { es: 'Acuse de recibo de una queja', en: 'Receipt of a complaint' },
  variables: {
    ...toSender,
    date: {
      label: receivedOn,
      sample: { es: '23 de noviembre de 2026, 10:15 a. m.', en: 'November 23, 2026, 10:15 AM' },
    },
    day,
  },
  subject: { es: 'Recibimos su queja {number}', en: 'We have received your complaint {number}' },
  body: [
    paragraph({
      es: 'Recibimos una queja a nombre de esta dirección de correo. Gracias por decírnoslo.',
      en: 'We have received a complaint under this email address. Thank you for telling us.',
    }),
    paragraph({
      es: 'Quedó registrada con este número; guárdelo para cualquier consulta.',
      en: 'It is registered under this number; keep it for any question.',
    }),
    facts([number.label, '{number}'], [fields.name.label, '{name}'], [receivedOn, '{date}']),
    paragraph({
      es: 'A más tardar el {day} le escribiremos quién la atiende y cuándo tendrá respuesta.',
      en: 'By {day} at the latest we will write to you when you will have an answer.',
    }),
    smallPrint({
      es: 'Si no fue usted quien nos escribió, respóndanos y la retiramos.',
      en: 'If it was not you who wrote, reply and we withdraw it.',
    }),
  ],
})

export const complaintArrivedMail = mailTemplate({
  name: 'complaints.arrived',
  title: { es: 'Queja nueva, para Calidad', en: 'New complaint, for Quality' },
  variables: {
    number,
    topic: { label: fields.topic.label, sample: { es: 'Un certificado', en: 'A certificate' } },
    day,
    link: {
      label: { es: 'Enlace', en: 'Link' },
      sample: {
        es: 'https://firma.example/es/office/complaints/42',
        en: 'https://firm.example/en/office/complaints/42',
      },
    },
  },
  subject: { es: 'Queja nueva {number}', en: 'New complaint {number}' },
  body: [
    paragraph({
      es: 'Llegó una queja. Hay que acusar recibo antes del {day}.',
      en: 'A complaint arrived. It is to be acknowledged by {day}.',
    }),
    facts([number.label, '{number}'], [fields.topic.label, '{topic}']),
    button({ es: 'Abrir la queja', en: 'Open the complaint' }, '{link}'),
  ],
})

export const complaintAcknowledgedMail = mailTemplate({
  name: 'complaints.acknowledged',
  title: { es: 'Queja en atención, para quien se quejó', en: 'Complaint acknowledged, for its sender' },
  variables: { ...toSender, day },
  subject: { es: 'Estamos atendiendo su queja {number}', en: 'We are looking into your complaint {number}' },
  body: [
    paragraph({
      es: 'Leímos su queja {number} y la estamos atendiendo. Le responderemos a más tardar el {day}.',
      en: 'We have read your complaint {number} and are looking into it. We will answer by {day} at the latest.',
    }),
    facts([fields.name.label, '{name}']),
    smallPrint({
      es: 'Si quiere añadir algo, responda a este correo y cite el número.',
      en: 'To add anything, reply to this mail and quote the number.',
    }),
  ],
})

export const complaintAnsweredMail = mailTemplate({
  name: 'complaints.answered',
  title: { es: 'Respuesta a una queja', en: 'Answer to a complaint' },
  variables: {
    ...toSender,
    answer: {
      label: fields.answer.label,
      sample: {
        es: 'Emitimos de nuevo su certificado con el nombre correcto. Le pedimos disculpas.',
        en: 'We have issued your certificate again with the right name. We apologise.',
      },
    },
  },
  subject: { es: 'Respuesta a su queja {number}', en: 'Answer to your complaint {number}' },
  body: [
    paragraph({
      es: 'Esta es nuestra respuesta a su queja {number}.',
      en: 'This is our answer to your complaint {number}.',
    }),
    facts([fields.name.label, '{name}']),
    paragraph({ es: '{answer}', en: '{answer}' }),
    smallPrint({
      es: 'Si la respuesta no resuelve su queja, responda a este correo y cite el número {number}.',
      en: 'If this does not settle your complaint, reply to this mail and quote the number {number}.',
    }),
  ],
})
