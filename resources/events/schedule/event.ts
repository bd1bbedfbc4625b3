/** Fields of events: dated editions of courses. */
import { homeZone } from '#core/time-zone.ts'
import {
  choice,
  date,
  flag,
  group,
  image,
  integer,
  list,
  longText,
  moment,
  notCopied,
  optional,
  readOnly,
  ref,
  refs,
  text,
  toPublish,
  translated,
  url,
  withDefault,
} from '#core/field.ts'
import { websiteStates } from '#core/publication.ts'
import { resource, type Row, type Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { courseTypes } from '#resources/catalogue/courses/course.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { meetingFields, meetingSeries } from '../occasions/meeting-fields.ts'
import { integrations } from '../occasions/provider.ts'
import { eventPrices, groupPrice } from './event-prices.ts'
import { instructorRoles, visibilities, waitlistPolicies } from './event.words.ts'
import { invoicing } from '../seats/invoicing-state.ts'
import { seatColumns } from '../seats/seat-columns.ts'

export const eventStatuses = {
  draft: { es: 'Borrador', en: 'Draft' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  confirmed: { es: 'Confirmado', en: 'Confirmed' },
  inProgress: { es: 'En curso', en: 'In progress' },
  completed: { es: 'Realizado', en: 'Completed' },
  closed: { es: 'Cerrado', en: 'Closed' },
  postponed: { es: 'Pospuesto', en: 'Postponed' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
} as const satisfies Record<string, Words>
export type EventStatus = keyof typeof eventStatuses

export const eventLanguages = {
  es: { es: 'Español', en: 'Spanish' },
  en: { es: 'Inglés', en: 'English' },
  both: { es: 'Español e inglés', en: 'Spanish and English' },
}

export const sessionFields = {
  /** A permanent key; calendars and attendance reference it. */
  key: optional(text({ es: 'Clave', en: 'Key' }, { max: 12 })),
  startAt: moment({ es: 'Comienza', en: 'Starts' }),
  endAt: moment({ es: 'Termina', en: 'Ends' }),
  room: optional(text({ es: 'Salón', en: 'Room' }, { max: 120 })),
  topic: optional(translated(text({ es: 'Tema', en: 'Topic' }, { max: 200 }))),
  countsHours: withDefault(flag({ es: 'Cuenta horas', en: 'Counts hours' }), true),
}

export const events = resource(
  'events',
  {
    code: readOnly(text({ es: 'Código', en: 'Code' }, { max: 20 })),
    courseId: ref({ es: 'Curso', en: 'Course' }, 'courses'),
    /** The course's if blank; stored, so that renaming a course changes no past event. */
    title: optional(translated(text({ es: 'Título', en: 'Title' }, { min: 5, max: 150 }))),
    type: optional({
      ...choice({ es: 'Tipo', en: 'Type' }, courseTypes),
      blank: { es: 'El del curso', en: 'That of the course' },
    }),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, eventStatuses), 'draft')),
    websiteState: notCopied(
      withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'unpublished'),
    ),
    /** Filled by the database, for structured data. */
    publishedAt: readOnly(optional(moment({ es: 'Publicado desde', en: 'Published since' }))),
    visibility: withDefault(choice({ es: 'Visibilidad', en: 'Visibility' }, visibilities), 'public'),
    /** Whom an in-company event is given for. */
    accountId: optional(ref({ es: 'Cliente', en: 'Customer' }, 'accounts')),
    modality: choice({ es: 'Modalidad', en: 'Delivery mode' }, modalities),
    language: choice({ es: 'Idioma', en: 'Language' }, eventLanguages),
    timezone: withDefault(text({ es: 'Zona horaria', en: 'Time zone' }, { max: 60 }), homeZone),
    sessions: notCopied(list({ es: 'Sesiones', en: 'Sessions' }, sessionFields, { max: 60 })),
    startsAt: readOnly(optional(moment({ es: 'Comienza', en: 'Starts' }))),
    endsAt: readOnly(optional(moment({ es: 'Termina', en: 'Ends' }))),
    venueId: optional(ref({ es: 'Lugar', en: 'Venue' }, 'venues')),
    /** A copy of the venue, which may be changed for this event alone. */
    venue: optional(
      group(
        { es: 'Lugar en el sitio y los correos', en: 'Venue on the site and in mails' },
        {
          name: text({ es: 'Nombre del lugar', en: 'Venue name' }, { max: 120 }),
          address: text({ es: 'Dirección', en: 'Address' }, { max: 200 }),
          city: text({ es: 'Ciudad', en: 'City' }, { max: 80 }),
          country: withDefault(text({ es: 'País', en: 'Country' }, { min: 2, max: 2 }), 'DO'),
          mapUrl: optional(url({ es: 'Enlace al mapa', en: 'Map link' })),
          instructions: optional(
            translated(longText({ es: 'Cómo llegar', en: 'How to get there' }, { max: 500 })),
          ),
        },
      ),
    ),
    integration: withDefault(choice({ es: 'Videoconferencia', en: 'Video meeting' }, integrations), 'none'),
    joinUrl: notCopied(optional(url({ es: 'Enlace para entrar', en: 'Join link' }))),
    ...meetingFields,
    meetingSeries: withDefault(choice({ es: 'Reuniones', en: 'Meetings' }, meetingSeries), 'perSession'),
    capacity: group(
      { es: 'Cupos', en: 'Seats' },
      {
        total: integer({ es: 'En total', en: 'In all' }, { min: 1, max: 5000 }),
        onSite: optional(integer({ es: 'Presenciales', en: 'On site' }, { min: 0, max: 5000 })),
        online: optional(integer({ es: 'En línea', en: 'Online' }, { min: 0, max: 5000 })),
      },
    ),
    minAttendees: optional(
      integer({ es: 'Mínimo de participantes', en: 'Minimum attendees' }, { min: 1, max: 5000 }),
    ),
    decisionDate: notCopied(optional(date({ es: 'Fecha de decisión', en: 'Decision date' }))),
    registrationOpensAt: notCopied(optional(moment({ es: 'Inscripción desde', en: 'Registration opens' }))),
    registrationClosesAt: notCopied(optional(moment({ es: 'Inscripción hasta', en: 'Registration closes' }))),
    /** Of seats that visitors take; the firm's if blank. */
    holdHours: optional(
      integer(
        { es: 'Horas que se reservan los cupos', en: 'Hours that seats are held' },
        { min: 1, max: 336 },
      ),
    ),
    waitlist: withDefault(
      group(
        { es: 'Lista de espera', en: 'Waitlist' },
        {
          enabled: flag({ es: 'Activa', en: 'Enabled' }),
          policy: withDefault(choice({ es: 'Regla', en: 'Policy' }, waitlistPolicies), 'fifo'),
          offerHours: withDefault(
            integer({ es: 'Horas para aceptar', en: 'Hours to accept' }, { min: 1, max: 168 }),
            24,
          ),
        },
      ),
      { enabled: false, policy: 'fifo', offerHours: 24 },
    ),
    prices: eventPrices,
    groupPrice,
    instructors: withDefault(
      toPublish(
        list(
          { es: 'Instructores', en: 'Instructors' },
          {
            instructorId: ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'),
            role: withDefault(choice({ es: 'Papel', en: 'Role' }, instructorRoles), 'lead'),
          },
          { max: 10 },
        ),
      ),
      [],
    ),
    coordinatorId: toPublish(optional(ref({ es: 'Coordinación', en: 'Coordinator' }, 'employees'))),
    cover: optional(image({ es: 'Portada', en: 'Cover' })),
    /** If blank, the course's survey or the default. */
    surveyId: optional(ref({ es: 'Encuesta', en: 'Survey' }, 'surveys')),
    /** If blank, the course's or the usual one of its kind. */
    certificateTemplateId: optional(
      ref({ es: 'Plantilla del certificado', en: 'Certificate template' }, 'certificateTemplates'),
    ),
    /** If empty, the course's. */
    mailPlanIds: withDefault(
      refs({ es: 'Correos de siempre', en: 'Usual mails' }, 'mailTemplates', { max: 20 }),
      [],
    ),
    certificateRule: withDefault(
      group(
        { es: 'Regla del certificado', en: 'Certificate rule' },
        {
          minAttendancePct: withDefault(
            integer({ es: 'Asistencia mínima (%)', en: 'Minimum attendance (%)' }, { max: 100 }),
            80,
          ),
          minScore: optional(integer({ es: 'Nota mínima', en: 'Minimum score' }, { max: 100 })),
          surveyRequired: flag({ es: 'Encuesta respondida', en: 'Survey answered' }),
          paidRequired: flag({ es: 'Factura pagada', en: 'Invoice paid' }),
        },
      ),
      { minAttendancePct: 80, minScore: null, surveyRequired: false, paidRequired: false },
    ),
    /** The course's if blank. */
    presentMinPct: optional(
      integer(
        { es: 'Minutos para contar como presente (%)', en: 'Minutes that count as present (%)' },
        { min: 1, max: 100 },
      ),
    ),
    materials: withDefault(
      list(
        { es: 'Materiales', en: 'Materials' },
        {
          title: translated(text({ es: 'Título', en: 'Title' }, { max: 160 })),
          url: url({ es: 'Enlace', en: 'Link' }),
          visibleTo: withDefault(
            choice(
              { es: 'Visible para', en: 'Visible to' },
              {
                enrolled: { es: 'Inscritos', en: 'Enrolled' },
                attended: { es: 'Asistentes', en: 'Attended' },
              },
            ),
            'enrolled',
          ),
        },
        { max: 50 },
      ),
      [],
    ),
    cancelReason: readOnly(
      optional(longText({ es: 'Motivo de cancelación', en: 'Cancellation reason' }, { max: 500 })),
    ),
    /** The former date of a moved event, for structured data. */
    previousDates: readOnly(
      withDefault(
        list(
          { es: 'Fechas anteriores', en: 'Previous dates' },
          {
            startsAt: moment({ es: 'Comenzaba', en: 'Started' }),
            endsAt: moment({ es: 'Terminaba', en: 'Ended' }),
          },
        ),
        [],
      ),
    ),
    internalNotes: optional(longText({ es: 'Notas internas', en: 'Internal notes' }, { max: 5000 })),
  },
  {
    words: { one: { es: 'Evento', en: 'Event' }, many: { es: 'Eventos', en: 'Events' } },
    title: ['title'],
    // The title first, because type-ahead finds prefixes of it by index.
    search: ['title', 'code'],
    computed: {
      instructorId: ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'),
      categoryId: ref({ es: 'Categoría', en: 'Category' }, 'serviceCategories'),
    },
    derived: { ...seatColumns, invoicing },
  },
)
export type Event = Row<typeof events.fields>

export const latestFirst = [{ field: 'startsAt', dir: 'desc' as const }] satisfies Sort[]
