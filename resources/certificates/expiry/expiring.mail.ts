/** The mail that tells a holder that the certificate expires, with the next edition. */
import { button, facts, mailTemplate, paragraph } from '#core/mail.ts'

const validUntil = { es: 'Vence el', en: 'Expires on' }
const when = { es: 'Próxima edición', en: 'Next edition' }

export const certificateExpiringMail = mailTemplate({
  name: 'certificates.expiring',
  title: { es: 'Certificado por vencer', en: 'Certificate about to expire' },
  variables: {
    name: { label: { es: 'Nombre', en: 'Name' }, sample: { es: 'Ana María', en: 'Ana María' } },
    course: {
      label: { es: 'Curso', en: 'Course' },
      sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    },
    validUntil: {
      label: validUntil,
      sample: { es: '15 de diciembre de 2026', en: 'December 15, 2026' },
    },
    when: {
      label: when,
      sample: {
        es: 'martes, 1 de diciembre de 2026, 9:00 a. m. (hora de Santo Domingo)',
        en: 'Tuesday, December 1, 2026 at 9:00 AM (Santo Domingo time)',
      },
    },
    eventLink: {
      label: { es: 'Página de la edición', en: 'Page of the edition' },
      sample: { es: 'https://firma.example/es/evento/3', en: 'https://firm.example/en/event/3' },
    },
    courseLink: {
      label: { es: 'Página del curso', en: 'Page of the course' },
      sample: { es: 'https://firma.example/es/curso/7', en: 'https://firm.example/en/course/7' },
    },
  },
  subject: { es: 'Su certificado vence el {validUntil}', en: 'Your certificate expires on {validUntil}' },
  body: [
    paragraph({ es: 'Hola, {name}:', en: 'Hello {name},' }),
    paragraph({
      es: 'Su certificado de «{course}» vence el {validUntil}. Para mantenerlo al día puede renovarlo con una nueva edición del curso.',
      en: 'Your certificate of “{course}” expires on {validUntil}. To keep it current, renew it with a new edition of the course.',
    }),
    facts([validUntil, '{validUntil}'], [when, '{when}']),
    button({ es: 'Ver la próxima edición', en: 'See the next edition' }, '{eventLink}', {
      when: 'eventLink',
    }),
    button({ es: 'Ver el curso', en: 'See the course' }, '{courseLink}', { when: 'courseLink' }),
    paragraph({
      es: 'Si prefiere que le orientemos, responda a este correo. Si no quiere recibir avisos como este, díganoslo igual y no le escribiremos más.',
      en: 'If you would like advice, reply to this mail. If you do not want notices like this, tell us and we will not write again.',
    }),
  ],
})
