/** Mails to whoever took seats on the site: held, about to end, ended, confirmed, cancelled. */
import { button, facts, mailTemplate, paragraph, smallPrint } from '#core/mail.ts'

const labels = {
  name: { es: 'Nombre', en: 'Name' },
  number: { es: 'Referencia', en: 'Reference' },
  when: { es: 'Cuándo', en: 'When' },
  place: { es: 'Dónde', en: 'Where' },
  seats: { es: 'Cupos', en: 'Seats' },
  total: { es: 'Total', en: 'Total' },
  until: { es: 'Reservados hasta', en: 'Held until' },
  accounts: { es: 'Cuentas', en: 'Accounts' },
} as const

/** Contains only the name (letters) and our own text, because nobody has verified the address. */
const variables = {
  name: { label: labels.name, sample: { es: 'Ana María', en: 'Ana María' }, isFromVisitor: true },
  number: { label: labels.number, sample: { es: 'INS-2026-00042', en: 'INS-2026-00042' } },
  title: {
    label: { es: 'Evento', en: 'Event' },
    sample: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
  },
  when: {
    label: labels.when,
    sample: {
      es: 'martes, 15 de diciembre de 2026, 10:00 a. m. (hora de Santo Domingo)',
      en: 'Tuesday, December 15, 2026 at 10:00 AM (Santo Domingo time)',
    },
  },
  place: { label: labels.place, sample: { es: 'Hotel Ceiba, Santiago', en: 'Hotel Ceiba, Santiago' } },
  seats: { label: labels.seats, sample: { es: '2', en: '2' } },
  total: { label: labels.total, sample: { es: 'RD$ 38,700.00', en: 'RD$ 38,700.00' } },
  link: {
    label: { es: 'Enlace personal', en: 'Personal link' },
    sample: {
      es: 'https://firma.example/es/inscripcion/x7Kq',
      en: 'https://firm.example/en/registration/x7Kq',
    },
  },
} as const
const until = {
  label: labels.until,
  sample: {
    es: 'viernes, 27 de noviembre de 2026, 3:00 p. m. (hora de Santo Domingo)',
    en: 'Friday, November 27, 2026 at 3:00 PM (Santo Domingo time)',
  },
}
const next = {
  label: { es: 'Qué sigue', en: 'What comes next' },
  sample: {
    es: 'Transfiera el total a una de nuestras cuentas y envíenos el comprobante.',
    en: 'Transfer the total to one of our accounts and send us the proof of payment.',
  },
}
const accounts = {
  label: labels.accounts,
  sample: { es: 'Banco del Almirante: 100-200300-4 · DOP', en: 'Banco del Almirante: 100-200300-4 · DOP' },
}

const open = button({ es: 'Abrir mi inscripción', en: 'Open my registration' }, '{link}')
const isYours = smallPrint({
  es: 'El enlace es suyo: con él completa los participantes, descarga la proforma, envía el comprobante de pago o cancela. Si no fue usted quien se inscribió, cancele con él.',
  en: 'The link is yours: it completes the participants, downloads the proforma, sends the proof of payment or cancels. If it was not you who registered, cancel with it.',
})

export const orderPlacedMail = mailTemplate({
  name: 'orders.placed',
  title: {
    es: 'Inscripción desde el sitio: referencia y enlace',
    en: 'Registration on the site: reference and link',
  },
  isPrivate: true,
  variables: {
    ...variables,
    until,
    next,
    accounts,
    hadSeat: {
      label: { es: 'Ya tenía un cupo', en: 'Had a seat already' },
      sample: {
        es: 'Con este correo ya había un cupo en esta fecha. Si es el mismo, cancele esta inscripción.',
        en: 'This address had a seat for this date already. If it is the same, cancel this registration.',
      },
    },
  },
  subject: { es: 'Su inscripción {number}: {title}', en: 'Your registration {number}: {title}' },
  body: [
    paragraph({
      es: 'Con esta dirección se hizo en nuestro sitio una inscripción en «{title}». {next}',
      en: 'A registration for “{title}” was made on our site with this address. {next}',
    }),
    paragraph({ es: '{hadSeat}', en: '{hadSeat}' }, { when: 'hadSeat' }),
    facts(
      [labels.number, '{number}'],
      [labels.name, '{name}'],
      [labels.when, '{when}'],
      [labels.place, '{place}'],
      [labels.seats, '{seats}'],
      [labels.total, '{total}'],
      [labels.until, '{until}'],
      [labels.accounts, '{accounts}'],
    ),
    open,
    isYours,
  ],
})

