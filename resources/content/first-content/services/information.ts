/** Services on information and continuity. */
import type { WrittenService } from '../written.ts'

export const information: WrittenService[] = [
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
    audience: {
      es: 'A empresas de tecnología, finanzas, salud y servicios, centros de contacto e instituciones públicas que guardan datos de otros y deben demostrar a clientes o reguladores que los cuidan.',
      en: 'Technology, finance, health and service companies, contact centres and public bodies that keep the data of others and must show customers or regulators that they look after them.',
    },
    questions: [
      {
        question: { es: '¿Es un proyecto solo de tecnología?', en: 'Is it a project of IT alone?' },
        answer: {
          es: 'No. Tecnología pone una parte de los controles, pero los contratos, la selección de personal, los suplidores y los hábitos de cada área pesan igual. Por eso la dirección decide sobre los riesgos.',
          en: 'No. IT gives some of the controls, but contracts, hiring, suppliers and the habits of each area weigh as much. That is why management decides on the risks.',
        },
      },
      {
        question: {
          es: '¿Hay que aplicar los 93 controles del anexo A?',
          en: 'Must all 93 controls of annex A be applied?',
        },
        answer: {
          es: 'Hay que considerarlos todos y aplicar los que el riesgo justifica. La declaración de aplicabilidad explica cuáles quedan fuera y por qué, y el auditor la revisa.',
          en: 'All must be considered, and those that the risk justifies applied. The statement of applicability explains which are left out and why, and the auditor reviews it.',
        },
      },
      {
        question: {
          es: '¿Con esto cumplimos la Ley 172-13 de datos personales?',
          en: 'Does this make us comply with Law 172-13 on personal data?',
        },
        answer: {
          es: 'Ayuda con la seguridad de los datos, que es una parte de la ley. El consentimiento, los derechos de las personas y los contratos se revisan con su asesor legal; el sistema deja constancia de todo.',
          en: "It helps with the security of data, which is one part of the law. Consent, people's rights and contracts are reviewed with your legal adviser; the system keeps the record.",
        },
      },
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
    audience: {
      es: 'A bancos, aseguradoras, hospitales, hoteles, centros de datos, suplidores de zonas francas e instituciones públicas que no pueden detenerse por un huracán, un apagón o una caída de sistemas.',
      en: 'Banks, insurers, hospitals, hotels, data centres, free zone suppliers and public bodies that cannot stop for a hurricane, a power cut or a system failure.',
    },
    questions: [
      {
        question: {
          es: 'Ya tenemos planta eléctrica y respaldos. ¿No basta?',
          en: 'We have a generator and backups. Is that not enough?',
        },
        answer: {
          es: 'Es un comienzo. La continuidad pregunta además quién decide, dónde trabaja la gente, qué suplidor falla primero y en cuánto tiempo hay que estar de pie. Y se ensaya.',
          en: 'It is a start. Continuity also asks who decides, where people work, which supplier fails first and how soon you must be up again. And it is rehearsed.',
        },
      },
      {
        question: {
          es: '¿Es lo mismo que un plan de emergencias?',
          en: 'Is it the same as an emergency plan?',
        },
        answer: {
          es: 'No. El plan de emergencias protege a las personas en los primeros minutos; el de continuidad mantiene o recupera las actividades en las horas y los días que siguen. Los dos deben encajar.',
          en: 'No. The emergency plan protects people in the first minutes; the continuity plan keeps or restores activities in the hours and days that follow. The two must fit together.',
        },
      },
      {
        question: { es: '¿Se puede empezar por una sola área?', en: 'Can we start with a single area?' },
        answer: {
          es: 'Sí. El alcance se escoge: un servicio crítico o una sede es una buena primera vuelta, y lo aprendido se lleva después a las demás.',
          en: 'Yes. The scope is chosen: one critical service or one site makes a good first round, and what is learnt is then taken to the others.',
        },
      },
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
]
