/** Short courses on corrective action, indicators and changes of edition. */
import type { DemoCourse } from '../written.ts'

export const qualityTools: DemoCourse[] = [
  {
    code: 'CAL-160',
    type: 'workshop',
    category: 'CAL',
    service: 'ISO9',
    title: {
      es: 'No conformidades y acciones correctivas eficaces',
      en: 'Nonconformities and corrective actions that work',
    },
    subtitle: {
      es: 'Análisis de causa para que el problema no regrese',
      en: 'Root cause analysis that keeps the problem away',
    },
    summary: {
      es: 'Redacte hallazgos claros, llegue a la causa con evidencia y compruebe la eficacia. Se trabaja con no conformidades reales, sin nombres.',
      en: 'Write clear findings, reach the cause with evidence and check effectiveness, working on real cases without names.',
    },
    hours: '8',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'online', 'mixed'],
    seats: { min: 8, max: 24 },
    prices: { dop: '8200.00', usd: '140.00' },
    certificate: 'participation',
    instructors: ['marisela'],
    sections: {
      description: {
        es: `
          «Se reentrenó al personal» es la acción correctiva más repetida del país y casi nunca corrige
          nada. En ocho horas se desmonta esa costumbre: se separa la corrección de la causa, se aprende a
          preguntar sin buscar culpables y se escoge la técnica según el tamaño del problema.`,
        en: `
          “Staff was retrained” is the most repeated corrective action in the country, and it hardly ever
          corrects anything. In eight hours we take that habit apart: correction and cause are told apart,
          questions are asked without hunting for culprits, and the technique fits the size of the problem.`,
      },
      objectives: {
        es: `
          - Redactar una no conformidad con requisito, evidencia y alcance
          - Decidir cuándo basta una corrección y cuándo hace falta ir a la causa
          - Aplicar cinco porqués, Ishikawa y análisis de barreras con disciplina
          - Diseñar acciones que cambien el proceso y no solo a la persona
          - Definir de antemano cómo se comprobará la eficacia`,
        en: `
          - Write a nonconformity with requirement, evidence and extent
          - Decide when a correction is enough
          - Use five whys, Ishikawa and barrier analysis with discipline
          - Design actions that change the process, not only the person
          - Settle beforehand how effectiveness will be checked`,
      },
      content: {
        es: `
          - Queja, salida no conforme, incidente y no conformidad: cuál es cuál
          - Contención y corrección en las primeras 24 horas
          - Técnicas de análisis de causa y sus trampas
          - Causas humanas: error, descuido y diseño del puesto
          - Plan de acción, extensión a casos similares y verificación
          - Taller: tres expedientes completos, de la apertura al cierre`,
        en: `
          - Complaint, nonconforming output, incident, nonconformity: which is which
          - Containment and correction in the first 24 hours
          - Root cause techniques and their traps
          - Human causes: error, slip and job design
          - Action plan, reach to similar cases and verification
          - Workshop: three full files, from opening to closing`,
      },
      audience: {
        es: 'Responsables de proceso, supervisores de operaciones, equipos de servicio al cliente y todo el que deba contestar un hallazgo de auditoría.',
        en: 'Process owners, operations supervisors, customer service teams and anyone who has to answer an audit finding.',
      },
    },
  },
  {
    code: 'CAL-170',
    type: 'workshop',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Indicadores de procesos', en: 'Process indicators' },
    subtitle: {
      es: 'Pocos, bien calculados y usados en la reunión del lunes',
      en: 'Few, well calculated and used on Monday mornings',
    },
    summary: {
      es: 'Construya indicadores que respondan a un objetivo, con ficha, meta y fuente confiable, y aprenda a leer su variación antes de reaccionar.',
      en: 'Build indicators that answer to an objective, with a definition sheet, a target and a sound source, and learn to read variation before reacting.',
    },
    hours: '8',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    seats: { min: 6, max: 20 },
    prices: { dop: '8200.00', usd: '140.00' },
    certificate: 'participation',
    prerequisites: { es: 'Manejo básico de hojas de cálculo.', en: 'Basic use of spreadsheets.' },
    instructors: ['dario'],
    sections: {
      description: {
        es: `
          Un indicador que siempre está en verde no indica nada. El taller parte de los objetivos de la
          organización, descarta lo que se mide por costumbre y deja un tablero de no más de doce medidas,
          cada una con su dueño y su decisión asociada.

          Se dedica la segunda mitad a la variación: gráficas de control sencillas para distinguir un mal
          mes de un cambio verdadero.`,
        en: `
          An indicator that is always green indicates nothing. The workshop starts from objectives, drops
          what is measured out of habit and leaves a board of at most twelve measures, each with an owner
          and a decision.

          The second half is about variation: simple control charts that tell a bad month from a real
          change.`,
      },
      objectives: {
        es: `
          - Derivar indicadores de los objetivos y no al revés
          - Redactar la ficha: fórmula, fuente, frecuencia, meta y responsable
          - Equilibrar medidas de resultado y medidas anticipadas
          - Interpretar tendencias con una gráfica de control
          - Presentar resultados en una página`,
        en: `
          - Derive indicators from objectives, not the other way round
          - Write the sheet: formula, source, frequency, target, owner
          - Balance lagging and leading measures
          - Read trends with a control chart
          - Report results on one page`,
      },
      content: {
        es: `
          - Objetivo, indicador, meta e iniciativa
          - Calidad del dato: muestreo, definición operativa y errores comunes
          - Eficacia, eficiencia y satisfacción: qué mide cada una
          - Variación común y especial
          - Tableros: diseño, colores y frecuencia de revisión
          - Ejercicio con los datos de su proceso`,
        en: `
          - Objective, indicator, target and initiative
          - Data quality: sampling, operational definitions, usual errors
          - Effectiveness, efficiency and satisfaction
          - Common and special variation
          - Boards: design, colours and review rhythm
          - Exercise with data of your own process`,
      },
      audience: {
        es: `
          - Analistas de calidad, planificación y control de gestión
          - Encargados de área que rinden cuentas con números`,
        en: `
          - Quality, planning and management control analysts
          - Heads of area who report with figures`,
      },
    },
  },
  {
    code: 'CAL-180',
    type: 'lecture',
    category: 'CAL',
    service: 'ISO9',
    title: {
      es: 'Cómo planificar el cambio de edición de una norma',
      en: 'Planning the move to a new edition of a standard',
    },
    summary: {
      es: 'Charla para direcciones y responsables de sistemas: qué mirar primero cuando ISO publica una edición nueva, qué puede esperar y cuánto cuesta de verdad.',
      en: 'A talk for management and system owners: what to look at first when ISO publishes a new edition, what can wait and what it really costs.',
    },
    hours: '2',
    sessions: 1,
    level: 'introductory',
    modalities: ['online', 'mixed'],
    languages: ['es', 'en'],
    seats: { min: 10, max: 80 },
    prices: { dop: '1500.00', usd: '28.00' },
    certificate: 'participation',
    instructors: ['marisela', 'teofilo'],
    sections: {
      description: {
        es: `
          Cada nueva edición llega con rumores, plantillas en venta y plazos que se anuncian como urgentes.
          Esta charla ordena el asunto: cómo se lee un documento de cambios, cómo se negocia la fecha con el
          organismo de certificación y qué evidencias conviene empezar a reunir hoy.`,
        en: `
          Every new edition arrives with rumours, templates for sale and deadlines said to be urgent. This
          talk puts things in order: how to read a list of changes, how to agree the date with the
          certification body and which evidence to start gathering today.`,
      },
      objectives: {
        es: `
          - Separar cambios de forma, aclaraciones y requisitos nuevos
          - Armar un plan de transición por trimestres, con presupuesto
          - Preparar a los auditores internos antes que a los documentos`,
        en: `
          - Tell changes of form, clarifications and new requirements apart
          - Draw up a transition plan by quarters, with a budget
          - Prepare the internal auditors before the documents`,
      },
      content: {
        es: `
          - Cómo se revisa una norma ISO y quién decide los plazos
          - Análisis de brechas en una tarde
          - Auditoría de transición: qué esperar
          - Errores vistos en transiciones anteriores
          - Preguntas del público`,
        en: `
          - How an ISO standard is revised and who sets the deadlines
          - A gap analysis in one afternoon
          - The transition audit: what to expect
          - Mistakes seen in earlier transitions
          - Questions from the floor`,
      },
      audience: {
        es: 'Gerentes generales, representantes de la dirección y coordinadores de sistemas certificados en cualquier norma ISO.',
        en: 'General managers, management representatives and coordinators of systems certified to any ISO standard.',
      },
    },
  },
]
