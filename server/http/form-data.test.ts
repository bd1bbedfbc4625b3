/** Tests parsing of form data. */
import { expect, test } from 'vitest'
import { messages } from '#core/errors.ts'
import {
  choices,
  flag,
  group,
  image,
  integer,
  list,
  optional,
  text,
  translated,
  type Fields,
} from '#core/field.ts'
import { fromForm } from './form-data.ts'

const label = { es: 'Dato', en: 'Value' }
const fields: Fields = {
  title: translated(text(label)),
  count: integer(label),
  isOpen: flag(label),
  kinds: choices(label, { a: label, b: label }),
  note: optional(text(label)),
  venue: group(label, { city: text(label), floor: integer(label) }),
  stops: list(label, { city: text(label) }),
  picture: optional(image(label)),
}
function form(entries: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

test('parses texts by field kind and nests them by name', () => {
  const file = new File(['x'], 'x.png')
  const given = form([
    ['title-es', 'Hola'],
    ['title-en', 'Hello'],
    ['count', '7'],
    ['isOpen', 'on'],
    ['kinds', 'a'],
    ['kinds', 'b'],
    ['note', ''],
    ['venue.city', 'Azua'],
    ['venue.floor', '2'],
    ['stops.0.city', 'Baní'],
    ['stops[1][city]', 'Bonao'],
    ['picture', file],
  ])
  expect(fromForm(given, fields)).toEqual({
    title: { es: 'Hola', en: 'Hello' },
    count: 7,
    isOpen: true,
    kinds: ['a', 'b'],
    note: null,
    venue: { city: 'Azua', floor: 2 },
    stops: [{ city: 'Baní' }, { city: 'Bonao' }],
    picture: file,
  })
})

test('parses JSON values, drops empty files and leaves invalid numbers as text', () => {
  const given = form([
    ['venue', '{"city":"Azua","floor":2}'],
    ['picture', new File([], '')],
    ['count', 'siete'],
  ])
  expect(fromForm(given, fields)).toEqual({
    venue: { city: 'Azua', floor: 2 },
    picture: null,
    count: 'siete',
  })
})

test.each([
  ['stops[999999999][city]', 'a list index beyond the number of fields'],
  ['a.'.repeat(30_000), 'a path of 30,000 steps'],
])('%.30s is refused: %s', (name) => {
  expect(() => fromForm(form([[name, 'x']]), fields)).toThrow(messages.unreadableForm.en)
})

test('a field named length does not resize a list', () => {
  const given = form([
    ['stops.0.city', 'Baní'],
    ['stops.length', '999999999'],
  ])
  expect(fromForm(given, fields)).toEqual({ stops: [{ city: 'Baní' }] })
})

test('a field name does not reach a prototype', () => {
  fromForm(
    form([
      ['__proto__.polluted', 'x'],
      ['venue.__proto__.polluted', 'x'],
      ['constructor.prototype.polluted', 'x'],
    ]),
    fields,
  )
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})
