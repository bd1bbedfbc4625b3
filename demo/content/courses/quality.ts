/** Courses on the quality management standard and on risks. */
import type { DemoCourse } from '../written.ts'

export const quality: DemoCourse[] = [
  {
    code: 'CAL-101',
    type: 'workshop',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'ISO 9001: interpretación y aplicación', en: 'ISO 9001: reading and applying the standard' },
    subtitle: {
      es: 'Los requisitos, explicados con los procesos de su organización',
      en: 'The requirements, explained with your own processes',
    },
    summary: {
      es: 'Recorra los requisitos de ISO 9001 con casos de empresas dominicanas y salga con un diagnóstico de su propio sistema, listo para presentarlo a la dirección.',
      en: 'Walk through the requirements of ISO 9001 with Dominican cases and leave with a gap analysis of your own system, ready for management.',
    },
    hours: '16',
    sessions: 2,
    level: 'introductory',
    modalities: ['onSite', 'online'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 24 },
    prices: { dop: '14500.00', usd: '250.00' },
    certificate: 'participation',
    instructors: ['marisela', 'dario'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          La mayoría de los sistemas que fallan no fallan por falta de documentos, sino porque nadie
          entendió para qué servía cada requisito. Este taller lee la norma de principio a fin y la traduce
          a preguntas sencillas: qué puede salir mal, quién responde, cómo se sabe que funcionó.

          Cada bloque termina con un ejercicio sobre un proceso real que usted trae de su trabajo. Al cierre
          tendrá una lista corta de brechas, ordenada por riesgo y con un responsable sugerido.`,
        en: `
          Most systems that fail do not fail for want of documents; nobody understood what each requirement
          was for. This workshop reads the standard end to end and turns it into plain questions: what can
          go wrong, who answers for it, how we know it worked.

          Each block ends with an exercise on a real process you bring from work. You leave with a short
          list of gaps, ranked by risk.`,
      },
      objectives: {
        es: `
          - Explicar la intención de cada capítulo, del contexto a la mejora
          - Definir el alcance del sistema y justificar lo que queda fuera
          - Dibujar el mapa de procesos con entradas, salidas, dueño e indicador
          - Distinguir qué información conviene documentar y cuál sobra
          - Diagnosticar el sistema propio y proponer un plan de cierre de brechas`,
        en: `
          - Explain what each clause is after, from context to improvement
          - Set the scope of the system and justify what is left out
          - Draw the process map with inputs, outputs, owner and indicator
          - Tell which documented information helps and which is dead weight
          - Run a gap analysis on your own system and propose a plan`,
      },
      content: {
        es: `
          - Principios de la gestión de la calidad y el ciclo planificar, hacer, verificar, actuar
          - Contexto, partes interesadas y alcance
          - Liderazgo: política, roles y lo que solo la dirección puede hacer
          - Planificación: riesgos, oportunidades y objetivos medibles
          - Apoyo: competencia, conocimiento de la organización e información documentada
          - Operación: diseño, proveedores externos, liberación y salidas no conformes
          - Evaluación del desempeño, auditoría interna y revisión por la dirección
          - Mejora: de la corrección a la acción correctiva eficaz`,
        en: `
          - Quality management principles and the plan, do, check, act cycle
          - Context, interested parties and scope
          - Leadership: policy, roles and what only management can do
          - Planning: risks, opportunities and measurable objectives
          - Support: competence, organisational knowledge and documented information
          - Operation: design, external providers, release and nonconforming outputs
          - Performance evaluation, internal audit and management review
          - Improvement: from correction to effective corrective action`,
      },
      audience: {
        es: `
          - Personas recién designadas como responsables de calidad
          - Dueños de proceso que recibirán su primera auditoría
          - Gerentes que deben decidir si la certificación les conviene`,
        en: `
          - People newly in charge of quality
          - Process owners facing their first audit
          - Managers deciding whether certification suits them`,
      },
      requirements: {
        es: 'Traiga la descripción de un proceso de su organización; si aún no existe, la construiremos en clase.',
        en: 'Bring the description of one process of yours; if there is none yet, we will build it in class.',
      },
    },
  },
  {
    code: 'CAL-150',
    type: 'workshop',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Gestión de riesgos y oportunidades', en: 'Managing risks and opportunities' },
    subtitle: {
      es: 'Del formulario que nadie abre a una herramienta para decidir',
      en: 'From a form nobody opens to a tool for deciding',
    },
    summary: {
      es: 'Identifique, valore y trate los riesgos de sus procesos con criterios propios, sin matrices copiadas, y demuestre en la auditoría que las acciones dieron resultado.',
      en: 'Identify, rate and treat the risks of your processes with criteria of your own, and show at the audit that the actions worked.',
    },
    hours: '12',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 8, max: 25 },
    prices: { dop: '11800.00', usd: '205.00' },
    certificate: 'participation',
    prerequisites: {
      es: 'Conocer a grandes rasgos una norma de sistemas de gestión.',
      en: 'A general idea of one management system standard.',
    },
    instructors: ['dario', 'marisela'],
    sections: {
      description: {
        es: `
          Casi todas las organizaciones certificadas tienen una matriz de riesgos; pocas han cambiado una
          decisión gracias a ella. Aquí se trabaja con el enfoque de ISO 31000, aplicado al tamaño de cada
          empresa: primero el objetivo, después lo que lo amenaza, y por último lo que vale la pena hacer.

          Se practica con tres casos: una distribuidora de repuestos, un call center y un hospital
          municipal.`,
        en: `
          Almost every certified organisation has a risk matrix; few have changed a decision because of it.
          We work the ISO 31000 way, sized to each company: the objective first, then what threatens it,
          then what is worth doing.

          Three cases for practice: a spare parts distributor, a call centre and a municipal hospital.`,
      },
      objectives: {
        es: `
          - Formular riesgos como causa, suceso y consecuencia
          - Fijar criterios de aceptación que la dirección esté dispuesta a firmar
          - Escoger entre evitar, reducir, compartir o aceptar
          - Reconocer oportunidades que merecen recursos
          - Medir la eficacia de las acciones y actualizar la valoración`,
        en: `
          - State risks as cause, event and consequence
          - Set acceptance criteria that management will sign
          - Choose between avoiding, reducing, sharing and accepting
          - Spot opportunities that deserve resources
          - Measure whether actions worked and rate again`,
      },
      content: {
        es: `
          - Vocabulario común: riesgo, control, apetito y tolerancia
          - Técnicas de identificación: lluvia de ideas dirigida, FODA cruzado, análisis de escenarios
          - Escalas de probabilidad e impacto: cómo no engañarse con los números
          - Corbatín (bow-tie) para riesgos críticos
          - Plan de tratamiento, responsables y fechas
          - Seguimiento e informe para la revisión por la dirección`,
        en: `
          - Common words: risk, control, appetite and tolerance
          - Finding risks: guided brainstorming, crossed SWOT, scenarios
          - Likelihood and impact scales that do not fool you
          - Bow-tie diagrams for critical risks
          - Treatment plan, owners and dates
          - Follow-up and the report for management review`,
      },
      audience: {
        es: `
          - Responsables de sistemas de gestión y de planificación
          - Dueños de proceso y jefes de área
          - Auditores internos que evalúan el tratamiento de riesgos`,
        en: `
          - Management system and planning staff
          - Process owners and heads of area
          - Internal auditors who review risk treatment`,
      },
    },
  },
]
