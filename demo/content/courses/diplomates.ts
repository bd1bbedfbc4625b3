/** Diplomates, composed of other courses. */
import type { DemoCourse } from '../written.ts'

export const diplomates: DemoCourse[] = [
  {
    code: 'CAL-900',
    type: 'diplomate',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Diplomado en gestión de la calidad', en: 'Diplomate in quality management' },
    subtitle: {
      es: 'Seis módulos y un proyecto aplicado en su organización',
      en: 'Six modules and a project applied in your organisation',
    },
    summary: {
      es: 'Programa de 80 horas para quien dirige o dirigirá un sistema de calidad: norma, riesgos, indicadores, procesos, acciones correctivas y auditoría, con proyecto final asesorado.',
      en: 'An 80-hour programme for those who run a quality system, or soon will: standard, risks, indicators, processes, corrective action and auditing, with a supervised project.',
    },
    hours: '80',
    sessions: 20,
    level: 'intermediate',
    modalities: ['mixed', 'online'],
    seats: { min: 12, max: 24 },
    prices: { dop: '72000.00', usd: '1230.00' },
    certificate: 'approval',
    instructors: ['marisela', 'dario'],
    isFeatured: true,
    modules: ['CAL-101', 'CAL-150', 'MEJ-150', 'CAL-170', 'CAL-160', 'CAL-210'],
    sections: {
      description: {
        es: `
          Cinco meses, un encuentro por semana y un solo hilo conductor: el sistema de calidad de su propia
          organización. Cada módulo deja un producto que se integra al proyecto, de manera que al graduarse
          usted no presenta un trabajo teórico, sino mejoras con resultados.

          Quien ya aprobó algún módulo con nosotros en los últimos dos años puede convalidarlo.`,
        en: `
          Five months, one meeting a week and one thread: the quality system of your own organisation. Each
          module leaves a product for the project, so graduates present improvements with results, not
          theory.

          Modules passed with us in the last two years can be credited.`,
      },
      objectives: {
        es: `
          - Diseñar o reordenar un sistema de calidad con enfoque de procesos
          - Sustentar decisiones con riesgos y datos
          - Dirigir el programa de auditoría interna
          - Presentar a la dirección un proyecto de mejora con ahorro o impacto demostrado`,
        en: `
          - Design or reorder a quality system by processes
          - Back decisions with risks and data
          - Run the internal audit programme
          - Present management with an improvement project of proven effect`,
      },
      content: {
        es: `
          El orden de los módulos sigue el ciclo de mejora. Entre módulo y módulo hay una tutoría grupal de
          una hora para avanzar el proyecto.

          - Módulo 1: interpretación y aplicación de ISO 9001
          - Módulo 2: riesgos y oportunidades
          - Módulo 3: mapeo y mejora de procesos
          - Módulo 4: indicadores
          - Módulo 5: no conformidades y acciones correctivas
          - Módulo 6: auditor interno
          - Defensa del proyecto ante un jurado externo`,
        en: `
          Modules follow the improvement cycle, with a one-hour group tutorial between them.

          - Module 1: reading and applying ISO 9001
          - Module 2: risks and opportunities
          - Module 3: process mapping and improvement
          - Module 4: indicators
          - Module 5: nonconformities and corrective actions
          - Module 6: internal auditor
          - Project defence before an outside panel`,
      },
      audience: {
        es: `
          - Coordinadores y gerentes de calidad
          - Ingenieros de procesos y de producción
          - Profesionales del sector público responsables de la carta compromiso o de certificaciones`,
        en: `
          - Quality coordinators and managers
          - Process and production engineers
          - Public servants in charge of service charters or certifications`,
      },
      methodology: {
        es: 'Clases los sábados en la mañana, tutorías en línea y un proyecto individual. Se aprueba con 80 % de asistencia y 75 puntos de promedio.',
        en: 'Saturday morning classes, online tutorials and an individual project. Passing takes 80% attendance and an average of 75.',
      },
    },
  },
  {
    code: 'INT-900',
    type: 'diplomate',
    category: 'SST',
    service: 'ISO45',
    title: {
      es: 'Diplomado en sistemas integrados de gestión',
      en: 'Diplomate in integrated management systems',
    },
    subtitle: {
      es: 'Calidad, ambiente y seguridad en un solo sistema',
      en: 'Quality, environment and safety in one system',
    },
    summary: {
      es: 'Integre ISO 9001, ISO 14001 e ISO 45001 sin triplicar documentos: 92 horas, cinco módulos y una auditoría integrada en una planta real.',
      en: 'Bring ISO 9001, ISO 14001 and ISO 45001 together without tripling documents: 92 hours, five modules and an integrated audit in a real plant.',
    },
    hours: '92',
    sessions: 23,
    level: 'advanced',
    modalities: ['mixed'],
    seats: { min: 12, max: 22 },
    prices: { dop: '84000.00', usd: '1430.00' },
    certificate: 'approval',
    instructors: ['yokasta', 'teofilo', 'marisela'],
    isFeatured: true,
    modules: ['CAL-101', 'AMB-101', 'SST-101', 'SST-150', 'INT-250'],
    electives: ['ENE-101'],
    sections: {
      description: {
        es: `
          Las tres normas comparten estructura; lo que rara vez comparten es el equipo que las mantiene. El
          diplomado junta a las personas de calidad, ambiente y seguridad en una misma aula para construir
          una sola política, una sola matriz de riesgos y un solo programa de auditoría.

          El último módulo se cursa dentro de una planta anfitriona, que recibe el informe de los
          participantes.`,
        en: `
          The three standards share a structure; what they seldom share is the team that keeps them. The
          diplomate puts quality, environment and safety people in one room to build one policy, one risk
          register and one audit programme.

          The last module takes place inside a host plant, which receives the participants' report.`,
      },
      objectives: {
        es: `
          - Aprovechar la estructura armonizada de las normas ISO
          - Unificar planificación, documentos, competencia y evaluación
          - Conservar lo específico: aspectos ambientales, peligros y cumplimiento legal
          - Auditar las tres normas en un mismo recorrido`,
        en: `
          - Use the harmonised structure of ISO standards
          - Unify planning, documents, competence and evaluation
          - Keep what is specific: environmental aspects, hazards, legal compliance
          - Audit the three standards on one tour`,
      },
      content: {
        es: `
          - Módulo 1: ISO 9001
          - Módulo 2: ISO 14001 y requisitos legales
          - Módulo 3: ISO 45001
          - Módulo 4: identificación de peligros y evaluación de riesgos
          - Módulo 5: auditor interno integrado, con práctica en planta
          - Optativa: gestión de la energía con ISO 50001`,
        en: `
          - Module 1: ISO 9001
          - Module 2: ISO 14001 and legal requirements
          - Module 3: ISO 45001
          - Module 4: hazard identification and risk assessment
          - Module 5: integrated internal auditor, with plant practice
          - Elective: energy management with ISO 50001`,
      },
      audience: {
        es: `
          - Responsables de SIG o HSEQ de industrias, zonas francas y hoteles
          - Supervisores de seguridad que asumirán también ambiente o calidad
          - Consultores que buscan una visión de conjunto`,
        en: `
          - HSEQ staff of industry, free zones and hotels
          - Safety supervisors about to take on environment or quality
          - Consultants after the whole picture`,
      },
      requirements: {
        es: 'Seguro vigente contra accidentes y zapatos de seguridad para la práctica en planta.',
        en: 'Accident insurance and safety shoes for the plant practice.',
      },
    },
  },
]
