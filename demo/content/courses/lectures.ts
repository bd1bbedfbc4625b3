/** Lectures on Dominican law, in Spanish only. */
import type { DemoCourse } from '../written.ts'

export const lectures: DemoCourse[] = [
  {
    code: 'AMB-020',
    type: 'lecture',
    category: 'AMB',
    service: 'ISO14',
    title: { es: 'Obligaciones ambientales de la empresa dominicana' },
    summary: {
      es: 'Charla sobre permisos, informes de cumplimiento y residuos: qué exige la Ley 64-00 a una empresa mediana, con qué frecuencia y qué evidencia guardar.',
    },
    hours: '3',
    sessions: 1,
    level: 'introductory',
    modalities: ['onSite', 'online'],
    seats: { min: 12, max: 60 },
    prices: { dop: '2400.00' },
    certificate: 'participation',
    instructors: ['teofilo', 'horacio'],
    sections: {
      description: {
        es: `
          Entre la licencia, el plan de manejo y los informes semestrales es fácil perder una fecha. Un
          ingeniero y un abogado explican a dos voces el recorrido de una obligación ambiental, desde la
          publicación de la norma hasta el expediente que se muestra en una inspección.`,
      },
      objectives: {
        es: `
          - Reconocer la categoría ambiental de la propia actividad
          - Armar un calendario de informes y renovaciones
          - Clasificar los residuos y contratar gestores autorizados
          - Atender una inspección con serenidad y documentos en mano`,
      },
      content: {
        es: `
          - Ley 64-00 y sus reglamentos principales
          - Permisos, licencias y planes de manejo y adecuación
          - Residuos sólidos, peligrosos y de aparatos eléctricos
          - Régimen de sanciones
          - Preguntas de los asistentes`,
      },
      audience: {
        es: 'Administradores de plantas y comercios, encargados de cumplimiento y personal de mantenimiento que recibe a los inspectores.',
      },
    },
  },
  {
    code: 'SST-020',
    type: 'lecture',
    category: 'SST',
    service: 'ISO45',
    title: { es: 'El comité mixto de seguridad y salud que sí funciona' },
    subtitle: { es: 'Reglamento 522-06: constitución, reuniones y seguimiento' },
    summary: {
      es: 'Charla para miembros del comité mixto: cómo se constituye y registra, qué se trata en cada reunión y cómo lograr que la gerencia responda sus acuerdos.',
    },
    hours: '3',
    sessions: 1,
    level: 'introductory',
    modalities: ['onSite', 'mixed'],
    seats: { min: 12, max: 50 },
    prices: { dop: '2400.00' },
    certificate: 'participation',
    instructors: ['yokasta'],
    sections: {
      description: {
        es: `
          Muchos comités se reúnen porque lo manda el reglamento y terminan hablando del comedor. En tres
          horas se revisa qué puede y qué no puede hacer el comité mixto, se reparte un modelo de agenda
          trimestral y se ensaya una inspección de veinte minutos.`,
      },
      objectives: {
        es: `
          - Conocer las funciones, deberes y límites de los miembros
          - Levantar un acta con acuerdos que se puedan seguir
          - Hacer inspecciones planificadas con una lista corta
          - Participar en la investigación de accidentes sin entorpecerla`,
      },
      content: {
        es: `
          - Marco legal: Código de Trabajo, Reglamento 522-06 y normas complementarias
          - Elección, registro y vigencia del comité
          - Agenda anual y reuniones extraordinarias
          - Comunicación con los compañeros y con la gerencia
          - Relación del comité con la consulta y participación de ISO 45001`,
      },
      audience: {
        es: `
          - Representantes de trabajadores y de empleadores en el comité
          - Personal de gestión humana que lo coordina
          - Supervisores de obra, planta y almacén`,
      },
    },
  },
]
