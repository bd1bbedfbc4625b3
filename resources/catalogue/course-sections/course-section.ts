/** Fields of the sections on a course's page. */
import {
  choice,
  decimal,
  flag,
  integer,
  optional,
  ref,
  richText,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const sectionKinds = {
  description: { es: 'Descripción', en: 'Description' },
  objectives: { es: 'Objetivos', en: 'Objectives' },
  content: { es: 'Contenido', en: 'Content' },
  audience: { es: 'A quién va dirigido', en: 'Who Should Attend' },
  methodology: { es: 'Metodología', en: 'Methodology' },
  requirements: { es: 'Requisitos', en: 'Requirements' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  custom: { es: 'Otra', en: 'Other' },
}
/** The sections required in Spanish for publication. */
export const sectionsToPublish = ['description', 'objectives', 'audience'] as const

export const courseSections = resource(
  'courseSections',
  {
    courseId: ref({ es: 'Curso', en: 'Course' }, 'courses'),
    kind: choice({ es: 'Sección', en: 'Section' }, sectionKinds),
    title: optional(translated(text({ es: 'Título', en: 'Title' }, { min: 2, max: 100 }))),
    body: translated(richText({ es: 'Texto', en: 'Text' }, { min: 10, max: 20_000 })),
    durationHours: optional(decimal({ es: 'Horas', en: 'Hours' }, { max: 1000, digits: 1 })),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    visible: withDefault(flag({ es: 'Visible', en: 'Visible' }), true),
  },
  {
    words: { one: { es: 'Sección', en: 'Section' }, many: { es: 'Secciones', en: 'Sections' } },
    title: ['kind'],
    search: [],
  },
)
export type CourseSection = Row<typeof courseSections.fields>
