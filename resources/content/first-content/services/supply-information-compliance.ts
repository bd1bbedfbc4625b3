/** Services on food, supply chain, information, continuity, compliance and anti-bribery. */
import type { WrittenService } from '../written.ts'

export const supplyInformationCompliance: WrittenService[] = [
  {
    code: 'ISO22',
    category: 'INO',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 22000',
    edition: '2018',
    name: { es: 'Inocuidad de los alimentos', en: 'Food safety' },
    slug: { es: 'iso-22000-inocuidad-de-los-alimentos', en: 'iso-22000-food-safety' },
    summary: {
      es: 'Alimentos inocuos y clientes tranquilos: prerrequisitos, plan HACCP y sistema ISO 22000 para plantas, empacadoras, hoteles y transportistas.',
      en: 'Safe food and customers at ease: prerequisites, HACCP plan and ISO 22000 system for plants, packers, hotels and hauliers.',
    },
    body: {
      es: `
        Trabajamos con las botas puestas: recepción, proceso, cámara fría y despacho. El plan de control de
        peligros se redacta con su equipo y se valida con datos de su línea, no con los de un folleto.

        Cuando un comprador pide un esquema adicional, aprovechamos lo hecho y añadimos solo lo que falta.

        - Programas prerrequisito y diseño higiénico
        - Análisis de peligros, PCC y PPR operativos
        - Trazabilidad, retiro y defensa de los alimentos`,
      en: `
        We work with boots on: receiving, processing, cold room and dispatch. The hazard control plan is
        written with your team and validated with data of your line, not of a leaflet.

        When a buyer asks for a further scheme, we reuse what is done and add only what is missing.

        - Prerequisite programmes and hygienic design
        - Hazard analysis, CCPs and operational PRPs
        - Traceability, recall and food defence`,
    },
    deliverables: [
      { es: 'Plan HACCP validado por línea de producto', en: 'Validated HACCP plan by product line' },
      {
        es: 'Programas prerrequisito con registros en uso',
        en: 'Prerequisite programmes with records in use',
      },
      { es: 'Simulacro de retiro cronometrado', en: 'Timed mock recall' },
    ],
    whatsapp: {
      es: 'Buenas. Procesamos alimentos y nuestros clientes piden {service}. ¿Cuánto tiempo toma prepararnos?',
      en: 'Hello. We process food and customers ask for {service}. How long does it take to get ready?',
    },
    seoTitle: { es: 'ISO 22000 y HACCP', en: 'ISO 22000 and HACCP' },
    seoDescription: {
      es: 'Asesoría ISO 22000 y HACCP para la industria alimentaria dominicana: prerrequisitos, peligros, validación y auditoría.',
      en: 'ISO 22000 and HACCP consulting for Dominican food companies: prerequisites, hazards, validation and audits.',
    },
  },
  {
    code: 'ISO28',
    category: 'INO',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 28000',
    edition: '2022',
    name: { es: 'Seguridad de la cadena de suministro', en: 'Supply chain security' },
    slug: { es: 'iso-28000-cadena-de-suministro', en: 'iso-28000-supply-chain-security' },
    summary: {
      es: 'Proteja la carga y su reputación: evaluación de amenazas, socios comerciales confiables y control de custodia desde la planta hasta el puerto.',
      en: 'Protect cargo and reputation: threat assessment, trusted partners and custody control from plant to port.',
    },
    body: {
      es: `
        Reconstruimos el recorrido de sus embarques y señalamos los tramos sin testigo. El sistema combina
        controles físicos, selección de personal, requisitos a terceros y seguridad de los datos de
        embarque.

        La documentación que resulta sirve de base para los programas de comercio seguro que exigen aduanas
        y compradores.`,
      en: `
        We retrace your shipments and point out the legs without a witness. The system combines physical
        controls, staff screening, demands on third parties and security of shipment data.

        The resulting papers are a basis for the secure trade programmes that customs and buyers ask for.`,
    },
    deliverables: [
      { es: 'Mapa de custodia con vulnerabilidades valoradas', en: 'Custody map with rated weaknesses' },
      { es: 'Programa de calificación de socios comerciales', en: 'Trading partner qualification programme' },
      {
        es: 'Plan de seguridad y guion de respuesta a incidentes',
        en: 'Security plan and incident response script',
      },
    ],
    whatsapp: {
      es: 'Buenas. Exportamos y queremos fortalecer {service}. ¿Han trabajado con empresas de nuestro tamaño?',
      en: 'Hello. We export and want to strengthen {service}. Have you worked with companies of our size?',
    },
    seoTitle: { es: 'ISO 28000: cadena de suministro segura', en: 'ISO 28000 supply chain security' },
    seoDescription: {
      es: 'Implementación de ISO 28000 para exportadores, zonas francas, puertos y transportistas de carga.',
      en: 'ISO 28000 rollout for exporters, free zones, ports and hauliers.',
    },
  },
  {
    code: 'ISO27',
    category: 'SEG',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO/IEC 27001',
    edition: '2022',
    name: { es: 'Seguridad de la información', en: 'Information security' },
    slug: { es: 'iso-27001-seguridad-de-la-informacion', en: 'iso-27001-information-security' },
    summary: {
      es: 'Proteja la información que sostiene su negocio, con controles proporcionales al riesgo y un sistema que responda las preguntas de clientes y reguladores.',
      en: 'Protect the information your business stands on, with controls in proportion to risk and a system that answers customers and regulators.',
    },
    body: {
      es: `
        El proyecto se organiza en tres tramos de ocho a diez semanas: entender, controlar y demostrar.
        Participan tecnología, legal, gestión humana y las áreas que usan los datos; la dirección decide
        sobre los riesgos con cifras delante.

        Integramos los requisitos de protección de datos personales y los cuestionarios de seguridad que
        envían sus clientes.`,
      en: `
        The project runs in three stretches of eight to ten weeks: understand, control, prove. IT, legal,
        people and the areas that use the data take part; management decides on risks with figures in front
        of it.

        We fold in personal data protection and the security questionnaires your customers send.`,
    },
    deliverables: [
      {
        es: 'Inventario de información y evaluación de riesgos',
        en: 'Information inventory and risk assessment',
      },
      { es: 'Declaración de aplicabilidad justificada', en: 'Justified statement of applicability' },
      { es: 'Políticas breves y plan de tratamiento', en: 'Short policies and a treatment plan' },
      { es: 'Campaña de sensibilización con medición', en: 'Awareness campaign with measurement' },
    ],
    whatsapp: {
      es: 'Buenas. Un cliente nos exige {service}. ¿Podemos agendar una reunión esta semana?',
      en: 'Hello. A customer requires {service} of us. Could we meet this week?',
    },
    seoTitle: { es: 'ISO 27001: seguridad de la información', en: 'ISO 27001 information security' },
    seoDescription: {
      es: 'Asesoría, formación y auditoría ISO/IEC 27001 para empresas de tecnología, finanzas, salud y servicios.',
      en: 'ISO/IEC 27001 consulting, training and audits for technology, finance, health and services.',
    },
  },
  {
    code: 'ISO223',
    category: 'SEG',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 22301',
    edition: '2019',
    name: { es: 'Continuidad del negocio', en: 'Business continuity' },
    slug: { es: 'iso-22301-continuidad-del-negocio', en: 'iso-22301-business-continuity' },
    summary: {
      es: 'Siga operando cuando falle lo que siempre ha funcionado: análisis de impacto, estrategias costeables, planes breves y ejercicios que dejan lecciones.',
      en: 'Keep operating when the usual fails: impact analysis, affordable strategies, short plans and exercises that teach.',
    },
    body: {
      es: `
        Empezamos por una pregunta incómoda: ¿cuánto tiempo puede estar detenida cada actividad antes de que
        el daño no tenga remedio? Con esas respuestas se escogen estrategias para personas, local,
        tecnología y suplidores.

        Ningún plan se da por bueno sin ensayarlo. Facilitamos ejercicios de escritorio y simulacros
        completos, y entregamos un informe con lo que funcionó y lo que no.`,
      en: `
        We start with an awkward question: how long can each activity stand still before the harm cannot be
        undone? The answers choose strategies for people, premises, technology and suppliers.

        No plan counts until rehearsed. We run table-top and full exercises and report what worked and what
        did not.`,
    },
    deliverables: [
      { es: 'Análisis de impacto aprobado por la dirección', en: 'Impact analysis approved by management' },
      { es: 'Planes por equipo y tarjetas de acción', en: 'Team plans and action cards' },
      { es: 'Informe de ejercicio con acciones de mejora', en: 'Exercise report with improvement actions' },
    ],
    whatsapp: {
      es: 'Buenas. Queremos prepararnos mejor ante interrupciones. ¿Qué incluye su servicio de {service}?',
      en: 'Hello. We want to be better prepared for disruptions. What does your {service} service include?',
    },
    seoTitle: { es: 'ISO 22301: continuidad del negocio', en: 'ISO 22301 business continuity' },
    seoDescription: {
      es: 'Planes de continuidad ISO 22301 para huracanes, apagones y caídas de sistemas. Análisis de impacto y simulacros.',
      en: 'ISO 22301 continuity plans for hurricanes, outages and system failures. Impact analysis and exercises.',
    },
  },
  {
    code: 'ISO373',
    category: 'CUM',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 37301',
    edition: '2021',
    name: { es: 'Gestión del cumplimiento', en: 'Compliance management' },
    slug: { es: 'iso-37301-gestion-del-cumplimiento', en: 'iso-37301-compliance-management' },
    summary: {
      es: 'Conozca sus obligaciones, repártalas y demuestre que se cumplen: un sistema de cumplimiento proporcionado, con respaldo del órgano de gobierno.',
      en: 'Know your obligations, share them out and show they are met: a proportionate compliance system backed by the governing body.',
    },
    body: {
      es: `
        Levantamos el registro de obligaciones con los responsables de cada área y lo conectamos con riesgos
        y controles que ya existen. La función de cumplimiento queda definida por escrito, con autoridad,
        presupuesto y línea directa al consejo.

        Sabemos trabajar junto al departamento legal y al auditor interno sin duplicar tareas.`,
      en: `
        We build the register of obligations with the owners of each area and tie it to risks and controls
        already there. The compliance function is set down in writing, with authority, budget and a direct
        line to the board.

        We know how to work beside legal and internal audit without doing things twice.`,
    },
    deliverables: [
      {
        es: 'Registro de obligaciones con dueños y plazos',
        en: 'Register of obligations with owners and dates',
      },
      { es: 'Evaluación de riesgos de cumplimiento', en: 'Compliance risk assessment' },
      { es: 'Estatuto de la función y plan anual', en: 'Charter of the function and yearly plan' },
    ],
    whatsapp: {
      es: 'Buenas. El consejo nos pidió fortalecer {service}. ¿Cómo sería un proyecto por etapas?',
      en: 'Hello. Our board asked us to strengthen {service}. What would a staged project look like?',
    },
    seoTitle: { es: 'ISO 37301: gestión del cumplimiento', en: 'ISO 37301 compliance management' },
    seoDescription: {
      es: 'Sistemas de cumplimiento ISO 37301: obligaciones, controles, canal de inquietudes y cultura.',
      en: 'ISO 37301 compliance systems: obligations, controls, a channel for concerns and culture.',
    },
  },
]
