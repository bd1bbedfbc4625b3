/** Courses on food safety. */
import type { DemoCourse } from '../written.ts'

export const food: DemoCourse[] = [
  {
    code: 'INO-101',
    type: 'workshop',
    category: 'INO',
    service: 'ISO22',
    title: {
      es: 'Sistema de gestión de la inocuidad ISO 22000',
      en: 'ISO 22000 food safety management system',
    },
    subtitle: {
      es: 'De los programas prerrequisito al plan de control de peligros',
      en: 'From prerequisite programmes to the hazard control plan',
    },
    summary: {
      es: 'Arme el sistema de inocuidad completo de una planta: contexto, prerrequisitos, peligros, PCC y PPR operativos, verificación y manejo de crisis.',
      en: 'Put together the whole food safety system of a plant: context, prerequisites, hazards, CCPs and operational PRPs, verification and crisis handling.',
    },
    hours: '16',
    sessions: 2,
    level: 'intermediate',
    modalities: ['onSite', 'online'],
    seats: { min: 8, max: 22 },
    prices: { dop: '15800.00', usd: '270.00' },
    certificate: 'participation',
    prerequisites: {
      es: 'Conocer las buenas prácticas de manufactura.',
      en: 'Knowledge of good manufacturing practice.',
    },
    before: ['INO-110'],
    instructors: ['bernardo'],
    sections: {
      description: {
        es: `
          ISO 22000 une dos ciclos de mejora: el de la organización y el del control de peligros. El taller
          muestra dónde se tocan y por qué, si se confunden, el equipo de inocuidad termina contestando por
          asuntos que le tocan a la gerencia.

          La planta de práctica es una fábrica de lácteos ficticia de La Vega, con plano, ficha técnica y
          registros.`,
        en: `
          ISO 22000 joins two improvement cycles: the organisation's and that of hazard control. The
          workshop shows where they touch and why, when mixed up, the food safety team ends up answering for
          management.

          The practice plant is a made-up dairy in La Vega, with layout, product sheets and records.`,
      },
      objectives: {
        es: `
          - Delimitar el sistema y formar el equipo de inocuidad
          - Seleccionar y verificar programas prerrequisito
          - Conducir el análisis de peligros y clasificar las medidas de control
          - Fijar límites críticos y criterios de acción con sustento
          - Preparar la comunicación, el retiro y las emergencias`,
        en: `
          - Set the bounds of the system and form the food safety team
          - Choose and verify prerequisite programmes
          - Run the hazard analysis and classify control measures
          - Set critical limits and action criteria with support
          - Prepare communication, recall and emergencies`,
      },
      content: {
        es: `
          - Estructura de la norma y los dos ciclos
          - Comunicación interactiva a lo largo de la cadena alimentaria
          - Programas prerrequisito por sector
          - Análisis de peligros y árbol de decisión
          - Validación, seguimiento y verificación: tres palabras distintas
          - Trazabilidad, producto potencialmente no inocuo y retiro
          - Relación con esquemas reconocidos por los grandes compradores`,
        en: `
          - Structure of the standard and its two cycles
          - Interactive communication along the food chain
          - Prerequisite programmes by sector
          - Hazard analysis and decision tree
          - Validation, monitoring, verification: three different words
          - Traceability, potentially unsafe product and recall
          - How it relates to the schemes big buyers recognise`,
      },
      audience: {
        es: `
          - Líderes y miembros del equipo de inocuidad
          - Gerentes de calidad y producción de alimentos, bebidas y empaques
          - Chefs ejecutivos y responsables de alimentos en hoteles`,
        en: `
          - Food safety team leaders and members
          - Quality and production managers in food, drinks and packaging
          - Executive chefs and food managers in hotels`,
      },
    },
  },
  {
    code: 'INO-150',
    type: 'certification',
    category: 'INO',
    service: 'ISO22',
    title: { es: 'Plan HACCP paso a paso', en: 'HACCP plan, step by step' },
    subtitle: { es: 'Doce pasos, un plan terminado', en: 'Twelve steps, one finished plan' },
    summary: {
      es: 'Desarrolle el plan HACCP de un producto suyo con acompañamiento del instructor y apruebe el examen que los clientes de exportación suelen pedir.',
      en: 'Develop the HACCP plan of a product of yours with the instructor beside you and pass the exam that export customers tend to ask for.',
    },
    hours: '24',
    sessions: 6,
    level: 'intermediate',
    modalities: ['online', 'onSite'],
    languages: ['es', 'en'],
    seats: { min: 8, max: 20 },
    prices: { dop: '21500.00', usd: '370.00' },
    certificate: 'approval',
    certificateMonths: 24,
    instructors: ['bernardo', 'elvira'],
    isFeatured: true,
    sections: {
      description: {
        es: `
          Los planes copiados se notan: mencionan equipos que la planta no tiene. En este curso no hay
          plantilla previa; cada participante construye el suyo desde la descripción del producto hasta la
          verificación y lo expone ante el grupo, que hace de auditor.`,
        en: `
          Copied plans show: they name machines the plant does not own. There is no template here; each
          participant builds a plan from product description to verification and presents it to the group,
          who play the auditor.`,
      },
      objectives: {
        es: `
          - Aplicar los doce pasos del Codex Alimentarius
          - Valorar peligros biológicos, químicos, físicos y alérgenos con literatura confiable
          - Determinar puntos críticos de control y validar sus límites
          - Diseñar registros que el operario pueda llenar con guantes
          - Defender el plan ante preguntas de un tercero`,
        en: `
          - Apply the twelve steps of the Codex Alimentarius
          - Rate biological, chemical, physical and allergen hazards from sound literature
          - Determine critical control points and validate their limits
          - Design records an operator can fill in wearing gloves
          - Defend the plan before outside questions`,
      },
      content: {
        es: `
          - Prerrequisitos que sostienen el plan
          - Equipo, producto, uso previsto y diagrama de flujo confirmado en sitio
          - Análisis de peligros con probabilidad y severidad
          - PCC, límites críticos, vigilancia y corrección
          - Verificación, registros y revisión anual
          - Presentación de planes y examen final`,
        en: `
          - Prerequisites that hold the plan up
          - Team, product, intended use and a flow diagram confirmed on site
          - Hazard analysis by likelihood and severity
          - CCPs, critical limits, monitoring and correction
          - Verification, records and yearly review
          - Presentation of plans and final exam`,
      },
      audience: {
        es: 'Equipos HACCP de plantas, empacadoras de frutas y vegetales, catering aéreo, hoteles y restaurantes con cocina central.',
        en: 'HACCP teams of plants, fruit and vegetable packers, airline catering, hotels and restaurants with a central kitchen.',
      },
    },
  },
]
