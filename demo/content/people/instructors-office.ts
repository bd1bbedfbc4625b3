/** Instructors with a background in offices, banks, courts and laboratories. */
import type { DemoInstructor } from './instructor.ts'

export const officeInstructors = {
  ingrid: {
    firstName: 'Ingrid',
    lastName: 'Caoba Lantigua',
    email: 'ingrid.caoba@ceibanorma.example',
    phone: '+18495550155',
    headline: {
      es: 'Consultora en seguridad de la información y continuidad',
      en: 'Information security and continuity consultant',
    },
    bio: {
      es: `
        Fue oficial de seguridad de un banco múltiple y vivió desde adentro dos huracanes y un secuestro de
        datos. Desde entonces diseña sistemas que la gente pueda usar un lunes cualquiera y también el peor
        día del año.

        Dicta en español y en inglés, y sus ejercicios de crisis tienen fama de arruinar el café de media
        mañana.`,
      en: `
        She was security officer of a bank and lived through two hurricanes and a ransomware attack from the
        inside. Since then she designs systems people can use on any Monday and on the worst day of the
        year.

        She teaches in Spanish and English; her crisis exercises are known for spoiling the coffee break.`,
    },
    credentials: [
      {
        title: {
          es: 'Implementadora y auditora líder en seguridad de la información',
          en: 'Information security lead implementer and auditor',
        },
        issuer: 'Registro Antillano de Auditores',
        year: 2015,
      },
      {
        title: { es: 'Profesional de continuidad del negocio', en: 'Business continuity professional' },
        issuer: 'Consejo Insular de Resiliencia',
        year: 2017,
      },
    ],
    languages: ['es', 'en'],
    services: ['ISO27', 'ISO223'],
    hue: 295,
    dayRate: '39000.00',
  },
  horacio: {
    firstName: 'Horacio',
    lastName: 'Almácigo Báez',
    email: 'horacio.almacigo@ceibanorma.example',
    phone: '+18495550156',
    headline: {
      es: 'Abogado, cumplimiento y sistemas antisoborno',
      en: 'Lawyer, compliance and anti-bribery systems',
    },
    bio: {
      es: `
        Abogado con quince años en el sector financiero y cinco en la administración pública. Aprendió que
        una política no vale por lo bien escrita que esté, sino por lo que pasa el día en que le conviene a
        alguien ignorarla.

        Asesora consejos de directores y ha acompañado las primeras certificaciones antisoborno de varias
        instituciones.`,
      en: `
        A lawyer with fifteen years in finance and five in public administration. He learnt that a policy is
        worth not its wording but what happens on the day it suits somebody to ignore it.

        He advises boards and has accompanied the first anti-bribery certificates of several public bodies.`,
    },
    credentials: [
      {
        title: { es: 'Maestría en derecho regulatorio', en: 'Master’s in regulatory law' },
        issuer: 'Universidad del Valle Alto',
        year: 2009,
      },
      {
        title: {
          es: 'Auditor líder en cumplimiento y antisoborno',
          en: 'Compliance and anti-bribery lead auditor',
        },
        issuer: 'Registro Antillano de Auditores',
        year: 2020,
      },
    ],
    languages: ['es'],
    services: ['ISO373', 'ISO37'],
    hue: 345,
    dayRate: '40000.00',
  },
  elvira: {
    firstName: 'Elvira',
    lastName: 'Copey Santana',
    email: 'elvira.copey@ceibanorma.example',
    phone: '+18095550157',
    headline: {
      es: 'Química y evaluadora de laboratorios',
      en: 'Chemist and laboratory assessor',
    },
    bio: {
      es: `
        Doctora en química analítica. Dirigió un laboratorio de aguas durante una década y después cruzó la
        mesa para evaluar el trabajo de otros, con la misma paciencia y peores cafés.

        Sus talleres de incertidumbre se llenan porque salen con el presupuesto hecho, y los de laboratorios
        clínicos porque nunca olvida que al otro lado del tubo hay una persona.`,
      en: `
        A doctor in analytical chemistry. She ran a water laboratory for a decade and then crossed the table
        to assess the work of others, with the same patience and worse coffee.

        Her uncertainty workshops fill up because people leave with the budget done; those for medical
        laboratories, because she never forgets that there is a person at the other end of the tube.`,
    },
    credentials: [
      {
        title: { es: 'Evaluadora líder de laboratorios', en: 'Laboratory lead assessor' },
        issuer: 'Red Caribeña de Acreditación',
        year: 2013,
      },
      {
        title: { es: 'Doctorado en química analítica', en: 'Doctorate in analytical chemistry' },
        issuer: 'Universidad de la Bahía',
        year: 2005,
      },
    ],
    languages: ['es', 'en'],
    services: ['ISO17', 'ISO15', 'ISO13'],
    hue: 195,
    dayRate: '37000.00',
  },
  dario: {
    firstName: 'Darío',
    lastName: 'Framboyán Luna',
    email: 'dario.framboyan@ceibanorma.example',
    phone: '+18295550158',
    headline: {
      es: 'Cinturón negro, estrategia y mejora de procesos',
      en: 'Black belt, strategy and process improvement',
    },
    bio: {
      es: `
        Pasó de la línea de ensamble a la gerencia de operaciones y de ahí a facilitar planes estratégicos.
        Sigue pensando que las mejores ideas de una empresa están escritas en la pared del taller.

        Ha guiado más de cien proyectos Lean Six Sigma en manufactura, banca y hospitales, y dicta con un
        cronómetro en el bolsillo.`,
      en: `
        He went from the assembly line to operations manager and on to facilitating strategic plans. He
        still thinks that the best ideas of a company are written on the workshop wall.

        He has guided over a hundred Lean Six Sigma projects in manufacturing, banking and hospitals, and
        teaches with a stopwatch in his pocket.`,
    },
    credentials: [
      {
        title: { es: 'Cinturón negro en Lean Six Sigma', en: 'Lean Six Sigma black belt' },
        issuer: 'Gremio Antillano de Mejora',
        year: 2011,
      },
      {
        title: { es: 'Maestría en administración de empresas', en: 'Master’s in business administration' },
        issuer: 'Instituto Superior de la Yuna',
        year: 2008,
      },
    ],
    languages: ['es', 'en'],
    services: ['PLE', 'ISO9', 'ISO50'],
    hue: 175,
    dayRate: '36000.00',
  },
} as const satisfies Record<string, DemoInstructor>
