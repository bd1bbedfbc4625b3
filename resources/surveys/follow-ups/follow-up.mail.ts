/** The mail that asks, some weeks after an event, what was applied of it. */
import { button, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

export const followUpMail = mailTemplate({
  name: 'followUps.invitation',
  title: { es: 'Seguimiento después del evento', en: 'Follow-up after the event' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    title: {
      label: { es: 'Evento', en: 'Event' },
      sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    },
    closes: {
      label: { es: 'Hasta cuándo', en: 'Until when' },
      sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' },
    },
    link: {
      label: { es: 'Enlace personal', en: 'Personal link' },
      sample: {
        es: 'https://firma.example/es/evento/3/seguimiento',
        en: 'https://firm.example/en/event/3/follow-up',
      },
    },
  },
  subject: { es: '¿Qué ha aplicado de {title}?', en: 'What have you applied of {title}?' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Hace unas semanas participó en «{title}». Cuéntenos qué ha podido aplicar en su trabajo: toma un minuto y nos muestra si el curso sirve.',
      en: 'Some weeks ago you took part in “{title}”. Tell us what you have been able to apply at work: it takes a minute and shows us whether the course is of use.',
    }),
    button({ es: 'Responder el seguimiento', en: 'Answer the follow-up' }, '{link}'),
    smallPrint({
      es: 'Puede responder hasta el {closes}. El enlace es suyo: no lo reenvíe. No le escribiremos de nuevo por esto.',
      en: 'You can answer until {closes}. The link is yours: do not pass it on. We will not write about this again.',
    }),
  ],
})
