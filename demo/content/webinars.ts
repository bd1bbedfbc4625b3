/** The demo's webinars: one past with recording, one upcoming, one draft. */
import type { Create } from '#core/resource.ts'
import { fromPlainText } from '#core/richtext.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { webinars } from '#resources/content/webinars/webinar.ts'
import type { InstructorKey } from './written.ts'

type Input = Create<typeof webinars.fields>
type DemoWebinar = Omit<Input, 'startsAt' | 'speakers' | 'body' | 'learn'> & {
  /** Days from the day of seeding; at ten in the morning in Santo Domingo. */
  inDays: number
  instructor: InstructorKey
  body?: { es: string; en: string }
  learn: [es: string, en: string][]
}

const written: DemoWebinar[] = [
  {
    inDays: -20,
    instructor: 'marisela',
    title: {
      es: 'Cinco hallazgos que se repiten en las auditorías ISO 9001',
      en: 'Five findings that recur in ISO 9001 audits',
    },
    summary: {
      es: 'De 120 informes de auditoría sacamos los cinco hallazgos más frecuentes y la forma de corregirlos de raíz, sin papeles de más.',
      en: 'From 120 audit reports we drew the five most frequent findings and how to mend them at the root, without extra paper.',
    },
    learn: [
      ['Reconocer el hallazgo detrás del síntoma', 'To recognise the finding behind the symptom'],
      ['Escribir una causa raíz que un auditor acepta', 'To write a root cause that an auditor accepts'],
      ['Elegir una acción que no haya que repetir', 'To choose an action that need not be repeated'],
    ],
    body: {
      es: 'Una hora con ejemplos reales, sin nombres. La última parte queda para las preguntas de quienes asisten.',
      en: 'One hour with real examples, without names. The last part is left for the questions of those who attend.',
    },
    recordingUrl: 'https://video.ceibanorma.example/cinco-hallazgos',
    recordingVisible: true,
    websiteState: 'published',
  },
  {
    inDays: 18,
    instructor: 'marisela',
    title: {
      es: 'Auditoría interna que la gerencia quiere leer',
      en: 'Internal audits that management wants to read',
    },
    summary: {
      es: 'Cómo pasar de una lista de incumplimientos a un informe de dos páginas que ayuda a decidir, con una plantilla para llevar.',
      en: 'How to go from a list of failures to a two-page report that helps to decide, with a template to take away.',
    },
    learn: [
      ['Ordenar hallazgos por su efecto en el negocio', 'To order findings by their effect on the business'],
      ['Redactar conclusiones en lenguaje de gerencia', 'To word conclusions as management speaks'],
      ['Presentar el informe en diez minutos', 'To present the report in ten minutes'],
    ],
    body: {
      es: 'Trabajamos sobre un informe de auditoría de una empresa inventada y lo convertimos en dos páginas.\n\n- Qué se queda y qué se va\n- El resumen que abre la reunión\n- Las tres decisiones que se piden',
      en: 'We work on the audit report of an invented company and turn it into two pages.\n\n- What stays and what goes\n- The summary that opens the meeting\n- The three decisions that are asked for',
    },
    joinUrl: 'https://reunion.ceibanorma.example/auditoria-interna',
    integration: 'customUrl',
    capacity: 150,
    questions: [
      {
        text: {
          es: '¿Qué le gustaría que respondiéramos en vivo?',
          en: 'What would you like us to answer live?',
        },
        isRequired: false,
      },
    ],
    websiteState: 'published',
  },
  {
    inDays: 45,
    instructor: 'marisela',
    title: {
      es: 'Riesgos sin matriz: por dónde empezar',
      en: 'Risk without a matrix: where to begin',
    },
    summary: {
      es: 'Tres preguntas que bastan para empezar a gestionar riesgos en una empresa pequeña, antes de comprar una herramienta.',
      en: 'Three questions that are enough to start managing risk in a small company, before buying a tool.',
    },
    learn: [['Hacer las tres preguntas con su equipo', 'To ask the three questions with your team']],
  },
]

const TEN_IN_SANTO_DOMINGO = 'T14:00:00.000Z'

export const webinarInputs = (now: Date, instructors: ReadonlyMap<InstructorKey, string>): Input[] =>
  written.map(({ inDays, instructor, body, learn, ...webinar }) => ({
    ...webinar,
    startsAt: daysAfter(homeDay(now), inDays) + TEN_IN_SANTO_DOMINGO,
    speakers: [{ instructorId: instructors.get(instructor)!, name: null, title: null }],
    learn: learn.map(([es, en]) => ({ text: { es, en } })),
    ...(body && { body: { es: fromPlainText(body.es), en: fromPlainText(body.en) } }),
  }))

/** Registrations for the upcoming webinar and for the past one. */
export const guests: { name: string; lastname: string; company: string; attended: boolean }[] = [
  { name: 'Yokasta', lastname: 'Almonte Jobo', company: 'Envases del Yaque', attended: true },
  { name: 'Ramón', lastname: 'Peña Cigua', company: 'Clínica Altamira', attended: true },
  { name: 'Dilenia', lastname: 'Mota Caoba', company: 'Agroexportadora Lomalinda', attended: false },
  { name: 'Pedro', lastname: 'Rosario Guama', company: 'Transporte Cordillera', attended: true },
  { name: 'Ivelisse', lastname: 'Brea Palma', company: 'Laboratorio Cristalina', attended: false },
]
