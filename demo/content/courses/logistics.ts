/** Courses on supply chain security and road safety. */
import type { DemoCourse } from '../written.ts'

export const logistics: DemoCourse[] = [
  {
    code: 'CAD-101',
    type: 'workshop',
    category: 'INO',
    service: 'ISO28',
    title: { es: 'Seguridad de la cadena de suministro', en: 'Supply chain security' },
    subtitle: {
      es: 'ISO 28000 para exportadores, puertos y transportistas',
      en: 'ISO 28000 for exporters, ports and hauliers',
    },
    summary: {
      es: 'Proteja la carga contra robo, contaminación y contrabando: evaluación de amenazas, socios comerciales, precintos y respuesta a incidentes según ISO 28000.',
      en: 'Protect cargo against theft, contamination and smuggling: threat assessment, trading partners, seals and incident response under ISO 28000.',
    },
    hours: '16',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 22 },
    prices: { dop: '16200.00', usd: '280.00' },
    certificate: 'participation',
    instructors: ['bernardo'],
    sections: {
      description: {
        es: `
          Un contenedor sale de la planta a las siete y llega al puerto a las once. ¿Qué ocurrió en esas
          cuatro horas y quién puede probarlo? El taller sigue un embarque de principio a fin y en cada
          tramo pregunta por la amenaza, la vulnerabilidad y el control.

          Los ejercicios sirven también a quienes se preparan para programas de operador económico
          autorizado.`,
        en: `
          A container leaves the plant at seven and reaches the port at eleven. What happened in those four
          hours, and who can prove it? The workshop follows one shipment and asks at each leg about threat,
          weakness and control.

          The exercises also serve those preparing for authorised economic operator programmes.`,
      },
      objectives: {
        es: `
          - Trazar la cadena propia con sus puntos de custodia
          - Evaluar amenazas internas y externas con un método repetible
          - Calificar a socios comerciales y exigirles evidencias
          - Controlar precintos, llaves, accesos y personal crítico
          - Ensayar la respuesta ante una alerta de carga contaminada`,
        en: `
          - Map your own chain and its points of custody
          - Assess inside and outside threats with a repeatable method
          - Qualify trading partners and ask them for evidence
          - Control seals, keys, access and critical staff
          - Rehearse the response to a contaminated cargo alert`,
      },
      content: {
        es: `
          - Sistema de gestión de la seguridad y su relación con la continuidad
          - Evaluación de riesgos de protección
          - Seguridad física, del personal y de la información de embarque
          - Inspección de contenedores de ocho puntos
          - Rutas, rastreo satelital y paradas no autorizadas
          - Auditoría a terceros y mejora`,
        en: `
          - The security management system and its link with continuity
          - Security risk assessment
          - Physical, personnel and shipment data security
          - Eight-point container inspection
          - Routes, satellite tracking and unplanned stops
          - Third party audits and improvement`,
      },
      audience: {
        es: `
          - Gerentes de logística, almacén y comercio exterior
          - Oficiales de seguridad de zonas francas y terminales
          - Agentes de aduanas y transportistas de carga`,
        en: `
          - Logistics, warehouse and foreign trade managers
          - Security officers of free zones and terminals
          - Customs agents and hauliers`,
      },
    },
  },
  {
    code: 'VIA-101',
    type: 'workshop',
    category: 'SST',
    service: 'ISO39',
    title: { es: 'Seguridad vial para flotas' },
    subtitle: { es: 'ISO 39001 aplicada a mensajería, carga y transporte de personal' },
    summary: {
      es: 'Reduzca choques y lesiones en su flota: factores de desempeño, selección de conductores, fatiga, motocicletas y análisis de cada siniestro con ISO 39001.',
    },
    hours: '12',
    sessions: 3,
    level: 'intermediate',
    modalities: ['onSite', 'mixed'],
    seats: { min: 8, max: 25 },
    prices: { dop: '11800.00' },
    certificate: 'participation',
    instructors: ['yokasta'],
    sections: {
      description: {
        es: `
          En muchas empresas el trabajo más peligroso no está en la planta, sino en la autopista Duarte o en
          el motor del mensajero. El taller aplica a la flota la misma lógica que se usa con cualquier otro
          riesgo: exposición, controles y aprendizaje.

          Incluye el análisis de seis siniestros reconstruidos a partir de telemetría ficticia.`,
      },
      objectives: {
        es: `
          - Calcular la exposición: kilómetros, horarios, rutas y tipos de vehículo
          - Definir factores de desempeño y metas alcanzables
          - Escribir una política de velocidad, alcohol, celular y descanso
          - Investigar siniestros más allá del error del conductor
          - Cumplir la Ley 63-17 con registros ordenados`,
      },
      content: {
        es: `
          - El enfoque de sistema seguro: persona, vehículo, vía y velocidad
          - Selección, formación y seguimiento de conductores
          - Fatiga y turnos; señales y contramedidas
          - Motocicletas: el riesgo que más crece
          - Telemetría: qué medir y cómo conversar con el conductor
          - Indicadores y retorno de la inversión`,
      },
      audience: {
        es: `
          - Encargados de transportación, distribución y flotas
          - Responsables de seguridad y salud
          - Corredores y ajustadores que asesoran a empresas`,
      },
    },
  },
]
