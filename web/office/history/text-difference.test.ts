/** Tests the word-by-word difference of two texts. */
import { expect, test } from 'vitest'
import { shortened, textDifference } from './text-difference.ts'

const difference = (from: string, to: string) =>
  textDifference(from, to)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('')

test('marks only the words that differ', () => {
  expect(difference('el curso largo', 'el taller largo')).toBe('el [-curso -][+taller +]largo')
  expect(difference('uno tres', 'uno dos tres')).toBe('uno [+dos +]tres')
  expect(difference('a b c d', 'b x d')).toBe('[-a -]b [-c -][+x +]d')
  expect(difference('igual', 'igual')).toBe('igual')
  expect(difference('', 'nuevo')).toBe('[+nuevo+]')
})

test('both texts can be restored from their difference', () => {
  const [from, to] = [
    'Planificar la auditoría\ny  cerrarla.',
    'Planificar y conducir la auditoría\nsin cerrarla.',
  ]
  const pieces = textDifference(from, to)
  const without = (kind: string) =>
    pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')
  expect(without('new')).toBe(from)
  expect(without('gone')).toBe(to)
})

test('shortens a long text to the surroundings of the difference', () => {
  const long = 'palabra '.repeat(100)
  const [before, , , after] = shortened(textDifference(`${long}viejo ${long}`, `${long}nuevo ${long}`))
  expect(before!.text.startsWith('…')).toBe(true)
  expect(before!.text.length).toBeLessThan(70)
  expect(after!.text.endsWith('…')).toBe(true)
})

test('reports the whole text as changed when it is too long to compare', () => {
  const many = (word: string) => Array.from({ length: 1500 }, (_, at) => `${word}${at}`).join(' ')
  expect(textDifference(many('a'), many('b'))).toHaveLength(2)
  const kinds = textDifference(`igual ${many('a')}`, `igual ${many('b')}`).map(({ kind }) => kind)
  expect(kinds).toEqual(['same', 'gone', 'new'])
})
