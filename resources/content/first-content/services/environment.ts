/** Services on the environment and energy. */
import type { WrittenService } from '../written.ts'

export const environment: WrittenService[] = [
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
    audience: {
      es: 'A industrias, hoteles, zonas francas y constructoras que generan residuos, vertidos o emisiones, y a las que un comprador, un banco o la autoridad ambiental les pide pruebas de cómo los controlan.',
      en: 'Industry, hotels, free zones and builders that produce waste, discharges or emissions, and of which a buyer, a bank or the environmental authority asks proof of how they control them.',
    },
    questions: [
      {
        question: {
          es: '¿El certificado sustituye la autorización ambiental?',
          en: 'Does the certificate replace the environmental permit?',
        },
        answer: {
          es: 'No. La autorización la exige la Ley 64-00 y la otorga el Ministerio de Medio Ambiente. El sistema ayuda a cumplir sus condiciones a tiempo y a tener los informes listos.',
          en: 'No. The permit is required by Law 64-00 and granted by the Ministry of the Environment. The system helps to meet its conditions on time and to have the reports ready.',
        },
      },
      {
        question: {
          es: 'Ya tenemos ISO 9001. ¿Hay que empezar de cero?',
          en: 'We already have ISO 9001. Must we start from scratch?',
        },
        answer: {
          es: 'No. Comparten estructura: el control de documentos, las auditorías internas y la revisión por la dirección se aprovechan. Lo nuevo son los aspectos ambientales, los requisitos legales y las emergencias.',
          en: 'No. They share their structure: document control, internal audits and management review are reused. New are the environmental aspects, the legal requirements and the emergencies.',
        },
      },
      {
        question: {
          es: 'Estamos certificados con la edición 2015. ¿Qué cambia?',
          en: 'We are certified to the 2015 edition. What changes?',
        },
        answer: {
          es: 'La edición 2026 conserva la estructura y precisa lo que ya se pedía, así que se revisa y se ajusta en lugar de rehacerse. El plazo para pasar lo confirma su organismo certificador; conviene planificarlo con la próxima auditoría.',
          en: 'The 2026 edition keeps the structure and makes what was asked more precise, so you review and adjust instead of starting again. Your certification body confirms the deadline; it is best planned with the next audit.',
        },
      },
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
    audience: {
      es: 'A industrias, hoteles, plazas, hospitales y edificios en los que la electricidad, el vapor o el frío son una parte importante del costo, y a quienes quieren demostrar un ahorro y no solo anunciarlo.',
      en: 'Industry, hotels, shopping centres, hospitals and buildings where electricity, steam or cooling weigh on costs, and those who want to prove a saving and not just announce it.',
    },
    questions: [
      {
        question: {
          es: '¿Hay que comprar medidores o equipos nuevos?',
          en: 'Must we buy new meters or equipment?',
        },
        answer: {
          es: 'No para empezar. La revisión energética se hace con las facturas y mediciones puntuales. Si un uso importante no se puede seguir de otra forma, se propone un medidor y se explica lo que aporta.',
          en: 'Not to begin with. The energy review uses bills and spot measurements. Where an important use cannot be followed otherwise, a meter is proposed and what it gives is explained.',
        },
      },
      {
        question: {
          es: 'Producimos más que antes. ¿Cómo se sabe si ahorramos?',
          en: 'We make more than before. How do we know whether we save?',
        },
        answer: {
          es: 'Con una línea base que tiene en cuenta la producción, la ocupación o el clima. Así se compara el consumo real con el que habría tenido la misma actividad antes de las mejoras.',
          en: 'With a baseline that allows for output, occupancy or weather. It compares real use with what the same activity would have taken before the improvements.',
        },
      },
      {
        question: {
          es: '¿Es lo mismo que una auditoría energética?',
          en: 'Is it the same as an energy audit?',
        },
        answer: {
          es: 'No. La auditoría energética es una foto: dice dónde está el ahorro. ISO 50001 es la forma de gestionarlo todos los meses, con responsables, metas y verificación. La una suele ser el comienzo de la otra.',
          en: 'No. An energy audit is a picture: it says where the saving is. ISO 50001 is how it is managed every month, with owners, targets and verification. The one is often the start of the other.',
        },
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
