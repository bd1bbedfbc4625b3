/** Mails to people who wait for a date of a course. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const labels = {
  name: { es: 'Nombre', en: 'Name' },
  when: { es: 'Cuándo', en: 'When' },
  place: { es: 'Dónde', en: 'Where' },
  price: { es: 'Precio', en: 'Price' },
}
const variables = {
  name: { label: labels.name, sample: { es: 'Ana María', en: 'Ana María' }, isFromVisitor: true },
  course: {
    label: { es: 'Curso', en: 'Course' },
    sample: { es: 'Auditor interno ISO 22000', en: 'ISO 22000 internal auditor' },
  },
  link: {
    label: { es: 'Enlace', en: 'Link' },
    sample: { es: 'https://firma.example/es/curso/7', en: 'https://firm.example/en/course/7' },
  },
} as const

export const interestRecordedMail = mailTemplate({
  name: 'courseInterests.recorded',
  title: { es: 'Interés en un curso anotado', en: 'Interest in a course recorded' },
  variables,
  subject: { es: 'Le avisaremos: {course}', en: 'We will let you know: {course}' },
  body: [
    paragraph({
      es: 'Con esta dirección se pidió en nuestro sitio que avisemos cuando haya fecha de «{course}» con la inscripción abierta. Le escribimos en cuanto la haya; no le compromete a nada.',
      en: 'Our site was asked, with this address, to tell of a date of “{course}” that is open for registration. We will write to you as soon as there is one; it binds you to nothing.',
    }),
    facts([labels.name, '{name}']),
    button({ es: 'Ver el curso', en: 'See the course' }, '{link}'),
    smallPrint({
      es: 'Si no fue usted quien lo pidió, o ya no le interesa, responda a este correo y lo quitamos.',
      en: 'If it was not you who asked, or you are no longer interested, reply to this mail and we take it off.',
    }),
  ],
})

export const dateOpenedMail = mailTemplate({
  name: 'courseInterests.dateOpened',
  title: { es: 'Hay fecha para un curso que esperaba', en: 'A date for a course that was waited for' },
  variables: {
    ...variables,
    when: {
      label: labels.when,
      sample: {
        es: 'martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)',
        en: 'Tuesday, December 15, 2026 at 10:00 AM (Santo Domingo time)',
      },
    },
    place: { label: labels.place, sample: { es: 'Hotel Ceiba, Santiago', en: 'Hotel Ceiba, Santiago' } },
    price: { label: labels.price, sample: { es: 'RD$ 19,350.00', en: 'RD$ 19,350.00' } },
  },
  subject: { es: 'Hay fecha: {course}', en: 'There is a date: {course}' },
  body: [
    paragraph({
      es: 'Nos pidió que le avisáramos: «{course}» ya tiene fecha.',
      en: 'You asked us to let you know: “{course}” has a date.',
    }),
    facts(
      [labels.name, '{name}'],
      [labels.when, '{when}'],
      [labels.place, '{place}'],
      [labels.price, '{price}'],
    ),
    button({ es: 'Ver la fecha e inscribirme', en: 'See the date and register' }, '{link}'),
    smallPrint({
      es: 'Le escribimos una sola vez por este pedido. Si la fecha no le conviene, responda a este correo.',
      en: 'We write once for this request. If the date does not suit you, reply to this mail.',
    }),
  ],
})
