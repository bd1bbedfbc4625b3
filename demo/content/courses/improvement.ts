/** Courses on improving how work is done. */
import type { DemoCourse } from '../written.ts'

export const improvement: DemoCourse[] = [
  {
    code: 'MEJ-101',
    type: 'workshop',
    category: 'MEJ',
    title: { es: '5S y gestión visual', en: '5S and visual management' },
    subtitle: { es: 'Orden que se sostiene después de la foto', en: 'Order that lasts after the photograph' },
    summary: {
      es: 'Aprenda las 5S ordenando un área de verdad: criterios, tarjetas rojas, marcas en el piso y una rutina de cinco minutos que las mantiene.',
      en: 'Learn 5S by putting a real area in order: criteria, red tags, floor marks and a five-minute routine that keeps it so.',
    },
    hours: '8',
    sessions: 1,
    level: 'introductory',
    modalities: ['onSite'],
    seats: { min: 10, max: 24 },
    prices: { dop: '7600.00', usd: '130.00' },
    certificate: 'participation',
    instructors: ['dario'],
    sections: {
      description: {
        es: `
          Las 5S fracasan cuando se convierten en un concurso de limpieza. El taller las presenta como lo
          que son: una manera de que cualquier anomalía salte a la vista. Medio día de explicación y medio
          día con guantes en un área escogida.`,
        en: `
          5S fails when it turns into a cleaning contest. The workshop presents it for what it is: a way to
          make anything abnormal stand out. Half a day of explanation and half a day with gloves on, in a
          chosen area.`,
      },
      objectives: {
        es: `
          - Clasificar con criterios acordados y no por intuición
          - Ubicar cada cosa según su frecuencia de uso
          - Convertir la limpieza en inspección
          - Escribir estándares visuales de una página
          - Auditar sin castigar y celebrar sin exagerar`,
        en: `
          - Sort by agreed criteria, not by hunch
          - Place things by how often they are used
          - Turn cleaning into inspection
          - Write one-page visual standards
          - Audit without punishing, celebrate without overdoing it`,
      },
      content: {
        es: `
          - Desperdicios que el desorden esconde
          - Las cinco etapas y sus herramientas
          - Controles visuales: sombras, niveles, colores y semáforos
          - Rutina diaria y recorrido gerencial
          - Práctica en área piloto con medición del antes y el después`,
        en: `
          - The waste that disorder hides
          - The five stages and their tools
          - Visual controls: shadows, levels, colours and lights
          - Daily routine and management walk
          - Practice in a pilot area, measured before and after`,
      },
      audience: {
        es: 'Supervisores, líderes de línea, encargados de almacén, talleres, cocinas y archivos.',
        en: 'Supervisors, line leaders and heads of warehouses, workshops, kitchens and archives.',
      },
    },
  },
  {
    code: 'MEJ-150',
    type: 'workshop',
    category: 'MEJ',
    service: 'ISO9',
    title: { es: 'Mapeo y mejora de procesos', en: 'Process mapping and improvement' },
    subtitle: { es: 'Ver el trabajo como lo vive el cliente', en: 'See the work as the customer lives it' },
    summary: {
      es: 'Dibuje un proceso de servicio o de planta, mida sus esperas y retrabajos, y rediseñe los pasos que más cuestan con la gente que los ejecuta.',
      en: 'Draw a service or plant process, measure its waits and rework and redesign the costliest steps with the people who do them.',
    },
    hours: '12',
    sessions: 3,
    level: 'intermediate',
    modalities: ['onSite', 'online', 'mixed'],
    seats: { min: 8, max: 22 },
    prices: { dop: '11800.00', usd: '205.00' },
    certificate: 'participation',
    instructors: ['dario'],
    sections: {
      description: {
        es: `
          Un trámite que toma diecinueve días suele tener menos de dos horas de trabajo; lo demás es espera.
          Los participantes cronometran un proceso propio, descubren dónde se queda parado y presentan un
          rediseño con el ahorro calculado.`,
        en: `
          A procedure that takes nineteen days tends to hold less than two hours of work; the rest is
          waiting. Participants time a process of their own, find where it stands still and present a
          redesign with the saving worked out.`,
      },
      objectives: {
        es: `
          - Escoger el nivel de detalle adecuado para cada mapa
          - Dibujar SIPOC, flujo por carriles y mapa de la cadena de valor
          - Medir tiempos de ciclo, esperas, retrabajo y calidad a la primera
          - Rediseñar eliminando, combinando, reordenando y simplificando
          - Pilotear el cambio antes de escribir el procedimiento`,
        en: `
          - Choose the right level of detail for each map
          - Draw SIPOC, swim lanes and a value stream map
          - Measure cycle times, waits, rework and first-time quality
          - Redesign: eliminate, combine, reorder, simplify
          - Pilot the change before writing the procedure`,
      },
      content: {
        es: `
          - La voz del cliente y los requisitos críticos
          - Tipos de mapa y cuándo usar cada uno
          - Los ocho desperdicios en oficinas y plantas
          - Cuellos de botella y balance de carga
          - Automatizar: solo después de simplificar
          - Presentación del rediseño`,
        en: `
          - The voice of the customer and critical requirements
          - Kinds of map and when to use each
          - The eight wastes in offices and plants
          - Bottlenecks and load balancing
          - Automating: only after simplifying
          - Presenting the redesign`,
      },
      audience: {
        es: 'Analistas de procesos, encargados de servicio, transformación digital y mejora continua, en empresas e instituciones.',
        en: 'Process analysts and people in service, digital change and improvement, in companies and public bodies.',
      },
    },
  },
  {
    code: 'MEJ-310',
    type: 'certification',
    category: 'MEJ',
    title: { es: 'Lean Six Sigma: cinturón amarillo', en: 'Lean Six Sigma yellow belt' },
    subtitle: {
      es: 'Las cinco fases DMAIC con un proyecto pequeño',
      en: 'The five DMAIC phases with a small project',
    },
    summary: {
      es: 'Participe en proyectos de mejora con método: definir, medir, analizar, mejorar y controlar, con estadística explicada sin miedo y un proyecto propio.',
      en: 'Take part in improvement projects with a method: define, measure, analyse, improve, control, with fearless statistics and a project of your own.',
    },
    hours: '24',
    sessions: 6,
    level: 'intermediate',
    modalities: ['mixed', 'online'],
    seats: { min: 8, max: 20 },
    prices: { dop: '23500.00', usd: '400.00' },
    certificate: 'certification',
    instructors: ['dario'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          El cinturón amarillo no dirige grandes proyectos: es quien los hace posibles. El programa prepara
          a esa persona para recoger buenos datos, leer una gráfica con criterio y sostener la mejora cuando
          el equipo de proyecto se va.

          La certificación exige aprobar el examen y entregar un proyecto de seis semanas con resultado
          medido.`,
        en: `
          A yellow belt does not lead big projects but makes them possible. The programme trains that person
          to gather good data, read a chart with judgement and hold the gain once the project team has gone.

          Certification takes an exam and a six-week project with a measured result.`,
      },
      objectives: {
        es: `
          - Redactar el acta de un proyecto con problema, alcance y beneficio
          - Planificar la recolección de datos y revisar el sistema de medición
          - Usar Pareto, histogramas, dispersión y gráficas de control
          - Proponer y probar soluciones a pequeña escala
          - Dejar un plan de control y entregarlo al dueño del proceso`,
        en: `
          - Write a project charter with problem, scope and benefit
          - Plan data collection and check the measuring system
          - Use Pareto, histograms, scatter plots and control charts
          - Propose and try solutions on a small scale
          - Leave a control plan and hand it to the process owner`,
      },
      content: {
        es: `
          - Definir: voz del cliente y acta del proyecto
          - Medir: variación, muestreo y capacidad
          - Analizar: causas, estratificación y pruebas sencillas
          - Mejorar: a prueba de error, flujo y trabajo estándar
          - Controlar: plan de reacción y gráficas en el puesto
          - Examen y presentación de proyectos`,
        en: `
          - Define: voice of the customer and project charter
          - Measure: variation, sampling and capability
          - Analyse: causes, stratification and simple tests
          - Improve: mistake-proofing, flow and standard work
          - Control: reaction plan and charts at the workstation
          - Exam and project presentations`,
      },
      audience: {
        es: `
          - Técnicos, supervisores e ingenieros de proceso
          - Personal de servicio, salud y finanzas que trabaja con datos
          - Miembros de equipos que acompañan a cinturones verdes y negros`,
        en: `
          - Technicians, supervisors and process engineers
          - Service, health and finance staff who work with data
          - Team members alongside green and black belts`,
      },
    },
  },
]
