/** Courses on the environment and on energy. */
import type { DemoCourse } from '../written.ts'

export const environment: DemoCourse[] = [
  {
    code: 'AMB-101',
    type: 'workshop',
    category: 'AMB',
    service: 'ISO14',
    title: {
      es: 'ISO 14001: interpretación y aplicación',
      en: 'ISO 14001: reading and applying the standard',
    },
    subtitle: {
      es: 'Ciclo de vida, aspectos ambientales y cumplimiento',
      en: 'Life cycle, environmental aspects and compliance',
    },
    summary: {
      es: 'Entienda qué pide ISO 14001 y aplíquelo a su operación: aspectos significativos, obligaciones de cumplimiento, control operacional y respuesta a emergencias.',
      en: 'Understand what ISO 14001 asks and apply it to your operation: significant aspects, compliance obligations, operational control and emergency response.',
    },
    hours: '16',
    sessions: 2,
    level: 'introductory',
    modalities: ['onSite', 'online'],
    seats: { min: 8, max: 24 },
    prices: { dop: '14500.00', usd: '250.00' },
    certificate: 'participation',
    instructors: ['teofilo'],
    sections: {
      description: {
        es: `
          Una planta puede tener todos sus permisos y aun así desconocer cuánta agua pierde por una válvula.
          El taller mira la organización desde afuera: qué entra, qué sale, a quién afecta y qué pasará si
          el clima o la ley cambian.

          Se trabaja con el plano y las facturas de agua, energía y residuos de una fábrica de muebles
          ficticia.`,
        en: `
          A plant may hold every permit and still not know how much water a valve is losing. The workshop
          looks at the organisation from outside: what goes in, what comes out, who is affected and what a
          change in climate or law would do.

          We work with the drawings and the water, power and waste bills of a made-up furniture factory.`,
      },
      objectives: {
        es: `
          - Relacionar las condiciones ambientales del entorno con el contexto de la empresa
          - Determinar aspectos e impactos con perspectiva de ciclo de vida
          - Levantar la lista de obligaciones y el modo de evaluar su cumplimiento
          - Fijar objetivos ambientales con indicadores creíbles`,
        en: `
          - Link the environmental conditions around you with the company's context
          - Determine aspects and impacts over the life cycle
          - List obligations and how compliance is evaluated
          - Set environmental objectives with believable indicators`,
      },
      content: {
        es: `
          - Cambio climático, biodiversidad y recursos en el análisis de contexto
          - Aspectos, impactos y criterios de significancia
          - Obligaciones de cumplimiento y permisos ambientales
          - Control de contratistas y compras con criterio ambiental
          - Preparación para derrames, incendios y huracanes
          - Seguimiento, medición y evaluación del cumplimiento`,
        en: `
          - Climate change, biodiversity and resources in the context
          - Aspects, impacts and significance criteria
          - Compliance obligations and environmental permits
          - Contractors and purchasing with the environment in mind
          - Preparing for spills, fires and hurricanes
          - Monitoring, measurement and compliance evaluation`,
      },
      audience: {
        es: `
          - Encargados de gestión ambiental y de mantenimiento
          - Responsables de permisos y relaciones con la comunidad
          - Gerentes de operaciones de hoteles e industrias`,
        en: `
          - Environmental and maintenance staff
          - People in charge of permits and community relations
          - Operations managers of hotels and industry`,
      },
    },
  },
  {
    code: 'AMB-210',
    type: 'certification',
    category: 'AMB',
    service: 'ISO14',
    title: { es: 'Auditor interno ISO 14001', en: 'ISO 14001 internal auditor' },
    subtitle: {
      es: 'Auditar el desempeño ambiental, no solo los papeles',
      en: 'Audit environmental performance, not just papers',
    },
    summary: {
      es: 'Aprenda a auditar en campo: recorridos, muestreo de registros ambientales y evaluación del cumplimiento legal, con una auditoría práctica y examen.',
      en: 'Learn to audit in the field: tours, sampling of environmental records and review of legal compliance, with a practice audit and an exam.',
    },
    hours: '24',
    sessions: 3,
    level: 'intermediate',
    modalities: ['onSite', 'mixed'],
    seats: { min: 8, max: 18 },
    prices: { dop: '21500.00', usd: '370.00' },
    certificate: 'approval',
    prerequisites: {
      es: 'Conocer los requisitos de ISO 14001.',
      en: 'Knowledge of the ISO 14001 requirements.',
    },
    before: ['AMB-101'],
    instructors: ['teofilo', 'yokasta'],
    sections: {
      description: {
        es: `
          El auditor ambiental trabaja con los zapatos puestos: abre la tapa del registro, mira el color del
          agua y pregunta al chofer a dónde lleva los tambores. El programa dedica un día completo a la
          práctica en las instalaciones de una empresa colaboradora.`,
        en: `
          The environmental auditor works on foot: lifts the manhole cover, looks at the colour of the water
          and asks the driver where the drums go. A full day is spent practising at a partner company.`,
      },
      objectives: {
        es: `
          - Preparar la auditoría a partir de aspectos significativos
          - Verificar controles operacionales en el sitio
          - Comprobar que la organización evalúa su cumplimiento legal
          - Escribir hallazgos que distinga la dirección de un simple reclamo`,
        en: `
          - Prepare the audit from the significant aspects
          - Check operational controls on site
          - Confirm that legal compliance is evaluated
          - Write findings that management tells from mere complaints`,
      },
      content: {
        es: `
          - Rutas de auditoría por flujo de materiales
          - Residuos, vertidos, emisiones y sustancias químicas: qué mirar
          - Muestreo de permisos, manifiestos y resultados de laboratorio
          - Simulacros: evidencia de preparación ante emergencias
          - Día de campo, informe y examen`,
        en: `
          - Audit routes that follow the flow of materials
          - Waste, discharges, emissions and chemicals: what to look at
          - Sampling permits, manifests and laboratory results
          - Drills: evidence of emergency preparedness
          - Field day, report and exam`,
      },
      audience: {
        es: 'Equipos de auditoría interna, técnicos ambientales y personal de operaciones que acompaña las auditorías de certificación.',
        en: 'Internal audit teams, environmental technicians and operations staff who accompany certification audits.',
      },
    },
  },
  {
    code: 'ENE-101',
    type: 'workshop',
    category: 'AMB',
    service: 'ISO50',
    title: { es: 'Gestión de la energía con ISO 50001', en: 'Energy management with ISO 50001' },
    subtitle: {
      es: 'Línea base, indicadores y usos significativos',
      en: 'Baseline, indicators and significant uses',
    },
    summary: {
      es: 'Convierta las facturas eléctricas en una línea base confiable, encuentre los usos significativos de la energía y demuestre el ahorro con números que aguanten preguntas.',
      en: 'Turn power bills into a sound baseline, find the significant energy uses and prove savings with figures that stand up to questions.',
    },
    hours: '16',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 6, max: 20 },
    prices: { dop: '16200.00', usd: '280.00' },
    certificate: 'participation',
    prerequisites: {
      es: 'Manejo de hojas de cálculo; traiga doce meses de facturas de energía.',
      en: 'Spreadsheet skills; bring twelve months of energy bills.',
    },
    instructors: ['teofilo', 'dario'],
    sections: {
      description: {
        es: `
          «Este mes bajó la factura» no es una mejora: quizás llovió más o se produjo menos. El taller
          enseña a separar esos efectos con una regresión sencilla y a presentar a la gerencia el ahorro
          verdadero, en kilovatios hora y en pesos.`,
        en: `
          “The bill went down this month” is no improvement: perhaps it rained more or less was made. The
          workshop shows how to separate those effects with a simple regression and report the true saving,
          in kilowatt hours and pesos.`,
      },
      objectives: {
        es: `
          - Realizar la revisión energética de una instalación
          - Escoger variables relevantes y normalizar la línea base
          - Definir indicadores de desempeño energético por uso
          - Incluir criterios energéticos en diseño y compras
          - Planificar la medición con los equipos disponibles`,
        en: `
          - Carry out the energy review of a facility
          - Choose relevant variables and normalise the baseline
          - Define energy performance indicators by use
          - Bring energy criteria into design and purchasing
          - Plan measurement with the meters at hand`,
      },
      content: {
        es: `
          - Política, equipo de energía y alcance
          - Revisión energética: climatización, aire comprimido, vapor y bombeo
          - Línea base, variables y factores estáticos
          - Oportunidades: de la operación a la inversión
          - Recopilación de datos y verificación del ahorro
          - Caso: hotel de 320 habitaciones`,
        en: `
          - Policy, energy team and scope
          - Energy review: cooling, compressed air, steam and pumping
          - Baseline, variables and static factors
          - Opportunities, from operation to investment
          - Data collection and checking the saving
          - Case: a 320-room hotel`,
      },
      audience: {
        es: 'Jefes de mantenimiento, ingenieros de planta, gerentes de hotel y responsables de sostenibilidad.',
        en: 'Maintenance heads, plant engineers, hotel managers and sustainability staff.',
      },
    },
  },
]
