/** Courses on remote and integrated audits. */
import type { DemoCourse } from '../written.ts'

export const auditTechniques: DemoCourse[] = [
  {
    code: 'AUD-120',
    type: 'workshop',
    category: 'CAL',
    title: { es: 'Técnicas de auditoría remota', en: 'Remote audit techniques' },
    subtitle: { es: 'Evidencia confiable a través de una pantalla', en: 'Sound evidence through a screen' },
    summary: {
      es: 'Prepare y conduzca auditorías a distancia: viabilidad, confidencialidad, recorridos con cámara móvil y manejo del tiempo frente a la pantalla.',
      en: 'Prepare and conduct audits at a distance: feasibility, confidentiality, tours by mobile camera and time in front of a screen.',
    },
    hours: '4',
    sessions: 1,
    level: 'intermediate',
    modalities: ['online'],
    seats: { min: 6, max: 18 },
    prices: { dop: '4600.00', usd: '80.00' },
    certificate: 'participation',
    prerequisites: {
      es: 'Experiencia como auditor interno en cualquier norma.',
      en: 'Experience as an internal auditor in any standard.',
    },
    before: ['CAL-210'],
    instructors: ['elvira', 'ingrid'],
    sections: {
      description: {
        es: `
          No todo se puede auditar por videollamada, y lo que sí se puede exige otra preparación. En cuatro
          horas, con el teléfono en la mano, se ensaya el recorrido de una planta, la revisión de registros
          en pantalla compartida y la entrevista a un operario que nunca ha estado frente a una cámara.`,
        en: `
          Not everything can be audited by video call, and what can needs other preparation. In four hours,
          phone in hand, we rehearse a plant tour, a review of shared records and an interview with an
          operator who has never faced a camera.`,
      },
      objectives: {
        es: `
          - Evaluar si la auditoría remota es viable y para qué partes
          - Acordar plataforma, permisos de grabación y resguardo de la información
          - Obtener evidencia por video sin perder objetividad
          - Tener un plan alterno para cuando falle la conexión`,
        en: `
          - Judge whether a remote audit is feasible, and for which parts
          - Agree platform, recording permissions and care of information
          - Gather evidence by video and stay objective
          - Keep a plan for when the connection fails`,
      },
      content: {
        es: `
          - Riesgos y oportunidades de auditar a distancia
          - Requisitos mínimos: 5 Mbps, plataforma y dispositivo móvil con cámara
          - Plan de auditoría por bloques de 45 minutos
          - Recorridos en vivo, muestreo dirigido y capturas
          - Práctica en parejas con retroalimentación`,
        en: `
          - Risks and opportunities of auditing at a distance
          - Minimum needs: 5 Mbps, a platform and a mobile device with a camera
          - An audit plan in 45-minute blocks
          - Live tours, directed sampling and screenshots
          - Practice in pairs with feedback`,
      },
      audience: {
        es: 'Auditores internos y líderes de organizaciones con varias sedes, sucursales o personal en teletrabajo.',
        en: 'Internal and lead auditors of organisations with several sites, branches or people working from home.',
      },
    },
  },
  {
    code: 'INT-250',
    type: 'certification',
    category: 'SST',
    service: 'ISO45',
    title: { es: 'Auditor interno integrado', en: 'Integrated internal auditor' },
    subtitle: {
      es: 'ISO 9001, ISO 14001 e ISO 45001 en un solo equipo',
      en: 'ISO 9001, ISO 14001 and ISO 45001 in one team',
    },
    summary: {
      es: 'Audite tres normas en el mismo recorrido: planificación combinada, preguntas que sirven para las tres y hallazgos sin duplicar. Con práctica en planta.',
      en: 'Audit three standards on one tour: combined planning, questions that serve all three and findings without duplicates. With plant practice.',
    },
    hours: '32',
    sessions: 4,
    level: 'advanced',
    modalities: ['onSite', 'mixed'],
    seats: { min: 8, max: 18 },
    prices: { dop: '29500.00', usd: '505.00' },
    certificate: 'approval',
    prerequisites: {
      es: 'Ser auditor interno en al menos una de las tres normas.',
      en: 'Internal auditor in at least one of the three standards.',
    },
    instructors: ['yokasta', 'teofilo'],
    sections: {
      description: {
        es: `
          Tres auditorías por separado cansan a la operación y dejan huecos entre una y otra. Aquí se
          aprende a seguir un solo proceso, por ejemplo el recibo de materia prima, y a ver en él la calidad
          del insumo, el derrame posible y la carga que levanta el operario.`,
        en: `
          Three separate audits tire the operation and leave gaps between them. Here you follow one process,
          say the receipt of raw material, and see in it the quality of the input, the possible spill and
          the weight the operator lifts.`,
      },
      objectives: {
        es: `
          - Programar auditorías integradas y calcular el tiempo que ahorran
          - Combinar requisitos comunes sin diluir los específicos
          - Recorrer áreas con criterio de calidad, ambiente y seguridad a la vez
          - Decidir a qué requisitos se asigna un mismo hallazgo`,
        en: `
          - Schedule integrated audits and work out the time saved
          - Combine common requirements without watering down specific ones
          - Tour areas with quality, environment and safety in mind at once
          - Decide which requirements one finding belongs to`,
      },
      content: {
        es: `
          - Estructura armonizada: lo común y lo distinto
          - Equipo auditor: competencias que deben complementarse
          - Requisitos legales ambientales y laborales como criterio de auditoría
          - Inspección de campo: residuos, químicos, guardas y señalización
          - Práctica de dos jornadas en planta y presentación de resultados`,
        en: `
          - Harmonised structure: what is common and what is not
          - Audit team: competences that complement each other
          - Environmental and labour law as audit criteria
          - Field inspection: waste, chemicals, guards and signs
          - Two days of practice in a plant and presentation of results`,
      },
      audience: {
        es: 'Auditores internos de una sola norma, coordinadores de sistemas integrados y jefes de planta que quieren auditorías más cortas y mejores.',
        en: 'Single-standard auditors, coordinators of integrated systems and plant heads who want shorter, better audits.',
      },
    },
  },
]
