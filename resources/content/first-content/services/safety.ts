/** Services on safety at work and on the road. */
import type { WrittenService } from '../written.ts'

export const safety: WrittenService[] = [
  {
    code: 'ISO45',
    category: 'SST',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 45001',
    edition: '2018',
    name: { es: 'Seguridad y salud en el trabajo', en: 'Occupational health and safety' },
    slug: { es: 'iso-45001-seguridad-y-salud', en: 'iso-45001-health-and-safety' },
    summary: {
      es: 'Prevenga lesiones y enfermedades con un sistema que nace de la participación de los trabajadores y cumple a la vez la norma y el Reglamento 522-06.',
      en: 'Prevent injury and ill health with a system born of worker participation that meets both the standard and national regulation 522-06.',
    },
    body: {
      es: `
        Caminamos cada turno antes de escribir la primera página. Con los supervisores y el comité mixto
        levantamos peligros, revisamos los controles existentes y acordamos cuáles se eliminan, cuáles se
        sustituyen y cuáles exigen inversión.

        También ordenamos la gestión de contratistas, el permiso de trabajo y la investigación de
        incidentes, que es donde más sistemas se rompen.

        - Matriz de peligros por puesto y por tarea no rutinaria
        - Programa de salud ocupacional con indicadores
        - Simulacros evaluados y plan de emergencias`,
      en: `
        We walk every shift before writing the first page. With supervisors and the joint committee we list
        hazards, review controls and agree which to eliminate, which to substitute and which need money.

        We also put contractors, work permits and incident investigation in order, where most systems break.

        - Hazard register by post and non-routine task
        - Occupational health programme with indicators
        - Evaluated drills and an emergency plan`,
    },
    deliverables: [
      { es: 'Matriz de peligros, riesgos y controles', en: 'Register of hazards, risks and controls' },
      {
        es: 'Programa de seguridad y salud conforme al reglamento nacional',
        en: 'Safety programme that meets national regulation',
      },
      {
        es: 'Procedimiento de contratistas y permisos de trabajo',
        en: 'Contractor and work permit procedure',
      },
      {
        es: 'Equipo interno formado para investigar incidentes',
        en: 'In-house team trained to investigate incidents',
      },
    ],
    audience: {
      es: 'A empresas con trabajo en planta, en obra, en almacén o en la calle, y a las que contratan terceros: gerencias que responden por los accidentes, encargados y supervisores de seguridad industrial, y comités mixtos que quieren pasar del papel al terreno.',
      en: 'Companies that work in plants, on sites, in warehouses or on the street, and those that hire contractors: management that answers for accidents, safety officers and joint committees who want to go from paper to the floor.',
    },
    questions: [
      {
        question: {
          es: '¿Con ISO 45001 se cumple también el Reglamento 522-06?',
          en: 'Does ISO 45001 also meet regulation 522-06?',
        },
        answer: {
          es: 'No de forma automática: el reglamento es obligatorio y la norma es voluntaria. El sistema se arma para que un mismo programa, un mismo comité y unos mismos registros respondan a los dos.',
          en: 'Not by itself: the regulation is compulsory and the standard voluntary. The system is built so that one programme, one committee and one set of records answer to both.',
        },
      },
      {
        question: { es: '¿Incluye la brigada de emergencia?', en: 'Does it include the emergency brigade?' },
        answer: {
          es: 'El plan de emergencias dice qué brigadas hacen falta, quiénes las forman y qué deben saber, y los simulacros las ponen a prueba. La práctica con fuego y los primeros auxilios se coordinan con quienes los certifican.',
          en: 'The emergency plan says which brigades are needed, who is in them and what they must know, and drills put them to the test. Practice with fire and first aid is arranged with those who certify them.',
        },
      },
      {
        question: { es: '¿Qué pasa con los contratistas?', en: 'What about contractors?' },
        answer: {
          es: 'Entran en el sistema: requisitos antes de contratar, permiso de trabajo y supervisión mientras están en sus instalaciones. Muchos accidentes graves les ocurren a ellos, y la responsabilidad se comparte.',
          en: 'They are part of the system: requirements before hiring, work permits and supervision while on your premises. Many serious accidents happen to them, and the responsibility is shared.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Necesitamos apoyo en {service} y con nuestro comité mixto. ¿Qué información les hace falta?',
      en: 'Hello. We need support with {service} and our safety committee. What information do you need?',
    },
    seoTitle: { es: 'ISO 45001: seguridad y salud laboral', en: 'ISO 45001 health and safety' },
    seoDescription: {
      es: 'Sistema ISO 45001 con participación de los trabajadores, control de contratistas y cumplimiento del Reglamento 522-06.',
      en: 'ISO 45001 with worker participation, contractor control and compliance with Dominican regulation 522-06.',
    },
  },
  {
    code: 'ISO39',
    category: 'SST',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 39001',
    edition: '2012',
    name: { es: 'Seguridad vial', en: 'Road traffic safety' },
    slug: { es: 'iso-39001-seguridad-vial', en: 'iso-39001-road-safety' },
    summary: {
      es: 'Menos choques, menos lesiones y primas más bajas: un sistema de seguridad vial para empresas con flotas, mensajeros o transporte de personal.',
      en: 'Fewer crashes, fewer injuries and lower premiums: a road safety system for companies with fleets, couriers or staff transport.',
    },
    body: {
      es: `
        Analizamos su siniestralidad de los últimos tres años y la exposición real de sus conductores. Con
        esa base fijamos metas y factores de desempeño: velocidad, fatiga, estado del vehículo, uso de casco
        y cinturón.

        El trabajo incluye conversaciones con los conductores, que suelen conocer la solución antes que
        nadie.`,
      en: `
        We look at three years of crashes and at the real exposure of your drivers. On that basis we set
        targets and performance factors: speed, fatigue, vehicle condition, helmets and belts.

        The work includes talks with the drivers, who tend to know the answer before anyone else.`,
    },
    deliverables: [
      { es: 'Análisis de siniestralidad y exposición', en: 'Crash and exposure analysis' },
      { es: 'Política de flota y programa de conductores', en: 'Fleet policy and driver programme' },
      { es: 'Tablero mensual de factores de desempeño', en: 'Monthly board of performance factors' },
    ],
    audience: {
      es: 'A empresas con camiones, mensajería en motocicleta, vendedores en ruta o transporte de personal, y a instituciones con flota propia o contratada que quieren menos choques y menos lesionados.',
      en: 'Companies with lorries, motorcycle couriers, travelling sales staff or staff transport, and bodies with their own or a hired fleet that want fewer crashes and fewer people hurt.',
    },
    questions: [
      {
        question: {
          es: 'Nuestra flota es contratada. ¿Nos sirve?',
          en: 'Our fleet is hired. Is it of use to us?',
        },
        answer: {
          es: 'Sí. La norma alcanza también el transporte que usted contrata: se fijan requisitos para el vehículo y el conductor, y se comprueba que se cumplan, como con cualquier suplidor crítico.',
          en: 'Yes. The standard also covers the transport that you hire: requirements are set for vehicle and driver and checked, as with any critical supplier.',
        },
      },
      {
        question: { es: '¿Se incluyen las motocicletas?', en: 'Are motorcycles included?' },
        answer: {
          es: 'Sí, y suelen ser lo primero: casco, mantenimiento, rutas, horarios y forma de pago de las entregas, porque pagar por velocidad termina en choques.',
          en: 'Yes, and they tend to come first: helmets, maintenance, routes, hours and how deliveries are paid, because paying for speed ends in crashes.',
        },
      },
      {
        question: {
          es: '¿Basta con un curso de manejo defensivo?',
          en: 'Is a defensive driving course enough?',
        },
        answer: {
          es: 'Ayuda, pero por sí solo se olvida. La norma añade lo que lo sostiene: metas, seguimiento de la velocidad y la fatiga, estado de los vehículos e investigación de cada choque. También ordena lo que pide la Ley 63-17.',
          en: 'It helps, but on its own it is forgotten. The standard adds what sustains it: targets, follow-up of speed and fatigue, the state of vehicles and a review of each crash. It also puts in order what Law 63-17 asks for.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Tenemos una flota y queremos trabajar {service}. ¿Cuál es el primer paso?',
      en: 'Hello. We run a fleet and want to work on {service}. What is the first step?',
    },
    seoTitle: { es: 'ISO 39001: seguridad vial para flotas', en: 'ISO 39001 road safety for fleets' },
    seoDescription: {
      es: 'Programa de seguridad vial ISO 39001: análisis de siniestros, gestión de conductores, fatiga y motocicletas.',
      en: 'ISO 39001 road safety programme: crash analysis, driver management, fatigue and motorcycles.',
    },
  },
]
