/** Articles on quality and improvement. */
import type { DemoArticle } from '../written.ts'

export const quality: DemoArticle[] = [
  {
    daysAgo: 11,
    author: 'direction',
    category: 'CAL',
    services: ['ISO9'],
    tags: [
      { es: 'Revisión por la dirección', en: 'Management review' },
      { es: 'Indicadores', en: 'Indicators' },
    ],
    title: {
      es: 'La revisión por la dirección en noventa minutos',
      en: 'The management review in ninety minutes',
    },
    slug: { es: 'revision-por-la-direccion', en: 'management-review' },
    excerpt: {
      es: 'Una agenda con tiempos, los datos que se envían antes y la única pregunta que no puede faltar: qué decidimos hoy.',
      en: 'A timed agenda, the data sent beforehand and the one question that must not be missing: what do we decide today.',
    },
    body: {
      es: `
Si la revisión por la dirección consiste en que alguien lee gráficos en voz alta, no hace falta reunirse. Se reúnen para decidir; leer se lee antes.

## Tres días antes

Envíe un documento de cuatro páginas como máximo: objetivos con su cifra y la del año anterior, quejas y satisfacción, resultados de auditorías, acciones abiertas con su fecha, y cambios que vienen. Cada página termina con una propuesta escrita como decisión: «Contratar un segundo técnico de laboratorio en junio, RD$ 85,000 al mes».

## La agenda

1. Diez minutos: lo que se decidió la vez pasada y cómo quedó.
2. Treinta minutos: los tres objetivos que no se cumplen. Los que se cumplen no se comentan.
3. Veinte minutos: quejas de clientes, leídas con sus palabras.
4. Veinte minutos: riesgos y cambios de los próximos seis meses.
5. Diez minutos: decisiones, con responsable y fecha, leídas en voz alta.

## El acta

Una tabla de cuatro columnas: qué se decidió, por qué, quién y para cuándo. Cabe en una página y es la primera de la próxima revisión.

> La calidad de una revisión se mide por las decisiones que se tomaron, no por las diapositivas que se mostraron.`,
      en: `
If the management review is somebody reading charts aloud, there is no need to meet. People meet to decide; reading is done before.

## Three days before

Send a document of four pages at most: objectives with this year’s and last year’s figure, complaints and satisfaction, audit results, open actions with their dates, and changes ahead. Each page ends with a proposal written as a decision: “Hire a second laboratory technician in June, RD$ 85,000 a month.”

## The agenda

1. Ten minutes: what was decided last time and what came of it.
2. Thirty minutes: the three objectives that are not met. Those that are met are not discussed.
3. Twenty minutes: customer complaints, read in their own words.
4. Twenty minutes: risks and changes of the next six months.
5. Ten minutes: decisions, with owner and date, read aloud.

## The minutes

A table of four columns: what was decided, why, who and by when. It fits on a page, and is the first page of the next review.

> A review is judged by the decisions it took, not by the slides it showed.`,
    },
  },
  {
    daysAgo: 27,
    author: 'quality',
    category: 'MEJ',
    services: ['ISO9'],
    tags: [
      { es: 'Causa raíz', en: 'Root cause' },
      { es: 'Acciones correctivas', en: 'Corrective actions' },
    ],
    title: {
      es: 'Cinco porqués que no terminan en «falta de capacitación»',
      en: 'Five whys that do not end in “lack of training”',
    },
    slug: { es: 'cinco-porques', en: 'five-whys' },
    excerpt: {
      es: 'Cuando todas las causas raíz son la misma, ninguna lo es. Cómo llegar a la decisión que alguien tomó y que se puede cambiar.',
      en: 'When every root cause is the same, none of them is. How to reach the decision that somebody took and that can be changed.',
    },
    body: {
      es: `
Abra su registro de acciones correctivas y cuente cuántas terminan en una charla. Si pasan de la mitad, el método no llegó a la causa: se detuvo en la persona que estaba más cerca.

## Dónde se tuerce

«¿Por qué se despachó el producto equivocado? Porque el operador se confundió. ¿Por qué? Porque no estaba capacitado». El segundo porqué cambió de tema: dejó el proceso y se fue a la persona. El operador despachó bien doscientas veces antes.

## Pregunte por la condición, no por la culpa

- ¿Qué permitió que ocurriera?
- ¿Qué permitió que nadie lo notara?
- ¿Qué decisión, tomada por quién, dejó esas dos cosas así?

En el mismo caso: dos productos con la misma etiqueta y distinto lote, guardados en el mismo estante. Nadie lo notó porque la verificación se hace sobre el papel y no sobre la caja. Y la decisión: al ampliar el almacén se unieron dos estanterías sin revisar los códigos.

## La prueba de la vuelta

Lea la cadena al revés, uniendo cada paso con «por lo tanto». Si alguna frase suena forzada, ahí falta evidencia.

> Una buena causa raíz incomoda un poco a quien puede cambiarla.`,
      en: `
Open your register of corrective actions and count how many end in a talk. If it is more than half, the method never reached the cause: it stopped at the person standing nearest.

## Where it goes wrong

“Why was the wrong product shipped? Because the operator mixed them up. Why? Because he was not trained.” The second why changed the subject: it left the process and went to the person. The operator had shipped correctly two hundred times.

## Ask for the condition, not the blame

- What allowed it to happen?
- What allowed nobody to notice?
- Which decision, taken by whom, left those two things that way?

In this case: two products with the same label and different lots on the same shelf. Nobody noticed because the check is made on paper and not on the box. And the decision: when the warehouse grew, two shelves were joined without a look at the codes.

## The way back

Read the chain backwards, joining each step with “therefore”. Where a sentence sounds forced, evidence is missing.

> A good root cause makes whoever can change it slightly uncomfortable.`,
    },
  },
  {
    daysAgo: 64,
    author: 'santoDomingo',
    category: 'CAL',
    services: ['ISO9'],
    tags: [{ es: 'Indicadores', en: 'Indicators' }],
    title: {
      es: 'Seis indicadores que sí cambian una reunión',
      en: 'Six indicators that do change a meeting',
    },
    slug: { es: 'seis-indicadores', en: 'six-indicators' },
    excerpt: {
      es: 'De cuarenta indicadores a seis: uno por cada pregunta que la gerencia hace de verdad, con su meta y su dueño.',
      en: 'From forty indicators to six: one for each question that managers really ask, with its target and its owner.',
    },
    body: {
      es: `
Una empresa de servicios de Santiago llegó a medir cuarenta y tres cosas. En la reunión mensual se miraban cuatro. Las otras treinta y nueve costaban dos días de trabajo al mes y daban tranquilidad a nadie.

## La regla

Un indicador se queda si, cuando se pone en rojo, alguien hace algo distinto ese mismo mes. Los demás son registros: se guardan, no se reportan.

## Los seis que sobreviven casi siempre

- Entregas a tiempo, contadas como las cuenta el cliente.
- Reprocesos, en dinero y no en porcentaje.
- Días que tarda en cerrarse una queja.
- Acciones vencidas de más de treinta días.
- Rotación en los puestos que más aprenden.
- Satisfacción, con el número de respuestas al lado.

## La meta honesta

Una meta que se cumple todos los meses no es una meta, es una costumbre. Y una que no se cumple nunca enseña a no mirarla. Fije la cifra en el punto en que le costaría a usted mismo, y revísela cada año.

> Lo que se mide mejora cuando alguien lo mira; lo que se reporta, solo se archiva.`,
      en: `
A service company in Santiago measured forty-three things. The monthly meeting looked at four. The other thirty-nine took two days of work a month and gave nobody peace of mind.

## The rule

An indicator stays if somebody does something different in the month it turns red. The others are records: kept, not reported.

## The six that nearly always survive

- Deliveries on time, counted as the customer counts them.
- Rework, in money and not in percent.
- Days it takes to close a complaint.
- Actions overdue by more than thirty days.
- Turnover in the posts that learn most.
- Satisfaction, with the number of answers beside it.

## An honest target

A target met every month is not a target but a habit. One that is never met teaches people not to look. Set it where it would cost you an effort yourself, and review it every year.

> What is measured improves when somebody looks at it; what is reported is only filed.`,
    },
  },
]
