/** Articles in one language, drafts and scheduled ones, on food and laboratories. */
import type { DemoArticle } from '../written.ts'

export const foodAndMore: DemoArticle[] = [
  {
    daysAgo: 46,
    author: 'santiago',
    category: 'INO',
    services: ['ISO22'],
    tags: [
      { es: 'HACCP', en: 'HACCP' },
      { es: 'Trazabilidad', en: 'Traceability' },
    ],
    title: {
      es: 'Un simulacro de retiro de producto en cuatro horas',
      en: 'A product recall drill in four hours',
    },
    slug: { es: 'simulacro-de-retiro', en: 'recall-drill' },
    excerpt: {
      es: 'Elija un lote al azar, ponga el reloj y descubra dónde se rompe su trazabilidad antes de que lo descubra un cliente.',
      en: 'Pick a lot at random, start the clock and find out where your traceability breaks before a customer does.',
    },
    body: {
      es: `
La trazabilidad en papel siempre funciona. La de verdad se conoce con un reloj: del lote al cliente y del lote a la materia prima, en menos de cuatro horas y con las cantidades cuadradas.

## Preparar poco

Avise que habrá un simulacro este mes, no el día. Escoja el lote al azar entre los despachados hace dos o tres semanas: los de ayer los recuerda todo el mundo.

## Correr el reloj

1. Minuto cero: una llamada, «un cliente reporta un cuerpo extraño en este lote».
2. Una hora: a quién se despachó, cuánto y cuándo.
3. Dos horas: qué materias primas lleva y qué otros lotes las llevan.
4. Tres horas: cuánto queda en almacén, detenido y señalado.
5. Cuatro horas: la carta a los clientes, escrita y aprobada, sin enviar.

## Contar

La cifra que importa es el porcentaje localizado: despachado más existencia, entre producido. Por debajo del noventa y nueve hay un hueco, y casi siempre está en los reprocesos, las muestras o las devoluciones.

> Si el simulacro salió perfecto, el lote lo eligió alguien.`,
      en: `
Traceability always works on paper. The real one shows with a clock: from lot to customer and from lot to raw material, in under four hours and with the quantities adding up.

## Prepare little

Announce a drill for this month, not the day. Pick the lot at random from those shipped two or three weeks ago: everyone remembers yesterday’s.

## Run the clock

1. Minute zero: a call, “a customer reports a foreign body in this lot”.
2. One hour: to whom it was shipped, how much and when.
3. Two hours: which raw materials are in it, and which other lots have them.
4. Three hours: how much is in the warehouse, held and marked.
5. Four hours: the letter to customers, written and approved, not sent.

## Count

The figure that matters is the share found: shipped plus stock, over produced. Below ninety-nine there is a gap, nearly always in rework, samples or returns.

> If the drill went perfectly, somebody picked the lot.`,
    },
  },
  {
    daysAgo: 132,
    author: 'santoDomingo',
    category: 'CAL',
    services: ['ISO9'],
    tags: [{ es: 'Capacitación', en: 'Training' }],
    title: { es: 'Qué preguntar antes de contratar un curso de normas ISO' },
    slug: { es: 'antes-de-contratar-un-curso' },
    excerpt: {
      es: 'Siete preguntas para comparar propuestas de capacitación, también la nuestra, y no pagar por diapositivas.',
    },
    body: {
      es: `
Dos propuestas con el mismo título pueden ser cursos distintos. Estas preguntas caben en una llamada de diez minutos y ordenan las respuestas mejor que el precio.

## Sobre quien enseña

- ¿Cuándo fue la última vez que auditó o implantó esto que va a enseñar?
- ¿Puedo ver su promedio de encuestas, con cuántas respuestas?

## Sobre lo que se hace

- ¿Qué parte del tiempo trabajan los participantes y no el instructor?
- ¿Con casos de qué país y de qué tamaño de empresa?
- ¿Qué se lleva cada persona para usar el lunes?

## Sobre lo que queda

- ¿Qué hay que lograr para recibir el certificado, y qué pasa si no se logra?
- ¿A quién le escribo dentro de un mes, cuando me trabe?

Si alguna pregunta incomoda, ya sabe algo. Nosotros publicamos nuestros promedios en cada curso, con el número de respuestas y el período.`,
    },
  },
  {
    daysAgo: 58,
    author: 'online',
    category: 'CAL',
    services: ['ISO9'],
    tags: [{ es: 'Auditoría de proveedores', en: 'Supplier audit' }],
    title: { en: 'Auditing a supplier in the Dominican Republic: what to plan for' },
    slug: { en: 'supplier-audit-dominican-republic' },
    excerpt: {
      en: 'Free zones, languages, holidays and travel times: notes for quality managers abroad who send an auditor, or ask for one here.',
    },
    body: {
      en: `
Companies abroad often audit suppliers in Dominican free zones: medical devices, footwear, cigars, electronics. Most of what goes wrong on the first visit has nothing to do with quality. It is in the calendar and on the road.

## The calendar

- Plan around Holy Week and the last two weeks of December: plants run, decision makers do not.
- Several holidays move to Monday by law. Check the year’s list before booking flights.
- Shifts in the free zones often start at 7:00. An opening meeting at 8:00 is welcome.

## Languages

Managers usually speak English; operators and records are in Spanish. Either send an auditor who reads Spanish or plan for twice the time at the line. Interpreters slow interviews down and make people careful.

## Getting there

Santo Domingo to Santiago takes two hours on a good day. Punta Cana is not next door to either. Plants in San Pedro, La Romana and Haina are reachable from the capital as day trips.

## Remote first

A half-day remote review of documents before the visit saves a day on site. All it takes is a shared folder and a steady connection of 5 Mbps.

> We audit suppliers for firms abroad and report in English, with photographs and evidence for each finding.`,
    },
  },
  {
    daysAgo: -9,
    author: 'quality',
    category: 'LAB',
    services: ['ISO17'],
    tags: [{ es: 'Laboratorios', en: 'Laboratories' }],
    title: {
      es: 'Incertidumbre de medición explicada con una balanza de cocina',
      en: 'Measurement uncertainty explained with a kitchen scale',
    },
    slug: { es: 'incertidumbre-balanza-de-cocina', en: 'uncertainty-kitchen-scale' },
    excerpt: {
      es: 'Por qué dos resultados distintos pueden ser el mismo, y cómo contarlo a quien compra sus ensayos.',
      en: 'Why two different results can be the same one, and how to tell the customers who buy your tests.',
    },
    body: {
      es: `
Pese diez veces el mismo aguacate en su balanza de cocina. Obtendrá seis u ocho números distintos, y ninguno está mal. La incertidumbre es el nombre de esa honestidad.

## De dónde viene

- De la balanza: su resolución y su última comparación con una pesa conocida.
- De la mesa: si vibra, si está a nivel.
- De quien pesa: dónde puso el aguacate, cuánto esperó.

En el laboratorio la lista es más larga, pero las familias son las mismas. Cada una se estima, se combinan y el resultado se dice con su intervalo: 312 g, más o menos 4 g.

## Lo que compra el cliente

Un resultado sin intervalo parece más seguro y vale menos. Si el límite legal es 310 g, el cliente necesita saber si ese 312 está realmente por encima o si la duda lo cubre. La regla de decisión se acuerda antes del ensayo, no después de verlo.

> Medir bien no es dar más decimales: es saber cuántos se pueden sostener.`,
      en: `
Weigh the same avocado ten times on your kitchen scale. You get six or eight different numbers, and none is wrong. Uncertainty is the name of that honesty.

## Where it comes from

- From the scale: its resolution and its last comparison with a known weight.
- From the table: whether it shakes, whether it is level.
- From whoever weighs: where the avocado was put, how long they waited.

In the laboratory the list is longer, but the families are the same. Each is estimated, they are combined, and the result is told with its interval: 312 g, plus or minus 4 g.

## What the customer buys

A result without an interval looks safer and is worth less. If the legal limit is 310 g, the customer needs to know whether that 312 is really above it or within the doubt. The decision rule is agreed before the test, not after seeing it.

> To measure well is not to give more decimals but to know how many you can stand by.`,
    },
  },
  {
    author: 'direction',
    category: 'MEJ',
    services: ['PLE'],
    tags: [{ es: 'Planificación', en: 'Planning' }],
    title: {
      es: 'Planificación estratégica: las primeras seis semanas',
      en: 'Strategic planning: the first six weeks',
    },
    slug: { es: 'planificacion-primeras-seis-semanas', en: 'planning-first-six-weeks' },
    excerpt: {
      es: 'De la conversación incómoda al plan de una página, sin retiros de tres días ni frases para la pared.',
    },
    body: {
      es: `
Borrador. La idea: contar las seis semanas como las vivió un cliente de servicios, una decisión por semana.

Semana uno: qué negocio dejaríamos. Semana dos: a quién le hacemos falta. Falta pedir permiso para usar las cifras.`,
    },
  },
]
