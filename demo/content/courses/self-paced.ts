/** Self-paced online courses. */
import type { DemoCourse } from '../written.ts'

export const selfPaced: DemoCourse[] = [
  {
    code: 'CAL-120',
    type: 'selfPaced',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Información documentada útil', en: 'Documented information that helps' },
    subtitle: {
      es: 'Procedimientos cortos que la gente sí consulta',
      en: 'Short procedures that people do consult',
    },
    summary: {
      es: 'Curso en línea a su ritmo para rediseñar el manual, los procedimientos y los registros: menos páginas, versiones claras y control sin papeleo.',
      en: 'A self-paced course to redesign manual, procedures and records: fewer pages, clear versions and control without paperwork.',
    },
    hours: '6',
    level: 'introductory',
    modalities: ['online'],
    seats: { min: 1, max: 200 },
    prices: { dop: '4900.00', usd: '85.00' },
    certificate: 'approval',
    instructors: ['marisela'],
    sections: {
      description: {
        es: `
          Seis lecciones de una hora, con video, lectura breve y una práctica que usted hace sobre un
          documento propio. Una reunión en vivo abre cada grupo y otra lo cierra cuatro semanas después;
          entre las dos avanza a su ritmo, y un tutor contesta preguntas y comenta la práctica final.`,
        en: `
          Six one-hour lessons with video, a short reading and a task on a document of your own. A live
          meeting opens each group and another closes it four weeks later; in between you go at your own
          pace, and a tutor answers questions and comments on the final task.`,
      },
      objectives: {
        es: `
          - Decidir qué debe documentarse según el riesgo y la competencia del personal
          - Escribir instrucciones en lenguaje llano, con un verbo por paso
          - Escoger entre texto, diagrama de flujo, lista de verificación y video
          - Controlar versiones, accesos y tiempos de conservación`,
        en: `
          - Decide what to document by risk and competence
          - Write instructions in plain words, one verb a step
          - Choose between text, flow chart, checklist and video
          - Control versions, access and retention times`,
      },
      content: {
        es: `
          - Lección 1. Mantener y conservar: dos verbos que cambian el control
          - Lección 2. Arquitectura documental en una sola página
          - Lección 3. Redacción llana y diseño para ser consultado
          - Lección 4. Diagramas de flujo que caben en el puesto de trabajo
          - Lección 5. Registros electrónicos, firmas y respaldo
          - Lección 6. Depuración: qué retirar y cómo justificarlo`,
        en: `
          - Lesson 1. Maintain and retain: two verbs that change control
          - Lesson 2. Document architecture on one page
          - Lesson 3. Plain writing, designed to be consulted
          - Lesson 4. Flow charts that fit the workstation
          - Lesson 5. Electronic records, signatures and backup
          - Lesson 6. Pruning: what to withdraw and how to justify it`,
      },
      audience: {
        es: 'Encargados de documentación, analistas de procesos y dueños de procedimientos que nadie lee.',
        en: 'Document controllers, process analysts and owners of procedures nobody reads.',
      },
      methodology: {
        es: 'Plataforma en línea abierta las 24 horas, tutoría escrita y una evaluación final de veinte preguntas con dos intentos.',
        en: 'Online platform open round the clock, written tutoring and a final test of twenty questions with two attempts.',
      },
    },
  },
  {
    code: 'SEG-010',
    type: 'selfPaced',
    category: 'SEG',
    service: 'ISO27',
    title: { es: 'Cultura de seguridad para todo el personal', en: 'Security awareness for all staff' },
    subtitle: { es: 'Ocho lecciones de quince minutos', en: 'Eight lessons of fifteen minutes' },
    summary: {
      es: 'Formación breve y amena para que todo el personal reconozca correos engañosos, cuide sus claves y avise a tiempo. Con evidencia de asistencia para su auditoría.',
      en: 'Brief, friendly training so that all staff spot deceptive mail, mind their passwords and speak up in time. With attendance evidence for your audit.',
    },
    hours: '2',
    level: 'introductory',
    modalities: ['online'],
    languages: ['es', 'en'],
    seats: { min: 1, max: 500 },
    prices: { dop: '950.00', usd: '17.00' },
    certificate: 'participation',
    certificateMonths: 12,
    instructors: ['ingrid'],
    sections: {
      description: {
        es: `
          Dos lecciones por semana durante un mes, con situaciones que ocurren de verdad en una oficina
          dominicana: la llamada del «banco», el pendrive en el parqueo, el suplidor que cambia de cuenta.
          Cada lección termina con un ejercicio de dos minutos. Una reunión en vivo abre el mes y otra lo
          cierra, con preguntas de todos.`,
        en: `
          Two lessons a week for a month, with situations from a real Dominican office: the call from “the
          bank”, the memory stick in the car park, the supplier who changes account. Each lesson ends with a
          two-minute exercise. One live meeting opens the month and another closes it, with questions from all.`,
      },
      objectives: {
        es: `
          - Detectar señales de engaño en correos, mensajes y llamadas
          - Usar frases de paso y segundo factor
          - Compartir archivos sin exponer datos personales
          - Reportar sin miedo, aunque uno se haya equivocado`,
        en: `
          - Spot signs of deceit in mail, messages and calls
          - Use passphrases and a second factor
          - Share files without exposing personal data
          - Report without fear, even one's own mistakes`,
      },
      content: {
        es: `
          - Correo y mensajería
          - Claves y dispositivos
          - Trabajo desde la casa y redes públicas
          - Escritorio limpio, impresoras y visitantes
          - Datos personales de clientes y compañeros
          - Qué hacer en los primeros diez minutos de un incidente`,
        en: `
          - Mail and messaging
          - Passwords and devices
          - Working from home and public networks
          - Clear desk, printers and visitors
          - Personal data of customers and colleagues
          - The first ten minutes of an incident`,
      },
      audience: {
        es: 'Todo el personal con acceso a información, desde recepción hasta el consejo de directores.',
        en: 'All staff with access to information, from reception to the board.',
      },
    },
  },
  {
    code: 'INO-110',
    type: 'selfPaced',
    category: 'INO',
    service: 'ISO22',
    title: { es: 'Buenas prácticas de manufactura para manipuladores' },
    subtitle: { es: 'Lecciones cortas que se toman desde el celular' },
    summary: {
      es: 'Manipulación de alimentos, en línea y a su ritmo, para personal de planta y cocina: higiene, contaminación cruzada, temperaturas, alérgenos y limpieza.',
    },
    hours: '8',
    level: 'introductory',
    modalities: ['online'],
    seats: { min: 1, max: 500 },
    prices: { dop: '2900.00' },
    certificate: 'approval',
    certificateMonths: 12,
    instructors: ['bernardo'],
    sections: {
      description: {
        es: `
          Dieciséis lecciones de media hora, narradas en lenguaje sencillo y con subtítulos. El supervisor
          recibe el avance de su equipo cada semana y puede pedir una sesión de preguntas en vivo para
          grupos de más de quince personas.`,
      },
      objectives: {
        es: `
          - Lavarse las manos cuando toca y como toca
          - Reconocer y evitar la contaminación cruzada
          - Controlar tiempos y temperaturas de recepción, cocción y enfriamiento
          - Manejar alérgenos y etiquetas sin confusiones
          - Limpiar y desinfectar con la dosis correcta`,
      },
      content: {
        es: `
          - Por qué enferman los alimentos
          - Salud, uniforme y conducta del manipulador
          - Recepción, almacenamiento y rotación
          - Producción: áreas, utensilios y colores
          - Agua, plagas, residuos y químicos
          - Evaluación por lección y prueba final`,
      },
      audience: {
        es: 'Manipuladores de alimentos, ayudantes de cocina, operarios de empaque y personal de nuevo ingreso.',
      },
      requirements: {
        es: 'Un teléfono o computadora con conexión; no se instala nada.',
      },
    },
  },
]
