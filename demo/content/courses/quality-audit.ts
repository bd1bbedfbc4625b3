/** Courses for internal auditors and lead auditors. */
import type { DemoCourse } from '../written.ts'

export const qualityAudit: DemoCourse[] = [
  {
    code: 'CAL-210',
    type: 'certification',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Auditor interno ISO 9001', en: 'ISO 9001 internal auditor' },
    subtitle: { es: 'Con la guía de auditoría ISO 19011', en: 'With the ISO 19011 audit guidance' },
    summary: {
      es: 'Planifique, ejecute e informe auditorías internas que encuentren lo importante. Incluye una auditoría simulada completa y examen de aprobación.',
      en: 'Plan, carry out and report internal audits that find what matters. Includes a full mock audit and an exam.',
    },
    hours: '24',
    sessions: 6,
    level: 'intermediate',
    modalities: ['onSite', 'online', 'mixed'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 20 },
    prices: { dop: '21500.00', usd: '370.00' },
    certificate: 'approval',
    prerequisites: {
      es: 'Conocer los requisitos de ISO 9001, por el curso o por experiencia equivalente.',
      en: 'Knowledge of the ISO 9001 requirements, from the course or equivalent experience.',
    },
    before: ['CAL-101'],
    instructors: ['marisela', 'elvira'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          Una auditoría interna vale lo que valen sus preguntas. Este programa forma auditores que llegan
          preparados, escuchan, siguen el rastro de un pedido de punta a punta y escriben hallazgos que el
          auditado reconoce como justos.

          La última jornada es una auditoría simulada en una empresa ficticia, con documentos, entrevistas y
          contratiempos. El instructor observa y devuelve comentarios individuales por escrito.`,
        en: `
          An internal audit is worth what its questions are worth. This programme trains auditors who come
          prepared, listen, follow an order from end to end and write findings the auditee accepts as fair.

          The last day is a mock audit of a made-up company, with papers, interviews and mishaps. Each
          participant gets written feedback.`,
      },
      objectives: {
        es: `
          - Elaborar el programa anual según riesgo e importancia de los procesos
          - Preparar un plan y una lista de verificación por proceso, no por cláusula
          - Entrevistar, muestrear y registrar evidencia objetiva
          - Clasificar y redactar hallazgos que agreguen valor
          - Conducir las reuniones de apertura y cierre
          - Verificar la eficacia de las acciones tomadas`,
        en: `
          - Build the yearly programme by risk and importance
          - Prepare a plan and a checklist by process, not by clause
          - Interview, sample and record objective evidence
          - Grade and write findings that add value
          - Run the opening and closing meetings
          - Verify that the actions taken were effective`,
      },
      content: {
        es: `
          - Principios de auditoría y conducta del auditor
          - Programa, plan y alcance; auditorías combinadas
          - Lectura de los requisitos con ojos de auditor
          - Técnicas de entrevista y de muestreo
          - Rastreo hacia adelante y hacia atrás
          - Hallazgos: conformidad, oportunidad, no conformidad menor y mayor
          - Informe de dos páginas
          - Auditoría simulada y examen escrito`,
        en: `
          - Audit principles and conduct
          - Programme, plan and scope; combined audits
          - Reading requirements with an auditor's eyes
          - Interviewing and sampling
          - Tracing forwards and backwards
          - Findings: conformity, opportunity, minor and major nonconformity
          - A two-page report
          - Mock audit and written exam`,
      },
      audience: {
        es: `
          - Personal designado para el equipo de auditoría interna
          - Responsables de calidad que coordinan el programa
          - Profesionales que aspiran a auditar a proveedores`,
        en: `
          - Staff named to the internal audit team
          - Quality people who run the programme
          - Professionals who want to audit suppliers`,
      },
    },
  },
  {
    code: 'CAL-310',
    type: 'certification',
    category: 'CAL',
    service: 'ISO9',
    title: { es: 'Auditor líder ISO 9001', en: 'ISO 9001 lead auditor' },
    subtitle: {
      es: 'Cuarenta horas para dirigir equipos de auditoría de segunda y tercera parte',
      en: 'Forty hours to lead second and third party audit teams',
    },
    summary: {
      es: 'Formación intensiva para dirigir auditorías externas: planificación por etapas, manejo del equipo, decisiones difíciles y defensa del informe ante la dirección auditada.',
      en: 'Intensive training to lead external audits: staged planning, team handling, hard calls and defending the report before management.',
    },
    hours: '40',
    sessions: 5,
    level: 'advanced',
    modalities: ['onSite', 'online'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 16 },
    prices: { dop: '48500.00', usd: '830.00' },
    certificate: 'certification',
    certificateMonths: 36,
    prerequisites: {
      es: 'Haber participado al menos en dos auditorías internas completas y dominar los requisitos de ISO 9001.',
      en: 'At least two full internal audits and a sound command of the ISO 9001 requirements.',
    },
    before: ['CAL-210'],
    instructors: ['marisela', 'dario'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          El auditor líder responde por lo que su equipo no vio. El curso recorre una certificación de
          principio a fin: revisión de la solicitud, etapa 1, etapa 2, seguimiento y recertificación, con
          las reglas de ISO/IEC 17021-1 sobre imparcialidad y tiempos de auditoría.

          Cada noche queda una tarea corta y cada mañana comienza con su discusión. La evaluación es
          continua y cierra con un examen de casos.`,
        en: `
          A lead auditor answers for what the team failed to see. The course follows one certification from
          start to end: application review, stage 1, stage 2, surveillance and recertification, with the
          ISO/IEC 17021-1 rules on impartiality and audit time.

          There is a short task each evening. Assessment is continuous and ends with a case exam.`,
      },
      objectives: {
        es: `
          - Determinar alcance, duración y equipo de una auditoría externa
          - Dirigir la etapa 1 y decidir si procede la etapa 2
          - Repartir el trabajo y respaldar a auditores en formación
          - Manejar conflictos, presiones y hallazgos discutidos
          - Sustentar la recomendación de certificación`,
        en: `
          - Set scope, duration and team of an external audit
          - Lead stage 1 and decide whether stage 2 may go ahead
          - Share out the work and back auditors in training
          - Handle conflict, pressure and disputed findings
          - Support the certification recommendation`,
      },
      content: {
        es: `
          - Evaluación de la conformidad: acreditación, certificación y organismos
          - Requisitos de ISO 9001 en situaciones grises
          - Cálculo de tiempo y muestreo de sitios
          - Liderazgo del equipo y comunicación con el cliente
          - Evidencia contradictoria y escepticismo profesional
          - Redacción y defensa de no conformidades mayores
          - Informe, recomendación y seguimiento
          - Examen de casos y evaluación por competencias`,
        en: `
          - Conformity assessment: accreditation, certification and bodies
          - ISO 9001 requirements in grey areas
          - Audit time and site sampling
          - Team leadership and talking with the client
          - Conflicting evidence and professional scepticism
          - Writing and defending major nonconformities
          - Report, recommendation and follow-up
          - Case exam and competence assessment`,
      },
      audience: {
        es: `
          - Auditores internos con experiencia
          - Consultores que acompañan certificaciones
          - Compradores que evalúan proveedores críticos`,
        en: `
          - Experienced internal auditors
          - Consultants who accompany certifications
          - Buyers who assess critical suppliers`,
      },
    },
  },
]
