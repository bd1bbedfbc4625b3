/** The mail with a survey link that somebody requested. */
import { button, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

export const surveyLinkMail = mailTemplate({
  name: 'surveyResponses.link',
  title: { es: 'Enlace a la encuesta, a petición', en: 'Link to the survey, on request' },
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
        es: 'https://firma.example/es/evento/3/encuesta',
        en: 'https://firm.example/en/event/3/survey',
      },
    },
  },
  subject: { es: 'Su encuesta: {title}', en: 'Your survey: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Este es su enlace a la encuesta de «{title}». Toma unos dos minutos y puede cambiar sus respuestas hasta el {closes}.',
      en: 'This is your link to the survey on “{title}”. It takes about two minutes, and your answers can be changed until {closes}.',
    }),
    button({ es: 'Responder la encuesta', en: 'Answer the survey' }, '{link}'),
    smallPrint({
      es: 'El enlace es suyo: no lo reenvíe. Si no lo pidió, no tiene que hacer nada.',
      en: 'The link is yours: do not pass it on. If you did not ask for it, there is nothing to do.',
    }),
  ],
})
