/** Courses for laboratories. */
import type { DemoCourse } from '../written.ts'

export const laboratories: DemoCourse[] = [
  {
    code: 'LAB-101',
    type: 'workshop',
    category: 'LAB',
    service: 'ISO17',
    title: {
      es: 'ISO/IEC 17025 para laboratorios de ensayo y calibración',
      en: 'ISO/IEC 17025 for testing and calibration laboratories',
    },
    subtitle: { es: 'Camino a la acreditación', en: 'On the way to accreditation' },
    summary: {
      es: 'Interprete los requisitos de competencia técnica e imparcialidad, prepare su expediente y conozca lo que mira el evaluador durante la acreditación.',
      en: 'Read the requirements on technical competence and impartiality, prepare your file and learn what the assessor looks at.',
    },
    hours: '16',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    seats: { min: 6, max: 18 },
    prices: { dop: '17500.00', usd: '300.00' },
    certificate: 'participation',
    instructors: ['elvira'],
    sections: {
      description: {
        es: `
          Acreditarse no es certificarse: además del orden, hay que demostrar que el resultado es
          técnicamente válido. El taller recorre la vida de una muestra, desde la revisión del contrato
          hasta el informe, y va colocando cada requisito donde corresponde.`,
        en: `
          Accreditation is not certification: besides order, you must show that the result is technically
          valid. The workshop follows the life of a sample, from contract review to report, and sets each
          requirement in its place.`,
      },
      objectives: {
        es: `
          - Demostrar imparcialidad y confidencialidad con acciones concretas
          - Autorizar personal con base en competencia evaluada
          - Seleccionar, verificar y validar métodos
          - Asegurar la trazabilidad metrológica y la validez de los resultados
          - Emitir informes con reglas de decisión claras`,
        en: `
          - Show impartiality and confidentiality with concrete actions
          - Authorise staff on assessed competence
          - Select, verify and validate methods
          - Ensure metrological traceability and valid results
          - Issue reports with clear decision rules`,
      },
      content: {
        es: `
          - Requisitos generales y estructurales
          - Personal, instalaciones y equipamiento
          - Muestreo, manejo de ítems y registros técnicos
          - Control interno y ensayos de aptitud
          - Trabajo no conforme y quejas
          - Opciones A y B del sistema de gestión
          - El proceso de evaluación ante el organismo de acreditación`,
        en: `
          - General and structural requirements
          - Staff, facilities and equipment
          - Sampling, item handling and technical records
          - Internal control and proficiency testing
          - Nonconforming work and complaints
          - Options A and B of the management system
          - The assessment before the accreditation body`,
      },
      audience: {
        es: `
          - Directores técnicos y responsables de calidad de laboratorios
          - Analistas y metrólogos
          - Plantas industriales con laboratorio propio`,
        en: `
          - Technical directors and quality managers of laboratories
          - Analysts and metrologists
          - Industrial plants with a laboratory of their own`,
      },
    },
  },
  {
    code: 'LAB-120',
    type: 'workshop',
    category: 'LAB',
    service: 'ISO15',
    title: { es: 'ISO 15189 para laboratorios clínicos', en: 'ISO 15189 for medical laboratories' },
    subtitle: { es: 'El paciente en el centro del resultado', en: 'The patient at the centre of the result' },
    summary: {
      es: 'Implemente ISO 15189 en su laboratorio clínico: riesgos para el paciente, procesos preanalítico, analítico y posanalítico, y pruebas en el punto de atención.',
      en: 'Put ISO 15189 to work in your medical laboratory: risks to the patient, pre-examination, examination and post-examination, and point-of-care testing.',
    },
    hours: '16',
    sessions: 4,
    level: 'intermediate',
    modalities: ['online', 'mixed'],
    seats: { min: 6, max: 18 },
    prices: { dop: '17500.00', usd: '300.00' },
    certificate: 'participation',
    instructors: ['elvira'],
    sections: {
      description: {
        es: `
          La mayor parte de los errores ocurre antes de que el tubo llegue al equipo. Con casos de
          hospitales y laboratorios de diagnóstico, el taller sigue el recorrido del paciente y mide cada
          paso con indicadores que el personal pueda sostener en un turno cargado.`,
        en: `
          Most errors happen before the tube reaches the analyser. With cases from hospitals and diagnostic
          laboratories, the workshop follows the patient's path and measures each step with indicators that
          staff can keep up on a busy shift.`,
      },
      objectives: {
        es: `
          - Incorporar la gestión de riesgos orientada al paciente
          - Ordenar solicitud, toma, transporte y aceptación de muestras
          - Verificar métodos y controlar la calidad analítica
          - Comunicar valores críticos a tiempo y con constancia
          - Supervisar las pruebas que se hacen fuera del laboratorio`,
        en: `
          - Bring in risk management centred on the patient
          - Order request, collection, transport and acceptance of samples
          - Verify methods and control analytical quality
          - Report critical values in time and on record
          - Oversee tests made outside the laboratory`,
      },
      content: {
        es: `
          - Derechos del paciente, consentimiento y confidencialidad
          - Competencia del personal y asesoría clínica
          - Equipos, reactivos y consumibles
          - Control interno, reglas y comparación externa
          - Informe, rangos de referencia y valores críticos
          - Continuidad ante fallas de equipos o de energía`,
        en: `
          - Patient rights, consent and confidentiality
          - Staff competence and clinical advice
          - Equipment, reagents and consumables
          - Internal control, rules and external comparison
          - Report, reference intervals and critical values
          - Continuity when equipment or power fails`,
      },
      audience: {
        es: 'Bioanalistas, patólogos clínicos, responsables de calidad y administradores de laboratorios públicos y privados.',
        en: 'Medical laboratory scientists, clinical pathologists, quality managers and administrators, public and private.',
      },
    },
  },
  {
    code: 'LAB-150',
    type: 'workshop',
    category: 'LAB',
    service: 'ISO17',
    title: { es: 'Estimación de la incertidumbre de medición' },
    subtitle: { es: 'Presupuestos de incertidumbre con sus propios datos' },
    summary: {
      es: 'Calcule la incertidumbre de sus ensayos y calibraciones con hojas de cálculo verificadas, identifique las fuentes que pesan y defienda el número.',
    },
    hours: '16',
    sessions: 2,
    level: 'advanced',
    modalities: ['onSite'],
    seats: { min: 6, max: 14 },
    prices: { dop: '18900.00' },
    certificate: 'approval',
    prerequisites: { es: 'Estadística básica y manejo intermedio de hojas de cálculo.' },
    instructors: ['elvira'],
    sections: {
      description: {
        es: `
          La incertidumbre asusta hasta que se arma el primer presupuesto. Aquí se arman tres: la masa de
          una pesa, el pH de un agua y el contenido de grasa de un queso, cada uno con su modelo, sus
          fuentes y su discusión.`,
      },
      objectives: {
        es: `
          - Escribir el modelo de medición y su diagrama de causas
          - Evaluar componentes por el tipo A y por el tipo B
          - Combinar, expandir y redondear correctamente
          - Usar datos de validación y de control cuando no hay modelo
          - Aplicar la regla de decisión al declarar conformidad`,
      },
      content: {
        es: `
          - Error, exactitud, precisión e incertidumbre
          - Distribuciones y grados de libertad
          - Coeficientes de sensibilidad sin cálculo avanzado
          - Enfoque por componentes y enfoque global
          - Validación de la hoja de cálculo
          - Examen práctico con datos del participante`,
      },
      audience: {
        es: 'Analistas, metrólogos y responsables técnicos de laboratorios acreditados o en proceso de acreditación.',
      },
      requirements: {
        es: 'Computadora portátil y los datos de un método propio: repeticiones, certificados de calibración y controles.',
      },
    },
  },
]
