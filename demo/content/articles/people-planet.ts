/** Articles on safety, the environment and energy. */
import type { DemoArticle } from '../written.ts'

export const peopleAndPlanet: DemoArticle[] = [
  {
    daysAgo: 40,
    author: 'santiago',
    category: 'SST',
    services: ['ISO45'],
    tags: [
      { es: 'Comité mixto', en: 'Safety committee' },
      { es: 'Participación', en: 'Participation' },
    ],
    title: {
      es: 'El comité mixto que sí se reúne: una guía para el primer trimestre',
      en: 'A safety committee that does meet: a guide to its first quarter',
    },
    slug: { es: 'comite-mixto-primer-trimestre', en: 'safety-committee-first-quarter' },
    excerpt: {
      es: 'Tres reuniones, un recorrido y una victoria visible: cómo arrancar el comité de seguridad y salud sin que se apague en abril.',
      en: 'Three meetings, one walk and one visible win: how to start the safety committee so that it does not fade by April.',
    },
    body: {
      es: `
Los comités mixtos no mueren por falta de voluntad. Mueren porque las dos primeras reuniones se van en leer el reglamento y la tercera ya nadie la convoca. El orden que mejor nos ha funcionado es el contrario: primero el recorrido, después el papel.

## Primera reunión: caminar

Cuarenta minutos por la planta, los representantes de los trabajadores delante. Se anota lo que se ve, sin discutir. Al volver se eligen tres cosas que se pueden arreglar en dos semanas con lo que hay en el almacén.

## Segunda reunión: mostrar

Lo arreglado se fotografía y se pone donde la gente marca la entrada, con el nombre de quien lo señaló. A partir de ahí llegan más avisos de los que el comité puede atender, y ese es el momento de ordenar.

## Tercera reunión: acordar las reglas

- Cada cuánto se reúne y quién convoca.
- Cómo llega un aviso y en cuántos días se contesta.
- Qué se decide allí y qué sube a la gerencia.
- Cómo se sabe si funciona: avisos recibidos, contestados y resueltos.

> Un aviso sin respuesta vale menos que ningún aviso: enseña a callar.`,
      en: `
Committees do not die for lack of will. They die because the first two meetings go into reading the regulation and nobody calls the third. The order that has worked best for us is the opposite: first the walk, then the paper.

## First meeting: walk

Forty minutes through the plant, the workers’ representatives ahead. Write down what is seen, without discussion. Back at the table, choose three things that can be fixed in two weeks with what is in the storeroom.

## Second meeting: show

Photograph what was fixed and hang it where people clock in, with the name of whoever pointed it out. From then on more notices come in than the committee can handle, and that is the moment for order.

## Third meeting: agree on the rules

- How often it meets and who calls it.
- How a notice arrives and in how many days it is answered.
- What is decided there and what goes up to management.
- How we know it works: notices received, answered and solved.

> A notice without an answer is worth less than none: it teaches silence.`,
    },
  },
  {
    daysAgo: 52,
    author: 'santoDomingo',
    category: 'AMB',
    services: ['ISO50', 'ISO14'],
    tags: [{ es: 'Energía', en: 'Energy' }],
    title: {
      es: 'La factura eléctrica como punto de partida de ISO 50001',
      en: 'The electricity bill as the start of ISO 50001',
    },
    slug: { es: 'factura-electrica-iso-50001', en: 'electricity-bill-iso-50001' },
    excerpt: {
      es: 'Doce facturas y una hoja de cálculo bastan para encontrar la línea base, el consumo de fondo y la primera medida que se paga sola.',
      en: 'Twelve bills and a spreadsheet are enough to find the baseline, the idle load and the first measure that pays for itself.',
    },
    body: {
      es: `
Antes de comprar medidores, mire las facturas. En casi todas las plantas que hemos acompañado, los doce últimos recibos contenían la primera decisión.

## Tres columnas

Ponga por mes la energía en kWh, la demanda máxima en kW y la producción en su unidad. Haga un gráfico de energía contra producción. Si los puntos forman una línea, tiene una línea base. Si forman una nube, hay algo que manda más que la producción: el clima, los turnos o los equipos encendidos sin trabajar.

## El consumo de fondo

Prolongue la línea hasta producción cero. Ese número es lo que paga por abrir la puerta. Un fondo del cincuenta por ciento es frecuente, y suele vivir en tres sitios: aire comprimido con fugas, climatización de áreas vacías y cámaras frías con puertas cansadas.

## La primera medida

Elija una que se vea en la factura siguiente: apagar el compresor el domingo, mover un arranque fuera de la hora de punta. La certificación llegará después; la gerencia cree cuando ve el recibo.

> Lo que no se mide por separado se discute; lo que aparece en la factura se decide.`,
      en: `
Before buying meters, look at the bills. In nearly every plant we have worked with, the last twelve held the first decision.

## Three columns

For each month write energy in kWh, peak demand in kW and production in its own unit. Plot energy against production. If the points make a line, you have a baseline. If they make a cloud, something matters more than production: weather, shifts, or equipment that runs without working.

## The idle load

Extend the line to zero production. That number is what you pay for opening the door. An idle load of fifty percent is common, and usually lives in three places: leaking compressed air, air conditioning of empty rooms, and cold stores with tired doors.

## The first measure

Choose one that shows on the next bill: the compressor off on Sundays, a start-up moved out of the peak hour. Certification comes later; managers believe when they see the bill.

> What is not measured is argued about; what is on the bill gets decided.`,
    },
  },
  {
    daysAgo: 118,
    author: 'santiago',
    category: 'AMB',
    services: ['ISO14'],
    tags: [{ es: 'Aspectos ambientales', en: 'Environmental aspects' }],
    title: { es: 'Aspectos ambientales sin matrices de trescientas filas' },
    slug: { es: 'aspectos-ambientales' },
    excerpt: {
      es: 'Agrupar por actividad, preguntar por el ciclo de vida y quedarse con quince aspectos que alguien gestiona de verdad.',
    },
    body: {
      es: `
La matriz de aspectos ambientales más larga que hemos visto tenía trescientas doce filas y una sola persona que la entendía. Cuando esa persona cambió de empleo, el sistema empezó de nuevo.

## Empiece por las actividades

Divida la operación en diez o doce actividades, como las nombra la gente: recibir, lavar, cocinar, empacar, despachar, limpiar, mantener. Por cada una pregunte qué entra, qué sale y qué puede salir mal. No hace falta separar «consumo de papel en contabilidad» de «consumo de papel en ventas».

## Criterios que se puedan explicar

- ¿Lo regula una ley o un permiso?
- ¿Cuánto es, en su unidad, al año?
- ¿Le importa a un vecino, a un cliente o a la autoridad?
- ¿Podemos influir, aunque ocurra fuera?

Dos respuestas afirmativas bastan para llamarlo significativo. Multiplicar probabilidades inventadas no hace la cuenta más exacta.

## El ciclo de vida en una pregunta

¿Qué hacemos nosotros que decide lo que pasa antes o después? El envase que se elige pesa más que el reciclaje de la oficina.

> Quince aspectos con dueño valen más que trescientos con número.`,
    },
  },
]
