/** Audit programme management: 3, 6 or 12 months, three deliverables (spec §2, §9). */
import type { WrittenPage } from '../written.ts'

export const auditPrograms: WrittenPage = {
  kicker: { es: 'Auditoría de sistemas de gestión', en: 'Auditing of management systems' },
  title: { es: 'Administración de programas de auditoría', en: 'Audit programme management' },
  lead: {
    es: 'Su programa de auditorías internas, de principio a fin, en manos de quienes auditan todos los días. Usted decide sobre los resultados.',
    en: 'Your internal audit programme, from start to finish, in the hands of people who audit every day. You decide on the results.',
  },
  sections: [
    {
      heading: { es: 'Tres etapas', en: 'Three stages' },
      anchor: { es: 'etapas', en: 'stages' },
      layout: 'steps',
      entries: [
        {
          title: { es: 'Programación', en: 'Scheduling' },
          text: {
            es: 'Qué se audita, cuándo y quién, según los riesgos, los cambios y los resultados anteriores.',
            en: 'What is audited, when and by whom, according to risks, changes and earlier results.',
          },
        },
        {
          title: { es: 'Ejecución', en: 'Execution' },
          text: {
            es: 'Auditores competentes e independientes del área, en sitio o a distancia, con su equipo como observador si lo desea.',
            en: 'Competent auditors independent of the area, on site or remote, with your team observing if you wish.',
          },
        },
        {
          title: { es: 'Seguimiento', en: 'Follow-up' },
          text: {
            es: 'Revisamos causas y acciones, verificamos su eficacia y le avisamos de lo que vence.',
            en: 'We review causes and actions, verify that they worked and warn you of what falls due.',
          },
        },
      ],
    },
    {
      heading: { es: 'Por el tiempo que necesite', en: 'For as long as you need' },
      anchor: { es: 'plazos', en: 'terms' },
      layout: 'months',
      shaded: true,
      entries: [
        {
          title: { es: '3 meses', en: '3 months' },
          text: {
            es: 'Para llegar al día a una certificación o a una visita de seguimiento.',
            en: 'To be ready for a certification or a surveillance visit.',
          },
        },
        {
          title: { es: '6 meses', en: '6 months' },
          text: {
            es: 'Un ciclo completo de los procesos críticos, con verificación de las acciones.',
            en: 'A full cycle of the critical processes, with the actions verified.',
          },
        },
        {
          title: { es: '12 meses', en: '12 months' },
          text: {
            es: 'El programa anual entero, todas las sedes y todos los procesos.',
            en: 'The whole annual programme, all sites and all processes.',
          },
        },
      ],
    },
    {
      heading: { es: 'Lo que recibe', en: 'What you receive' },
      anchor: { es: 'entregables', en: 'deliverables' },
      layout: 'cards',
      entries: [
        {
          sign: 'calendar',
          title: { es: 'Calendario de auditorías', en: 'Audit calendar' },
          text: {
            es: 'El programa a la vista: procesos, sedes, fechas y auditores, siempre al día.',
            en: 'The programme at a glance: processes, sites, dates and auditors, always up to date.',
          },
        },
        {
          sign: 'plan',
          title: { es: 'Planes de auditoría', en: 'Audit plans' },
          text: {
            es: 'Uno por auditoría, con objetivo, alcance, criterios, horario y personas.',
            en: 'One per audit, with its aim, scope, criteria, times and people.',
          },
        },
        {
          sign: 'report',
          title: { es: 'Informes de auditoría', en: 'Audit reports' },
          text: {
            es: 'Hallazgos con evidencia, conclusiones y un resumen del período para la revisión por la dirección.',
            en: 'Findings with evidence, conclusions and a summary of the period for the management review.',
          },
        },
      ],
    },
  ],
  closing: {
    title: { es: 'Tenga su calendario listo este mes', en: 'Have your calendar ready this month' },
    text: {
      es: 'Con su lista de procesos y sedes preparamos una propuesta para 3, 6 o 12 meses.',
      en: 'With your list of processes and sites we prepare a proposal for 3, 6 or 12 months.',
    },
  },
  whatsappTopic: { es: 'la administración de un programa de auditorías', en: 'audit programme management' },
  seoTitle: { es: 'Administración de programas de auditoría', en: 'Audit programme management' },
  seoDescription: {
    es: 'Programación, ejecución y seguimiento de auditorías por 3, 6 o 12 meses: calendario, planes e informes.',
    en: 'Scheduling, execution and follow-up of audits for 3, 6 or 12 months: calendar, plans and reports.',
  },
}
