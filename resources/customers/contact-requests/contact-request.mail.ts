/** Mails of a contact request: to the firm, and a confirmation. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'
import { contactRequests } from './contact-request.ts'

const { fields } = contactRequests
/** Contains only the name (letters) and our own text, because nobody has verified the address. */
const acknowledgementVariables = {
  name: {
    label: fields.name.label,
    sample: { es: 'Ana María Peña', en: 'Ana María Peña' },
    isFromVisitor: true,
  },
  code: { label: fields.code.label, sample: { es: 'SOL-2026-0042', en: 'SOL-2026-0042' } },
  service: {
    label: fields.serviceId.label,
    sample: { es: 'ISO 9001: gestión de la calidad', en: 'ISO 9001: quality management' },
  },
  firm: { label: { es: 'Firma', en: 'Firm' }, sample: { es: 'Conforme', en: 'Conforme' } },
} as const
const variables = {
  ...acknowledgementVariables,
  subject: {
    label: fields.subject.label,
    sample: { es: 'Certificación de dos plantas', en: 'Certifying two plants' },
  },
  message: {
    label: fields.message.label,
    sample: {
      es: 'Necesitamos certificar dos plantas antes de junio.',
      en: 'We need to certify two plants before June.',
    },
  },
} as const

export const requestReceivedMail = mailTemplate({
  name: 'contactRequests.received',
  title: { es: 'Solicitud nueva, para la firma', en: 'New request, for the firm' },
  variables: {
    ...variables,
    email: {
      label: fields.email.label,
      sample: { es: 'ana@empresa.example', en: 'ana@company.example' },
    },
    phone: { label: fields.phone.label, sample: { es: '+18095550123', en: '+18095550123' } },
    need: { label: fields.need.label, sample: { es: 'Capacitación', en: 'Training' } },
    about: {
      label: { es: 'Curso o fecha', en: 'Course or date' },
      sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    },
    people: { label: fields.people.label, sample: { es: '12', en: '12' } },
    company: {
      label: fields.company.label,
      sample: { es: 'Envases del Yaque', en: 'Envases del Yaque' },
    },
    country: {
      label: fields.country.label,
      sample: { es: 'República Dominicana', en: 'Dominican Republic' },
    },
    link: {
      label: { es: 'Enlace', en: 'Link' },
      sample: {
        es: 'https://firma.example/es/office/requests/42',
        en: 'https://firm.example/en/office/requests/42',
      },
    },
  },
  subject: { es: 'Solicitud {code} desde el sitio', en: 'Request {code} from the site' },
  body: [
    paragraph({
      es: 'Llegó un mensaje por el formulario de contacto del sitio. Responda a este correo para contestarlo directamente.',
      en: 'A message arrived through the contact form of the site. Reply to this mail to answer it directly.',
    }),
    facts(
      [fields.name.label, '{name}'],
      [fields.need.label, '{need}'],
      [{ es: 'Curso o fecha', en: 'Course or date' }, '{about}'],
      [fields.people.label, '{people}'],
      [fields.serviceId.label, '{service}'],
      [fields.subject.label, '{subject}'],
      [fields.message.label, '{message}'],
      [fields.company.label, '{company}'],
      [fields.email.label, '{email}'],
      [fields.phone.label, '{phone}'],
      [fields.country.label, '{country}'],
    ),
    button({ es: 'Abrir la solicitud', en: 'Open the request' }, '{link}'),
  ],
})

export const requestAcknowledgedMail = mailTemplate({
  name: 'contactRequests.acknowledged',
  title: { es: 'Acuse de recibo de una solicitud', en: 'Acknowledgement of a request' },
  variables: acknowledgementVariables,
  subject: { es: 'Recibimos su mensaje ({code})', en: 'We have received your message ({code})' },
  body: [
    paragraph({
      es: 'Recibimos el mensaje que se envió con esta dirección por el formulario de contacto de nuestro sitio.',
      en: 'We have received the message that was sent with this address through the contact form of our site.',
    }),
    paragraph({
      es: 'Gracias por escribirnos. Uno de nuestros representantes se pondrá en contacto con usted muy pronto.',
      en: 'Thank you for contacting us. One of our representatives will be getting in touch soon.',
    }),
    facts(
      [fields.code.label, '{code}'],
      [fields.name.label, '{name}'],
      [fields.serviceId.label, '{service}'],
    ),
    smallPrint({
      es: 'Si no fue usted quien nos escribió, no haga nada o respóndanos y borramos el mensaje.',
      en: 'If it was not you who wrote, do nothing, or reply and we delete the message.',
    }),
  ],
})
