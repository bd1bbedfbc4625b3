/** The home page. */
import type { WrittenPage } from '../written.ts'

export const home: WrittenPage = {
  kicker: { es: 'Capacitación - Asesoría - Auditoría', en: 'Training - Consulting - Auditing' },
  title: {
    es: 'Sistemas de gestión que su equipo entiende y sostiene',
    en: 'Management systems your team keeps alive',
  },
  lead: {
    es: 'Formamos a su gente, acompañamos la implementación y auditamos con criterio. Normas ISO y mejora continua para la industria, los servicios y el Estado, en todo el país y en línea.',
    en: 'We train your people, guide the implementation and audit with judgement. ISO standards and continuous improvement for industry, services and government, across the Dominican Republic and online.',
  },
  sections: [
    {
      heading: { es: 'Próximos cursos', en: 'Upcoming courses' },
      anchor: { es: 'proximos-cursos', en: 'upcoming-courses' },
      layout: 'dates',
      lead: {
        es: 'Grupos reducidos, casos de empresas del país y un instructor que también audita.',
        en: 'Small groups, cases from local companies, and an instructor who also audits.',
      },
    },
    {
      heading: { es: 'Por qué nos eligen', en: 'Why they choose us' },
      anchor: { es: 'razones', en: 'reasons' },
      layout: 'cards',
      lead: {
        es: 'Lo que enseñamos, lo aplicamos primero en casa.',
        en: 'What we teach, we practise at home first.',
      },
      entries: [
        {
          sign: 'award',
          title: { es: 'Certificados desde {since}', en: 'Certified since {since}' },
          text: {
            es: 'Nuestro propio sistema de gestión de la calidad está certificado según ISO 9001 y se audita cada año.',
            en: 'Our own quality management system is certified to ISO 9001 and audited every year.',
          },
        },
        {
          sign: 'audit',
          title: { es: 'Instructores que auditan', en: 'Instructors who audit' },
          text: {
            es: 'Quien le enseña la norma también la ha implementado y auditado en plantas, oficinas e instituciones.',
            en: 'Whoever teaches you the standard has also implemented and audited it in plants, offices and institutions.',
          },
        },
        {
          sign: 'chart',
          title: { es: 'Resultados medidos', en: 'Measured results' },
          text: {
            es: 'Cada curso se evalúa: contenido, instructor y expectativas cumplidas. Con esas respuestas mejoramos el siguiente.',
            en: 'Every course is rated: content, instructor and fulfilled expectations. The answers improve the next one.',
          },
        },
        {
          sign: 'place',
          title: { es: 'Donde está su equipo', en: 'Where your team is' },
          text: {
            es: 'En su empresa, en nuestros salones o en línea, con horarios que respetan la operación.',
            en: 'At your premises, in our classrooms or online, on schedules that respect your operation.',
          },
        },
      ],
    },
    {
      heading: {
        es: 'Asesoría que deja capacidad instalada',
        en: 'Consulting that leaves capability behind',
      },
      anchor: { es: 'asesoria', en: 'consulting' },
      layout: 'standards',
      shaded: true,
      lead: {
        es: 'Implementamos con su gente, no en su lugar: partimos de los procesos que ya funcionan y los llevamos a la norma con un plan que se puede seguir.',
        en: 'We implement with your people, not instead of them: we start from the processes that already work and take them to the standard on a plan anyone can follow.',
      },
      leadsTo: 'consulting',
      entries: [
        {
          title: {
            es: 'Mejoramos los procesos existentes antes de crear otros',
            en: 'We improve existing processes before creating new ones',
          },
        },
        {
          title: {
            es: 'Participativa: cada responsable construye lo suyo',
            en: 'Participative: each owner builds their own part',
          },
        },
        {
          title: {
            es: 'Planificada con el ciclo planificar, hacer, verificar y actuar',
            en: 'Planned on the plan, do, check, act cycle',
          },
        },
        { title: { es: 'En sus instalaciones o a distancia', en: 'At your premises or remotely' } },
      ],
    },
    {
      heading: { es: 'Auditorías que agregan valor', en: 'Audits that add value' },
      anchor: { es: 'auditoria', en: 'auditing' },
      layout: 'cards',
      lead: {
        es: 'Una auditoría útil dice qué funciona, qué no y por dónde empezar.',
        en: 'A useful audit says what works, what does not and where to start.',
      },
      entries: [
        {
          sign: 'audit',
          leadsTo: 'auditing',
          title: { es: 'Auditorías con valor agregado', en: 'Value-added audits' },
          text: {
            es: 'Hallazgos claros, priorizados y con evidencia, para decidir y no solo para cumplir.',
            en: 'Clear findings, ranked and backed by evidence, made for deciding and not only for complying.',
          },
        },
        {
          sign: 'video',
          leadsTo: 'remoteAudits',
          title: { es: 'Auditorías remotas', en: 'Remote audits' },
          text: {
            es: 'El mismo rigor sin traslados: videoconferencia, recorrido con cámara y documentos compartidos.',
            en: 'The same rigour without travel: videoconference, a tour by camera and shared documents.',
          },
        },
        {
          sign: 'calendar',
          leadsTo: 'auditPrograms',
          title: { es: 'Administración del programa', en: 'Programme management' },
          text: {
            es: 'Programación, ejecución y seguimiento de sus auditorías por 3, 6 o 12 meses.',
            en: 'Scheduling, execution and follow-up of your audits for 3, 6 or 12 months.',
          },
        },
      ],
    },
    {
      heading: { es: 'El equipo', en: 'The team' },
      anchor: { es: 'equipo', en: 'team' },
      layout: 'team',
      lead: {
        es: 'Consultores, auditores e instructores que han estado de los dos lados de la mesa, en plantas, oficinas e instituciones.',
        en: 'Consultants, auditors and instructors who have sat on both sides of the table, in plants, offices and institutions.',
      },
    },
  ],
  closing: {
    title: { es: '¿Qué necesita su sistema este año?', en: 'What does your system need this year?' },
    text: {
      es: 'Cuéntenos su caso en dos líneas. Le respondemos con un plan y una cotización.',
      en: 'Tell us your case in two lines. We answer with a plan and a quote.',
    },
  },
  whatsappTopic: { es: 'nuestro sistema de gestión', en: 'our management system' },
  seoTitle: {
    es: 'Capacitación, asesoría y auditoría en normas ISO',
    en: 'Training, consulting and auditing on ISO standards',
  },
  seoDescription: {
    es: 'Cursos con fecha, asesoría y auditorías en normas ISO y mejora continua, en la República Dominicana y en línea.',
    en: 'Dated courses, consulting and audits on ISO standards and continuous improvement, in the Dominican Republic and online.',
  },
}
