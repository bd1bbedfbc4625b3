/** Tests that a number in a text agrees with its noun: it is counted, or worded so that no noun follows it. */
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

/** Always more than one. */
const constants = [
  'errors.ts: {levels} niveles',
  'errors.ts: {keys} campos',
  'errors.ts: {entries} valores',
  'errors.ts: {max} campos',
  // The messages of the specification.
  'validation-words.ts: {min} letras',
  'validation-words.ts: {days} días',
  'validation-words.ts: {max} letras',
  'paginator.tsx: {z} resultados',
  'order-event.screens.tsx: {n} contactos',
  'import-upload.screens.tsx: {rows} filas',
  'event-today.screens.tsx: {days} días',
  'retention.ts: {n} años',
  'retention.ts: {n} días',
  'bank-upload.screens.tsx: {rows} movimientos',
  'credit-note-banner.screens.tsx: {days} días',
  'survey-trend.screens.tsx: {n} meses',
  'invitation.mail.ts: {days} días',
  'password-forgotten.mail.ts: {hours} horas',
  'registration.mail.ts: {hours} horas',
  'reset.mail.ts: {hours} horas',
  'sheet.ts: {seconds} segundos',
  'sheet.worker.ts: {max} caracteres',
  'use-bulk.ts: {n} filas',
  'rows.server.ts: {n} personas',
  'group-price.ts: {fromSeats} personas',
  'group-price.ts: {fromSeats} personas',
  'screen.tsx: {minutes} minutos',
  'screen.tsx: {minutes} minutos',
  // Told from five answers on.
  'instructors.tsx: {answers} respuestas',
  'stats.view.server.ts: {n} respuestas',
]
/** Said of several; one has a text of its own beside it. */
const several = [
  'un-enrol-dialog.screens.tsx: {n} cupos',
  'order-cancel.screens.tsx: {n} participantes',
  'order-today.server.ts: {n} cupos',
  'waitlist-tab.screens.tsx: {n} cupos',
  'attendance-lines.server.ts: {n} sesiones',
  'event-lines.ts: {n} sesiones',
  'event-sessions.screens.tsx: {n} sesiones',
  'mail-times.ts: {n} días',
  'mail-times.ts: {n} días',
  'bank-statement.screens.tsx: {n} pagos',
  'receivables.screens.tsx: {n} facturas',
  'security.screens.tsx: {count} veces',
  'card-facts.ts: {n} horas',
  'details.tsx: {n} sesiones',
  'webinar.view.server.ts: {n} cupos',
]
/** No number. */
const others = [
  // Two keys.
  'attendees-tab.screens.tsx: {k} filas',
  'about-us.ts: {firm} prestamos',
]

const isNoNoun = /^(más|menos|antes|después|mes|es|nos|sus|los|las)$/
// Spanish texts, and whether they are said of several; within them a placeholder with a word in the plural.
const textIn = /(many: \{\s*)?\bes: (['"`])((?:(?!\2)[^\\]|\\.)*)\2/g
const countedIn = /(?<!\$)\{\w+\} ([a-záéíóúñü]+s)(?![\wáéíóúñü])/g

test('a placeholder before a plural is counted, or never 1', () => {
  const found = readSources()
    .filter(({ path }) => /^(core|resources|server|web)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(textIn)]
        .filter(([, many]) => !many)
        .flatMap(([, , , spanish = '']) => [...spanish.matchAll(countedIn)])
        .filter(([, noun = '']) => !isNoNoun.test(noun))
        .map(([counted]) => `${basename(path)}: ${counted}`),
    )
  expect(found.toSorted()).toEqual([...constants, ...several, ...others].toSorted())
})
