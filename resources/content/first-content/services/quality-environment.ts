/** Services on quality, environment and energy. */
import type { WrittenService } from '../written.ts'

export const qualityEnvironment: WrittenService[] = [
  {
    code: 'ISO9',
    category: 'CAL',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 9001',
    name: { es: 'Gestión de la calidad', en: 'Quality management' },
    slug: { es: 'iso-9001-gestion-de-la-calidad', en: 'iso-9001-quality-management' },
    summary: {
      es: 'Un sistema de calidad a la medida de su operación: procesos claros, clientes mejor servidos y una certificación que se mantiene sin sobresaltos.',
      en: 'A quality system sized to your operation: clear processes, better served customers and a certificate kept without last-minute rushes.',
    },
    body: {
      es: `
        Acompañamos a organizaciones industriales, de servicios y del Estado desde el diagnóstico hasta la
        auditoría de certificación. No llevamos un manual escrito: lo construimos con las personas que hacen
        el trabajo, para que siga vivo cuando el consultor se despida.

        Si su sistema ya está certificado, lo aligeramos. Es frecuente que un tercio de los formatos pueda
        retirarse sin que nadie los eche de menos.

        - Diagnóstico en sitio y plan de trabajo con fechas
        - Mapa de procesos, riesgos e indicadores
        - Formación del personal y de los auditores internos
        - Auditoría interna, revisión por la dirección y acompañamiento en la certificación`,
      en: `
        We accompany industry, services and government from gap analysis to certification audit. We bring no
        ready-made manual: we build it with those who do the work, so that it lives on when the consultant
        leaves.

        If you are certified already, we make the system lighter. Often a third of the forms can go without
        being missed.

        - On-site gap analysis and a dated work plan
        - Process map, risks and indicators
        - Training of staff and internal auditors
        - Internal audit, management review and support at certification`,
    },
    deliverables: [
      { es: 'Informe de diagnóstico con brechas priorizadas', en: 'Gap report with priorities' },
      { es: 'Mapa de procesos y fichas con indicadores', en: 'Process map and sheets with indicators' },
      { es: 'Información documentada lista para aprobar', en: 'Documented information ready for approval' },
      {
        es: 'Informe de auditoría interna y acta de revisión',
        en: 'Internal audit report and review minutes',
      },
    ],
    audience: {
      es: 'A organizaciones de cualquier tamaño que venden a empresas o al Estado y necesitan demostrar que cumplen lo que prometen: industrias, servicios, salud, educación e instituciones públicas.',
      en: 'Organisations of any size that sell to companies or to the State and must show that they keep what they promise: industry, services, health, education and public bodies.',
    },
    questions: [
      {
        question: { es: '¿Cuánto tarda la certificación?', en: 'How long does certification take?' },
        answer: {
          es: 'De seis a diez meses, según el tamaño y lo que ya existe. El organismo certificador hace su auditoría en dos etapas, cuando el sistema lleva al menos tres meses funcionando.',
          en: 'Six to ten months, depending on size and on what exists already. The certification body audits in two stages, once the system has been running for at least three months.',
        },
      },
      {
        question: { es: '¿Ustedes entregan el certificado?', en: 'Do you issue the certificate?' },
        answer: {
          es: 'No: lo emite un organismo acreditado e independiente de quien asesora. Nosotros preparamos la organización y la acompañamos durante la auditoría.',
          en: 'No: an accredited body issues it, independent of whoever advises. We prepare the organisation and stand by it during the audit.',
        },
      },
    ],
    whatsapp: {
      es: 'Buenas. Queremos implementar o mejorar {service} en nuestra organización. ¿Cómo empezamos con un diagnóstico?',
      en: 'Hello. We want to set up or improve {service}. How do we start with a gap analysis?',
    },
    seoTitle: { es: 'ISO 9001 en República Dominicana', en: 'ISO 9001 in the Dominican Republic' },
    seoDescription: {
      es: 'Asesoría, cursos y auditorías ISO 9001 en Santo Domingo y Santiago. Diagnóstico, implementación y acompañamiento hasta la certificación.',
      en: 'ISO 9001 consulting, courses and audits in Santo Domingo and Santiago: gap analysis, rollout and support to certification.',
    },
  },
  {
    code: 'ISO14',
    category: 'AMB',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 14001',
    edition: '2026',
    name: { es: 'Gestión ambiental', en: 'Environmental management' },
    slug: { es: 'iso-14001-gestion-ambiental', en: 'iso-14001-environmental-management' },
    summary: {
      es: 'Controle sus aspectos ambientales, cumpla la ley con evidencia y reduzca residuos, agua y emisiones con un sistema ISO 14001 que se mide en el terreno.',
      en: 'Control your environmental aspects, prove legal compliance and cut waste, water and emissions with an ISO 14001 system measured in the field.',
    },
    body: {
      es: `
        Comenzamos con un recorrido por sus instalaciones y por sus permisos. De ahí sale una lista corta de
        lo que más importa: el aspecto que puede costarle una multa, el que molesta a sus vecinos y el que
        le hace perder dinero.

        El sistema se diseña con perspectiva de ciclo de vida, de modo que compras, diseño y transporte
        participen desde el primer mes.`,
      en: `
        We start with a tour of your site and of your permits. Out comes a short list of what matters most:
        the aspect that could bring a fine, the one that bothers the neighbours and the one that costs you
        money.

        The system is designed over the life cycle, so purchasing, design and transport take part from month
        one.`,
    },
    deliverables: [
      {
        es: 'Matriz de aspectos e impactos significativos',
        en: 'Register of significant aspects and impacts',
      },
      {
        es: 'Registro de obligaciones y evaluación del cumplimiento',
        en: 'Register of obligations and compliance evaluation',
      },
      { es: 'Planes de emergencia ambiental ensayados', en: 'Rehearsed environmental emergency plans' },
    ],
    whatsapp: {
      es: 'Buenas. Nos interesa {service} para nuestras instalaciones. ¿Podrían visitarnos para un diagnóstico?',
      en: 'Hello. We are interested in {service} for our site. Could you visit us for a gap analysis?',
    },
    seoTitle: { es: 'ISO 14001: gestión ambiental', en: 'ISO 14001 environmental management' },
    seoDescription: {
      es: 'Implementación y auditoría ISO 14001 para industrias, hoteles y zonas francas. Cumplimiento ambiental con evidencia y resultados medibles.',
      en: 'ISO 14001 rollout and audits for industry, hotels and free zones. Environmental compliance with evidence and measurable results.',
    },
  },
  {
    code: 'ISO50',
    category: 'AMB',
    kinds: ['training', 'consulting', 'auditing'],
    standard: 'ISO 50001',
    edition: '2018',
    name: { es: 'Gestión de la energía', en: 'Energy management' },
    slug: { es: 'iso-50001-gestion-de-la-energia', en: 'iso-50001-energy-management' },
    summary: {
      es: 'Baje su consumo por unidad producida y demuéstrelo: revisión energética, línea base normalizada y control de los usos que más pesan en la factura.',
      en: 'Lower your use per unit made, and prove it: energy review, normalised baseline and control of the uses that weigh most on the bill.',
    },
    body: {
      es: `
        Antes de recomendar equipos nuevos, miramos cómo se operan los que ya tiene. Con doce meses de datos
        y algunas mediciones puntuales ubicamos los usos significativos y proponemos acciones en tres
        niveles: las que no cuestan, las que se pagan en un año y las que requieren financiamiento.

        El ahorro se verifica con un método acordado al inicio, para que nadie lo discuta al final.`,
      en: `
        Before recommending new equipment we look at how yours is run. With twelve months of data and a few
        measurements we find the significant uses and propose actions at three levels: free, paid back in a
        year, and those that need financing.

        Savings are verified by a method agreed at the start, so nobody argues at the end.`,
    },
    deliverables: [
      { es: 'Revisión energética con balance por uso', en: 'Energy review with a balance by use' },
      { es: 'Línea base e indicadores normalizados', en: 'Normalised baseline and indicators' },
      {
        es: 'Cartera de oportunidades con retorno estimado',
        en: 'Portfolio of opportunities with estimated return',
      },
    ],
    whatsapp: {
      es: 'Buenas. Queremos reducir el gasto eléctrico y nos interesa {service}. ¿Qué datos de consumo les enviamos?',
      en: 'Hello. We want to cut our power bill and are interested in {service}. Which data shall we send?',
    },
    seoTitle: { es: 'ISO 50001: gestión de la energía', en: 'ISO 50001 energy management' },
    seoDescription: {
      es: 'Revisión energética, línea base e implementación de ISO 50001 en industrias, hoteles y edificios. Ahorro verificado en kWh y en pesos.',
      en: 'Energy review, baseline and ISO 50001 rollout for industry, hotels and buildings. Savings verified in kWh and pesos.',
    },
  },
]
