/** Remote audits and what they require (spec §9). */
import type { WrittenPage } from '../written.ts'

export const remoteAudits: WrittenPage = {
  kicker: { es: 'Auditoría de sistemas de gestión', en: 'Auditing of management systems' },
  title: { es: 'Auditorías remotas', en: 'Remote audits' },
  lead: {
    es: 'El mismo rigor de una auditoría en sitio, con menos traslados y más horas de entrevista. Todo lo que hace falta suele estar ya en su oficina.',
    en: 'The rigour of an on-site audit with less travel and more hours of interview. All it takes is usually in your office already.',
  },
  sections: [
    {
      heading: { es: 'Lo que se necesita', en: 'What it takes' },
      anchor: { es: 'requisitos', en: 'requirements' },
      layout: 'cards',
      lead: {
        es: 'Tres requisitos. Los probamos juntos en una llamada corta antes de la fecha.',
        en: 'Three requirements. We test them together in a short call before the date.',
      },
      entries: [
        {
          sign: 'internet',
          title: { es: 'Internet de 5 Mbps o más', en: 'Internet of 5 Mbps or more' },
          text: {
            es: 'Estable y con al menos 5 Mbps en la sala de entrevistas y a lo largo del recorrido.',
            en: 'Stable, with at least 5 Mbps in the interview room and along the tour.',
          },
        },
        {
          sign: 'video',
          title: { es: 'Una plataforma de videoconferencia', en: 'A videoconferencing platform' },
          text: {
            es: 'La que su organización ya use, con pantalla compartida. Si no tiene, ponemos la nuestra.',
            en: 'Whichever your organisation uses, with screen sharing. If you have none, we bring ours.',
          },
        },
        {
          sign: 'phone',
          title: { es: 'Un dispositivo móvil con cámara', en: 'A mobile device with a camera' },
          text: {
            es: 'Un teléfono o una tableta para recorrer las instalaciones y mostrar lo que se pida ver.',
            en: 'A phone or tablet to walk the premises and show what is asked for.',
          },
        },
      ],
    },
    {
      heading: { es: 'Cuándo conviene', en: 'When it fits' },
      anchor: { es: 'cuando-conviene', en: 'when-it-fits' },
      layout: 'text',
      shaded: true,
      body: {
        es: `
          Conviene cuando los registros son digitales, cuando hay varias sedes o cuando el equipo trabaja
          desde distintos lugares. En procesos con riesgos físicos importantes recomendamos combinarla con
          una visita: lo acordamos con usted al preparar el plan.`,
        en: `
          It fits when records are digital, when there are several sites or when the team works from
          different places. For processes with major physical risks we recommend combining it with a visit:
          we agree on that with you while preparing the plan.`,
      },
      entries: [
        { title: { es: 'Sin gastos de viaje ni alojamiento', en: 'No travel or lodging costs' } },
        {
          title: {
            es: 'Expertos de cualquier sede en la misma sesión',
            en: 'Experts of any site in one session',
          },
        },
        { title: { es: 'Menos interrupciones en planta', en: 'Fewer interruptions on the floor' } },
        { title: { es: 'Menos emisiones', en: 'Fewer emissions' } },
      ],
    },
    {
      heading: { es: 'Cómo se hace', en: 'How it is done' },
      anchor: { es: 'etapas', en: 'stages' },
      layout: 'steps',
      entries: [
        {
          title: { es: 'Prueba técnica', en: 'Technical test' },
          text: {
            es: 'Quince minutos para verificar conexión, audio y cobertura del recorrido.',
            en: 'Fifteen minutes to check the connection, the sound and coverage along the tour.',
          },
        },
        {
          title: { es: 'Documentos por un canal seguro', en: 'Documents over a secure channel' },
          text: {
            es: 'Los comparte usted y usted los retira. No guardamos copia ni grabamos sin su permiso.',
            en: 'You share them and you withdraw them. We keep no copy and record nothing without permission.',
          },
        },
        {
          title: { es: 'Entrevistas y recorrido', en: 'Interviews and tour' },
          text: {
            es: 'En bloques de hasta dos horas, con el móvil en mano para ver lo que haya que ver.',
            en: 'In blocks of up to two hours, phone in hand to see whatever needs seeing.',
          },
        },
        {
          title: { es: 'Cierre e informe', en: 'Closing and report' },
          text: {
            es: 'El mismo informe de una auditoría en sitio, con el método remoto declarado.',
            en: 'The same report as on site, with the remote method declared.',
          },
        },
      ],
    },
  ],
  closing: {
    title: { es: '¿Su caso sirve para una auditoría remota?', en: 'Would a remote audit suit your case?' },
    text: {
      es: 'Se lo decimos sin compromiso después de una llamada de diez minutos.',
      en: 'We tell you, with no obligation, after a ten-minute call.',
    },
  },
  whatsappTopic: { es: 'una auditoría remota', en: 'a remote audit' },
  seoTitle: { es: 'Auditorías remotas de sistemas de gestión', en: 'Remote audits of management systems' },
  seoDescription: {
    es: 'Auditorías ISO a distancia: internet de 5 Mbps, una plataforma de videoconferencia y un móvil con cámara bastan.',
    en: 'ISO audits at a distance: 5 Mbps internet, a videoconferencing platform and a mobile device with a camera are enough.',
  },
}
