/** Metrics of the firm's own records: what a case is measured by, and whether its target is met. */
import {
  choice,
  date,
  decimal,
  flag,
  integer,
  list,
  neededFor,
  optional,
  orNone,
  readOnly,
  ref,
  withDefault,
} from '#core/field.ts'
import type { Words } from '#core/words.ts'

export const ownMetrics = {
  questionMean: { es: 'Promedio de una pregunta de las encuestas', en: 'Mean of a survey question' },
  fulfilledShare: { es: 'Expectativas cumplidas (%)', en: 'Fulfilled expectations (%)' },
  attendanceShare: { es: 'Asistencia (%)', en: 'Attendance (%)' },
  complaintsPerHundred: { es: 'Quejas por cada 100 participantes', en: 'Complaints per 100 attendees' },
  daysToInvoice: { es: 'Días hasta facturar', en: 'Days to invoice' },
  creditNotesPerMonth: { es: 'Notas de crédito por mes', en: 'Credit notes per month' },
} as const satisfies Record<string, Words>
export type OwnMetric = keyof typeof ownMetrics

/** More of these is better; of the others, less. */
const rising: readonly OwnMetric[] = ['questionMean', 'fulfilledShare', 'attendanceShare']
export const isRising = (metric: OwnMetric): boolean => rising.includes(metric)
export const isMet = (metric: OwnMetric, value: number, target: number): boolean =>
  isRising(metric) ? value >= target : value <= target

export const meanQuestions = {
  content: { es: 'Contenido (1 a 5)', en: 'Content (1 to 5)' },
  instructor: { es: 'Instructor (1 a 5)', en: 'Instructor (1 to 5)' },
  organization: { es: 'Organización (1 a 5)', en: 'Organisation (1 to 5)' },
  expectations: { es: 'Expectativas (1 a 5)', en: 'Expectations (1 to 5)' },
  recommend: { es: 'Recomendación (0 a 10)', en: 'Recommendation (0 to 10)' },
} as const satisfies Record<string, Words>

/** Days that a case without a number of days is observed. */
export const USUAL_WINDOW = 90

/** Parts of the effectiveness criterion that make it measure itself. */
export const measuredParts = {
  ownMetric: orNone(choice({ es: 'Indicador propio', en: 'Metric of our own' }, ownMetrics)),
  question: optional(choice({ es: 'Pregunta', en: 'Question' }, meanQuestions)),
  courseId: optional(ref({ es: 'Solo de este curso', en: 'Of this course only' }, 'courses')),
  targetValue: neededFor(
    { es: 'con indicador propio', en: 'with a metric of our own' },
    optional(decimal({ es: 'Meta en número', en: 'Target as a number' }, { max: 1e6 })),
  ),
}

export const measurementKinds = {
  baseline: { es: 'Antes del plan', en: 'Before the plan' },
  month: { es: 'En observación', en: 'Observed' },
  check: { es: 'Verificación', en: 'Check' },
} as const satisfies Record<string, Words>

/** What was measured by itself: before the plan, per month of observation and on the day of the check. */
export const measurements = readOnly(
  withDefault(
    list(
      { es: 'Mediciones', en: 'Measurements' },
      {
        cycle: integer({ es: 'Ciclo', en: 'Cycle' }),
        kind: choice({ es: 'Cuándo', en: 'When' }, measurementKinds),
        from: date({ es: 'Desde', en: 'From' }),
        to: date({ es: 'Hasta', en: 'To' }),
        /** None where nothing happened that could be measured. */
        value: optional(decimal({ es: 'Valor', en: 'Value' }, { max: 1e9 })),
        count: integer({ es: 'Casos medidos', en: 'Measured from' }),
        isMet: optional(flag({ es: 'Meta alcanzada', en: 'Target met' })),
      },
      { max: 2000 },
    ),
    [],
  ),
)
