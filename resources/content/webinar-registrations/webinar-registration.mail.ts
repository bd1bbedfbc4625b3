/** Mails of webinars: confirmation, reminders, cancellation, recording. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const name = { es: 'Nombre', en: 'Name' }
const when = { es: 'Cuándo', en: 'When' }
const variables = {
  name: { label: name, sample: { es: 'Ana María', en: 'Ana María' }, isFromVisitor: true },
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
    paragraph({
      es: 'Con esta dirección se pidió en nuestro sitio un lugar en el webinar gratuito «{title}», y está confirmado. Le adjuntamos la cita para su calendario.',
      en: 'A seat in the free webinar “{title}” was requested on our site with this address, and it is confirmed. The entry for your calendar is attached.',
    }),
    facts(
      [name, '{name}'],
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

const joinVariables = {
  ...variables,
  joinUrl: registeredMail.variables.joinUrl,
  link: registeredMail.variables.link,
} as const
const joining = [
  facts([name, '{name}'], [when, '{when}'], [registeredMail.variables.joinUrl.label, '{joinUrl}', 'link']),
  button({ es: 'Abrir mi registro', en: 'Open my registration' }, '{link}'),
  smallPrint({
    es: 'Con el enlace entra, ve después la grabación o cancela, para que otra persona tome su lugar.',
    en: 'The link lets you join, watch the recording afterwards, or cancel, so that somebody else takes your seat.',
  }),
]

export const webinarTomorrowMail = mailTemplate({
  name: 'webinarRegistrations.dayBefore',
  title: { es: 'Recordatorio de un webinar, un día antes', en: 'Reminder of a webinar, one day before' },
  isPrivate: true,
  variables: joinVariables,
  subject: { es: 'Falta un día: {title}', en: 'One day to go: {title}' },
  body: [
    paragraph({
      es: 'Le recordamos que el webinar «{title}» es dentro de un día. Su lugar está guardado.',
      en: 'The webinar “{title}” is one day away. Your seat is kept.',
    }),
    ...joining,
  ],
})

export const webinarSoonMail = mailTemplate({
  name: 'webinarRegistrations.hourBefore',
  title: { es: 'Recordatorio de un webinar, una hora antes', en: 'Reminder of a webinar, one hour before' },
  isPrivate: true,
  variables: joinVariables,
  subject: { es: 'En menos de una hora: {title}', en: 'Within the hour: {title}' },
  body: [
    paragraph({
      es: 'El webinar «{title}» comienza en menos de una hora. Entre unos minutos antes para probar el audio.',
      en: 'The webinar “{title}” begins within the hour. Join a few minutes early to test your sound.',
    }),
    ...joining,
  ],
})

export const webinarRecordingMail = mailTemplate({
  name: 'webinarRegistrations.recording',
  title: { es: 'Grabación de un webinar', en: 'Recording of a webinar' },
  isPrivate: true,
  variables: {
    firm: variables.firm,
    title: variables.title,
    link: registeredMail.variables.link,
  },
  subject: { es: 'Ya puede ver la grabación: {title}', en: 'You can watch the recording: {title}' },
  body: [
    paragraph({
      es: 'La grabación del webinar «{title}» está a su disposición, haya podido asistir o no.',
      en: 'The recording of the webinar “{title}” is available to you, whether or not you could attend.',
    }),
    button({ es: 'Ver la grabación', en: 'Watch the recording' }, '{link}'),
    smallPrint({ es: 'El enlace es suyo, no lo comparta.', en: 'The link is yours, do not share it.' }),
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
    paragraph({
      es: 'Lamentamos decirle que el webinar «{title}» no se realizará.',
      en: 'We are sorry to say that the webinar “{title}” will not take place.',
    }),
    facts([name, '{name}'], [when, '{when}'], [{ es: 'Motivo', en: 'Reason' }, '{reason}']),
  ],
})
