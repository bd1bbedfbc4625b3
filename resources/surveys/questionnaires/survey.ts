/** Fields of surveys: questions for attendees of an event. */
import { choice, flag, integer, list, optional, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Words } from '#core/words.ts'

/** Kinds of questions; the first ones are counted in the statistics. */
export const questionKinds = {
  content: { es: 'Contenido (1 a 5)', en: 'Content (1 to 5)' },
  instructor: { es: 'Instructor (1 a 5, por cada uno)', en: 'Instructor (1 to 5, for each)' },
  expectations: { es: 'Expectativas (1 a 5)', en: 'Expectations (1 to 5)' },
  organization: { es: 'Organización (1 a 5)', en: 'Organisation (1 to 5)' },
  recommend: { es: 'Recomendación (0 a 10)', en: 'Recommendation (0 to 10)' },
  openPositive: { es: 'Lo mejor (texto)', en: 'What was best (text)' },
  openImprove: { es: 'Qué mejorar (texto)', en: 'What to improve (text)' },
  rating: { es: 'Otra calificación (1 a 5)', en: 'Another rating (1 to 5)' },
  singleChoice: { es: 'Una opción', en: 'One option' },
  multiChoice: { es: 'Varias opciones', en: 'Several options' },
  yesNo: { es: 'Sí o no', en: 'Yes or no' },
  text: { es: 'Texto', en: 'Text' },
} as const satisfies Record<string, Words>
export type QuestionKind = keyof typeof questionKinds

/** Asked when the event ends, or some weeks later. */
export const surveyPurposes = {
  satisfaction: { es: 'Satisfacción, al terminar', en: 'Satisfaction, at the end' },
  followUp: { es: 'Seguimiento, semanas después', en: 'Follow-up, weeks later' },
} as const satisfies Record<string, Words>

const key = optional(text({ es: 'Clave', en: 'Key' }, { max: 12 }))
export const mostQuestions = 30

export const questionFields = {
  /** A permanent key that answers reference. */
  key,
  kind: choice({ es: 'Qué se pregunta', en: 'What is asked' }, questionKinds),
  label: translated(text({ es: 'Pregunta', en: 'Question' }, { min: 5, max: 200 })),
  help: optional(translated(text({ es: 'Aclaración', en: 'Help' }, { max: 200 }))),
  isRequired: withDefault(flag({ es: 'Respuesta obligatoria', en: 'Answer required' }), true),
  options: withDefault(
    list(
      { es: 'Opciones', en: 'Options' },
      { key, label: translated(text({ es: 'Opción', en: 'Option' }, { max: 120 })) },
      { max: 12 },
    ),
    [],
  ),
}

export const surveys = resource(
  'surveys',
  {
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 80 })),
    purpose: withDefault(choice({ es: 'Para qué', en: 'What for' }, surveyPurposes), 'satisfaction'),
    questions: list({ es: 'Preguntas', en: 'Questions' }, questionFields, { min: 1, max: mostQuestions }),
    anonymous: withDefault(flag({ es: 'Anónima', en: 'Anonymous' }), false),
    opensBeforeMinutes: withDefault(
      integer(
        { es: 'Se abre antes del final (minutos)', en: 'Opens before the end (minutes)' },
        { max: 1440 },
      ),
      30,
    ),
    closesAfterDays: withDefault(
      integer(
        { es: 'Se cierra después del final (días)', en: 'Closes after the end (days)' },
        { min: 1, max: 60 },
      ),
      14,
    ),
    /** The default where neither the event nor its course has a survey. */
    isUsual: withDefault(flag({ es: 'La de siempre', en: 'The usual one' }), false),
    active: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
  },
  {
    words: { one: { es: 'Encuesta', en: 'Survey' }, many: { es: 'Encuestas', en: 'Surveys' } },
    title: ['name'],
  },
)
export type Survey = Row<typeof surveys.fields>
export type Question = Survey['questions'][number]