export const holdEndingMail = mailTemplate({
  name: 'orders.holdEnding',
  title: { es: 'La reserva está por vencer', en: 'The hold is about to end' },
  isPrivate: true,
  variables: { ...variables, until, next },
  subject: { es: 'Su reserva está por vencer: {title}', en: 'Your seats are about to be released: {title}' },
  body: [
    paragraph({
      es: 'Guardamos sus cupos en «{title}» hasta el {until}. Después quedan libres para otras personas.',
      en: 'We hold your seats for “{title}” until {until}. After that they are free for others.',
    }),
    paragraph({ es: '{next}', en: '{next}' }),
    facts(
      [labels.number, '{number}'],
      [labels.name, '{name}'],
      [labels.when, '{when}'],
      [labels.seats, '{seats}'],
      [labels.total, '{total}'],
    ),
    open,
    smallPrint({
      es: 'Si necesita más tiempo, responda a este correo.',
      en: 'If you need more time, reply to this mail.',
    }),
  ],
})

const { place: _, ...withoutPlace } = variables
export const holdExpiredMail = mailTemplate({
  name: 'orders.holdExpired',
  title: { es: 'Venció la reserva', en: 'The hold ended' },
  variables: withoutPlace,
  subject: { es: 'Sus cupos quedaron libres: {title}', en: 'Your seats were released: {title}' },
  body: [
    paragraph({
      es: 'La reserva {number} en «{title}» venció sin que la confirmáramos. Cupos que quedaron libres: {seats}. Si todavía le interesa, puede inscribirse de nuevo mientras haya cupo.',
      en: 'The hold {number} for “{title}” ended before we could confirm it. Seats that are free again: {seats}. If you are still interested, register again while seats are left.',
    }),
    facts([labels.name, '{name}'], [labels.when, '{when}'], [labels.total, '{total}']),
    button({ es: 'Ver la fecha', en: 'See the date' }, '{link}'),
    smallPrint({
      es: 'Si ya pagó, responda a este correo con el comprobante y lo resolvemos.',
      en: 'If you have paid already, reply to this mail with the proof of payment and we will sort it out.',
    }),
  ],
})

export const orderConfirmedMail = mailTemplate({
  name: 'orders.confirmed',
  title: { es: 'Inscripción confirmada', en: 'Registration confirmed' },
  isPrivate: true,
  variables,
  subject: { es: 'Confirmada: {title} ({number})', en: 'Confirmed: {title} ({number})' },
  body: [
    paragraph({
      es: 'Confirmamos su inscripción en «{title}». Cada participante recibe por correo lo que necesita para asistir.',
      en: 'We have confirmed your registration for “{title}”. Each participant gets what they need to attend by email.',
    }),
    facts(
      [labels.number, '{number}'],
      [labels.name, '{name}'],
      [labels.when, '{when}'],
      [labels.place, '{place}'],
      [labels.seats, '{seats}'],
      [labels.total, '{total}'],
    ),
    open,
  ],
})

export const orderCancelledMail = mailTemplate({
  name: 'orders.cancelled',
  title: { es: 'Inscripción cancelada', en: 'Registration cancelled' },
  variables: withoutPlace,
  subject: { es: 'Cancelada: {title} ({number})', en: 'Cancelled: {title} ({number})' },
  body: [
    paragraph({
      es: 'Cancelamos su inscripción en «{title}». Cupos que quedaron libres: {seats}. Si había pagado, le escribimos sobre la devolución según las condiciones.',
      en: 'We have cancelled your registration for “{title}”. Seats that are free again: {seats}. If you had paid, we will write to you about the refund under the terms.',
    }),
    facts(
      [labels.number, '{number}'],
      [labels.name, '{name}'],
      [labels.when, '{when}'],
      [labels.total, '{total}'],
    ),
    button({ es: 'Ver otras fechas', en: 'See other dates' }, '{link}'),
  ],
})
