/** Services on food and the supply chain. */
import type { WrittenService } from '../written.ts'

export const foodSupply: WrittenService[] = [
  {
    code: 'ISO22',
    category: 'INO',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 22000',
    edition: '2018',
    name: { es: 'Inocuidad de los alimentos', en: 'Food safety' },
    slug: { es: 'iso-22000-inocuidad-de-los-alimentos', en: 'iso-22000-food-safety' },
    summary: {
      es: 'Alimentos inocuos y clientes tranquilos: prerrequisitos, plan HACCP y sistema ISO 22000 para plantas, empacadoras, hoteles y transportistas.',
      en: 'Safe food and customers at ease: prerequisites, HACCP plan and ISO 22000 system for plants, packers, hotels and hauliers.',
    },
    body: {
      es: `
        Trabajamos con las botas puestas: recepción, proceso, cámara fría y despacho. El plan de control de
        peligros se redacta con su equipo y se valida con datos de su línea, no con los de un folleto.

        Cuando un comprador pide un esquema adicional, aprovechamos lo hecho y añadimos solo lo que falta.

        - Programas prerrequisito y diseño higiénico
        - Análisis de peligros, PCC y PPR operativos
        - Trazabilidad, retiro y defensa de los alimentos`,
      en: `
        We work with boots on: receiving, processing, cold room and dispatch. The hazard control plan is
        written with your team and validated with data of your line, not of a leaflet.

        When a buyer asks for a further scheme, we reuse what is done and add only what is missing.

        - Prerequisite programmes and hygienic design
        - Hazard analysis, CCPs and operational PRPs
        - Traceability, recall and food defence`,
    },
    deliverables: [
      { es: 'Plan HACCP validado por línea de producto', en: 'Validated HACCP plan by product line' },
      {
        es: 'Programas prerrequisito con registros en uso',
        en: 'Prerequisite programmes with records in use',
      },
      { es: 'Simulacro de retiro cronometrado', en: 'Timed mock recall' },
    ],
    audience: {
      es: 'A plantas de alimentos y bebidas, empacadoras, hoteles, cocinas centrales, fabricantes de empaques y transportistas refrigerados, sea para vender a cadenas y hoteles, para exportar o para dormir tranquilos.',
      en: 'Food and drink plants, packers, hotels, central kitchens, packaging makers and refrigerated hauliers, whether to sell to chains and hotels, to export or to sleep well.',
    },
    questions: [
      {
        question: { es: '¿HACCP o ISO 22000?', en: 'HACCP or ISO 22000?' },
        answer: {
          es: 'HACCP es el método para analizar peligros y controlar los puntos críticos. ISO 22000 lo incluye y le suma la gestión: objetivos, comunicación, auditorías y mejora. Si su cliente solo pide HACCP, se empieza por ahí y lo hecho se aprovecha.',
          en: 'HACCP is the method to analyse hazards and control critical points. ISO 22000 includes it and adds management: objectives, communication, audits and improvement. If your customer only asks for HACCP, begin there; what is done is reused.',
        },
      },
      {
        question: { es: '¿Y si el comprador pide FSSC 22000?', en: 'What if the buyer asks for FSSC 22000?' },
        answer: {
          es: 'FSSC 22000 se apoya en ISO 22000 y añade programas prerrequisito y requisitos propios. Se planifica desde el principio para no hacer dos veces el trabajo.',
          en: 'FSSC 22000 stands on ISO 22000 and adds prerequisite programmes and requirements of its own. It is planned from the start, so that nothing is done twice.',
        },
      },
      {
        question: {
          es: 'Exportamos a Estados Unidos. ¿Esto cubre lo que pide la FDA?',
          en: 'We export to the United States. Does this cover what the FDA asks?',
        },
        answer: {
          es: 'Cubre buena parte, pero no sustituye la ley de ese país: la FDA exige, entre otras cosas, un plan de controles preventivos y verificación por parte del importador. Se comparan los dos y se completa lo que falta.',
          en: "It covers much of it, but does not replace that country's law: the FDA requires, among others, a preventive controls plan and verification by the importer. Both are compared and what is missing is added.",
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Procesamos alimentos y nuestros clientes piden {service}. ¿Cuánto tiempo toma prepararnos?',
      en: 'Hello. We process food and customers ask for {service}. How long does it take to get ready?',
    },
    seoTitle: { es: 'ISO 22000 y HACCP', en: 'ISO 22000 and HACCP' },
    seoDescription: {
      es: 'Asesoría ISO 22000 y HACCP para la industria alimentaria dominicana: prerrequisitos, peligros, validación y auditoría.',
      en: 'ISO 22000 and HACCP consulting for Dominican food companies: prerequisites, hazards, validation and audits.',
    },
  },
  {
    code: 'ISO28',
    category: 'INO',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 28000',
    edition: '2022',
    name: { es: 'Seguridad de la cadena de suministro', en: 'Supply chain security' },
    slug: { es: 'iso-28000-cadena-de-suministro', en: 'iso-28000-supply-chain-security' },
    summary: {
      es: 'Proteja la carga y su reputación: evaluación de amenazas, socios comerciales confiables y control de custodia desde la planta hasta el puerto.',
      en: 'Protect cargo and reputation: threat assessment, trusted partners and custody control from plant to port.',
    },
    body: {
      es: `
        Reconstruimos el recorrido de sus embarques y señalamos los tramos sin testigo. El sistema combina
        controles físicos, selección de personal, requisitos a terceros y seguridad de los datos de
        embarque.

        La documentación que resulta sirve de base para los programas de comercio seguro que exigen aduanas
        y compradores.`,
      en: `
        We retrace your shipments and point out the legs without a witness. The system combines physical
        controls, staff screening, demands on third parties and security of shipment data.

        The resulting papers are a basis for the secure trade programmes that customs and buyers ask for.`,
    },
    deliverables: [
      { es: 'Mapa de custodia con vulnerabilidades valoradas', en: 'Custody map with rated weaknesses' },
      { es: 'Programa de calificación de socios comerciales', en: 'Trading partner qualification programme' },
      {
        es: 'Plan de seguridad y guion de respuesta a incidentes',
        en: 'Security plan and incident response script',
      },
    ],
    audience: {
      es: 'A exportadores, zonas francas, navieras, puertos, almacenes y transportistas de carga que quieren evitar robos, contaminación y contrabando, y responder a lo que aduanas y compradores preguntan.',
      en: 'Exporters, free zones, shipping lines, ports, warehouses and hauliers that want to prevent theft, tampering and smuggling, and to answer what customs and buyers ask.',
    },
    questions: [
      {
        question: {
          es: '¿Sirve para ser Operador Económico Autorizado?',
          en: 'Does it help to become an authorised economic operator?',
        },
        answer: {
          es: 'Ayuda: gran parte de lo que Aduanas revisa (socios comerciales, accesos, personal, sellos y datos de embarque) queda ordenado. La condición de OEA la otorga la Dirección General de Aduanas.',
          en: 'It helps: much of what customs reviews (trading partners, access, staff, seals and shipment data) is put in order. The status itself is granted by the Dominican customs authority.',
        },
      },
      {
        question: {
          es: '¿En qué se diferencia de BASC o C-TPAT?',
          en: 'How does it differ from BASC or C-TPAT?',
        },
        answer: {
          es: 'BASC y C-TPAT son programas con sus propios criterios; ISO 28000 es una norma de gestión que puede sostenerlos todos. Quien ya tiene uno parte con ventaja.',
          en: 'BASC and C-TPAT are programmes with criteria of their own; ISO 28000 is a management standard that can hold them all. Whoever has one already starts ahead.',
        },
      },
      {
        question: { es: '¿Quién debe participar en la empresa?', en: 'Who takes part in the company?' },
        answer: {
          es: 'Logística, seguridad física, gestión humana, compras y tecnología. La custodia se rompe casi siempre en el paso de un área a otra, no dentro de una.',
          en: 'Logistics, physical security, people, purchasing and IT. Custody breaks almost always between two areas, not inside one.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Exportamos y queremos fortalecer {service}. ¿Han trabajado con empresas de nuestro tamaño?',
      en: 'Hello. We export and want to strengthen {service}. Have you worked with companies of our size?',
    },
    seoTitle: { es: 'ISO 28000: cadena de suministro segura', en: 'ISO 28000 supply chain security' },
    seoDescription: {
      es: 'Implementación de ISO 28000 para exportadores, zonas francas, puertos y transportistas de carga.',
      en: 'ISO 28000 rollout for exporters, free zones, ports and hauliers.',
    },
  },
]
