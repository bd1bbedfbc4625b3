/** Fields of webinars: free online talks with registration and recording. */
import { homeZone } from '#core/time-zone.ts'
import {
  choice,
  flag,
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
  richText,
  text,
  toPublish,
  translated,
  url,
  withDefault,
} from '#core/field.ts'
import { websiteStates } from '#core/publication.ts'
import { resource, type Row } from '#core/resource.ts'
import { eventLanguages } from '#resources/events/schedule/event.ts'
import { integrations } from '#resources/events/occasions/provider.ts'
import { meetingFields } from '#resources/events/occasions/meeting-fields.ts'

export const webinarStatuses = {
  scheduled: { es: 'Programado', en: 'Scheduled' },
  cancelled: { es: 'Cancelado', en: 'Cancelled' },
}

export const webinars = resource(
  'webinars',
  {
    title: translated(text({ es: 'Título', en: 'Title' }, { min: 5, max: 150 })),
    summary: translated(longText({ es: 'Resumen', en: 'Summary' }, { min: 40, max: 300 })),
    learn: withDefault(
      toPublish(
        list(
          { es: 'Lo que se aprende', en: 'What one learns' },
          { text: translated(text({ es: 'Punto', en: 'Point' }, { max: 160 })) },
          { max: 10 },
        ),
      ),
      [],
    ),
    body: optional(translated(richText({ es: 'Texto', en: 'Text' }, { max: 20_000 }))),
    startsAt: moment({ es: 'Comienza', en: 'Starts' }),
    durationMinutes: withDefault(
      integer({ es: 'Duración (minutos)', en: 'Duration (minutes)' }, { min: 15, max: 480 }),
      60,
    ),
    timezone: withDefault(text({ es: 'Zona horaria', en: 'Time zone' }, { max: 60 }), homeZone),
    language: withDefault(choice({ es: 'Idioma', en: 'Language' }, eventLanguages), 'es'),
    speakers: withDefault(
      toPublish(
        list(
          { es: 'Presentan', en: 'Presenters' },
          {
            instructorId: optional(ref({ es: 'Instructor', en: 'Instructor' }, 'instructors')),
            name: optional(text({ es: 'Nombre del invitado', en: 'Name of the guest' }, { max: 120 })),
            title: optional(
              translated(text({ es: 'Cargo del invitado', en: 'Guest’s title' }, { max: 120 })),
            ),
          },
          { max: 8 },
        ),
      ),
      [],
    ),
    integration: withDefault(choice({ es: 'Videoconferencia', en: 'Video meeting' }, integrations), 'none'),
    joinUrl: notCopied(optional(url({ es: 'Enlace para entrar', en: 'Join link' }))),
    ...meetingFields,
    capacity: withDefault(integer({ es: 'Cupos', en: 'Seats' }, { min: 1, max: 10_000 }), 100),
    registrationOpensAt: notCopied(optional(moment({ es: 'Registro desde', en: 'Registration opens' }))),
    registrationClosesAt: notCopied(optional(moment({ es: 'Registro hasta', en: 'Registration closes' }))),
    questions: withDefault(
      list(
        { es: 'Preguntas al registrarse', en: 'Questions on registering' },
        {
          text: translated(text({ es: 'Pregunta', en: 'Question' }, { min: 3, max: 200 })),
          isRequired: flag({ es: 'Respuesta obligatoria', en: 'Answer required' }),
        },
        { max: 5 },
      ),
      [],
    ),
    relatedCourseIds: withDefault(
      refs({ es: 'Cursos relacionados', en: 'Related courses' }, 'courses', { max: 6 }),
      [],
    ),
    image: optional(image({ es: 'Imagen', en: 'Image' })),
    recordingUrl: notCopied(optional(url({ es: 'Enlace a la grabación', en: 'Link to the recording' }))),
    /** Registrants see the recording by their personal link in any case. */
    recordingVisible: notCopied(
      flag({ es: 'Grabación visible para todos', en: 'Recording visible to everybody' }),
    ),
    status: readOnly(withDefault(choice({ es: 'Estado', en: 'Status' }, webinarStatuses), 'scheduled')),
    cancelReason: readOnly(
      optional(longText({ es: 'Motivo de cancelación', en: 'Cancellation reason' }, { max: 500 })),
    ),
    websiteState: notCopied(
      withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'unpublished'),
    ),
  },
  {
    words: { one: { es: 'Webinar', en: 'Webinar' }, many: { es: 'Webinars', en: 'Webinars' } },
    title: ['title'],
    search: ['title', 'summary'],
  },
)
export type Webinar = Row<typeof webinars.fields>

export const isCancelled = ({ status }: Pick<Webinar, 'status'>): boolean => status === 'cancelled'
