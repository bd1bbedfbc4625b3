/** The categories of services and courses; families.ts has those that gather some of them. */
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
    audience: {
      es: 'A quienes producen, empacan, cocinan, almacenan o mueven alimentos y mercancías: fincas, plantas, hoteles, empacadoras, transportistas, zonas francas y puertos, sobre todo si venden a cadenas o exportan.',
      en: 'Those who grow, pack, cook, store or move food and goods: farms, plants, hotels, packers, hauliers, free zones and ports, above all if they sell to chains or export.',
    },
    questions: [
      {
        question: {
          es: '¿Por dónde empieza una empresa pequeña de alimentos?',
          en: 'Where does a small food company begin?',
        },
        answer: {
          es: 'Por los prerrequisitos: higiene, limpieza, control de plagas, agua y personal. Sin ellos, un plan HACCP no se sostiene; con ellos, suele resultar corto.',
          en: 'With the prerequisites: hygiene, cleaning, pest control, water and staff. Without them a HACCP plan does not stand; with them it tends to be short.',
        },
      },
      {
        question: {
          es: '¿Qué se trabaja primero si además exportamos?',
          en: 'What comes first if we also export?',
        },
        answer: {
          es: 'Lo que pide el mercado de destino y el comprador, por escrito. Con esa lista se decide si ISO 22000, HACCP, ISO 28000 o un esquema privado, y en qué orden.',
          en: 'What the target market and the buyer ask for, in writing. That list decides between ISO 22000, HACCP, ISO 28000 or a private scheme, and in which order.',
        },
      },
      {
        question: { es: '¿Forman al personal de línea?', en: 'Do you train line staff?' },
        answer: {
          es: 'Sí, en grupos pequeños, en su turno y con ejemplos de su producto. Quien opera el punto crítico es quien más necesita entenderlo.',
          en: 'Yes, in small groups, on their shift and with examples of your product. Whoever runs the critical point needs most to understand it.',
        },
      },
    ],
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
    audience: {
      es: 'A laboratorios de ensayo, de calibración y clínicos, y a quienes fabrican, importan o distribuyen dispositivos médicos: equipos técnicos cuyos resultados o productos afectan decisiones sobre la salud, el comercio o la ley.',
      en: 'Testing, calibration and medical laboratories, and those who make, import or distribute medical devices: technical teams whose results or products bear on decisions about health, trade or the law.',
    },
    questions: [
      {
        question: { es: '¿Ustedes acreditan o certifican?', en: 'Do you accredit or certify?' },
        answer: {
          es: 'No. Los laboratorios los acredita un organismo como el ODAC, e ISO 13485 la certifica un organismo independiente. Nosotros preparamos a su equipo y simulamos la evaluación.',
          en: 'No. Laboratories are accredited by a body such as ODAC, and ISO 13485 is certified by an independent body. We prepare your team and stage the assessment.',
        },
      },
      {
        question: {
          es: '¿Cuál norma corresponde a mi laboratorio?',
          en: 'Which standard belongs to my laboratory?',
        },
        answer: {
          es: 'ISO 15189 si examina muestras de pacientes; ISO/IEC 17025 si ensaya productos, agua o materiales, o si calibra equipos. Algunos laboratorios necesitan las dos.',
          en: 'ISO 15189 if it examines samples of patients; ISO/IEC 17025 if it tests products, water or materials, or calibrates equipment. Some laboratories need both.',
        },
      },
      {
        question: { es: '¿Hay que detener el trabajo diario?', en: 'Must daily work stop?' },
        answer: {
          es: 'No. Se trabaja por turnos y por áreas, con el laboratorio o la línea en marcha, y los registros se prueban en el uso real antes de aprobarlos.',
          en: 'No. We work by shifts and by areas, with the laboratory or the line running, and records are tried in real use before they are approved.',
        },
      },
    ],
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
