/** Courses on strategy. */
import type { DemoCourse } from '../written.ts'

export const strategy: DemoCourse[] = [
  {
    code: 'PLE-101',
    type: 'workshop',
    category: 'MEJ',
    service: 'PLE',
    title: { es: 'Planificación estratégica participativa', en: 'Participative strategic planning' },
    subtitle: {
      es: 'Un plan de una página que el personal reconoce como suyo',
      en: 'A one-page plan that staff recognise as theirs',
    },
    summary: {
      es: 'Formule o actualice el plan estratégico con su equipo: diagnóstico honesto, pocas prioridades, indicadores y un ritmo de seguimiento que sobreviva al primer trimestre.',
      en: 'Draw up or renew the strategic plan with your team: an honest diagnosis, few priorities, indicators and a follow-up rhythm that survives the first quarter.',
    },
    hours: '16',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'mixed'],
    seats: { min: 6, max: 20 },
    prices: { dop: '18500.00', usd: '320.00' },
    certificate: 'participation',
    instructors: ['dario', 'horacio'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          Los planes mueren por exceso: veintitrés objetivos, ciento doce iniciativas y ninguna renuncia.
          Este taller obliga a escoger. Se recomienda venir en equipos de tres personas de una misma
          organización y salir con el borrador del plan.`,
        en: `
          Plans die of excess: twenty-three objectives, a hundred and twelve initiatives and nothing given
          up. This workshop makes you choose. Teams of three from one organisation are best; they leave with
          a draft of the plan.`,
      },
      objectives: {
        es: `
          - Diagnosticar con datos y no con opiniones sueltas
          - Enunciar misión, visión y valores que orienten decisiones
          - Priorizar tres a cinco objetivos y decir a qué se renuncia
          - Desplegar objetivos a procesos, presupuesto y personas
          - Instalar reuniones mensuales de seguimiento`,
        en: `
          - Diagnose with data, not loose opinions
          - State mission, vision and values that guide decisions
          - Rank three to five objectives and say what is given up
          - Carry objectives into processes, budget and people
          - Set up monthly follow-up meetings`,
      },
      content: {
        es: `
          - Análisis del entorno y de las capacidades internas
          - Partes interesadas y propuesta de valor
          - Escenarios y decisiones sin arrepentimiento
          - Mapa estratégico, indicadores y metas
          - Cartera de iniciativas y presupuesto
          - Comunicación y seguimiento; vínculo con ISO 9001`,
        en: `
          - The environment and inner capabilities
          - Interested parties and value proposition
          - Scenarios and no-regret decisions
          - Strategy map, indicators and targets
          - Portfolio of initiatives and budget
          - Communication and follow-up; the link with ISO 9001`,
      },
      audience: {
        es: `
          - Gerentes generales y de área
          - Directores de planificación del sector público
          - Juntas de directores de cooperativas, colegios y fundaciones`,
        en: `
          - General and area managers
          - Planning directors of public bodies
          - Boards of cooperatives, schools and foundations`,
      },
    },
  },
]
