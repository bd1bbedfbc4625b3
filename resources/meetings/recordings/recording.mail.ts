/** The mail that tells of a published recording. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const session = { es: 'Sesión', en: 'Session' }
const until = { es: 'Disponible hasta', en: 'Available until' }

export const recordingMail = mailTemplate({
  name: 'meetingRecordings.published',
  title: { es: 'Grabación publicada', en: 'Recording published' },
  isPrivate: true,
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    title: {
      label: { es: 'Evento o webinar', en: 'Event or webinar' },
      sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    },
    session: { label: session, sample: { es: '2: Planificar', en: '2: Planning' } },
    until: { label: until, sample: { es: '15 de enero de 2027', en: 'January 15, 2027' } },
    link: {
      label: { es: 'Enlace personal', en: 'Personal link' },
      sample: { es: 'https://firma.example/es/join/3', en: 'https://firm.example/en/join/3' },
    },
  },
  subject: { es: 'Ya puede ver la grabación: {title}', en: 'You can watch the recording: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'La grabación de «{title}» está a su disposición.',
      en: 'The recording of “{title}” is available to you.',
    }),
    facts([session, '{session}'], [until, '{until}']),
    button({ es: 'Ver la grabación', en: 'Watch the recording' }, '{link}'),
    smallPrint({
      es: 'El enlace es suyo, no lo comparta. Después de esa fecha ya no abre la grabación.',
      en: 'The link is yours, do not share it. After that day it no longer opens the recording.',
    }),
  ],
})
