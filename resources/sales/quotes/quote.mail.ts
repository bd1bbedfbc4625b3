/** Mails of quotes: to the customer with the link and after accepting, and to the person in charge of the decision. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const number = { es: 'Número', en: 'Number' }
const total = { es: 'Total', en: 'Total' }
const validUntil = { es: 'Válida hasta', en: 'Valid until' }
const customer = { es: 'Cliente', en: 'Customer' }

const variables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
  number: { label: number, sample: { es: 'COT-2026-0143', en: 'COT-2026-0143' } },
  title: {
    label: { es: 'Título', en: 'Title' },
    sample: { es: 'Auditor interno ISO 9001 en su empresa', en: 'ISO 9001 internal auditor in your company' },
  },
  total: { label: total, sample: { es: 'RD$ 118,000.00', en: 'RD$ 118,000.00' } },
  validUntil: { label: validUntil, sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' } },
  link: {
    label: { es: 'Enlace', en: 'Link' },
    sample: { es: 'https://firma.example/es/cotizacion/x7Kq', en: 'https://firm.example/en/quote/x7Kq' },
  },
}
const quoteFacts = facts([number, '{number}'], [total, '{total}'], [validUntil, '{validUntil}'])
const open = button({ es: 'Ver y responder', en: 'Read and answer' }, '{link}')

export const quoteSentMail = mailTemplate({
  name: 'quotes.sent',
  title: { es: 'Cotización enviada al cliente', en: 'Quote sent to the customer' },
  isPrivate: true,
  variables: {
    ...variables,
    message: {
      label: { es: 'Mensaje', en: 'Message' },
      sample: { es: 'Como acordamos, aquí está la propuesta.', en: 'As agreed, here is our proposal.' },
    },
  },
  subject: { es: 'Cotización {number}: {title}', en: 'Quote {number}: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({ es: 'Le enviamos nuestra cotización «{title}».', en: 'Here is our quote “{title}”.' }),
    paragraph({ es: '{message}', en: '{message}' }, { when: 'message' }),
    quoteFacts,
    open,
    smallPrint({
      es: 'En el enlace puede leerla, descargarla, aceptarla o rechazarla. El PDF va adjunto.',
      en: 'The link lets you read, download, accept or decline it. The PDF is attached.',
    }),
  ],
})

export const quoteExpiringMail = mailTemplate({
  name: 'quotes.expiring',
  title: { es: 'Cotización por vencer', en: 'Quote about to expire' },
  isPrivate: true,
  variables,
  subject: { es: 'Su cotización {number} vence pronto', en: 'Your quote {number} expires soon' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Nuestra cotización «{title}» vale hasta el {validUntil}. Si le interesa, puede aceptarla en el enlace; si necesita algo distinto, responda a este correo.',
      en: 'Our quote “{title}” is valid until {validUntil}. You can accept it with the link; if you need something else, reply to this mail.',
    }),
    quoteFacts,
    open,
  ],
})

const acceptedBy = { es: 'Aceptada por', en: 'Accepted by' }
const acceptedOn = { es: 'Fecha', en: 'Date' }
/** To whoever accepted; that address is not proven, so the mail has no link. */
export const quoteAcceptedMail = mailTemplate({
  name: 'quotes.accepted',
  title: { es: 'Confirmación de que aceptó la cotización', en: 'Confirmation that the quote was accepted' },
  variables: {
    name: variables.name,
    number: variables.number,
    title: variables.title,
    total: variables.total,
    day: { label: acceptedOn, sample: { es: '3 de diciembre de 2026', en: 'December 3, 2026' } },
    options: {
      label: { es: 'Opciones que eligió', en: 'Options chosen' },
      sample: { es: 'Auditoría de seguimiento', en: 'Follow-up audit' },
    },
    firm: { label: { es: 'Firma', en: 'Firm' }, sample: { es: 'Conforme', en: 'Conforme' } },
  },
  subject: { es: 'Aceptó la cotización {number}', en: 'You accepted quote {number}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Gracias. Recibimos su aceptación de la cotización «{title}».',
      en: 'Thank you. We received your acceptance of the quote “{title}”.',
    }),
    facts(
      [number, '{number}'],
      [{ es: 'Opciones que eligió', en: 'Options chosen' }, '{options}'],
      [total, '{total}'],
      [acceptedBy, '{name}'],
      [acceptedOn, '{day}'],
    ),
    paragraph({
      es: '{firm} le escribirá para los próximos pasos. Si no fue usted quien aceptó, responda a este correo.',
      en: '{firm} will write to you about the next steps. If it was not you who accepted, reply to this mail.',
    }),
  ],
})

export const quoteDecidedMail = mailTemplate({
  name: 'quotes.decided',
  title: { es: 'El cliente respondió una cotización', en: 'The customer answered a quote' },
  variables: {
    number: variables.number,
    title: variables.title,
    total: variables.total,
    decision: {
      label: { es: 'Respuesta', en: 'Answer' },
      sample: { es: 'Aceptada', en: 'Accepted' },
    },
    customer: { label: customer, sample: { es: 'Cementos del Este', en: 'Cementos del Este' } },
    by: { label: { es: 'Por', en: 'By' }, sample: { es: 'Ana María Peña', en: 'Ana María Peña' } },
    note: {
      label: { es: 'Nota', en: 'Note' },
      sample: { es: 'Empezamos en enero.', en: 'We start in January.' },
    },
    link: {
      label: { es: 'Enlace', en: 'Link' },
      sample: {
        es: 'https://firma.example/es/office/quotes/7',
        en: 'https://firm.example/en/office/quotes/7',
      },
    },
  },
  subject: {
    es: '{decision}: cotización {number} de {customer}',
    en: '{decision}: quote {number} of {customer}',
  },
  body: [
    paragraph({
      es: 'El cliente respondió la cotización «{title}».',
      en: 'The customer answered the quote “{title}”.',
    }),
    facts(
      [{ es: 'Respuesta', en: 'Answer' }, '{decision}'],
      [customer, '{customer}'],
      [{ es: 'Por', en: 'By' }, '{by}'],
      [{ es: 'Nota', en: 'Note' }, '{note}'],
      [number, '{number}'],
      [total, '{total}'],
    ),
    button({ es: 'Abrir la cotización', en: 'Open the quote' }, '{link}'),
  ],
})
