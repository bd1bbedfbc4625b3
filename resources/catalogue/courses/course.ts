/** Fields of courses; their dated editions are events. */
import {
  code,
  choice,
  choices,
  decimal,
  document_,
  flag,
  image,
  integer,
  list,
  longText,
  notCopied,
  optional,
  ref,
  refs,
  text,
  toPublish,
  translated,
  withDefault,
} from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { taxCodes } from '#core/money/tax.ts'
import { websiteStates } from '#core/publication.ts'
import { languages, type Words } from '#core/words.ts'
import { readBy, resource, type Row } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { activeStates } from '#resources/catalogue/services/service.ts'
import { modalities } from './course.words.ts'
import { feeIncludes } from '#resources/system/settings/fee-includes.ts'

export const courseTypes = {
  lecture: { es: 'Charla', en: 'Lecture' },
  certification: { es: 'Certificación', en: 'Certification' },
  workshop: { es: 'Taller', en: 'Workshop' },
  diplomate: { es: 'Diplomado', en: 'Diplomate' },
  selfPaced: { es: 'En línea a su ritmo', en: 'Online Self-Paced' },
  webinar: { es: 'Webinar', en: 'Webinar' },
}
export const courseLevels = {
  introductory: { es: 'Introductorio', en: 'Introductory' },
  intermediate: { es: 'Intermedio', en: 'Intermediate' },
  advanced: { es: 'Avanzado', en: 'Advanced' },
}
export const certificateKinds = {
  none: { es: 'Sin certificado', en: 'No certificate' },
  participation: { es: 'De participación', en: 'Of participation' },
  approval: { es: 'De aprobación', en: 'Of approval' },
  certification: { es: 'De certificación', en: 'Of certification' },
}

export const followUps = {
  yes: { es: 'Con seguimiento', en: 'With a follow-up' },
  no: { es: 'Sin seguimiento', en: 'Without a follow-up' },
} satisfies Record<string, Words>

export const courses = resource(
  'courses',
  {
    code: notCopied(code({ es: 'Código', en: 'Code' }, { min: 2, max: 20 })),
    type: choice({ es: 'Tipo', en: 'Type' }, courseTypes),
    categoryId: ref({ es: 'Categoría', en: 'Category' }, 'serviceCategories'),
    serviceId: optional(ref({ es: 'Servicio', en: 'Service' }, 'services')),
    title: toPublish(translated(text({ es: 'Título', en: 'Title' }, { min: 5, max: 150 }))),
    subtitle: optional(translated(text({ es: 'Subtítulo', en: 'Subtitle' }, { max: 200 }))),
    summary: toPublish(
      optional(translated(longText({ es: 'Resumen', en: 'Summary' }, { min: 40, max: 300 }))),
    ),
    durationHours: decimal({ es: 'Horas', en: 'Hours' }, { min: 0.5, max: 1000, digits: 1 }),
    suggestedSessions: optional(
      integer({ es: 'Sesiones sugeridas', en: 'Suggested sessions' }, { min: 1, max: 100 }),
    ),
    level: optional(choice({ es: 'Nivel', en: 'Level' }, courseLevels)),
    languages: choices({ es: 'Idiomas', en: 'Languages' }, languages, { min: 1 }),
    modalities: choices({ es: 'Modalidades', en: 'Delivery modes' }, modalities, { min: 1 }),
    prerequisites: optional(
      translated(longText({ es: 'Requisitos previos', en: 'Prerequisites' }, { max: 1000 })),
    ),
    /** Courses to take before; chained, they are a path. */
    prerequisiteIds: withDefault(
      refs({ es: 'Cursos previos', en: 'Courses before it' }, 'courses', { max: 5 }),
      [],
    ),
    minAttendees: optional(
      integer({ es: 'Mínimo de participantes', en: 'Minimum attendees' }, { min: 1, max: 500 }),
    ),
    maxAttendees: optional(
      integer({ es: 'Máximo de participantes', en: 'Maximum attendees' }, { min: 1, max: 500 }),
    ),
    taxCode: withDefault(choice({ es: 'Impuesto', en: 'Tax' }, taxCodes), 'exempt'),
    listPrices: readBy(
      may.readPrices,
      withDefault(
        list(
          { es: 'Precios de lista', en: 'List prices' },
          {
            currency: currency(),
            amount: money({ es: 'Importe', en: 'Amount' }),
            taxIncluded: flag({ es: 'ITBIS incluido', en: 'Tax included' }),
          },
          { max: 3 },
        ),
        [],
      ),
    ),
    /** If empty, as the firm's profile says. */
    feeIncludes: feeIncludes(),
    certificateKind: withDefault(
      choice({ es: 'Certificado', en: 'Certificate' }, certificateKinds),
      'participation',
    ),
    certificateValidityMonths: optional(
      integer(
        { es: 'Vigencia del certificado (meses)', en: 'Certificate validity (months)' },
        { min: 1, max: 120 },
      ),
    ),
    attendanceMinPct: withDefault(
      integer({ es: 'Asistencia mínima (%)', en: 'Minimum attendance (%)' }, { max: 100 }),
      80,
    ),
    /** Of each video session; less is partial attendance. */
    presentMinPct: withDefault(
      integer(
        { es: 'Minutos para contar como presente (%)', en: 'Minutes that count as present (%)' },
        { min: 1, max: 100 },
      ),
      80,
    ),
    passingScore: withDefault(integer({ es: 'Nota mínima', en: 'Passing score' }, { max: 100 }), 70),
    image: optional(image({ es: 'Imagen', en: 'Image' })),
    brochureEs: optional(document_({ es: 'Folleto en español (PDF)', en: 'Brochure in Spanish (PDF)' })),
    brochureEn: optional(document_({ es: 'Folleto en inglés (PDF)', en: 'Brochure in English (PDF)' })),
    defaultInstructorIds: withDefault(
      refs({ es: 'Instructores habituales', en: 'Usual instructors' }, 'instructors', { max: 10 }),
      [],
    ),
    /** If blank, the default survey. */
    surveyId: optional(ref({ es: 'Encuesta', en: 'Survey' }, 'surveys')),
    /** If blank, as the firm's profile says. */
    followUp: optional(choice({ es: 'Seguimiento', en: 'Follow-up' }, followUps)),
    followUpDays: optional(
      integer({ es: 'Seguimiento: días después', en: 'Follow-up: days after' }, { min: 7, max: 365 }),
    ),
    /** If blank, the usual one of its kind. */
    certificateTemplateId: optional(
      ref({ es: 'Plantilla del certificado', en: 'Certificate template' }, 'certificateTemplates'),
    ),
    /** If empty, all templates that have a usual sending. */
    mailPlanIds: withDefault(
      refs({ es: 'Correos de siempre', en: 'Usual mails' }, 'mailTemplates', { max: 20 }),
      [],
    ),
    seoTitle: optional(
      translated(text({ es: 'Título para buscadores', en: 'Title for search engines' }, { max: 60 })),
    ),
    seoDescription: optional(
      translated(
        text({ es: 'Descripción para buscadores', en: 'Description for search engines' }, { max: 160 }),
      ),
    ),
    featured: notCopied(flag({ es: 'Destacado', en: 'Featured' })),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    status: withDefault(choice({ es: 'Estado', en: 'Status' }, activeStates), 'active'),
    websiteState: notCopied(
      withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'unpublished'),
    ),
  },
  {
    words: { one: { es: 'Curso', en: 'Course' }, many: { es: 'Cursos', en: 'Courses' } },
    title: ['title'],
    search: ['title', 'code', 'subtitle', 'summary'],
  },
)
export type Course = Row<typeof courses.fields>
