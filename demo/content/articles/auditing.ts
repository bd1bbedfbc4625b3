/** Articles on auditing, on site and remote. */
import type { DemoArticle } from '../written.ts'

export const auditing: DemoArticle[] = [
  {
    daysAgo: 4,
    author: 'quality',
    category: 'CAL',
    services: ['ISO9'],
    tags: [
      { es: 'Auditoría interna', en: 'Internal audit' },
      { es: 'Hallazgos', en: 'Findings' },
    ],
    title: {
      es: 'Cómo redactar un hallazgo que nadie discute',
      en: 'How to write a finding nobody argues with',
    },
    slug: { es: 'redactar-un-hallazgo', en: 'write-a-finding' },
    excerpt: {
      es: 'Requisito, evidencia y desviación: tres partes y ninguna opinión. Con ejemplos antes y después para su próximo informe.',
      en: 'Requirement, evidence and deviation: three parts and no opinion. With before and after examples for your next report.',
    },
    body: {
      es: `
La reunión de cierre se alarga casi siempre por la misma razón: el hallazgo dice lo que el auditor piensa y no lo que el auditor vio. Un hallazgo bien escrito se lee en veinte segundos y no deja nada que discutir.

## Tres partes, en este orden

- **Requisito:** qué pide la norma, el procedimiento o la ley, con su número.
- **Evidencia:** qué se vio, dónde y cuándo; registros, cantidades, lugares.
- **Desviación:** en qué no coinciden los dos anteriores, en una sola frase.

## Antes y después

Antes: «El control de calibraciones es deficiente y debe mejorarse».

Después: «El procedimiento PR-07 pide calibrar las balanzas de despacho cada seis meses. De las cinco balanzas revisadas el 12 de marzo, dos (B-03 y B-05) tenían el certificado vencido desde enero. No se calibran con la frecuencia definida».

La segunda versión no usa adjetivos. Quien la recibe sabe qué buscar, y quien la lea dentro de un año, también.

## Cuatro palabras que conviene borrar

«Deficiente», «adecuado», «algunos» y «se recomienda». Las dos primeras opinan, la tercera no cuenta y la última convierte un incumplimiento en un consejo.

> Si al quitar el nombre del auditor el hallazgo pierde fuerza, no era un hallazgo: era una opinión.

## Pruébelo mañana

Tome los tres últimos hallazgos de su empresa y subraye con colores distintos el requisito, la evidencia y la desviación. Lo que quede sin subrayar sobra.`,
      en: `
Closing meetings run late for one reason: the finding says what the auditor thinks instead of what the auditor saw. A good finding takes twenty seconds to read and leaves nothing to argue about.

## Three parts, in this order

- **Requirement:** what the standard, procedure or law asks for, with its number.
- **Evidence:** what was seen, where and when; records, counts, places.
- **Deviation:** where the two do not meet, in one sentence.

## Before and after

Before: “Calibration control is poor and must improve.”

After: “Procedure PR-07 asks for dispatch scales to be calibrated every six months. Of the five scales checked on 12 March, two (B-03 and B-05) had certificates that expired in January. They are not calibrated as often as defined.”

The second version has no adjectives. Whoever receives it knows what to look for, and so will whoever reads it a year from now.

## Four words to delete

“Poor”, “adequate”, “some” and “recommended”. The first two judge, the third does not count, and the last turns a breach into advice.

> If a finding loses its force without the auditor’s name, it was not a finding but an opinion.

## Try it tomorrow

Take your last three findings and underline requirement, evidence and deviation in different colours. What is left can go.`,
    },
  },
  {
    daysAgo: 18,
    author: 'online',
    category: 'CAL',
    services: ['ISO9', 'ISO27'],
    tags: [
      { es: 'Auditoría remota', en: 'Remote audit' },
      { es: 'Auditoría interna', en: 'Internal audit' },
    ],
    title: {
      es: 'Auditoría remota: la lista que evita perder la primera hora',
      en: 'Remote audits: the checklist that saves the first hour',
    },
    slug: { es: 'auditoria-remota-lista', en: 'remote-audit-checklist' },
    excerpt: {
      es: 'Conexión, cámara, documentos y personas: lo que se prueba el día antes para que el auditor vea procesos y no pantallas congeladas.',
      en: 'Connection, camera, documents and people: what to test the day before, so the auditor sees processes and not frozen screens.',
    },
    body: {
      es: `
Una auditoría remota dura lo mismo que una presencial, pero se pierde antes: en el micrófono que no abre, en la planta donde no llega la señal, en la carpeta sin permiso. Casi todo eso se resuelve el día anterior, en media hora.

## La conexión

- Al menos 5 Mbps de subida en cada sitio que se va a mostrar, medidos allí y no en la oficina.
- Un segundo camino: el teléfono como punto de acceso, con datos suficientes.
- La plataforma de reunión abierta una vez con las mismas cuentas del día siguiente.

## La cámara que camina

El recorrido por la planta necesita un equipo móvil con cámara, batería completa y alguien que lo lleve. Haga el recorrido completo antes, con la llamada abierta, y anote dónde se corta. En esos puntos se graba un video corto la misma mañana y se muestra al volver.

## Los documentos

Comparta una carpeta por proceso, con permisos de lectura y nada más. Nombre los archivos como los nombra su procedimiento: el auditor no debería preguntar cuál es cuál.

## Las personas

Cada entrevistado sabe a qué hora entra, por qué enlace y qué registros tendrá a mano. Una persona de la empresa lleva el reloj y deja pasar al siguiente.

> La prueba es sencilla: si alguien de otro departamento puede seguir el recorrido desde su casa, el auditor también.`,
      en: `
A remote audit takes as long as one on site, but it is lost earlier: in the microphone that will not open, the plant floor without signal, the folder without permission. Nearly all of it can be solved the day before, in half an hour.

## The connection

- At least 5 Mbps upload at every place to be shown, measured there and not in the office.
- A second way: a phone as hotspot, with enough data.
- The meeting platform opened once with the accounts of the next day.

## The camera that walks

Touring the plant takes a mobile device with a camera, a full battery and someone to carry it. Walk the whole tour beforehand with the call open, and note where it drops. For those spots, record a short video that morning and show it afterwards.

## The documents

Share one folder per process, read-only. Name files as your procedure names them: the auditor should not have to ask which is which.

## The people

Everyone interviewed knows when to join, by which link, and which records to have at hand. Somebody of the company keeps the clock and lets the next one in.

> The test is simple: if a colleague from another department can follow the tour from home, so can the auditor.`,
    },
  },
  {
    daysAgo: 96,
    author: 'direction',
    category: 'CAL',
    services: ['ISO9'],
    tags: [{ es: 'Programa de auditoría', en: 'Audit programme' }],
    title: {
      es: 'Un programa de auditoría que cabe en una página',
      en: 'An audit programme that fits on one page',
    },
    slug: { es: 'programa-de-auditoria-en-una-pagina', en: 'one-page-audit-programme' },
    excerpt: {
      es: 'Menos auditorías, mejor elegidas: cómo repartir los días del año según el riesgo y lo que ya se sabe de cada proceso.',
      en: 'Fewer audits, better chosen: how to spread the days of the year by risk and by what is already known of each process.',
    },
    body: {
      es: `
Muchos programas de auditoría son un calendario: doce procesos, doce meses, un proceso cada mes. Se cumplen y no enseñan nada, porque reparten el mismo esfuerzo entre lo que falla y lo que lleva años estable.

## Tres preguntas por proceso

1. ¿Qué pasa si falla? Cliente, ley, personas, dinero.
2. ¿Qué ha pasado? Quejas, incidentes, hallazgos del año anterior.
3. ¿Qué cambió? Gente nueva, equipos nuevos, un sistema nuevo.

Con un punto por cada respuesta preocupante, los procesos quedan ordenados en diez minutos. Los de tres puntos se auditan dos veces al año y con más tiempo. Los de cero, una vez cada dieciocho meses.

## Lo que va en la página

- Qué proceso, por qué ahora y cuántos días.
- Quién audita, y que no sea su propio trabajo.
- Qué método: en sitio, remoto o revisión de registros.
- Qué se espera aprender, en una línea.

La última línea es la que cambia las auditorías. Un auditor que sabe qué se quiere aprender pregunta mejor que uno que lleva la lista de la norma.

## Cuándo se toca

El programa se revisa cada trimestre, no cada diciembre. Si en marzo entró un cliente que exige trazabilidad completa, la auditoría de trazabilidad no espera a septiembre.`,
      en: `
Many audit programmes are calendars: twelve processes, twelve months, one a month. They are kept and teach nothing, because they spend the same effort on what fails and on what has been stable for years.

## Three questions for each process

1. What happens when it fails? Customers, law, people, money.
2. What has happened? Complaints, incidents, last year’s findings.
3. What has changed? New people, new equipment, a new system.

With a point for each worrying answer, processes fall into order in ten minutes. Those with three points are audited twice a year and for longer. Those with none, once every eighteen months.

## What goes on the page

- Which process, why now and how many days.
- Who audits, and that it is not their own work.
- Which method: on site, remote or review of records.
- What we hope to learn, in one line.

The last line is the one that changes audits. An auditor who knows what is to be learnt asks better than one who carries the list of clauses.

## When it is touched

Review the programme every quarter, not every December. If a customer who demands full traceability came in March, the traceability audit does not wait until September.`,
    },
  },
]
