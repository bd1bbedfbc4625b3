/** Variables of event mails: labels, samples and fallbacks. */
import type { Words } from '#core/words.ts'

/** text: inline text · link: our own address with a label · block: facts in a paragraph of its own */
export type VariableKind = 'text' | 'link' | 'block'
export type Variable = {
  kind: VariableKind
  label: Words
  sample: Words
  /** The fallback for a missing value; without it, the value is reported as missing. */
  fallback?: Words
  /** A personal link or code: a mail that contains it is erased once sent. */
  isPersonal?: true
}

const same = (text: string): Words => ({ es: text, en: text })
const text = (label: Words, sample: Words | string, rest: Partial<Variable> = {}): Variable => ({
  kind: 'text',
  label,
  sample: typeof sample === 'string' ? same(sample) : sample,
  ...rest,
})
const link = (label: Words, path: string, rest: Partial<Variable> = {}): Variable => ({
  kind: 'link',
  label,
  sample: same(`https://firma.example/${path}`),
  ...rest,
})
const block = (label: Words, sample: Words, rest: Partial<Variable> = {}): Variable => ({
  kind: 'block',
  label,
  sample,
  ...rest,
})

export const nothing: Words = { es: '', en: '' }
const personal = { isPersonal: true } as const

export const mailVariables = {
  'attendee.firstName': text({ es: 'Nombre', en: 'First name' }, 'Ana María'),
  'attendee.lastName': text({ es: 'Apellido', en: 'Last name' }, 'Peña Núñez'),
  'attendee.fullName': text({ es: 'Nombre y apellido', en: 'Full name' }, 'Ana María Peña Núñez'),
  'attendee.company': text({ es: 'Empresa', en: 'Company' }, 'Envases del Yaque', { fallback: nothing }),
  'event.title': text(
    { es: 'Título del evento', en: 'Title of the event' },
    {
      es: 'Auditor interno ISO 9001',
      en: 'ISO 9001 internal auditor',
    },
  ),
  'event.code': text({ es: 'Código del evento', en: 'Event code' }, 'EV-2026-0042'),
  'event.dates': text(
    { es: 'Fechas', en: 'Dates' },
    { es: '8–10 de diciembre de 2026', en: 'December 8 – 10, 2026' },
    { fallback: { es: 'por confirmar', en: 'to be confirmed' } },
  ),
  'event.startTime': text(
    { es: 'Hora de inicio', en: 'Start time' },
    { es: '8:30 a. m.', en: '8:30 AM' },
    { fallback: { es: 'por confirmar', en: 'to be confirmed' } },
  ),
  'event.timezone': text(
    { es: 'Zona horaria', en: 'Time zone' },
    { es: 'hora de Santo Domingo', en: 'Santo Domingo time' },
  ),
  'event.modality': text({ es: 'Modalidad', en: 'Delivery mode' }, { es: 'Presencial', en: 'On site' }),
  'event.venue': text({ es: 'Lugar', en: 'Venue' }, 'Salón Los Guayacanes, Av. Sarasota 20, Santo Domingo', {
    fallback: { es: 'por confirmar', en: 'to be confirmed' },
  }),
  'event.venueHints': text(
    { es: 'Cómo llegar', en: 'How to get there' },
    { es: 'Estacionamiento por la calle lateral.', en: 'Parking by the side street.' },
    { fallback: nothing },
  ),
  'event.cancelReason': text(
    { es: 'Motivo de cancelación', en: 'Cancellation reason' },
    { es: 'No se reunió el mínimo de participantes.', en: 'The minimum of attendees was not reached.' },
    { fallback: nothing },
  ),
  'event.previousDates': text(
    { es: 'Fechas anteriores', en: 'Previous dates' },
    { es: '1–3 de diciembre de 2026', en: 'December 1 – 3, 2026' },
    { fallback: nothing },
  ),
  'event.details': block(
    { es: 'Recuadro: datos del evento', en: 'Box: facts of the event' },
    { es: 'Fechas, horario, lugar y enlace', en: 'Dates, hours, place and link' },
  ),
  'event.sessions': block(
    { es: 'Recuadro: sesiones', en: 'Box: sessions' },
    { es: 'Cada sesión con su hora y salón', en: 'Each session with its hours and room' },
  ),
  'event.materials': block(
    { es: 'Recuadro: materiales', en: 'Box: materials' },
    { es: 'Guía del participante', en: 'Participant’s guide' },
    { fallback: nothing },
  ),
  'event.mapUrl': link({ es: 'Ver en el mapa', en: 'See on the map' }, 'mapa', { fallback: nothing }),
  'event.joinUrl': link({ es: 'Entrar a la sesión', en: 'Join the session' }, 'reunion', personal),
  'course.title': text(
    { es: 'Título del curso', en: 'Title of the course' },
    {
      es: 'Auditor interno ISO 9001',
      en: 'ISO 9001 internal auditor',
    },
  ),
  'course.hours': text({ es: 'Horas', en: 'Hours' }, '24', { fallback: nothing }),
  instructors: text({ es: 'Instructores', en: 'Instructors' }, 'Marisela Guayacán Peña', {
    fallback: { es: 'por confirmar', en: 'to be confirmed' },
  }),
  'order.number': text({ es: 'Número de inscripción', en: 'Registration number' }, 'INS-2026-00311'),
  'order.attendees': text(
    { es: 'Participantes de la inscripción', en: 'Attendees of the registration' },
    'Ana María Peña Núñez, Luis Marte',
  ),
  'waitlist.seats': text({ es: 'Cupos ofrecidos', en: 'Seats offered' }, '2'),
  'waitlist.expiresAt': text(
    { es: 'La oferta vence', en: 'The offer expires' },
    { es: '3 de diciembre de 2026, 5:00 p. m.', en: 'December 3, 2026, 5:00 PM' },
  ),
  'links.survey': link({ es: 'Responder la encuesta', en: 'Answer the survey' }, 'encuesta', personal),
  'links.certificate': link({ es: 'Ver mi certificado', en: 'See my certificate' }, 'certificado'),
  'links.event': link({ es: 'Ver el evento', en: 'See the event' }, 'es/evento/42', { fallback: nothing }),
  'links.ics': link({ es: 'Agregar a mi calendario', en: 'Add to my calendar' }, 'es/evento/42.ics', {
    fallback: nothing,
  }),
  'links.accept': link({ es: 'Aceptar el cupo', en: 'Accept the seat' }, 'oferta', personal),
  'links.unsubscribe': link({ es: 'No recibir más novedades', en: 'Stop receiving news' }, 'baja', personal),
  'coordinator.name': text({ es: 'Coordinación: nombre', en: 'Coordinator: name' }, 'Yokasta Almonte', {
    fallback: { es: 'el equipo de capacitación', en: 'the training team' },
  }),
  'coordinator.phone': text({ es: 'Coordinación: teléfono', en: 'Coordinator: phone' }, '(809) 555-0142'),
  'coordinator.email': text(
    { es: 'Coordinación: correo', en: 'Coordinator: email' },
    'yokasta@firma.example',
  ),
  'firm.name': text({ es: 'Firma: nombre', en: 'Firm: name' }, 'Conforme'),
  'firm.phone': text({ es: 'Firma: teléfono', en: 'Firm: phone' }, '(809) 555-0100'),
  'firm.email': text({ es: 'Firma: correo', en: 'Firm: email' }, 'info@firma.example'),
  'firm.address': text({ es: 'Firma: dirección', en: 'Firm: address' }, 'Calle 1, Santo Domingo', {
    fallback: nothing,
  }),
} as const satisfies Record<string, Variable>
export type VariableName = keyof typeof mailVariables

export const variableOf = (name: string): Variable | undefined =>
  Object.hasOwn(mailVariables, name) ? mailVariables[name as VariableName] : undefined

/** A block that begins with it is omitted for attendees of the other mode. */
export const conditions = {
  'if online': { es: 'Solo para quienes asisten en línea', en: 'Only for those who attend online' },
  'if onSite': { es: 'Solo para quienes asisten presencialmente', en: 'Only for those who attend on site' },
} as const satisfies Record<string, Words>
export type Condition = keyof typeof conditions

/** Values of the variables for one person; `null` where missing. Blocks are rendered from the others. */
export type MailValues = Partial<Record<VariableName, string | null>>
