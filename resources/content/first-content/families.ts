/** The families that gather categories of services. */
import type { Category } from './categories.ts'

/** With the categories of no family, such as laboratories, they are the five of the consulting page. */
export const families = [
  {
    code: 'GES',
    name: { es: 'Calidad y estrategia', en: 'Quality and strategy' },
    slug: { es: 'calidad-y-estrategia', en: 'quality-and-strategy' },
    description: {
      es: 'Para decidir hacia dónde va la organización y cumplir lo que promete a sus clientes.',
      en: 'To decide where the organisation is going and keep what it promises its customers.',
    },
    audience: {
      es: 'A empresas e instituciones que crecieron más rápido que su forma de trabajar: direcciones que quieren un plan que se cumpla, y responsables de calidad que empiezan o simplifican su sistema.',
      en: 'Companies and institutions that grew faster than their way of working: management that wants a plan that is kept, and quality managers who start or simplify their system.',
    },
    questions: [
      {
        question: {
          es: '¿Por dónde se empieza: por el plan o por la norma?',
          en: 'Where does one begin: with the plan or with the standard?',
        },
        answer: {
          es: 'Por lo que más duele. Si los objetivos no están claros, por la planificación; si los clientes se quejan, por los procesos e ISO 9001. El diagnóstico lo dice en una semana.',
          en: 'With what hurts most. If the objectives are unclear, with planning; if customers complain, with the processes and ISO 9001. The diagnosis tells within a week.',
        },
      },
      {
        question: { es: '¿Trabajan con instituciones públicas?', en: 'Do you work with public bodies?' },
        answer: {
          es: 'Sí. El plan se vincula a los compromisos que la institución ya tiene con el Estado y el sistema de calidad a los servicios que presta al ciudadano, sin crear una segunda burocracia.',
          en: 'Yes. The plan is tied to the commitments that the body already has and the quality system to the services that it gives citizens, without a second bureaucracy.',
        },
      },
      {
        question: { es: '¿Se puede contratar solo la formación?', en: 'Can we hire the training alone?' },
        answer: {
          es: 'Sí. Hay cursos abiertos con fecha y cursos en su empresa. Si después deciden implementar, lo aprendido es la base del proyecto.',
          en: 'Yes. There are open courses with dates and courses at your company. If you later decide to implement, what was learnt is the base of the project.',
        },
      },
    ],
  },
  {
    code: 'PAE',
    name: { es: 'Personas, ambiente y energía', en: 'People, environment and energy' },
    slug: { es: 'personas-ambiente-y-energia', en: 'people-environment-and-energy' },
    description: {
      es: 'Para que la gente regrese sana a casa y la operación consuma y ensucie menos.',
      en: 'So that people go home unharmed and the operation uses and pollutes less.',
    },
    audience: {
      es: 'A plantas, hoteles, constructoras y flotas que responden ante su gente, sus vecinos y la ley por accidentes, vertidos y consumo.',
      en: 'Plants, hotels, builders and fleets that answer to their people, their neighbours and the law for accidents, discharges and consumption.',
    },
    questions: [
      {
        question: {
          es: '¿Se pueden implementar varias normas a la vez?',
          en: 'Can several standards be put in place at once?',
        },
        answer: {
          es: 'Sí. ISO 14001, ISO 45001 e ISO 50001 comparten estructura: un solo sistema, con una revisión por la dirección y un programa de auditorías para todas.',
          en: 'Yes. ISO 14001, ISO 45001 and ISO 50001 share their structure: one system, with one management review and one audit programme for all.',
        },
      },
      {
        question: { es: '¿Por cuál conviene empezar?', en: 'Which is best to begin with?' },
        answer: {
          es: 'Por la que responde al riesgo más serio: si hay accidentes, ISO 45001; si hay permisos o vecinos en juego, ISO 14001; si pesa la factura eléctrica, ISO 50001; si el riesgo está en la calle, ISO 39001.',
          en: 'With the one that answers the gravest risk: with accidents, ISO 45001; with permits or neighbours at stake, ISO 14001; with a heavy power bill, ISO 50001; with the risk on the road, ISO 39001.',
        },
      },
      {
        question: { es: '¿Visitan las instalaciones?', en: 'Do you visit the premises?' },
        answer: {
          es: 'Sí. Los peligros, los vertidos y los consumos se ven en el terreno. Las reuniones y la revisión de documentos pueden hacerse a distancia.',
          en: 'Yes. Hazards, discharges and consumption are seen on the spot. Meetings and document reviews can be held remotely.',
        },
      },
    ],
  },
  {
    code: 'RIE',
    name: { es: 'Información, continuidad y cumplimiento', en: 'Information, continuity and compliance' },
    slug: { es: 'informacion-continuidad-y-cumplimiento', en: 'information-continuity-and-compliance' },
    description: {
      es: 'Para responder con pruebas cuando un cliente, un regulador o una crisis preguntan.',
      en: 'To answer with evidence when a customer, a regulator or a crisis asks.',
    },
    audience: {
      es: 'A bancos, aseguradoras, tecnología e instituciones públicas que guardan datos ajenos y no pueden detenerse ni improvisar ante un regulador.',
      en: 'Banks, insurers, technology firms and public bodies that keep the data of others and can neither stop nor improvise before a regulator.',
    },
    questions: [
      {
        question: {
          es: 'Un cliente nos mandó un cuestionario de seguridad. ¿Por dónde se empieza?',
          en: 'A customer sent us a security questionnaire. Where do we begin?',
        },
        answer: {
          es: 'Por saber qué información guardan y qué respuestas pueden probar hoy. De ahí sale si basta con unos controles o si conviene un sistema completo según ISO/IEC 27001.',
          en: 'By knowing which information you keep and which answers you can prove today. That tells whether a few controls are enough or a whole ISO/IEC 27001 system is worth it.',
        },
      },
      {
        question: {
          es: '¿Se pueden integrar seguridad, continuidad y cumplimiento?',
          en: 'Can security, continuity and compliance be joined?',
        },
        answer: {
          es: 'Sí. Comparten estructura y muchas pruebas: un solo registro de riesgos, un programa de auditorías y una revisión por la dirección sirven para todos.',
          en: 'Yes. They share their structure and much of the evidence: one risk register, one audit programme and one management review serve them all.',
        },
      },
      {
        question: {
          es: '¿Cómo tratan lo que ven en nuestra empresa?',
          en: 'How do you treat what you see in our company?',
        },
        answer: {
          es: 'Con un acuerdo de confidencialidad firmado antes de empezar, y con acceso solo a lo que el trabajo necesita. Lo delicado se revisa en sus instalaciones y no sale de ellas.',
          en: 'Under a confidentiality agreement signed before we start, and with access only to what the work needs. Delicate matters are reviewed on your premises and do not leave them.',
        },
      },
    ],
  },
] as const satisfies readonly Category[]
