/** Services on anti-bribery, laboratories, medical devices and strategic planning. */
import type { WrittenService } from '../written.ts'

export const laboratoriesStrategy: WrittenService[] = [
  {
    code: 'ISO37',
    category: 'CUM',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 37001',
    edition: '2025',
    name: { es: 'Sistema antisoborno', en: 'Anti-bribery system' },
    slug: { es: 'iso-37001-antisoborno', en: 'iso-37001-anti-bribery' },
    summary: {
      es: 'Prevenga, detecte y enfrente el soborno con controles razonables: debida diligencia, regalos, conflictos de interés y un canal de denuncias confiable.',
      en: 'Prevent, detect and face bribery with reasonable controls: due diligence, gifts, conflicts of interest and a reporting channel people trust.',
    },
    body: {
      es: `
        Evaluamos el riesgo por cargo, por tercero y por tipo de transacción, y concentramos los controles
        donde de verdad hacen falta. La política se explica con dilemas, no con discursos.

        Atendemos tanto a empresas privadas como a instituciones públicas que deben mostrar avances en
        integridad.`,
      en: `
        We assess risk by position, third party and kind of transaction, and put controls where they are
        really needed. The policy is explained through dilemmas, not speeches.

        We serve both private companies and public bodies that must show progress on integrity.`,
    },
    deliverables: [
      { es: 'Mapa de riesgos de soborno por proceso', en: 'Bribery risk map by process' },
      { es: 'Procedimiento de debida diligencia de terceros', en: 'Third party due diligence procedure' },
      {
        es: 'Política de regalos y registro de conflictos de interés',
        en: 'Gift policy and register of conflicts of interest',
      },
      {
        es: 'Canal de denuncias con protocolo de investigación',
        en: 'Reporting channel with an investigation protocol',
      },
    ],
    whatsapp: {
      es: 'Buenas. Nos interesa implementar un {service}. ¿Con quién puedo conversar de forma confidencial?',
      en: 'Hello. We are interested in an {service}. Whom may I speak with in confidence?',
    },
    seoTitle: { es: 'ISO 37001: sistema antisoborno', en: 'ISO 37001 anti-bribery system' },
    seoDescription: {
      es: 'Implementación y auditoría ISO 37001 en empresas e instituciones públicas: riesgos, debida diligencia y denuncias.',
      en: 'ISO 37001 rollout and audits for companies and public bodies: risk, due diligence and reporting.',
    },
  },
  {
    code: 'ISO17',
    category: 'LAB',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO/IEC 17025',
    edition: '2017',
    name: { es: 'Laboratorios de ensayo y calibración', en: 'Testing and calibration laboratories' },
    slug: { es: 'iso-17025-laboratorios', en: 'iso-17025-laboratories' },
    summary: {
      es: 'Resultados válidos y reconocidos: preparamos a su laboratorio para la acreditación, con métodos validados, trazabilidad metrológica y personal autorizado.',
      en: 'Valid, recognised results: we prepare your laboratory for accreditation, with validated methods, metrological traceability and authorised staff.',
    },
    body: {
      es: `
        Combinamos un especialista en gestión y un especialista técnico de su campo. Revisamos métodos,
        equipos, condiciones ambientales y registros, y simulamos la evaluación antes de que llegue el
        organismo de acreditación.

        Ayudamos también a decidir el alcance: acreditar pocos ensayos bien elegidos suele rendir más que
        acreditar muchos.`,
      en: `
        We pair a management specialist with a technical specialist of your field. We review methods,
        equipment, conditions and records, and stage the assessment before the accreditation body comes.

        We also help choose the scope: a few well-chosen tests tend to pay better than many.`,
    },
    deliverables: [
      { es: 'Expediente para la solicitud de acreditación', en: 'File for the accreditation application' },
      { es: 'Protocolos de validación e incertidumbre', en: 'Validation and uncertainty protocols' },
      { es: 'Programa de aseguramiento de la validez', en: 'Programme to ensure validity of results' },
    ],
    whatsapp: {
      es: 'Buenas. Nuestro laboratorio quiere acreditarse. ¿Cómo trabajan el servicio de {service}?',
      en: 'Hello. Our laboratory wants accreditation. How does your service for {service} work?',
    },
    seoTitle: { es: 'ISO 17025: acreditación de laboratorios', en: 'ISO 17025 laboratory accreditation' },
    seoDescription: {
      es: 'Asesoría ISO/IEC 17025 para laboratorios de ensayo y calibración: validación, incertidumbre y evaluación simulada.',
      en: 'ISO/IEC 17025 consulting for testing and calibration laboratories: validation, uncertainty and mock assessment.',
    },
  },
  {
    code: 'ISO15',
    category: 'LAB',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 15189',
    edition: '2022',
    name: { es: 'Laboratorios clínicos', en: 'Medical laboratories' },
    slug: { es: 'iso-15189-laboratorios-clinicos', en: 'iso-15189-medical-laboratories' },
    summary: {
      es: 'Calidad y competencia para el laboratorio clínico: riesgos para el paciente bajo control, valores críticos a tiempo y camino claro a la acreditación.',
      en: 'Quality and competence for the medical laboratory: risk to patients under control, critical values in time and a clear path to accreditation.',
    },
    body: {
      es: `
        Seguimos la muestra desde la orden médica hasta la interpretación del resultado. El sistema se apoya
        en indicadores preanalíticos, control interno bien diseñado y comparaciones externas que se analizan
        de verdad.

        Trabajamos en turnos, con el laboratorio abierto, porque así es como trabaja usted.`,
      en: `
        We follow the sample from the request to the interpretation of the result. The system rests on
        pre-examination indicators, well-designed internal control and external comparisons that get
        analysed.

        We work in shifts, with the laboratory open, because that is how you work.`,
    },
    deliverables: [
      { es: 'Mapa de riesgos orientado al paciente', en: 'Patient-centred risk map' },
      { es: 'Manual de toma de muestras actualizado', en: 'Up-to-date sample collection manual' },
      { es: 'Plan de control de calidad analítico', en: 'Analytical quality control plan' },
    ],
    whatsapp: {
      es: 'Buenas. Dirijo un laboratorio y nos interesa {service} según ISO 15189. ¿Ofrecen un diagnóstico inicial?',
      en: 'Hello. I run a laboratory and we are interested in {service} under ISO 15189. Do you offer a first review?',
    },
    seoTitle: { es: 'ISO 15189: laboratorios clínicos', en: 'ISO 15189 medical laboratories' },
    seoDescription: {
      es: 'Implementación de ISO 15189 en laboratorios clínicos: fase preanalítica, control de calidad y acreditación.',
      en: 'ISO 15189 rollout in medical laboratories: pre-examination, quality control and accreditation.',
    },
  },
  {
    code: 'ISO13',
    category: 'LAB',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 13485',
    edition: '2016',
    name: { es: 'Dispositivos médicos', en: 'Medical devices' },
    slug: { es: 'iso-13485-dispositivos-medicos', en: 'iso-13485-medical-devices' },
    summary: {
      es: 'Cumpla con casas matrices y autoridades: validación de procesos, trazabilidad y vigilancia para fabricantes y distribuidores de dispositivos médicos.',
      en: 'Meet parent companies and authorities: process validation, traceability and vigilance for makers and distributors of medical devices.',
    },
    body: {
      es: `
        Desde una línea de ensamble en zona franca hasta un almacén de distribución, adaptamos el sistema al
        papel que su organización cumple en la cadena. Ponemos especial cuidado en validaciones, cambios y
        registros de lote, que concentran la mayoría de los hallazgos.`,
      en: `
        From an assembly line in a free zone to a distribution warehouse, we fit the system to your role in
        the chain, with special care for validation, changes and batch records, where most findings gather.`,
    },
    deliverables: [
      {
        es: 'Matriz de requisitos regulatorios aplicables',
        en: 'Matrix of applicable regulatory requirements',
      },
      { es: 'Plan maestro de validación', en: 'Validation master plan' },
      { es: 'Procedimientos de quejas, avisos y retiro', en: 'Complaint, notice and recall procedures' },
    ],
    whatsapp: {
      es: 'Buenas. Fabricamos o distribuimos {service} y necesitamos apoyo con ISO 13485. ¿Cuándo podemos hablar?',
      en: 'Hello. We make or distribute {service} and need support with ISO 13485. When could we talk?',
    },
    seoTitle: { es: 'ISO 13485: dispositivos médicos', en: 'ISO 13485 medical devices' },
    seoDescription: {
      es: 'Sistema ISO 13485 para zonas francas, fabricantes y distribuidores: validación, trazabilidad y auditorías.',
      en: 'ISO 13485 for free zones, makers and distributors: validation, traceability and audits.',
    },
  },
  {
    code: 'PLE',
    category: 'MEJ',
    kinds: ['training', 'consulting'],
    name: { es: 'Planificación estratégica', en: 'Strategic planning' },
    slug: { es: 'planificacion-estrategica', en: 'strategic-planning' },
    summary: {
      es: 'Un plan corto, discutido a fondo y con seguimiento mensual: diagnóstico, prioridades, indicadores y presupuesto, con su equipo como autor.',
      en: 'A short plan, well argued and followed up monthly: diagnosis, priorities, indicators and budget, with your team as its author.',
    },
    body: {
      es: `
        Facilitamos el proceso completo: entrevistas, análisis del entorno, jornadas de trabajo y despliegue
        a cada área. El resultado cabe en una página y se acompaña de un tablero para las reuniones de
        seguimiento.

        Durante el primer año asistimos a cuatro de esas reuniones, porque ahí se decide si el plan vive o
        se archiva.

        - Diagnóstico con datos propios y del sector
        - Misión, visión, valores y prioridades
        - Mapa estratégico, indicadores y proyectos
        - Vínculo con el sistema de gestión y el presupuesto`,
      en: `
        We facilitate the whole process: interviews, study of the environment, working days and rollout to
        each area. The result fits on a page and comes with a board for follow-up meetings.

        In the first year we sit in on four of those meetings: that is where a plan lives or is shelved.

        - Diagnosis with your own data and the sector's
        - Mission, vision, values and priorities
        - Strategy map, indicators and projects
        - The link with the management system and the budget`,
    },
    deliverables: [
      { es: 'Informe de diagnóstico estratégico', en: 'Strategic diagnosis report' },
      { es: 'Plan de una página y mapa estratégico', en: 'One-page plan and strategy map' },
      { es: 'Cartera de proyectos con responsables y costos', en: 'Project portfolio with owners and costs' },
      { es: 'Tablero y cuatro sesiones de seguimiento', en: 'Board and four follow-up sessions' },
    ],
    whatsapp: {
      es: 'Buenas. Toca renovar nuestro plan y nos interesa su servicio de {service}. ¿Qué fechas tienen disponibles?',
      en: 'Hello. Our plan is due for renewal and we are interested in {service}. Which dates do you have?',
    },
    seoTitle: { es: 'Planificación estratégica', en: 'Strategic planning' },
    seoDescription: {
      es: 'Planificación estratégica participativa para empresas, instituciones públicas, cooperativas y fundaciones.',
      en: 'Participative strategic planning for companies, public bodies, cooperatives and foundations.',
    },
  },
]
