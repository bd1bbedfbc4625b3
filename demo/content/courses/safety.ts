/** Courses on occupational health and safety. */
import type { DemoCourse } from '../written.ts'

export const safety: DemoCourse[] = [
  {
    code: 'SST-101',
    type: 'workshop',
    category: 'SST',
    service: 'ISO45',
    title: {
      es: 'ISO 45001: interpretación y aplicación',
      en: 'ISO 45001: reading and applying the standard',
    },
    subtitle: {
      es: 'Liderazgo, participación y control de riesgos',
      en: 'Leadership, participation and risk control',
    },
    summary: {
      es: 'Conozca los requisitos de ISO 45001 y cómo se llevan al turno de trabajo: consulta, jerarquía de controles, contratistas y emergencias.',
      en: 'Learn the requirements of ISO 45001 and how they reach the shift: consultation, hierarchy of controls, contractors and emergencies.',
    },
    hours: '16',
    sessions: 2,
    level: 'introductory',
    modalities: ['onSite', 'online'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 24 },
    prices: { dop: '14500.00', usd: '250.00' },
    certificate: 'participation',
    instructors: ['yokasta'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          La seguridad se decide a las seis de la mañana, cuando el supervisor escoge entre parar la máquina
          o seguir. Este taller explica la norma desde ese momento: qué debió pasar antes para que parar sea
          la decisión fácil.

          Se alternan explicación, videos cortos de incidentes reconstruidos y trabajo en grupos por sector:
          construcción, manufactura, hotelería y oficinas.`,
        en: `
          Safety is decided at six in the morning, when the supervisor chooses between stopping the machine
          and carrying on. The workshop explains the standard from that moment: what had to happen before
          for stopping to be easy.

          Explanation alternates with short reconstructions of incidents and group work by sector: building,
          manufacturing, hotels and offices.`,
      },
      objectives: {
        es: `
          - Explicar la responsabilidad indelegable de la alta dirección
          - Organizar la consulta y la participación con evidencia
          - Aplicar la jerarquía de controles antes de comprar equipos de protección
          - Gestionar contratistas, cambios y compras
          - Integrar el reglamento nacional y la norma en un mismo sistema`,
        en: `
          - Explain what top management cannot delegate
          - Organise consultation and participation, with evidence
          - Use the hierarchy of controls before buying protective gear
          - Manage contractors, changes and purchases
          - Fit national regulation and the standard in one system`,
      },
      content: {
        es: `
          - Peligro, riesgo, oportunidad e incidente
          - Contexto y expectativas de los trabajadores
          - Identificación continua de peligros
          - Requisitos legales y otros requisitos
          - Control operacional, permisos de trabajo y contratistas
          - Preparación y respuesta ante emergencias
          - Investigación, auditoría y revisión por la dirección`,
        en: `
          - Hazard, risk, opportunity and incident
          - Context and what workers expect
          - Ongoing hazard identification
          - Legal and other requirements
          - Operational control, work permits and contractors
          - Emergency preparedness and response
          - Investigation, audit and management review`,
      },
      audience: {
        es: `
          - Técnicos y coordinadores de seguridad y salud
          - Miembros del comité mixto
          - Gerentes de planta, de obra y de gestión humana`,
        en: `
          - Health and safety technicians and coordinators
          - Members of the joint safety committee
          - Plant, site and people managers`,
      },
    },
  },
  {
    code: 'SST-150',
    type: 'workshop',
    category: 'SST',
    service: 'ISO45',
    title: {
      es: 'Identificación de peligros y evaluación de riesgos laborales',
      en: 'Hazard identification and risk assessment at work',
    },
    subtitle: {
      es: 'Una matriz que nace en el piso y no en la oficina',
      en: 'A register born on the floor, not in the office',
    },
    summary: {
      es: 'Levante con los trabajadores una matriz de peligros completa, valore los riesgos con un método consistente y escoja controles que de verdad los reduzcan.',
      en: 'Build a complete hazard register with the workers, rate risks with a steady method and choose controls that really lower them.',
    },
    hours: '12',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'mixed'],
    seats: { min: 8, max: 22 },
    prices: { dop: '11800.00', usd: '205.00' },
    certificate: 'participation',
    instructors: ['yokasta', 'teofilo'],
    sections: {
      description: {
        es: `
          Las tareas peligrosas suelen ser las que no aparecen en el procedimiento: la limpieza del domingo,
          el cambio de una bombilla, el camión que llega fuera de hora. El taller enseña a buscarlas con
          recorridos, entrevistas y análisis de tareas no rutinarias.`,
        en: `
          Dangerous tasks tend to be those the procedure leaves out: the Sunday cleaning, the light bulb,
          the lorry that comes late. The workshop shows how to find them by tours, interviews and analysis
          of non-routine work.`,
      },
      objectives: {
        es: `
          - Inventariar tareas rutinarias, no rutinarias y de emergencia
          - Describir peligros físicos, químicos, ergonómicos y psicosociales
          - Valorar el riesgo antes y después de los controles
          - Priorizar inversiones con la jerarquía de controles
          - Mantener viva la matriz ante cambios e incidentes`,
        en: `
          - List routine, non-routine and emergency tasks
          - Describe physical, chemical, ergonomic and psychosocial hazards
          - Rate risk before and after controls
          - Rank spending by the hierarchy of controls
          - Keep the register alive after changes and incidents`,
      },
      content: {
        es: `
          - Análisis seguro de tareas paso a paso
          - Energías peligrosas, alturas, espacios confinados e izaje
          - Carga física y mental: señales tempranas
          - Escalas de valoración y sesgos del evaluador
          - Controles: eliminar, sustituir, aislar, organizar, proteger
          - Práctica guiada en un taller mecánico y en una cocina`,
        en: `
          - Step by step job safety analysis
          - Hazardous energy, heights, confined spaces and lifting
          - Physical and mental load: early signs
          - Rating scales and the bias of the assessor
          - Controls: eliminate, substitute, isolate, organise, protect
          - Guided practice in a garage and a kitchen`,
      },
      audience: {
        es: 'Encargados de seguridad, supervisores de línea, brigadistas y personal de mantenimiento que conoce las tareas por dentro.',
        en: 'Safety staff, line supervisors, brigade members and maintenance people who know the tasks from the inside.',
      },
    },
  },
  {
    code: 'SST-210',
    type: 'certification',
    category: 'SST',
    service: 'ISO45',
    title: { es: 'Auditor interno ISO 45001', en: 'ISO 45001 internal auditor' },
    subtitle: {
      es: 'Auditar lo que se hace cuando nadie mira',
      en: 'Audit what is done when nobody is watching',
    },
    summary: {
      es: 'Forme su criterio para auditar seguridad y salud: entrevistas con trabajadores, observación de tareas críticas y evaluación de la cultura preventiva.',
      en: 'Build the judgement to audit health and safety: worker interviews, observation of critical tasks and a reading of the safety culture.',
    },
    hours: '24',
    sessions: 3,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    seats: { min: 8, max: 18 },
    prices: { dop: '21500.00', usd: '370.00' },
    certificate: 'approval',
    prerequisites: {
      es: 'Conocer los requisitos de ISO 45001.',
      en: 'Knowledge of the ISO 45001 requirements.',
    },
    before: ['SST-101'],
    instructors: ['yokasta'],
    sections: {
      description: {
        es: `
          El papel de seguridad casi siempre está en orden; la pregunta es si el andamio también. Los
          participantes aprenden a combinar registros, observación y conversación, y a detener la auditoría
          si encuentran un riesgo inminente.`,
        en: `
          Safety paperwork is almost always in order; the question is whether the scaffold is. Participants
          learn to combine records, observation and conversation, and to stop the audit when danger is
          imminent.`,
      },
      objectives: {
        es: `
          - Planificar auditorías por peligro crítico
          - Entrevistar a trabajadores de todos los turnos, incluidos los contratistas
          - Evaluar la eficacia de los controles y no su mera existencia
          - Actuar correctamente ante un riesgo grave e inminente
          - Informar sin exponer a quien habló`,
        en: `
          - Plan audits by critical hazard
          - Interview workers on every shift, contractors included
          - Judge whether controls work, not whether they exist
          - Act properly on serious and imminent risk
          - Report without exposing those who spoke`,
      },
      content: {
        es: `
          - Requisitos con mayor número de hallazgos
          - Observación de tareas y listas por peligro
          - Indicadores reactivos y proactivos como evidencia
          - Cumplimiento legal: cómo se verifica su evaluación
          - Ética y confidencialidad
          - Auditoría práctica de una obra en construcción`,
        en: `
          - Requirements that draw the most findings
          - Task observation and lists by hazard
          - Lagging and leading indicators as evidence
          - Legal compliance: checking its evaluation
          - Ethics and confidentiality
          - Practice audit of a building site`,
      },
      audience: {
        es: `
          - Auditores internos que amplían su alcance
          - Técnicos de seguridad con un año de experiencia o más
          - Miembros del comité mixto designados como auditores`,
        en: `
          - Internal auditors widening their scope
          - Safety technicians with a year of experience or more
          - Committee members named as auditors`,
      },
    },
  },
]
