/** The validation messages of spec §5, in both languages. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  choice,
  choices,
  code,
  date,
  decimal,
  email,
  group,
  integer,
  list,
  moment,
  optional,
  phone,
  richText,
  text,
  translated,
  url,
  type Fields,
} from './field.ts'
import { currency } from './money/currency.ts'
import { createRule, patchRule } from './resource.ts'
import { fromPlainText } from './richtext.ts'
import { messageOf, validationErrors } from './validation.ts'
import type { Locale } from './words.ts'

const label = { es: 'Dato', en: 'Value' }
const fields = {
  name: translated(text(label, { min: 3, max: 5 })),
  code: optional(text(label, { min: 3, max: 5 })),
  course: optional(code(label)),
  price: optional(currency(label)),
  email: optional(email(label)),
  phone: optional(phone(label)),
  site: optional(url(label)),
  count: optional(integer(label, { min: 1, max: 9 })),
  hours: optional(decimal(label, { min: 0.5, max: 8, digits: 1 })),
  day: optional(date(label)),
  at: optional(moment(label)),
  kind: optional(choice(label, { a: label, b: label })),
  kinds: optional(choices(label, { a: label, b: label }, { min: 1, max: 1 })),
  body: optional(translated(richText(label, { min: 10 }))),
  place: optional(group(label, { city: text(label) })),
  stops: optional(list(label, { city: text(label), note: optional(translated(text(label))) }, { max: 1 })),
} satisfies Fields

const errorsOf = (input: object, locale: Locale = 'en', rule = createRule(fields)) => {
  const result = rule.safeParse({ name: { es: 'Ana' }, ...input }, { reportInput: true })
  return result.success ? {} : validationErrors(result.error.issues, fields, locale)
}

test.each([
  [{ name: undefined }, { name: 'Field is required' }, { name: 'Campo requerido' }],
  [{ name: {} }, { 'name-es': 'Field is required' }, { 'name-es': 'Campo requerido' }],
  [{ name: { es: '  ' } }, { 'name-es': 'Field is required' }, { 'name-es': 'Campo requerido' }],
  [
    { name: { es: 'Al' } },
    { 'name-es': 'Must have at least 3 letters' },
    { 'name-es': 'Debe tener al menos 3 letras' },
  ],
  [
    { name: { es: 'Ana', en: 'Annabel' } },
    { 'name-en': 'Must have no more than 5 letters' },
    { 'name-en': 'No debe tener más de 5 letras' },
  ],
  [
    { email: 'ana@' },
    { email: 'Must be a valid email address' },
    { email: 'Debe ser un correo electrónico válido' },
  ],
  [
    { phone: '809-55' },
    { phone: 'Must be a valid phone number' },
    { phone: 'Debe ser un número de teléfono válido' },
  ],
  [{ count: '7' }, { count: 'Must contain only numbers' }, { count: 'Debe contener solo números' }],
  [{ count: 7.5 }, { count: 'Must contain only integers' }, { count: 'Debe contener solo números enteros' }],
  [{ count: 0 }, { count: 'Must be 1 or more' }, { count: 'Debe ser 1 o más' }],
  [{ hours: '9' }, { hours: 'Must be between 0.5 and 8' }, { hours: 'Debe estar entre 0.5 y 8' }],
  [{ hours: '2.25' }, { hours: 'Decimal places: 1 at most' }, { hours: 'Decimales: 1 como máximo' }],
  [{ hours: 'dos' }, { hours: 'Must contain only numbers' }, { hours: 'Debe contener solo números' }],
  [{ day: '2026-02-30' }, { day: 'The “Value” is not valid' }, { day: 'El campo «Dato» no es válido' }],
  [{ at: 'mañana' }, { at: 'The “Value” is not valid' }, { at: 'El campo «Dato» no es válido' }],
  [{ kind: 'c' }, { kind: 'The “Value” is not valid' }, { kind: 'El campo «Dato» no es válido' }],
  [{ price: 'gbp' }, { price: 'Invalid currency' }, { price: 'Moneda no válida' }],
  [
    { course: 'SST 210' },
    { course: 'Must contain only letters and numbers' },
    { course: 'Debe contener solo letras y números' },
  ],
  [{ kinds: [] }, { kinds: 'Choose at least 1' }, { kinds: 'Elija al menos 1' }],
  [{ kinds: ['a', 'b'] }, { kinds: 'Choose no more than 1' }, { kinds: 'Elija no más de 1' }],
  [
    { site: 'javascript:alert(1)' },
    { site: 'The “Value” is not valid' },
    { site: 'El campo «Dato» no es válido' },
  ],
  [{ place: {} }, { 'place.city': 'Field is required' }, { 'place.city': 'Campo requerido' }],
  [
    { stops: [{ city: 'Azua', note: { es: '' } }] },
    { 'stops.0.note-es': 'Field is required' },
    { 'stops.0.note-es': 'Campo requerido' },
  ],
  [
    { body: { es: fromPlainText('corto') } },
    { 'body-es': 'Must have at least 10 letters' },
    { 'body-es': 'Debe tener al menos 10 letras' },
  ],
  [
    { nombre: 'x', code: 'Ana\u202E' },
    {
      nombre: 'There is no such field',
      code: 'Has a character that does not show (U+202E); delete it',
    },
    { nombre: 'Este campo no existe', code: 'Tiene un carácter que no se ve (U+202E); bórrelo' },
  ],
])('%j is refused with its message', (input, en, es) => {
  expect(errorsOf(input)).toEqual(en)
  expect(errorsOf(input, 'es')).toEqual(es)
})

test('fills in omitted fields and normalises pasted values', () => {
  const given = {
    name: { es: ' Ana ' },
    phone: '(809) 555-0114',
    email: ' Ana@Correo.Example ',
    at: '2026-03-01T09:00:00-04:00',
  }
  expect(createRule(fields).parse(given)).toMatchObject({
    name: { es: 'Ana' },
    phone: '+18095550114',
    email: 'ana@correo.example',
    at: '2026-03-01T13:00:00.000Z',
    code: null,
    stops: null,
  })
})

test('a change may omit every field, but not clear a required one', () => {
  expect(errorsOf({}, 'en', patchRule(fields) as never)).toEqual({})
  const result = patchRule(fields).safeParse({ name: null }, { reportInput: true })
  expect(validationErrors(result.error!.issues, fields, 'en')).toEqual({ name: 'Field is required' })
})

test('messages never name an unlabelled field by its key', () => {
  const errorsOf = (issue: object) =>
    messageOf({ path: ['filters'], message: '', ...issue } as never, undefined, 'es')
  expect(errorsOf({ code: 'invalid_type', expected: 'array', input: 3 })).toBe('Este valor no es válido')
  expect(errorsOf({ code: 'custom', path: [], params: {} })).toBe('Este valor no es válido')
})

test('reports an unsafe integer as out of range, without naming a limit', () => {
  const { issues } = z.int().safeParse(1e300).error!
  expect(issues.map((issue) => messageOf(issue, undefined, 'es'))).toContain(
    'El número está fuera de lo posible',
  )
  const below = z.int().safeParse(-1e300).error!.issues
  expect(below.map((issue) => messageOf(issue, undefined, 'en'))).toContain('The number is out of range')
})
