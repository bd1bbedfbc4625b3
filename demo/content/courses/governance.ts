/** Courses on continuity, compliance and anti-bribery. */
import type { DemoCourse } from '../written.ts'

export const governance: DemoCourse[] = [
  {
    code: 'CON-101',
    type: 'workshop',
    category: 'SEG',
    service: 'ISO223',
    title: { es: 'Continuidad del negocio con ISO 22301', en: 'Business continuity with ISO 22301' },
    subtitle: {
      es: 'Análisis de impacto, estrategias, planes y ejercicios',
      en: 'Impact analysis, strategies, plans and exercises',
    },
    summary: {
      es: 'Prepare a su organización para huracanes, apagones largos y caídas de sistemas: qué recuperar primero, en cuánto tiempo y con quién.',
      en: 'Get ready for hurricanes, long outages and system failures: what to recover first, how fast and with whom.',
    },
    hours: '16',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 8, max: 20 },
    prices: { dop: '16800.00', usd: '290.00' },
    certificate: 'participation',
    instructors: ['ingrid', 'dario'],
    sections: {
      description: {
        es: `
          En el Caribe la pregunta no es si habrá interrupción, sino cuándo. El taller construye un plan de
          continuidad mínimo viable: parte del análisis de impacto, escoge estrategias que se puedan pagar y
          termina con un ejercicio de escritorio en el que todo sale mal a propósito.`,
        en: `
          In the Caribbean the question is not whether there will be a disruption but when. The workshop
          builds a minimum viable continuity plan: impact analysis first, then strategies one can afford,
          then a table-top exercise where everything goes wrong on purpose.`,
      },
      objectives: {
        es: `
          - Realizar un análisis de impacto con plazos defendibles
          - Relacionar actividades prioritarias con recursos y proveedores
          - Seleccionar estrategias de recuperación según costo y plazo
          - Redactar planes que se puedan seguir a oscuras
          - Diseñar, dirigir y evaluar un ejercicio`,
        en: `
          - Run an impact analysis with defensible time limits
          - Link priority activities with resources and suppliers
          - Choose recovery strategies by cost and time
          - Write plans one can follow in the dark
          - Design, lead and evaluate an exercise`,
      },
      content: {
        es: `
          - Términos: MTPD, RTO, RPO y nivel mínimo aceptable
          - Análisis de impacto y evaluación de riesgos
          - Estrategias para personas, sitios, tecnología e insumos
          - Estructura de respuesta y comunicación en crisis
          - Planes por equipo y tarjetas de acción
          - Ejercicio: ciclón categoría 3 a 36 horas`,
        en: `
          - Terms: MTPD, RTO, RPO and minimum acceptable level
          - Impact analysis and risk assessment
          - Strategies for people, sites, technology and supplies
          - Response structure and crisis communication
          - Team plans and action cards
          - Exercise: a category 3 cyclone 36 hours away`,
      },
      audience: {
        es: `
          - Responsables de continuidad, riesgos y seguridad
          - Gerentes de operaciones y de tecnología
          - Administradores de hospitales, hoteles y centros de contacto`,
        en: `
          - Continuity, risk and security staff
          - Operations and IT managers
          - Administrators of hospitals, hotels and contact centres`,
      },
    },
  },
  {
    code: 'CUM-101',
    type: 'workshop',
    category: 'CUM',
    service: 'ISO373',
    title: { es: 'Gestión del cumplimiento con ISO 37301', en: 'Compliance management with ISO 37301' },
    subtitle: { es: 'Obligaciones, controles y cultura', en: 'Obligations, controls and culture' },
    summary: {
      es: 'Ordene las obligaciones legales y voluntarias de su organización, asigne dueños y demuestre que se cumplen, con un sistema certificable y proporcionado.',
      en: 'Put your legal and voluntary obligations in order, give them owners and show they are met, with a certifiable, proportionate system.',
    },
    hours: '12',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 8, max: 22 },
    prices: { dop: '14200.00', usd: '245.00' },
    certificate: 'participation',
    instructors: ['horacio'],
    sections: {
      description: {
        es: `
          El oficial de cumplimiento que trabaja solo se convierte en archivo; el que trabaja con los dueños
          de proceso se convierte en sistema. Con casos de los sectores financiero, farmacéutico y de
          construcción, el taller reparte responsabilidades y construye un registro de obligaciones que cabe
          en una hoja de cálculo bien pensada.`,
        en: `
          A compliance officer who works alone becomes a filing cabinet; one who works with process owners
          becomes a system. With cases from finance, pharma and building, the workshop shares out
          responsibilities and builds a register of obligations that fits one well-made spreadsheet.`,
      },
      objectives: {
        es: `
          - Identificar obligaciones y traducirlas a controles
          - Evaluar riesgos de cumplimiento por proceso
          - Definir la función de cumplimiento: independencia, recursos y acceso
          - Abrir canales de inquietudes y proteger a quien los usa
          - Informar al órgano de gobierno con indicadores`,
        en: `
          - Identify obligations and turn them into controls
          - Assess compliance risk by process
          - Define the compliance function: independence, resources and access
          - Open channels for concerns and protect those who use them
          - Report to the governing body with indicators`,
      },
      content: {
        es: `
          - Gobierno, alta dirección y función de cumplimiento
          - Registro de obligaciones y vigilancia normativa
          - Riesgo inherente, control y riesgo residual
          - Formación por nivel de exposición
          - Investigaciones internas: pasos y garantías
          - Cultura: cómo se mide y cómo se pierde`,
        en: `
          - Governing body, top management and compliance function
          - Register of obligations and legal watch
          - Inherent risk, control and residual risk
          - Training by level of exposure
          - Internal investigations: steps and safeguards
          - Culture: how it is measured and how it is lost`,
      },
      audience: {
        es: 'Oficiales de cumplimiento, abogados internos, auditores, responsables de riesgos y secretarios de consejos.',
        en: 'Compliance officers, in-house lawyers, auditors, risk staff and board secretaries.',
      },
    },
  },
  {
    code: 'CUM-120',
    type: 'workshop',
    category: 'CUM',
    service: 'ISO37',
    title: { es: 'Sistema antisoborno ISO 37001', en: 'ISO 37001 anti-bribery system' },
    subtitle: {
      es: 'Debida diligencia, regalos, terceros y controles financieros',
      en: 'Due diligence, gifts, third parties and financial controls',
    },
    summary: {
      es: 'Implemente controles antisoborno razonables y documentados: evaluación de riesgos, debida diligencia de terceros, política de regalos y canal de denuncias.',
      en: 'Put reasonable, documented anti-bribery controls in place: risk assessment, third party due diligence, gift policy and a reporting channel.',
    },
    hours: '12',
    sessions: 3,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    seats: { min: 8, max: 22 },
    prices: { dop: '14200.00', usd: '245.00' },
    certificate: 'participation',
    instructors: ['horacio'],
    sections: {
      description: {
        es: `
          Nadie ofrece un soborno con ese nombre: se le llama agilización, regalía o ayuda para el equipo de
          pelota. El taller enseña a reconocerlo a tiempo y a diseñar controles que protejan a la empresa y
          al empleado que dijo que no.

          Se discuten ocho dilemas inspirados en situaciones de compras, permisos, aduanas y ventas al
          Estado.`,
        en: `
          Nobody offers a bribe by that name: it is called speeding things up, a courtesy, help for the ball
          team. The workshop shows how to see it in time and design controls that protect the company and
          the employee who said no.

          Eight dilemmas are discussed, drawn from purchasing, permits, customs and sales to the State.`,
      },
      objectives: {
        es: `
          - Evaluar el riesgo de soborno por cargo, país y transacción
          - Aplicar debida diligencia según el nivel de riesgo
          - Redactar una política de regalos con montos y registro
          - Fijar controles financieros y no financieros
          - Tratar denuncias con confidencialidad y sin represalias`,
        en: `
          - Assess bribery risk by position, country and transaction
          - Apply due diligence by level of risk
          - Write a gift policy with amounts and a register
          - Set financial and non-financial controls
          - Handle reports in confidence and without reprisal`,
      },
      content: {
        es: `
          - Soborno activo, pasivo, directo y por terceros
          - Liderazgo y función antisoborno
          - Conflictos de interés: declarar y gestionar
          - Socios de negocio y cláusulas contractuales
          - Pagos de facilitación, donaciones y patrocinios
          - Denuncia, investigación y consecuencias`,
        en: `
          - Active, passive, direct and third party bribery
          - Leadership and the anti-bribery function
          - Conflicts of interest: declare and manage
          - Business associates and contract clauses
          - Facilitation payments, donations and sponsorship
          - Reporting, investigation and consequences`,
      },
      audience: {
        es: `
          - Compras, ventas al sector público y tramitación de permisos
          - Finanzas, auditoría y cumplimiento
          - Instituciones públicas que adoptan la norma`,
        en: `
          - Purchasing, public sector sales and permits staff
          - Finance, audit and compliance
          - Public bodies adopting the standard`,
      },
    },
  },
]
