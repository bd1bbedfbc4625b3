/** Services for laboratories and makers of medical devices. */
import type { WrittenService } from '../written.ts'

export const laboratories: WrittenService[] = [
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
    audience: {
      es: 'A laboratorios de ensayo y de calibración, privados, universitarios o del Estado: alimentos, agua, ambiente, construcción, combustibles, metrología, y a los que dan servicio dentro de una planta.',
      en: 'Testing and calibration laboratories, private, of universities or of the State: food, water, environment, construction, fuels, metrology, and those that serve inside a plant.',
    },
    questions: [
      {
        question: {
          es: '¿Un laboratorio se certifica o se acredita?',
          en: 'Is a laboratory certified or accredited?',
        },
        answer: {
          es: 'Se acredita: un organismo de acreditación, como el ODAC en el país, evalúa también la competencia técnica, ensayo por ensayo. Certificar ISO 9001 no dice nada de la validez de los resultados.',
          en: 'Accredited: an accreditation body, such as ODAC in this country, also assesses technical competence, test by test. An ISO 9001 certificate says nothing of the validity of results.',
        },
      },
      {
        question: { es: '¿Hay que acreditar todos los ensayos?', en: 'Must all tests be accredited?' },
        answer: {
          es: 'No. Usted escoge el alcance y puede ampliarlo después. Conviene comenzar por los que sus clientes o la autoridad exigen.',
          en: 'No. You choose the scope and can extend it later. It is best to begin with those that customers or the authority require.',
        },
      },
      {
        question: {
          es: '¿Qué es lo que más retrasa la acreditación?',
          en: 'What delays accreditation most?',
        },
        answer: {
          es: 'Casi siempre lo técnico: validar los métodos, calcular la incertidumbre, calibrar con trazabilidad y conseguir ensayos de aptitud para su campo. Por eso se empieza por ahí y no por los documentos.',
          en: 'Almost always the technical side: validating methods, working out uncertainty, traceable calibration and finding proficiency tests in your field. That is why we start there and not with documents.',
        },
      },
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
    audience: {
      es: 'A laboratorios clínicos independientes, de hospitales y de clínicas, con una sede o con varias tomas de muestra, que quieren resultados confiables y un camino ordenado a la acreditación.',
      en: 'Medical laboratories, independent or in hospitals and clinics, with one site or several collection points, that want results to be trusted and an orderly path to accreditation.',
    },
    questions: [
      {
        question: {
          es: '¿Qué pide la edición 2022 que antes no se pedía?',
          en: 'What does the 2022 edition ask that was not asked before?',
        },
        answer: {
          es: 'Pone el riesgo para el paciente en el centro e incorpora las pruebas que se hacen junto a él, como la glucosa al pie de cama. A cambio, obliga menos en la forma de los documentos.',
          en: 'It puts risk to the patient at the centre and takes in tests done beside them, such as bedside glucose. In return it is less strict on the form of documents.',
        },
      },
      {
        question: {
          es: '¿Entran las tomas de muestra fuera de la sede?',
          en: 'Are collection points outside the main site included?',
        },
        answer: {
          es: 'Sí: buena parte de los errores ocurre antes de que la muestra llegue al equipo. Identificación, transporte y tiempos forman parte del sistema, en la sede y fuera de ella.',
          en: 'Yes: many errors happen before the sample reaches the analyser. Identification, transport and times are part of the system, at the main site and outside it.',
        },
      },
      {
        question: { es: '¿ISO 15189 o ISO/IEC 17025?', en: 'ISO 15189 or ISO/IEC 17025?' },
        answer: {
          es: 'Si se examinan muestras de pacientes, ISO 15189. ISO/IEC 17025 es para ensayos y calibraciones, por ejemplo de alimentos o de equipos.',
          en: 'If samples of patients are examined, ISO 15189. ISO/IEC 17025 is for tests and calibrations, for instance of food or of equipment.',
        },
      },
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
    audience: {
      es: 'A fabricantes en zona franca, suplidores de componentes, esterilizadores, importadores y distribuidores de dispositivos médicos que responden ante una casa matriz o una autoridad sanitaria.',
      en: 'Makers in free zones, component suppliers, sterilisers, importers and distributors of medical devices that answer to a parent company or a health authority.',
    },
    questions: [
      {
        question: { es: 'Solo distribuimos. ¿Nos aplica?', en: 'We only distribute. Does it apply to us?' },
        answer: {
          es: 'Sí, con un alcance menor: almacenamiento, trazabilidad, quejas y retiro. Lo que usted no hace, como diseñar o fabricar, se excluye con su justificación.',
          en: 'Yes, with a smaller scope: storage, traceability, complaints and recall. What you do not do, such as design or making, is left out with its reason.',
        },
      },
      {
        question: {
          es: '¿Sirve para el mercado de Estados Unidos?',
          en: 'Does it serve for the United States market?',
        },
        answer: {
          es: 'Sí. Desde febrero de 2026 el reglamento de calidad de la FDA incorpora ISO 13485 por referencia. Quedan requisitos propios de ese país, que se añaden al sistema.',
          en: 'Yes. Since February 2026 the quality regulation of the FDA incorporates ISO 13485 by reference. Some requirements of that country remain and are added to the system.',
        },
      },
      {
        question: {
          es: '¿Reemplaza el registro sanitario?',
          en: 'Does it replace the sanitary registration?',
        },
        answer: {
          es: 'No. El registro de cada producto lo otorga la autoridad sanitaria, en el país la DIGEMAPS. El sistema mantiene al día los expedientes que ella pide.',
          en: 'No. The registration of each product is granted by the health authority, in this country DIGEMAPS. The system keeps the files that it asks for up to date.',
        },
      },
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
]
