/** Lines of values for users who may only read. */
import { expect, test } from 'vitest'
import { choice, decimal, group, list, longText, optional, richText, text } from '#core/field.ts'
import { fromPlainText } from '#core/richtext.ts'
import { linesOf } from './readout-lines.ts'

const words = (es: string) => ({ es, en: es })
const es = { locale: 'es' as const }

test('writes each paragraph, entry and fact as a line', () => {
  expect(linesOf(richText(words('Texto')), fromPlainText('Uno\n\nDos'), es)).toEqual(['Uno', 'Dos'])
  expect(linesOf(longText(words('Notas')), 'Uno\n\nDos', es)).toEqual(['Uno', 'Dos'])
  const venue = group(words('Lugar'), { city: text(words('Ciudad')), room: optional(text(words('Salón'))) })
  expect(linesOf(venue, { city: 'Moca', room: 'Aula 1' }, es)).toEqual(['Ciudad: Moca', 'Salón: Aula 1'])
  const sessions = list(words('Sesiones'), {
    key: text(words('Clave')),
    room: text(words('Salón')),
    topic: optional(text(words('Tema'))),
  })
  expect(
    linesOf(
      sessions,
      [
        { key: 's1', room: 'Aula 1', topic: 'Riesgo' },
        { key: 's2', room: 'Aula 2', topic: null },
      ],
      es,
    ),
  ).toEqual(['Salón: Aula 1 · Tema: Riesgo', 'Salón: Aula 2'])
})

test('omits the label of a single part, formats money, and has no lines for empty values', () => {
  expect(
    linesOf(
      list(words('Etiquetas'), { text: text(words('Etiqueta')) }),
      [{ text: 'ISO' }, { text: 'BASC' }],
      es,
    ),
  ).toEqual(['ISO', 'BASC'])
  const prices = list(words('Precios'), {
    currency: choice(words('Moneda'), { dop: words('DOP') }),
    amount: decimal(words('Importe')),
  })
  expect(linesOf(prices, [{ currency: 'dop', amount: '12500.5' }], es)).toEqual(['RD$\u00a012,500.50'])
  expect(linesOf(prices, null, es)).toEqual([])
})
