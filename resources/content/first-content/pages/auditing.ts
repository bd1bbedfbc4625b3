/** The auditing page and its sections. */
import type { WrittenPage } from '../written.ts'

export const auditing: WrittenPage = {
  kicker: { es: 'Auditoría de sistemas de gestión', en: 'Auditing of management systems' },
  title: {
    es: 'Auditorías de las que se sale sabiendo qué hacer',
    en: 'Audits you leave knowing what to do',
  },
  lead: {
    es: 'Auditamos sistemas de gestión con evidencia y con criterio: lo que cumple, lo que no, y qué conviene atender primero.',
    en: 'We audit management systems with evidence and judgement: what conforms, what does not, and what to tackle first.',
  },
  sections: [
    {
      heading: { es: 'Con valor agregado', en: 'Value added' },
      anchor: { es: 'valor-agregado', en: 'value-added' },
      layout: 'text',
      body: {
        es: `
          Una lista de no conformidades cumple con la norma, pero no ayuda a nadie. Nuestras auditorías
          internas, de proveedores y previas a la certificación terminan en una conversación con la
          dirección: qué riesgo hay detrás de cada hallazgo, cuánto cuesta dejarlo así y qué fortalezas
          conviene extender a otras áreas.`,
        en: `
          A list of non-conformities meets the standard and helps nobody. Our internal, supplier and
          pre-certification audits end in a conversation with management: the risk behind each finding, what
          it costs to leave it there, and which strengths are worth spreading to other areas.`,
      },
      entries: [
        {
          title: { es: 'Hallazgos priorizados por riesgo', en: 'Findings ranked by risk' },
          text: {
            es: 'Cada uno con su evidencia, su requisito y su alcance.',
            en: 'Each with its evidence, its requirement and its reach.',
          },
        },
        {
          title: { es: 'Auditores del sector', en: 'Auditors from the sector' },
          text: {
            es: 'Conocen el proceso antes de llegar y preguntan lo que importa.',
            en: 'They know the process before they arrive and ask what matters.',
          },
        },
        {
          title: { es: 'Independencia', en: 'Independence' },
          text: {
            es: 'Quien le asesoró no le audita.',
            en: 'Whoever advised you does not audit you.',
          },
        },
        {
          title: { es: 'Informe en cinco días laborables', en: 'Report within five working days' },
          text: {
            es: 'Claro para la dirección, completo para el certificador.',
            en: 'Clear for management, complete for the certification body.',
          },
        },
      ],
    },
    {
      heading: { es: 'Dos maneras de ir más lejos', en: 'Two ways to go further' },
      anchor: { es: 'modalidades', en: 'kinds' },
      layout: 'cards',
      shaded: true,
      entries: [
        {
          sign: 'video',
          leadsTo: 'remoteAudits',
          title: { es: 'Auditorías remotas', en: 'Remote audits' },
          text: {
            es: 'El mismo rigor sin traslados, para sedes lejanas o equipos repartidos.',
            en: 'The same rigour without travel, for distant sites or scattered teams.',
          },
        },
        {
          sign: 'calendar',
          leadsTo: 'auditPrograms',
          title: { es: 'Administración de programas de auditoría', en: 'Audit programme management' },
          text: {
            es: 'Nos encargamos del programa completo por 3, 6 o 12 meses: programación, ejecución y seguimiento.',
            en: 'We run the whole programme for 3, 6 or 12 months: scheduling, execution and follow-up.',
          },
        },
      ],
    },
    {
      heading: { es: 'Cómo transcurre', en: 'How it goes' },
      anchor: { es: 'etapas', en: 'stages' },
      layout: 'steps',
      entries: [
        {
          title: { es: 'Preparación', en: 'Preparation' },
          text: {
            es: 'Acordamos objetivo, alcance y criterios, y revisamos los documentos antes de la visita.',
            en: 'We agree aim, scope and criteria, and review the documents before the visit.',
          },
        },
        {
          title: { es: 'Plan de auditoría', en: 'Audit plan' },
          text: {
            es: 'Horario, procesos y personas, enviado con tiempo para que nadie pare su trabajo.',
            en: 'Times, processes and people, sent early so that nobody has to stop working.',
          },
        },
        {
          title: { es: 'Recorrido y entrevistas', en: 'Tour and interviews' },
          text: {
            es: 'Muestras elegidas por riesgo y conversaciones con quienes hacen el trabajo.',
            en: 'Samples chosen by risk, and conversations with those who do the work.',
          },
        },
        {
          title: { es: 'Cierre e informe', en: 'Closing and report' },
          text: {
            es: 'Hallazgos discutidos con la dirección, informe y apoyo para definir las acciones.',
            en: 'Findings discussed with management, a report, and support in defining the actions.',
          },
        },
      ],
    },
    {
      heading: { es: 'Normas que auditamos', en: 'Standards we audit' },
      anchor: { es: 'normas', en: 'standards' },
      layout: 'standards',
      entries: [
        { title: { es: 'Auditorías internas', en: 'Internal audits' } },
        { title: { es: 'Auditorías a proveedores', en: 'Supplier audits' } },
        { title: { es: 'Auditorías previas a la certificación', en: 'Pre-certification audits' } },
        { title: { es: 'Auditorías de cumplimiento legal', en: 'Legal compliance audits' } },
      ],
    },
  ],
  closing: {
    title: { es: 'Pongamos fecha a su auditoría', en: 'Let us set a date for your audit' },
    text: {
      es: 'Indíquenos la norma, las sedes y cuántas personas abarca. Le respondemos con los días necesarios y su precio.',
      en: 'Tell us the standard, the sites and how many people it covers. We answer with the days it takes and the price.',
    },
  },
  whatsappTopic: { es: 'una auditoría', en: 'an audit' },
  seoTitle: { es: 'Auditorías ISO con valor agregado', en: 'ISO audits that add value' },
  seoDescription: {
    es: 'Auditorías internas, de proveedores y previas a la certificación, en sitio o remotas, con hallazgos priorizados por riesgo.',
    en: 'Internal, supplier and pre-certification audits, on site or remote, with findings ranked by risk.',
  },
}
