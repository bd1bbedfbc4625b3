/** The mails about a place on the waitlist, with its link. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const name = { es: 'Nombre', en: 'Name' }
const when = { es: 'Cuándo', en: 'When' }
const seats = { es: 'Cupos que espera', en: 'Seats wanted' }

const ofEntry = {
  name: { label: name, sample: { es: 'Ana María', en: 'Ana María' }, isFromVisitor: true },
  title: {
    label: { es: 'Evento', en: 'Event' },
    sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
  },
  link: {
    label: { es: 'Enlace personal', en: 'Personal link' },
    sample: {
      es: 'https://firma.example/es/evento/3/lista-de-espera',
      en: 'https://firm.example/en/event/3/waitlist',
    },
  },
} as const

export const waitlistedMail = mailTemplate({
  name: 'waitlistEntries.joined',
  title: { es: 'Confirmación de lista de espera', en: 'Confirmation of the waitlist' },
  isPrivate: true,
  variables: {
    ...ofEntry,
    when: {
      label: when,
      sample: {
        es: 'martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)',
        en: 'Tuesday, December 15, 2026 at 10:00 AM (Santo Domingo time)',
      },
    },
    seats: { label: seats, sample: { es: '2', en: '2' } },
    hours: { label: { es: 'Horas para aceptar', en: 'Hours to accept' }, sample: { es: '24', en: '24' } },
  },
  subject: { es: 'Está en la lista de espera: {title}', en: 'You are on the waitlist: {title}' },
  body: [
    paragraph({
      es: 'Con esta dirección se pidió en nuestro sitio un lugar en la lista de espera de «{title}». Lo anotamos; se conserva por orden de llegada.',
      en: 'A place on the waitlist of “{title}” was requested on our site with this address. It is kept in order of arrival.',
    }),
    facts([name, '{name}'], [when, '{when}'], [seats, '{seats}']),
    paragraph({
      es: 'Cuando se libere un cupo le escribiremos con un enlace para aceptarlo; la oferta vale hasta {hours} h. Estar en la lista no cuesta nada ni le compromete.',
      en: 'When a seat gets free we will write to you with a link to take it; the offer stands for up to {hours} h. Being on the list costs nothing and binds you to nothing.',
    }),
    button({ es: 'Ver mi lugar en la lista', en: 'See my place on the list' }, '{link}'),
    smallPrint({
      es: 'El enlace es suyo: con él acepta una oferta o sale de la lista. Si no fue usted quien lo pidió, salga con él.',
      en: 'The link is yours: it lets you take an offer or leave the list. If it was not you who asked, leave with it.',
    }),
  ],
})

/** To those whose offer a postponed event took back. */
export const offerWithdrawnMail = mailTemplate({
  name: 'waitlistEntries.withdrawn',
  title: { es: 'Oferta de cupo retirada', en: 'Offer of a seat taken back' },
  isPrivate: true,
  variables: ofEntry,
  subject: { es: 'Se pospuso: {title}', en: 'Postponed: {title}' },
  body: [
    paragraph({
      es: '«{title}» se pospuso, y la oferta de cupo que tenía ya no vale. Conserva su lugar en la lista de espera: cuando haya nueva fecha y le toque, le escribimos otra vez.',
      en: '“{title}” was postponed, and the offer of a seat that you had no longer stands. You keep your place on the waitlist: once there is a new date and it is your turn, we write again.',
    }),
    facts([name, '{name}']),
    button({ es: 'Ver mi lugar en la lista', en: 'See my place on the list' }, '{link}'),
  ],
})
