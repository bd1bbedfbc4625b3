/** The mail that says to which event seats were moved. */
import { facts, mailTemplate, paragraph } from '#core/mail.ts'

const when = { es: 'Cuándo', en: 'When' }
const people = { es: 'Quiénes', en: 'Who' }
const number = { es: 'Inscripción', en: 'Order' }

export const orderTransferredMail = mailTemplate({
  name: 'orders.transferred',
  title: { es: 'Cambio a otro evento', en: 'Move to another event' },
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    from: {
      label: { es: 'Evento anterior', en: 'Former event' },
      sample: {
        es: 'Auditor interno ISO 9001 (martes, 15 de diciembre de 2026, 10:00 a. m.)',
        en: 'ISO 9001 internal auditor (Tuesday, December 15, 2026 at 10:00 AM)',
      },
    },
    title: {
      label: { es: 'Evento', en: 'Event' },
      sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    },
    when: {
      label: when,
      sample: {
        es: 'martes, 12 de enero de 2027, 10:00 a. m. (hora de Santo Domingo)',
        en: 'Tuesday, January 12, 2027 at 10:00 AM (Santo Domingo time)',
      },
    },
    people: { label: people, sample: { es: 'Ana Peña, Luis Gil', en: 'Ana Peña, Luis Gil' } },
    number: { label: number, sample: { es: 'INS-2026-00042', en: 'INS-2026-00042' } },
  },
  subject: { es: 'Cambio de evento: {title}', en: 'Change of event: {title}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Pasamos la inscripción de «{from}» a «{title}». La anterior ya no vale: puede quitarla de su calendario.',
      en: 'The registration for “{from}” now is for “{title}”. The former one no longer counts: you can take it off your calendar.',
    }),
    facts([when, '{when}'], [people, '{people}'], [number, '{number}']),
    paragraph({
      es: 'La confirmación con los datos para participar llega en un correo aparte. Si este cambio no le conviene, responda a este correo.',
      en: 'The confirmation with what is needed to take part comes in a mail of its own. If this change does not suit you, reply to this mail.',
    }),
  ],
})
