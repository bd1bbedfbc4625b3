/** The consulting page; its programmes are services. */
import type { WrittenPage } from '../written.ts'

export const consulting: WrittenPage = {
  kicker: { es: 'Asesoría en sistemas de gestión', en: 'Consulting on management systems' },
  title: {
    es: 'Implementar una norma sin detener la operación',
    en: 'Implement a standard without stopping the operation',
  },
  lead: {
    es: 'Catorce normas ISO y planificación estratégica, con consultores que trabajan al lado de su gente: en sus instalaciones o a distancia.',
    en: 'Fourteen ISO standards and strategic planning, with consultants who work beside your people: at your premises or remotely.',
  },
  sections: [
    {
      heading: { es: 'Cómo trabajamos', en: 'How we work' },
      anchor: { es: 'metodologia', en: 'method' },
      layout: 'cards',
      lead: {
        es: 'Seis puntos que no cambian, sea cual sea la norma.',
        en: 'Six points that do not change, whatever the standard.',
      },
      entries: [
        {
          sign: 'process',
          title: { es: 'Mejora lo que ya existe', en: 'Improves what exists' },
          text: {
            es: 'Partimos de los procesos que ya funcionan. Un formato nuevo solo entra cuando otro no alcanza.',
            en: 'We start from the processes that already work. A new form only comes in when none will do.',
          },
        },
        {
          sign: 'people',
          title: { es: 'Participativa', en: 'Participative' },
          text: {
            es: 'Quien hace el trabajo escribe cómo se hace. El consultor pregunta, ordena y acompaña.',
            en: 'Those who do the work write how it is done. The consultant asks, orders and accompanies.',
          },
        },
        {
          sign: 'growth',
          title: { es: 'Con curva de aprendizaje', en: 'Along a learning curve' },
          text: {
            es: 'Primero lo hacemos juntos, luego lo hace su equipo con nuestra revisión, al final solo.',
            en: 'First we do it together, then your team does it and we review, in the end it does it alone.',
          },
        },
        {
          sign: 'tailored',
          title: { es: 'Personalizada', en: 'Personalised' },
          text: {
            es: 'El alcance, el ritmo y los ejemplos son los de su sector y su tamaño, no los de un manual.',
            en: 'Scope, pace and examples are those of your sector and your size, not those of a manual.',
          },
        },
        {
          sign: 'plan',
          title: { es: 'Planificada', en: 'Planned' },
          text: {
            es: 'Cronograma con responsables, entregables y fechas desde la primera semana, y un informe de avance cada mes.',
            en: 'A schedule with owners, deliverables and dates from the first week, and a progress report every month.',
          },
        },
        {
          sign: 'cycle',
          title: { es: 'Planificar, hacer, verificar, actuar', en: 'Plan, do, check, act' },
          text: {
            es: 'Cada etapa cierra el ciclo completo: nada se da por terminado sin haberlo medido.',
            en: 'Each stage closes the whole cycle: nothing is called finished before it is measured.',
          },
        },
      ],
    },
    {
      heading: { es: 'En sus instalaciones o a distancia', en: 'At your premises or remotely' },
      anchor: { es: 'modalidades', en: 'delivery' },
      layout: 'points',
      shaded: true,
      entries: [
        {
          sign: 'building',
          title: { es: 'En sus instalaciones', en: 'At your premises' },
          text: {
            es: 'Visitas programadas en planta, oficina o sucursal, en todo el país. La mejor opción cuando el proceso hay que verlo.',
            en: 'Scheduled visits to plant, office or branch, anywhere in the country. The best choice when the process must be seen.',
          },
        },
        {
          sign: 'laptop',
          title: { es: 'A distancia', en: 'Remotely' },
          text: {
            es: 'Sesiones de trabajo por videoconferencia, documentos compartidos y seguimiento semanal. Ideal para equipos en varias sedes.',
            en: 'Working sessions by videoconference, shared documents and weekly follow-up. Ideal for teams on several sites.',
          },
        },
      ],
    },
    {
      heading: { es: 'Programas', en: 'Programmes' },
      anchor: { es: 'programas', en: 'programmes' },
      layout: 'programmes',
      lead: {
        es: 'Implementación, transición a una nueva edición o aligeramiento de un sistema que ya existe.',
        en: 'Implementation, transition to a new edition, or making an existing system lighter.',
      },
    },
  ],
  closing: {
    title: { es: 'Empecemos por un diagnóstico', en: 'Let us start with a gap analysis' },
    text: {
      es: 'Díganos la norma, cuántas personas son y dónde están. Le enviamos una propuesta con etapas, fechas y precio.',
      en: 'Tell us the standard, how many you are and where. We send you a proposal with stages, dates and price.',
    },
  },
  whatsappTopic: { es: 'asesoría para implementar una norma', en: 'consulting to implement a standard' },
  seoTitle: {
    es: 'Asesoría ISO: catorce normas y estrategia',
    en: 'ISO consulting: fourteen standards, strategy',
  },
  seoDescription: {
    es: 'Asesoría ISO 9001, 14001, 45001, 22000, 27001 y otras normas, en sus instalaciones o a distancia. Método participativo y planificado.',
    en: 'Consulting on ISO 9001, 14001, 45001, 22000, 27001 and more, at your premises or remotely. Participative, planned method.',
  },
}
