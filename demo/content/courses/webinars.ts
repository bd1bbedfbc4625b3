/** Free webinars of about an hour, open to everyone. */
import type { DemoCourse } from '../written.ts'

export const webinars: DemoCourse[] = [
  {
    code: 'CAL-010',
    type: 'webinar',
    category: 'CAL',
    service: 'ISO9',
    title: {
      es: 'La revisión por la dirección sin aburrir a nadie',
      en: 'Management review without boring anyone',
    },
    summary: {
      es: 'Webinar gratuito de una hora: una agenda de noventa minutos, cuatro gráficas y tres decisiones para que la revisión por la dirección sirva de algo.',
      en: 'A free one-hour webinar: a ninety-minute agenda, four charts and three decisions that make management review worth the time.',
    },
    hours: '1',
    sessions: 1,
    level: 'introductory',
    modalities: ['online'],
    seats: { min: 1, max: 300 },
    prices: { dop: '0.00' },
    certificate: 'none',
    instructors: ['marisela'],
    sections: {
      description: {
        es: `
          La gerente mira el reloj, el expositor pasa la lámina cuarenta y dos y al final se firma un acta.
          En este webinar se muestra un formato distinto, probado en empresas de 15 a 900 empleados, y se
          reparte la plantilla de la agenda.`,
        en: `
          The manager looks at her watch, the speaker shows slide forty-two and minutes get signed. We show
          another format, tried in companies of 15 to 900 people, and hand out the agenda template.`,
      },
      objectives: {
        es: `
          - Reducir las entradas obligatorias a un informe de cuatro páginas
          - Convertir cada dato en una pregunta que exija decisión
          - Dejar salidas con responsable, recurso y fecha`,
        en: `
          - Cut the required inputs down to a four-page report
          - Turn every figure into a question that asks for a decision
          - Leave outputs with owner, resources and date`,
      },
      content: {
        es: `
          - Por qué fracasa la reunión anual
          - Revisión por partes a lo largo del año
          - La plantilla, explicada punto por punto
          - Preguntas y respuestas`,
        en: `
          - Why the yearly meeting fails
          - Reviewing in parts through the year
          - The template, point by point
          - Questions and answers`,
      },
      audience: {
        es: 'Representantes de la dirección, coordinadores de calidad y gerentes que presiden la revisión.',
        en: 'Management representatives, quality coordinators and the managers who chair the review.',
      },
    },
  },
  {
    code: 'INO-030',
    type: 'webinar',
    category: 'INO',
    service: 'ISO22',
    title: {
      es: 'Simulacro de retiro: trazabilidad en cuatro horas',
      en: 'Mock recall: traceability in four hours',
    },
    summary: {
      es: 'Webinar gratuito para la industria de alimentos: cómo montar un simulacro de retiro de producto, qué cronometrar y cómo presentar el resultado a un cliente exigente.',
      en: 'A free webinar for the food industry: how to stage a mock recall, what to time and how to present the result to a demanding customer.',
    },
    hours: '1.5',
    sessions: 1,
    level: 'intermediate',
    modalities: ['online'],
    seats: { min: 1, max: 300 },
    prices: { dop: '0.00' },
    certificate: 'none',
    instructors: ['bernardo'],
    sections: {
      description: {
        es: `
          Un cliente llama a las tres de la tarde: apareció un fragmento de plástico en un lote. ¿Cuánto
          tarda su empresa en saber a dónde fue el resto? Se sigue el simulacro de una procesadora de frutas
          ficticia, minuto a minuto, y se comentan los tres puntos en los que suele romperse la cadena.`,
        en: `
          A customer calls at three in the afternoon: a piece of plastic turned up in a lot. How long does
          your company take to know where the rest went? We follow the mock recall of a made-up fruit
          processor, minute by minute, and look at the three points where the chain tends to break.`,
      },
      objectives: {
        es: `
          - Definir lote, unidad de rastreo y balance de masa
          - Organizar el comité de crisis y el guion de llamadas
          - Registrar el simulacro de modo que sirva como evidencia`,
        en: `
          - Define lot, tracing unit and mass balance
          - Set up the crisis team and the call script
          - Record the drill so that it serves as evidence`,
      },
      content: {
        es: `
          - Un paso atrás, un paso adelante
          - Retiro y recuperación: diferencias y responsables
          - El cronómetro: qué resultados son aceptables
          - Preguntas en vivo`,
        en: `
          - One step back, one step forward
          - Withdrawal and recall: differences and owners
          - The stopwatch: acceptable results
          - Live questions`,
      },
      audience: {
        es: 'Equipos de inocuidad, jefes de almacén y despacho, y responsables de servicio al cliente de plantas de alimentos y bebidas.',
        en: 'Food safety teams, warehouse and dispatch heads, and customer service staff of food and drink plants.',
      },
    },
  },
]
