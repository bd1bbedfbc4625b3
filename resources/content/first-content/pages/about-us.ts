/** About us: mission, values, quality policy. */
import type { WrittenPage } from '../written.ts'

export const aboutUs: WrittenPage = {
  kicker: { es: 'Certificados ISO 9001 desde {since}', en: 'ISO 9001 certified since {since}' },
  title: {
    es: 'Ayudamos a que las cosas se hagan bien, y se sigan haciendo bien',
    en: 'We help things get done well, and stay that way',
  },
  lead: {
    es: '{firm} es una firma dominicana de capital privado. Trabaja junto a organizaciones industriales, de servicios y del Estado.',
    en: '{firm} is a privately owned Dominican firm. It works alongside industry, services and government.',
  },
  sections: [
    {
      heading: { es: 'La firma en cifras', en: 'The firm in figures' },
      anchor: { es: 'cifras', en: 'figures' },
      layout: 'figures',
    },
    {
      heading: { es: 'Misión', en: 'Mission' },
      anchor: { es: 'mision', en: 'mission' },
      layout: 'text',
      body: {
        es: `
          Contribuir a que las organizaciones del país cumplan lo que prometen a sus clientes, a su gente y a
          su entorno, mediante la capacitación, la asesoría y la auditoría en sistemas de gestión y mejora
          continua.

          Nuestro trabajo termina cuando el equipo puede seguir sin nosotros: procesos que se entienden,
          personas que saben por qué hacen lo que hacen y datos para decidir el próximo paso.`,
        en: `
          To help the country’s organisations keep what they promise to their customers, their people and
          their surroundings, through training, consulting and auditing in management systems and continuous
          improvement.

          Our work ends when the team can go on without us: processes that are understood, people who know
          why they do what they do, and data to decide the next step.`,
      },
    },
    {
      heading: { es: 'Valores', en: 'Values' },
      anchor: { es: 'valores', en: 'values' },
      layout: 'cards',
      shaded: true,
      lead: {
        es: 'Cinco maneras de trabajar que se notan en cada proyecto.',
        en: 'Five ways of working that show in every project.',
      },
      entries: [
        {
          sign: 'flag',
          title: { es: 'Terminar los proyectos', en: 'Finishing projects' },
          text: {
            es: 'Lo que se empieza se termina, con el alcance y en la fecha que se acordaron. Si algo cambia, se dice a tiempo.',
            en: 'What is started gets finished, with the scope and on the date agreed. If something changes, we say so in time.',
          },
        },
        {
          sign: 'handshake',
          title: { es: 'Orientación al cliente', en: 'Customer orientation' },
          text: {
            es: 'La norma es la misma para todos; la organización que la aplica, no. Empezamos por escuchar.',
            en: 'The standard is the same for everyone; the organisation that applies it is not. We start by listening.',
          },
        },
        {
          sign: 'sun',
          title: { es: 'Optimismo', en: 'Optimism' },
          text: {
            es: 'Todo proceso puede mejorar y toda persona puede aprender a mejorarlo. Lo hemos visto muchas veces.',
            en: 'Every process can improve and everyone can learn to improve it. We have seen it many times.',
          },
        },
        {
          sign: 'scale',
          title: { es: 'Honestidad', en: 'Honesty' },
          text: {
            es: 'Decimos lo que encontramos, también cuando incomoda, y no vendemos lo que no hace falta.',
            en: 'We say what we find, even when it is uncomfortable, and we do not sell what is not needed.',
          },
        },
        {
          sign: 'leaf',
          title: { es: 'Ecología', en: 'Ecology' },
          text: {
            es: 'Materiales digitales, traslados compartidos y auditorías remotas cuando el caso lo permite.',
            en: 'Digital materials, shared rides and remote audits where the case allows.',
          },
        },
      ],
    },
    {
      heading: { es: 'Política de calidad', en: 'Quality policy' },
      anchor: { es: 'politica-de-calidad', en: 'quality-policy' },
      layout: 'certificate',
      body: {
        es: `
          En {firm} prestamos servicios de capacitación, asesoría y auditoría en sistemas de gestión que
          cumplen los requisitos acordados con cada cliente, los legales y los de la norma ISO 9001.

          Para lograrlo nos comprometemos a:

          - Asignar a cada servicio personas con experiencia demostrada en el tema y en el sector
          - Medir la satisfacción de cada participante y de cada cliente, y publicar los resultados
          - Atender toda queja con una causa identificada y una acción verificada
          - Mejorar cada año los procesos con los que trabajamos

          Nuestro sistema de gestión de la calidad está certificado según ISO 9001 desde {since}.`,
        en: `
          At {firm} we provide training, consulting and auditing in management systems that meet the
          requirements agreed with each customer, those of the law and those of ISO 9001.

          To achieve it we commit to:

          - Assigning people with proven experience in the subject and in the sector
          - Measuring the satisfaction of every participant and every customer, and publishing the results
          - Answering every complaint with a cause found and an action verified
          - Improving the processes we work with, every year

          Our quality management system has been certified to ISO 9001 since {since}.`,
      },
    },
    {
      heading: { es: 'El equipo', en: 'The team' },
      anchor: { es: 'equipo', en: 'team' },
      layout: 'team',
      shaded: true,
      lead: {
        es: 'Consultores, auditores e instructores que han estado de los dos lados de la mesa.',
        en: 'Consultants, auditors and instructors who have sat on both sides of the table.',
      },
    },
  ],
  closing: {
    title: { es: 'Conózcanos en una conversación', en: 'Get to know us in one conversation' },
    text: {
      es: 'Media hora basta para saber si podemos ayudarle y por dónde empezaríamos.',
      en: 'Half an hour is enough to know whether we can help, and where we would start.',
    },
  },
  whatsappTopic: { es: 'un sistema de gestión', en: 'a management system' },
  seoTitle: { es: 'Sobre nosotros: misión, valores y calidad', en: 'About us: mission, values and quality' },
  seoDescription: {
    es: 'Firma dominicana de capacitación, asesoría y auditoría, con sistema de calidad certificado ISO 9001 desde {since}.',
    en: 'Dominican training, consulting and auditing firm with a quality system certified to ISO 9001 since {since}.',
  },
}
