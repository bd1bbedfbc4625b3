/** The categories of services and courses, and the families that gather some of them. */
import type { Words } from '#core/words.ts'

export type Category = {
  code: string
  family?: string
  name: Words
  slug: Words
  description: Words
  /** Of those that are families. */
  audience?: Words
  questions?: readonly { question: Words; answer: Words }[]
}

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
  },
] as const satisfies readonly Category[]

export const categories = [
  {
    code: 'CAL',
    family: 'GES',
    name: { es: 'Calidad y auditoría', en: 'Quality and auditing' },
    slug: { es: 'calidad-y-auditoria', en: 'quality-and-auditing' },
    description: {
      es: 'El sistema que sostiene a los demás: procesos, riesgos, auditorías y mejora según ISO 9001 e ISO 19011.',
      en: 'The system that holds up the others: processes, risks, audits and improvement under ISO 9001 and ISO 19011.',
    },
  },
  {
    code: 'AMB',
    family: 'PAE',
    name: { es: 'Ambiente y energía', en: 'Environment and energy' },
    slug: { es: 'ambiente-y-energia', en: 'environment-and-energy' },
    description: {
      es: 'Aspectos ambientales, cumplimiento legal y consumo de energía bajo control, con ISO 14001 e ISO 50001.',
      en: 'Environmental aspects, legal compliance and energy use under control, with ISO 14001 and ISO 50001.',
    },
  },
  {
    code: 'SST',
    family: 'PAE',
    name: { es: 'Seguridad y salud en el trabajo', en: 'Occupational health and safety' },
    slug: { es: 'seguridad-y-salud', en: 'health-and-safety' },
    description: {
      es: 'Que la gente regrese a casa como llegó: peligros, riesgos y participación según ISO 45001, y vías más seguras con ISO 39001.',
      en: 'People go home as they came: hazards, risks and participation under ISO 45001, and safer roads with ISO 39001.',
    },
  },
  {
    code: 'INO',
    name: { es: 'Inocuidad y cadena de suministro', en: 'Food safety and supply chain' },
    slug: { es: 'inocuidad-y-cadena-de-suministro', en: 'food-safety-and-supply-chain' },
    description: {
      es: 'Alimentos inocuos desde la finca hasta el plato y carga segura hasta el puerto: ISO 22000, HACCP e ISO 28000.',
      en: 'Safe food from farm to plate and secure cargo to the port: ISO 22000, HACCP and ISO 28000.',
    },
  },
  {
    code: 'SEG',
    family: 'RIE',
    name: { es: 'Información y continuidad', en: 'Information and continuity' },
    slug: { es: 'informacion-y-continuidad', en: 'information-and-continuity' },
    description: {
      es: 'Proteger la información y seguir operando cuando algo falla: ISO/IEC 27001 e ISO 22301.',
      en: 'Protect information and keep operating when something fails: ISO/IEC 27001 and ISO 22301.',
    },
  },
  {
    code: 'CUM',
    family: 'RIE',
    name: { es: 'Cumplimiento y antisoborno', en: 'Compliance and anti-bribery' },
    slug: { es: 'cumplimiento-y-antisoborno', en: 'compliance-and-anti-bribery' },
    description: {
      es: 'Obligaciones conocidas, controles proporcionales y una cultura que aguanta una auditoría: ISO 37301 e ISO 37001.',
      en: 'Known obligations, proportionate controls and a culture that stands up to an audit: ISO 37301 and ISO 37001.',
    },
  },
  {
    code: 'LAB',
    name: { es: 'Laboratorios y dispositivos médicos', en: 'Laboratories and medical devices' },
    slug: { es: 'laboratorios-y-dispositivos-medicos', en: 'laboratories-and-medical-devices' },
    description: {
      es: 'Resultados en los que se puede confiar: ISO/IEC 17025, ISO 15189 e ISO 13485, camino a la acreditación.',
      en: 'Results people can trust: ISO/IEC 17025, ISO 15189 and ISO 13485, on the way to accreditation.',
    },
  },
  {
    code: 'MEJ',
    family: 'GES',
    name: { es: 'Estrategia y mejora continua', en: 'Strategy and improvement' },
    slug: { es: 'estrategia-y-mejora', en: 'strategy-and-improvement' },
    description: {
      es: 'Del plan estratégico al puesto de trabajo: objetivos, indicadores, procesos y herramientas Lean.',
      en: 'From the strategic plan to the workstation: objectives, indicators, processes and Lean tools.',
    },
  },
] as const satisfies readonly Category[]
export type CategoryCode = (typeof categories)[number]['code']
