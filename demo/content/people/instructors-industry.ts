/** Instructors with an industrial background. */
import type { DemoInstructor } from './instructor.ts'

export const industryInstructors = {
  marisela: {
    firstName: 'Marisela',
    lastName: 'Guayacán Peña',
    // The demo's instructor user, who is linked by this address.
    email: 'instructor@demo.test',
    phone: '+18095550151',
    headline: {
      es: 'Auditora líder ISO 9001 y directora del programa de calidad',
      en: 'ISO 9001 lead auditor and head of the quality programme',
    },
    bio: {
      es: `
        Ingeniera industrial con veintidós años entre plantas, hospitales y oficinas públicas. Empezó
        midiendo tiempos en una fábrica de colchones y de ahí le quedó la costumbre de preguntar primero y
        escribir después.

        Ha dirigido más de trescientas auditorías en nueve países del Caribe y Centroamérica. En sus cursos
        reparte menos láminas que casos, y devuelve cada ejercicio con comentarios a mano.`,
      en: `
        An industrial engineer with twenty-two years in plants, hospitals and public offices. She began by
        timing work in a mattress factory and has asked first and written later ever since.

        She has led over three hundred audits in nine countries of the Caribbean and Central America. Her
        courses have more cases than slides, and every exercise comes back with notes by hand.`,
    },
    credentials: [
      {
        title: {
          es: 'Auditora líder en sistemas de gestión de la calidad',
          en: 'Quality management lead auditor',
        },
        issuer: 'Registro Antillano de Auditores',
        year: 2008,
      },
      {
        title: {
          es: 'Maestría en gestión de la calidad y productividad',
          en: 'Master’s in quality and productivity',
        },
        issuer: 'Universidad del Valle Alto',
        year: 2006,
      },
    ],
    languages: ['es', 'en'],
    services: ['ISO9', 'ISO13'],
    hue: 264,
    dayRate: '38000.00',
  },
  teofilo: {
    firstName: 'Teófilo',
    lastName: 'Samán Yuna',
    email: 'teofilo.saman@ceibanorma.example',
    phone: '+18095550152',
    headline: {
      es: 'Ingeniero ambiental y gestor energético',
      en: 'Environmental engineer and energy manager',
    },
    bio: {
      es: `
        Creció en Bonao, al lado de un río que cambiaba de color según el turno de la fábrica. Estudió
        ingeniería química para entender por qué y lleva dieciocho años ayudando a que deje de ocurrir.

        Ha conducido revisiones energéticas en hoteles, textileras y cementeras, y forma auditores
        ambientales que prefieren el campo al escritorio.`,
      en: `
        He grew up in Bonao beside a river that changed colour with the factory's shift. He studied chemical
        engineering to learn why, and has spent eighteen years helping to make it stop.

        He has run energy reviews in hotels, textile mills and cement works, and trains environmental
        auditors who prefer the field to the desk.`,
    },
    credentials: [
      {
        title: { es: 'Auditor líder en gestión ambiental', en: 'Environmental lead auditor' },
        issuer: 'Registro Antillano de Auditores',
        year: 2012,
      },
      {
        title: { es: 'Gestor energético certificado', en: 'Certified energy manager' },
        issuer: 'Instituto Caribeño de Energía',
        year: 2016,
      },
    ],
    languages: ['es'],
    services: ['ISO14', 'ISO50'],
    hue: 150,
    dayRate: '34000.00',
  },
  yokasta: {
    firstName: 'Yokasta',
    lastName: 'Cayena Rosario',
    email: 'yokasta.cayena@ceibanorma.example',
    phone: '+18295550153',
    headline: {
      es: 'Especialista en seguridad, salud y conducción segura',
      en: 'Specialist in health, safety and safe driving',
    },
    bio: {
      es: `
        Fue jefa de brigada en una refinería y coordinadora de seguridad en la construcción de dos líneas de
        transporte masivo. Sabe por experiencia que una charla de cinco minutos bien dada evita más
        accidentes que un manual.

        Investiga incidentes graves para aseguradoras y acompaña a comités mixtos de todo el país.`,
      en: `
        She was a brigade chief at a refinery and safety coordinator in the building of two mass transit
        lines. She knows from experience that five minutes well used prevent more accidents than a manual.

        She investigates serious incidents for insurers and accompanies joint safety committees all over the
        country.`,
    },
    credentials: [
      {
        title: {
          es: 'Auditora líder en seguridad y salud en el trabajo',
          en: 'Health and safety lead auditor',
        },
        issuer: 'Registro Antillano de Auditores',
        year: 2014,
      },
      {
        title: { es: 'Especialidad en salud ocupacional', en: 'Specialisation in occupational health' },
        issuer: 'Instituto Superior de la Yuna',
        year: 2011,
      },
      {
        title: { es: 'Instructora de conducción preventiva', en: 'Defensive driving instructor' },
        issuer: 'Escuela Vial del Cibao',
        year: 2018,
      },
    ],
    languages: ['es', 'en'],
    services: ['ISO45', 'ISO39'],
    hue: 55,
    dayRate: '35000.00',
  },
  bernardo: {
    firstName: 'Bernardo',
    lastName: 'Higüero Mota',
    email: 'bernardo.higuero@ceibanorma.example',
    phone: '+18295550154',
    headline: {
      es: 'Tecnólogo de alimentos, inocuidad y cadena de suministro',
      en: 'Food technologist, food safety and supply chain',
    },
    bio: {
      es: `
        Veinte años entre cacao, lácteos y vegetales de exportación. Ha montado equipos de inocuidad en
        plantas de doce y de mil doscientos empleados, y asegura que el problema es siempre el mismo: nadie
        le explicó el porqué al turno de noche.

        Participa como evaluador técnico en programas de proveedores de cadenas hoteleras.`,
      en: `
        Twenty years with cocoa, dairy and export vegetables. He has set up food safety teams in plants of
        twelve and of twelve hundred, and says the trouble is always the same: nobody told the night shift
        why.

        He is a technical assessor in the supplier programmes of hotel chains.`,
    },
    credentials: [
      {
        title: { es: 'Instructor líder en HACCP', en: 'HACCP lead instructor' },
        issuer: 'Alianza Caribeña de Inocuidad',
        year: 2010,
      },
      {
        title: {
          es: 'Auditor líder en seguridad de la cadena de suministro',
          en: 'Supply chain security lead auditor',
        },
        issuer: 'Registro Antillano de Auditores',
        year: 2019,
      },
    ],
    languages: ['es', 'en'],
    services: ['ISO22', 'ISO28'],
    hue: 95,
    dayRate: '34000.00',
  },
} as const satisfies Record<string, DemoInstructor>
