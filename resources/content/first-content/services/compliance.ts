/** Services on compliance and anti-bribery. */
import type { WrittenService } from '../written.ts'

export const compliance: WrittenService[] = [
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
    audience: {
      es: 'A empresas reguladas, grupos con varias sociedades, cooperativas, fundaciones e instituciones públicas cuyo consejo quiere saber qué obligaciones tiene, quién responde por cada una y cómo se comprueba.',
      en: 'Regulated companies, groups with several firms, cooperatives, foundations and public bodies whose board wants to know which obligations there are, who answers for each and how it is checked.',
    },
    questions: [
      {
        question: { es: '¿La norma es certificable?', en: 'Can one be certified to it?' },
        answer: {
          es: 'Sí. A diferencia de la guía que reemplazó, ISO 19600, ISO 37301 contiene requisitos y un organismo independiente puede certificarla.',
          en: 'Yes. Unlike the guidance that it replaced, ISO 19600, ISO 37301 holds requirements, and an independent body can certify it.',
        },
      },
      {
        question: {
          es: 'Ya tenemos oficial de cumplimiento por lavado de activos. ¿Qué añade?',
          en: 'We have a compliance officer for money laundering. What does it add?',
        },
        answer: {
          es: 'Lo de la Ley 155-17 es una de las obligaciones. El sistema reúne también las laborales, fiscales, ambientales, de datos y de contratación, para que nada dependa de la memoria de una persona.',
          en: "Law 155-17 is one of the obligations. The system also gathers those on labour, tax, environment, data and procurement, so that nothing depends on one person's memory.",
        },
      },
      {
        question: { es: '¿Hace falta una persona dedicada?', en: 'Is a full-time person needed?' },
        answer: {
          es: 'Depende del tamaño. En una empresa pequeña la función puede compartirse con otra, siempre que tenga acceso directo a la dirección y no se controle a sí misma.',
          en: 'It depends on size. In a small company the function may be shared with another, as long as it reaches management directly and does not check itself.',
        },
      },
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
  {
    code: 'ISO37',
    category: 'CUM',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 37001',
    edition: '2025',
    name: { es: 'Sistema antisoborno', en: 'Anti-bribery system' },
    slug: { es: 'iso-37001-antisoborno', en: 'iso-37001-anti-bribery' },
    summary: {
      es: 'Prevenga, detecte y enfrente el soborno con controles razonables: debida diligencia, regalos, conflictos de interés y un canal de denuncias confiable.',
      en: 'Prevent, detect and face bribery with reasonable controls: due diligence, gifts, conflicts of interest and a reporting channel people trust.',
    },
    body: {
      es: `
        Evaluamos el riesgo por cargo, por tercero y por tipo de transacción, y concentramos los controles
        donde de verdad hacen falta. La política se explica con dilemas, no con discursos.

        Atendemos tanto a empresas privadas como a instituciones públicas que deben mostrar avances en
        integridad.`,
      en: `
        We assess risk by position, third party and kind of transaction, and put controls where they are
        really needed. The policy is explained through dilemmas, not speeches.

        We serve both private companies and public bodies that must show progress on integrity.`,
    },
    deliverables: [
      { es: 'Mapa de riesgos de soborno por proceso', en: 'Bribery risk map by process' },
      { es: 'Procedimiento de debida diligencia de terceros', en: 'Third party due diligence procedure' },
      {
        es: 'Política de regalos y registro de conflictos de interés',
        en: 'Gift policy and register of conflicts of interest',
      },
      {
        es: 'Canal de denuncias con protocolo de investigación',
        en: 'Reporting channel with an investigation protocol',
      },
    ],
    audience: {
      es: 'A empresas que venden al Estado, que trabajan con intermediarios o que forman parte de cadenas internacionales, y a instituciones públicas que compran, otorgan permisos o inspeccionan.',
      en: 'Companies that sell to the State, work with intermediaries or belong to international chains, and public bodies that buy, grant permits or inspect.',
    },
    questions: [
      {
        question: {
          es: '¿Garantiza que no habrá sobornos?',
          en: 'Does it guarantee that there will be no bribery?',
        },
        answer: {
          es: 'Ningún sistema puede prometerlo. Lo que hace es reducir las ocasiones, detectar antes y dejar pruebas de que la organización actuó con medidas razonables.',
          en: 'No system can promise that. It reduces the occasions, detects sooner and leaves proof that the organisation took reasonable measures.',
        },
      },
      {
        question: { es: '¿Cómo se protege a quien denuncia?', en: 'How is whoever reports protected?' },
        answer: {
          es: 'El canal admite denuncias anónimas o confidenciales, limita quién las ve y prohíbe las represalias. El protocolo dice quién investiga cuando el señalado es un jefe.',
          en: 'The channel takes anonymous or confidential reports, limits who sees them and forbids reprisals. The protocol says who investigates when the person named is a manager.',
        },
      },
      {
        question: { es: '¿ISO 37001 o ISO 37301?', en: 'ISO 37001 or ISO 37301?' },
        answer: {
          es: 'ISO 37001 se concentra en el soborno; ISO 37301 abarca todas las obligaciones. Si el soborno es su riesgo principal, se empieza por la primera y el mismo sistema crece después.',
          en: 'ISO 37001 is about bribery; ISO 37301 covers all obligations. If bribery is your main risk, start with the former, and the same system grows later.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Nos interesa implementar un {service}. ¿Con quién puedo conversar de forma confidencial?',
      en: 'Hello. We are interested in an {service}. Whom may I speak with in confidence?',
    },
    seoTitle: { es: 'ISO 37001: sistema antisoborno', en: 'ISO 37001 anti-bribery system' },
    seoDescription: {
      es: 'Implementación y auditoría ISO 37001 en empresas e instituciones públicas: riesgos, debida diligencia y denuncias.',
      en: 'ISO 37001 rollout and audits for companies and public bodies: risk, due diligence and reporting.',
    },
  },
]
