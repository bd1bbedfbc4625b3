/** Courses on information security. */
import type { DemoCourse } from '../written.ts'

export const information: DemoCourse[] = [
  {
    code: 'SEG-101',
    type: 'workshop',
    category: 'SEG',
    service: 'ISO27',
    title: {
      es: 'ISO/IEC 27001: interpretación y aplicación',
      en: 'ISO/IEC 27001: reading and applying the standard',
    },
    subtitle: {
      es: 'Seguridad de la información para gente que no es de sistemas',
      en: 'Information security for people outside IT',
    },
    summary: {
      es: 'Comprenda el sistema de seguridad de la información de punta a punta: activos, riesgos, controles del Anexo A y declaración de aplicabilidad, sin jerga.',
      en: 'Understand the information security system end to end: assets, risks, Annex A controls and the statement of applicability, without jargon.',
    },
    hours: '16',
    sessions: 4,
    level: 'introductory',
    modalities: ['online', 'onSite'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 24 },
    prices: { dop: '16800.00', usd: '290.00' },
    certificate: 'participation',
    instructors: ['ingrid'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          La fuga más común no la hace un pirata: la hace una hoja de cálculo enviada al correo equivocado.
          Por eso el taller reúne a tecnología, legal, gestión humana y operaciones, y les da un idioma
          común para hablar de riesgos de la información.

          El caso que se desarrolla es una cooperativa de ahorros ficticia con doce sucursales y datos
          personales protegidos por la Ley 172-13.`,
        en: `
          The usual leak is not the work of a hacker but of a spreadsheet sent to the wrong address. So the
          workshop brings IT, legal, people and operations together and gives them one language for
          information risk.

          The case is a made-up savings cooperative with twelve branches and personal data protected by Law
          172-13.`,
      },
      objectives: {
        es: `
          - Explicar confidencialidad, integridad y disponibilidad con ejemplos del negocio
          - Determinar el alcance y las interfaces del sistema
          - Valorar riesgos de la información y escoger su tratamiento
          - Redactar la declaración de aplicabilidad y justificar exclusiones
          - Preparar evidencias para la etapa 1`,
        en: `
          - Explain confidentiality, integrity and availability with business examples
          - Set the scope and interfaces of the system
          - Rate information risks and choose their treatment
          - Write the statement of applicability and justify exclusions
          - Prepare evidence for stage 1`,
      },
      content: {
        es: `
          - El sistema de gestión y la familia 27000
          - Inventario de información y propietarios
          - Metodología de riesgo y criterios de aceptación
          - Controles organizacionales, de personas, físicos y tecnológicos
          - Proveedores y servicios en la nube
          - Incidentes: clasificar, contener, aprender
          - Medición, auditoría y mejora`,
        en: `
          - The management system and the 27000 family
          - Information inventory and owners
          - Risk method and acceptance criteria
          - Organisational, people, physical and technological controls
          - Suppliers and cloud services
          - Incidents: classify, contain, learn
          - Measurement, audit and improvement`,
      },
      audience: {
        es: `
          - Responsables de seguridad de la información y de protección de datos
          - Encargados de tecnología, riesgos y cumplimiento
          - Dueños de procesos que manejan datos sensibles`,
        en: `
          - Information security and data protection officers
          - IT, risk and compliance staff
          - Owners of processes that handle sensitive data`,
      },
    },
  },
  {
    code: 'SEG-310',
    type: 'certification',
    category: 'SEG',
    service: 'ISO27',
    title: { es: 'Implementador líder ISO/IEC 27001', en: 'ISO/IEC 27001 lead implementer' },
    subtitle: {
      es: 'El proyecto completo, del caso de negocio a la auditoría',
      en: 'The whole project, from business case to audit',
    },
    summary: {
      es: 'Dirija la implementación de un sistema de seguridad de la información: plan de proyecto, controles, cambio cultural y preparación para la certificación.',
      en: 'Lead the rollout of an information security system: project plan, controls, cultural change and preparation for certification.',
    },
    hours: '40',
    sessions: 10,
    level: 'advanced',
    modalities: ['online'],
    languages: ['es', 'en'],
    seats: { min: 6, max: 16 },
    prices: { dop: '52000.00', usd: '890.00' },
    certificate: 'certification',
    certificateMonths: 36,
    prerequisites: {
      es: 'Conocer la norma, por el curso o por un año de experiencia en seguridad de la información.',
      en: 'Knowledge of the standard, from the course or a year of experience in information security.',
    },
    before: ['SEG-101'],
    instructors: ['ingrid'],
    sections: {
      description: {
        es: `
          Implementar 27001 es, sobre todo, manejar un proyecto en el que casi nadie quería participar. Las
          diez sesiones siguen las fases reales: conseguir patrocinio, levantar el punto de partida, ganar
          victorias tempranas, desplegar controles y dejar el sistema en manos de sus dueños.

          Se entrega un paquete de trabajo en cada sesión; el conjunto forma el expediente del proyecto.`,
        en: `
          Rolling out 27001 is mostly running a project hardly anyone wanted to join. The ten sessions
          follow the real phases: win sponsorship, find the starting point, score early, deploy controls and
          leave the system with its owners.

          Each session delivers a work package; together they form the project file.`,
      },
      objectives: {
        es: `
          - Presentar un caso de negocio con riesgos y costos
          - Planificar fases, recursos e hitos del proyecto
          - Diseñar controles proporcionales y medibles
          - Conducir la sensibilización y vencer resistencias
          - Llevar a la organización hasta la auditoría de certificación`,
        en: `
          - Present a business case with risks and costs
          - Plan phases, resources and milestones
          - Design proportionate, measurable controls
          - Lead awareness and overcome resistance
          - Take the organisation to the certification audit`,
      },
      content: {
        es: `
          - Arranque: patrocinio, alcance y equipo
          - Análisis de brechas y hoja de ruta
          - Riesgos: del taller a la decisión
          - Políticas que caben en una página
          - Accesos, criptografía, respaldo, registro y desarrollo seguro
          - Gestión de incidentes y vínculo con la continuidad
          - Auditoría interna, revisión por la dirección y etapa 1
          - Examen y defensa del expediente`,
        en: `
          - Kick-off: sponsorship, scope and team
          - Gap analysis and road map
          - Risks: from workshop to decision
          - Policies that fit on a page
          - Access, cryptography, backup, logging and secure development
          - Incident handling and its link with continuity
          - Internal audit, management review and stage 1
          - Exam and defence of the file`,
      },
      audience: {
        es: `
          - Oficiales de seguridad de la información y sus suplentes
          - Gerentes de proyectos de tecnología
          - Consultores que acompañarán implementaciones`,
        en: `
          - Information security officers and their deputies
          - IT project managers
          - Consultants who will accompany rollouts`,
      },
    },
  },
]
