/** Articles on information, continuity, compliance and the supply chain. */
import type { DemoArticle } from '../written.ts'

export const risk: DemoArticle[] = [
  {
    daysAgo: 33,
    author: 'online',
    category: 'SEG',
    services: ['ISO27'],
    tags: [
      { es: 'Riesgos', en: 'Risk' },
      { es: 'Ley 172-13', en: 'Law 172-13' },
    ],
    title: {
      es: 'ISO/IEC 27001 para empresas de menos de cincuenta personas',
      en: 'ISO/IEC 27001 for companies of fewer than fifty people',
    },
    slug: { es: 'iso-27001-empresas-pequenas', en: 'iso-27001-small-companies' },
    excerpt: {
      es: 'Qué se hace primero, qué se puede comprar hecho y qué no se delega: el camino corto para quien no tiene un departamento de seguridad.',
      en: 'What comes first, what can be bought and what cannot be delegated: the short way for those without a security department.',
    },
    body: {
      es: `
Un despacho de veinte personas no necesita un centro de operaciones. Necesita saber qué información tiene, quién entra en ella y qué haría el lunes si desapareciera. La norma pregunta exactamente eso.

## Semana uno: el inventario que se usa

Liste los lugares donde vive la información, no los archivos: el correo, el sistema contable, la carpeta compartida, los teléfonos, el archivo de papel. Por cada uno, quién es el dueño y qué datos personales guarda. La Ley 172-13 pide saberlo de todos modos.

## Semanas dos a seis: cinco controles que resuelven casi todo

- Doble factor en el correo y en todo lo que lo admita.
- Copias que alguien ha restaurado, con la fecha de la última prueba.
- Altas y bajas de personas con una lista y una firma.
- Equipos cifrados y que se actualizan solos.
- Un sitio donde avisar de algo raro sin miedo a quedar mal.

## Lo que no se delega

El proveedor puede administrar los equipos. No puede decidir qué riesgo acepta su empresa. Esa conversación dura una mañana, se escribe en dos páginas y la firma quien manda.

> La mejor política de seguridad es la que la recepcionista puede explicar.`,
      en: `
An office of twenty people does not need an operations centre. It needs to know what information it has, who gets at it, and what it would do on Monday if it were gone. The standard asks exactly that.

## Week one: an inventory that is used

List the places where information lives, not the files: mail, the accounting system, the shared folder, phones, the paper archive. For each, its owner and the personal data in it. Dominican law 172-13 wants you to know that anyway.

## Weeks two to six: five controls that solve most of it

- A second factor on mail and on everything that takes one.
- Backups that somebody has restored, with the date of the last test.
- People coming and going by a list and a signature.
- Devices encrypted and updating themselves.
- A place to report something odd without fear of looking foolish.

## What is not delegated

A provider can run the devices. It cannot decide which risk your company accepts. That talk takes a morning, fits on two pages and is signed by whoever is in charge.

> The best security policy is one the receptionist can explain.`,
    },
  },
  {
    daysAgo: 74,
    author: 'direction',
    category: 'SEG',
    services: ['ISO223'],
    tags: [{ es: 'Temporada ciclónica', en: 'Hurricane season' }],
    title: {
      es: 'Antes del primero de junio: continuidad para la temporada ciclónica',
      en: 'Before the first of June: continuity for the hurricane season',
    },
    slug: { es: 'continuidad-temporada-ciclonica', en: 'continuity-hurricane-season' },
    excerpt: {
      es: 'Qué procesos se detienen, cuáles no pueden detenerse y qué se prueba en mayo para que el plan no se estrene en septiembre.',
      en: 'Which processes stop, which cannot, and what to test in May so that the plan is not first used in September.',
    },
    body: {
      es: `
El plan de continuidad se escribe una vez y se prueba nunca, hasta que se prueba solo. En el Caribe tenemos la ventaja de saber la fecha: la temporada empieza el primero de junio.

## Dos horas de abril

Reúna a quienes operan y ordene los procesos por cuánto aguantan detenidos: horas, un día, una semana. Para los de horas, escriba quién, dónde y con qué se opera si el edificio no abre.

## Tres pruebas de mayo

1. Llamar a todo el mundo por la cadena de contacto, un sábado. Anote cuántos contestan.
2. Facturar y despachar un pedido desde el segundo sitio, con la planta apagada.
3. Restaurar la copia de la base de datos en otro equipo y cronometrarlo.

## Lo que casi todos olvidan

- La nómina de la quincena, si el banco no abre.
- El combustible de la planta, medido en horas y no en galones.
- El aviso a los clientes: el texto escrito antes, con blancos para la fecha.
- Volver: quién declara que se terminó.

> Un plan que cabe en la cartera del supervisor vale más que una carpeta en la oficina inundada.`,
      en: `
A continuity plan is written once and tested never, until it tests itself. In the Caribbean we have the advantage of knowing the date: the season begins on the first of June.

## Two hours in April

Bring together those who operate and sort processes by how long they can stand still: hours, a day, a week. For those of hours, write down who operates, where and with what when the building stays shut.

## Three tests in May

1. Call everybody through the contact chain, on a Saturday. Note how many answer.
2. Invoice and ship one order from the second site, with the plant switched off.
3. Restore the database backup on another machine, and time it.

## What nearly everybody forgets

- Payday, when the bank stays closed.
- Generator fuel, counted in hours and not in gallons.
- The notice to customers: written beforehand, with a blank for the date.
- Coming back: who declares it over.

> A plan that fits in the supervisor’s wallet is worth more than a binder in a flooded office.`,
    },
  },
  {
    daysAgo: 85,
    author: 'quality',
    category: 'CUM',
    services: ['ISO37'],
    tags: [{ es: 'Antisoborno', en: 'Anti-bribery' }],
    title: {
      es: 'Regalos y atenciones: una política que la gente recuerda',
      en: 'Gifts and hospitality: a policy people remember',
    },
    slug: { es: 'politica-de-regalos', en: 'gifts-policy' },
    excerpt: {
      es: 'Un límite, un registro y una frase para decir que no con elegancia. Lo que pide ISO 37001 sin un manual de cuarenta páginas.',
      en: 'One limit, one register and one sentence for saying no with grace. What ISO 37001 asks for without a forty-page manual.',
    },
    body: {
      es: `
En diciembre llegan las canastas, y con ellas la duda: ¿se puede aceptar? Si la respuesta está en la página veintitrés de un manual, la respuesta es «depende de quién pregunte».

## Tres líneas

- Nada a cambio de una decisión, tampoco después de tomarla.
- Hasta un valor pequeño y conocido, se acepta y se anota.
- Por encima de él, se agradece y se devuelve, o se comparte y se anota.

El límite lo fija la dirección en pesos, no en «valores razonables», y vale para todos: también para quien lo fijó.

## El registro

Fecha, quién dio, a quién, qué era y qué se hizo. Se lee una vez al trimestre en la reunión de gerencia. Casi nunca hace falta más: lo que se sabe que se va a leer se piensa antes.

## La frase

Practíquela en la capacitación, en voz alta: «Muchas gracias, de verdad. En la empresa no nos permiten aceptarlo, pero se lo voy a contar al equipo». Quien tiene una frase no tiene que tener valor.

> Una política funciona cuando el proveedor la conoce antes de comprar la canasta.`,
      en: `
In December the hampers arrive, and with them the doubt: may we accept? If the answer is on page twenty-three of a manual, it is “it depends on who asks”.

## Three lines

- Nothing in return for a decision, not even after it was taken.
- Up to a small, known value: accept it and write it down.
- Above it: say thank you and give it back, or share it and write it down.

Management sets the limit in pesos, not in “reasonable values”, and it holds for everyone, whoever set it included.

## The register

Date, who gave, to whom, what it was and what was done. It is read once a quarter in the management meeting. More is rarely needed: what will be read is thought about first.

## The sentence

Practise it aloud in training: “Thank you, really. We are not allowed to accept it, but I will tell the team.” Whoever has a sentence needs no courage.

> A policy works when the supplier knows it before buying the hamper.`,
    },
  },
]
