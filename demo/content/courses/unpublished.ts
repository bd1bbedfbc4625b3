/** Courses hidden from visitors: drafts, and one no longer taught. */
import type { DemoCourse } from '../written.ts'

export const unpublished: DemoCourse[] = [
  {
    code: 'CAL-190',
    type: 'workshop',
    category: 'CAL',
    service: 'ISO9',
    title: {
      es: 'Medir y mejorar la satisfacción del cliente',
      en: 'Measuring and improving customer satisfaction',
    },
    subtitle: {
      es: 'Encuestas cortas, quejas bien atendidas y decisiones',
      en: 'Short surveys, complaints well handled and decisions',
    },
    summary: {
      es: 'Diseñe encuestas que la gente conteste, aproveche las quejas y convierta los comentarios en acciones con responsable, según la familia ISO 10000.',
      en: 'Design surveys people answer, learn from complaints and turn comments into actions with an owner, after the ISO 10000 family.',
    },
    hours: '8',
    sessions: 2,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 8, max: 22 },
    prices: { dop: '8200.00', usd: '140.00' },
    certificate: 'participation',
    instructors: ['marisela'],
    state: 'draft',
    sections: {
      description: {
        es: `
          Preguntar cuesta poco; contestar con hechos cuesta más. El taller recorre el ciclo completo: qué
          preguntar, a quién, cuándo y, sobre todo, qué se le dirá al cliente después.`,
        en: `
          Asking is cheap; answering with facts is not. The workshop covers the whole cycle: what to ask,
          whom, when and above all what the customer will hear afterwards.`,
      },
      objectives: {
        es: `
          - Escoger indicadores de satisfacción y de lealtad
          - Redactar cuestionarios de cinco minutos
          - Tratar quejas dentro de plazos prometidos
          - Cerrar el ciclo con el cliente`,
        en: `
          - Choose measures of satisfaction and loyalty
          - Write five-minute questionnaires
          - Handle complaints within promised times
          - Close the loop with the customer`,
      },
    },
  },
  {
    code: 'PLE-120',
    type: 'workshop',
    category: 'MEJ',
    service: 'PLE',
    title: { es: 'Cuadro de mando integral', en: 'Balanced scorecard' },
    summary: {
      es: 'Traduzca la estrategia a un tablero con cuatro perspectivas y relaciones de causa y efecto que se puedan comprobar mes a mes.',
    },
    hours: '8',
    sessions: 2,
    level: 'advanced',
    modalities: ['onSite'],
    seats: { min: 6, max: 16 },
    prices: { dop: '9800.00' },
    certificate: 'participation',
    instructors: ['dario'],
    state: 'draft',
    sections: {
      description: {
        es: `
          Continuación natural de la planificación estratégica participativa: el mapa se convierte en
          indicadores, los indicadores en metas y las metas en conversaciones mensuales con cada gerencia.`,
      },
    },
  },
  {
    code: 'SEG-020',
    type: 'webinar',
    category: 'SEG',
    service: 'ISO27',
    title: { es: 'Declaración de aplicabilidad sin copiar y pegar' },
    hours: '1',
    sessions: 1,
    level: 'intermediate',
    modalities: ['online'],
    seats: { min: 1, max: 300 },
    prices: { dop: '0.00' },
    certificate: 'none',
    instructors: ['ingrid'],
    state: 'draft',
    summary: {
      es: 'Webinar en preparación: cómo justificar cada control aplicado y cada exclusión con los riesgos propios y no con los de la plantilla.',
    },
    sections: {},
  },
  {
    code: 'MEJ-090',
    type: 'workshop',
    category: 'MEJ',
    title: { es: 'Círculos de calidad (programa anterior)', en: 'Quality circles (former programme)' },
    summary: {
      es: 'Programa retirado: los contenidos de trabajo en equipo y solución de problemas pasaron a Lean Six Sigma: cinturón amarillo.',
      en: 'Withdrawn: teamwork and problem solving are now part of the Lean Six Sigma yellow belt.',
    },
    hours: '12',
    sessions: 3,
    level: 'introductory',
    modalities: ['onSite'],
    seats: { min: 10, max: 25 },
    prices: { dop: '6900.00' },
    certificate: 'participation',
    instructors: ['dario'],
    state: 'inactive',
    sections: {
      description: {
        es: `
          Formación de grupos voluntarios para detectar y resolver problemas de su área. Se dictó durante
          más de una década y se conserva en el historial por los certificados emitidos.`,
      },
      objectives: {
        es: `
          - Formar y moderar un círculo
          - Presentar soluciones a la gerencia`,
      },
      audience: { es: 'Grupos de base de empresas industriales y de servicios.' },
    },
  },
]
