/** Services on quality and strategic planning. */
import type { WrittenService } from '../written.ts'

export const qualityStrategy: WrittenService[] = [
  {
    code: 'ISO9',
    category: 'CAL',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 9001',
    name: { es: 'Gestión de la calidad', en: 'Quality management' },
    slug: { es: 'iso-9001-gestion-de-la-calidad', en: 'iso-9001-quality-management' },
    summary: {
      es: 'Un sistema de calidad a la medida de su operación: procesos claros, clientes mejor servidos y una certificación que se mantiene sin sobresaltos.',
      en: 'A quality system sized to your operation: clear processes, better served customers and a certificate kept without last-minute rushes.',
    },
    body: {
      es: `
        Acompañamos a organizaciones industriales, de servicios y del Estado desde el diagnóstico hasta la
        auditoría de certificación. No llevamos un manual escrito: lo construimos con las personas que hacen
        el trabajo, para que siga vivo cuando el consultor se despida.

        Si su sistema ya está certificado, lo aligeramos. Es frecuente que un tercio de los formatos pueda
        retirarse sin que nadie los eche de menos.

        - Diagnóstico en sitio y plan de trabajo con fechas
        - Mapa de procesos, riesgos e indicadores
        - Formación del personal y de los auditores internos
        - Auditoría interna, revisión por la dirección y acompañamiento en la certificación`,
      en: `
        We accompany industry, services and government from gap analysis to certification audit. We bring no
        ready-made manual: we build it with those who do the work, so that it lives on when the consultant
        leaves.

        If you are certified already, we make the system lighter. Often a third of the forms can go without
        being missed.

        - On-site gap analysis and a dated work plan
        - Process map, risks and indicators
        - Training of staff and internal auditors
        - Internal audit, management review and support at certification`,
    },
    deliverables: [
      { es: 'Informe de diagnóstico con brechas priorizadas', en: 'Gap report with priorities' },
      { es: 'Mapa de procesos y fichas con indicadores', en: 'Process map and sheets with indicators' },
      { es: 'Información documentada lista para aprobar', en: 'Documented information ready for approval' },
      {
        es: 'Informe de auditoría interna y acta de revisión',
        en: 'Internal audit report and review minutes',
      },
    ],
    audience: {
      es: 'A organizaciones de cualquier tamaño que venden a empresas o al Estado y necesitan demostrar que cumplen lo que prometen: industrias, servicios, salud, educación e instituciones públicas.',
      en: 'Organisations of any size that sell to companies or to the State and must show that they keep what they promise: industry, services, health, education and public bodies.',
    },
    questions: [
      {
        question: { es: '¿Cuánto tarda la certificación?', en: 'How long does certification take?' },
        answer: {
          es: 'De seis a diez meses, según el tamaño y lo que ya existe. El organismo certificador hace su auditoría en dos etapas, cuando el sistema lleva al menos tres meses funcionando.',
          en: 'Six to ten months, depending on size and on what exists already. The certification body audits in two stages, once the system has been running for at least three months.',
        },
      },
      {
        question: { es: '¿Ustedes entregan el certificado?', en: 'Do you issue the certificate?' },
        answer: {
          es: 'No: lo emite un organismo acreditado e independiente de quien asesora. Nosotros preparamos la organización y la acompañamos durante la auditoría.',
          en: 'No: an accredited body issues it, independent of whoever advises. We prepare the organisation and stand by it during the audit.',
        },
      },
      {
        question: { es: '¿Sirve para una empresa pequeña?', en: 'Does it suit a small company?' },
        answer: {
          es: 'Sí. La norma pide controlar los procesos, no llenar archivos: con poca gente, el sistema cabe en pocas páginas y las mismas personas cubren varios papeles.',
          en: 'Yes. The standard asks for processes under control, not for full shelves: with few people, the system fits on few pages and the same persons play several parts.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Queremos implementar o mejorar {service} en nuestra organización. ¿Cómo empezamos con un diagnóstico?',
      en: 'Hello. We want to set up or improve {service}. How do we start with a gap analysis?',
    },
    seoTitle: { es: 'ISO 9001 en República Dominicana', en: 'ISO 9001 in the Dominican Republic' },
    seoDescription: {
      es: 'Asesoría, cursos y auditorías ISO 9001 en Santo Domingo y Santiago. Diagnóstico, implementación y acompañamiento hasta la certificación.',
      en: 'ISO 9001 consulting, courses and audits in Santo Domingo and Santiago: gap analysis, rollout and support to certification.',
    },
  },
  {
    code: 'PLE',
    category: 'MEJ',
    kinds: ['training', 'consulting'],
    name: { es: 'Planificación estratégica', en: 'Strategic planning' },
    slug: { es: 'planificacion-estrategica', en: 'strategic-planning' },
    summary: {
      es: 'Un plan corto, discutido a fondo y con seguimiento mensual: diagnóstico, prioridades, indicadores y presupuesto, con su equipo como autor.',
      en: 'A short plan, well argued and followed up monthly: diagnosis, priorities, indicators and budget, with your team as its author.',
    },
    body: {
      es: `
        Facilitamos el proceso completo: entrevistas, análisis del entorno, jornadas de trabajo y despliegue
        a cada área. El resultado cabe en una página y se acompaña de un tablero para las reuniones de
        seguimiento.

        Durante el primer año asistimos a cuatro de esas reuniones, porque ahí se decide si el plan vive o
        se archiva.

        - Diagnóstico con datos propios y del sector
        - Misión, visión, valores y prioridades
        - Mapa estratégico, indicadores y proyectos
        - Vínculo con el sistema de gestión y el presupuesto`,
      en: `
        We facilitate the whole process: interviews, study of the environment, working days and rollout to
        each area. The result fits on a page and comes with a board for follow-up meetings.

        In the first year we sit in on four of those meetings: that is where a plan lives or is shelved.

        - Diagnosis with your own data and the sector's
        - Mission, vision, values and priorities
        - Strategy map, indicators and projects
        - The link with the management system and the budget`,
    },
    deliverables: [
      { es: 'Informe de diagnóstico estratégico', en: 'Strategic diagnosis report' },
      { es: 'Plan de una página y mapa estratégico', en: 'One-page plan and strategy map' },
      { es: 'Cartera de proyectos con responsables y costos', en: 'Project portfolio with owners and costs' },
      { es: 'Tablero y cuatro sesiones de seguimiento', en: 'Board and four follow-up sessions' },
    ],
    audience: {
      es: 'A empresas familiares que pasan a la siguiente generación, cooperativas, fundaciones, universidades e instituciones públicas: equipos directivos que tienen muchas iniciativas y pocas prioridades.',
      en: 'Family businesses that pass to the next generation, cooperatives, foundations, universities and public bodies: management teams with many initiatives and few priorities.',
    },
    questions: [
      {
        question: { es: '¿Quién debe participar?', en: 'Who should take part?' },
        answer: {
          es: 'La dirección completa y algunas personas que conocen la operación de cerca. Un plan que escribe solo el consultor, o solo el dueño, no lo defiende nadie más.',
          en: 'All of management, and some people who know the operation closely. A plan written by the consultant alone, or by the owner alone, is defended by nobody else.',
        },
      },
      {
        question: {
          es: 'Tenemos un plan y no se cumple. ¿Hay que hacer otro?',
          en: 'We have a plan and it is not kept. Must we make another?',
        },
        answer: {
          es: 'No siempre. A menudo el plan es bueno y le faltan dueño, presupuesto o reuniones de seguimiento. Primero se revisa por qué se detuvo; a veces basta con recortarlo.',
          en: 'Not always. Often the plan is good and lacks an owner, a budget or follow-up meetings. First we look at why it stopped; at times it is enough to cut it down.',
        },
      },
      {
        question: {
          es: 'Somos una institución pública. ¿Se alinea con la Estrategia Nacional de Desarrollo?',
          en: 'We are a public body. Is it aligned with the National Development Strategy?',
        },
        answer: {
          es: 'Sí. Los objetivos se vinculan a la Estrategia Nacional de Desarrollo, al plan plurianual y al presupuesto, para que el seguimiento sirva también a quienes rinden cuentas.',
          en: 'Yes. Objectives are tied to the National Development Strategy, the multi-year plan and the budget, so that follow-up also serves those who account for them.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Toca renovar nuestro plan y nos interesa su servicio de {service}. ¿Qué fechas tienen disponibles?',
      en: 'Hello. Our plan is due for renewal and we are interested in {service}. Which dates do you have?',
    },
    seoTitle: { es: 'Planificación estratégica', en: 'Strategic planning' },
    seoDescription: {
      es: 'Planificación estratégica participativa para empresas, instituciones públicas, cooperativas y fundaciones.',
      en: 'Participative strategic planning for companies, public bodies, cooperatives and foundations.',
    },
  },
]
