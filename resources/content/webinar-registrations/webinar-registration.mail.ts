/** Mails of webinars: confirmation with calendar entry and link, and cancellation. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const when = { es: 'Cuándo', en: 'When' }
const variables = {
  name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
  firm: { label: { es: 'Firma', en: 'Firm' }, sample: { es: 'Conforme', en: 'Conforme' } },
  title: {
    label: { es: 'Webinar', en: 'Webinar' },
    sample: {
      es: 'Cinco hallazgos que se repiten en ISO 9001',
      en: 'Five findings that recur in ISO 9001',
    },
  },
  when: {
    label: when,
    sample: {
      es: 'martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)',
      en: 'Tuesday, December 15, 2026, 10:00 AM (Santo Domingo time)',
    },
  },
} as const

export const registeredMail = mailTemplate({
  name: 'webinarRegistrations.registered',
  title: { es: 'Confirmación de registro a un webinar', en: 'Confirmation of a webinar registration' },
  isPrivate: true,
  variables: {
    ...variables,
    presenters: {
      label: { es: 'Presentan', en: 'Presenters' },
      sample: { es: 'Marisela Guayacán Peña', en: 'Marisela Guayacán Peña' },
    },
    joinUrl: {
      label: { es: 'Enlace para entrar', en: 'Join link' },
      sample: { es: 'https://reunion.example/123', en: 'https://meeting.example/123' },
    },
    link: {
      label: { es: 'Enlace personal', en: 'Personal link' },
      sample: { es: 'https://firma.example/es/webinar/3', en: 'https://firm.example/en/webinar/3' },
    },
  },
  subject: { es: 'Su lugar está confirmado: {title}', en: 'Your seat is confirmed: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Su lugar en el webinar gratuito «{title}» está confirmado. Le adjuntamos la cita para su calendario.',
      en: 'Your seat in the free webinar “{title}” is confirmed. The entry for your calendar is attached.',
    }),
    facts(
      [when, '{when}'],
      [{ es: 'Presentan', en: 'Presenters' }, '{presenters}'],
      [{ es: 'Enlace para entrar', en: 'Join link' }, '{joinUrl}', 'link'],
    ),
    button({ es: 'Abrir mi registro', en: 'Open my registration' }, '{link}'),
    smallPrint({
      es: 'El enlace es suyo: con él entra, ve después la grabación o cancela. Si no fue usted quien se registró, cancele con él.',
      en: 'The link is yours: it lets you join, watch the recording afterwards, or cancel. If it was not you who registered, cancel with it.',
    }),
  ],
})

export const webinarCancelledMail = mailTemplate({
  name: 'webinarRegistrations.cancelled',
  title: { es: 'Webinar cancelado', en: 'Webinar cancelled' },
  variables: {
    ...variables,
    reason: {
      label: { es: 'Motivo', en: 'Reason' },
      sample: { es: 'El presentador está enfermo.', en: 'The presenter is ill.' },
    },
  },
  subject: { es: 'Se canceló el webinar: {title}', en: 'The webinar was cancelled: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Lamentamos decirle que el webinar «{title}» no se realizará.',
      en: 'We are sorry to say that the webinar “{title}” will not take place.',
    }),
    facts([when, '{when}'], [{ es: 'Motivo', en: 'Reason' }, '{reason}']),
  ],
})
