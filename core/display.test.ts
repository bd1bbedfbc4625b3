/** Display texts of every kind of field, in both languages. */
import { expect, test } from 'vitest'
import { display, displayIn, sayShare } from './display.ts'
import * as kinds from './field.ts'
import { fromPlainText } from './richtext.ts'

const label = { es: 'Etiqueta', en: 'Label' }
const colours = { red: { es: 'Rojo', en: 'Red' }, blue: { es: 'Azul', en: 'Blue' } }
const seats = kinds.group(label, {
  total: kinds.integer({ es: 'En total', en: 'In all' }),
  online: kinds.optional(kinds.integer({ es: 'En línea', en: 'Online' })),
})
const phones = kinds.list(label, { number: kinds.phone(label) })
const prices = kinds.list(label, {
  amount: kinds.decimal({ es: 'Importe', en: 'Amount' }),
  taxIncluded: kinds.flag({ es: 'Con ITBIS', en: 'With tax' }),
})
const text = kinds.translated(kinds.text(label))
const rich = kinds.translated(kinds.richText(label))
const document = fromPlainText('Uno\n\n- dos\n- tres')

const read: [kinds.Field, unknown, string, string][] = [
  [kinds.text(label), 'Ñandú', 'Ñandú', 'Ñandú'],
  [kinds.integer(label), 2026, '2026', '2026'],
  [kinds.integer(label), 12345, '12,345', '12,345'],
  [kinds.decimal(label), '1180.00', '1,180.00', '1,180.00'],
  [kinds.decimal(label), '9007199254740993.50', '9,007,199,254,740,993.50', '9,007,199,254,740,993.50'],
  [kinds.decimal(label), '8.5', '8.5', '8.5'],
  [kinds.date(label), '2026-03-04', '4 mar 2026', 'Mar 4, 2026'],
  [kinds.moment(label), '2026-03-05T03:30:00.000Z', '4 mar 2026, 11:30 p. m.', 'Mar 4, 2026, 11:30 PM'],
  [kinds.flag(label), true, 'Sí', 'Yes'],
  [kinds.flag(label), false, 'No', 'No'],
  [kinds.choice(label, colours), 'red', 'Rojo', 'Red'],
  [kinds.choice(label, colours), 'gone', 'gone', 'gone'],
  [kinds.choices(label, colours), ['red', 'blue'], 'Rojo, Azul', 'Red, Blue'],
  [kinds.phone(label), '+18095550101', '(809) 555-0101', '(809) 555-0101'],
  [kinds.phone(label), '+12125550101', '+1 212 555 0101', '+1 212 555 0101'],
  [text, { es: 'Calidad', en: 'Quality' }, 'Calidad', 'Quality'],
  [text, { es: 'Calidad', en: null }, 'Calidad', 'Calidad'],
  [text, null, '', ''],
  [rich, { es: document }, 'Uno dos tres', 'Uno dos tres'],
  [seats, { total: 20, online: null }, 'En total: 20', 'In all: 20'],
  [seats, { total: 20, online: 8 }, 'En total: 20, En línea: 8', 'In all: 20, Online: 8'],
  [
    phones,
    [{ number: '+18295550101' }, { number: '+18095550102' }],
    '(829) 555-0101; (809) 555-0102',
    '(829) 555-0101; (809) 555-0102',
  ],
  [
    prices,
    [{ amount: '100.00', taxIncluded: true }],
    'Importe: 100.00, Con ITBIS: Sí',
    'Amount: 100.00, With tax: Yes',
  ],
  [kinds.image(label), '7', 'Sí', 'Yes'],
  [kinds.optional(kinds.image(label)), null, '', ''],
]

// Intl separates hours from "p. m." with a narrow no-break space.
const spaced = (words: string) => words.replace(/\s/g, ' ')
test.each(read)('%# is displayed in Spanish and in English', (...[field, value, es, en]) => {
  expect(spaced(display(field, value, { locale: 'es' }))).toBe(es)
  expect(spaced(display(field, value, { locale: 'en' }))).toBe(en)
})

test('references display titles: those of the record first, others from nameOf', () => {
  const fields = {
    courseId: kinds.ref(label, 'courses'),
    instructors: kinds.list(label, { instructorId: kinds.ref(label, 'instructors') }),
    serviceIds: kinds.refs(label, 'services'),
  }
  const row = {
    courseId: '4',
    instructors: [{ instructorId: '9' }],
    serviceIds: ['1', '2'],
    titles: { courseId: 'Auditor interno' },
  }
  const nameOf = (target: string, id: string) => (id === '2' ? undefined : `${target} ${id}`)
  expect(displayIn(row, 'courseId', { fields, locale: 'es' })).toBe('Auditor interno')
  expect(displayIn(row, 'instructors', { fields, locale: 'es', nameOf })).toBe('instructors 9')
  expect(displayIn(row, 'serviceIds', { fields, locale: 'es', nameOf })).toBe('services 1, 2')
})

test('a list of references with a choice displays both without labels', () => {
  const team = kinds.list(label, {
    instructorId: kinds.ref({ es: 'Instructor', en: 'Instructor' }, 'instructors'),
    role: kinds.choice({ es: 'Papel', en: 'Role' }, { lead: { es: 'Principal', en: 'Lead' } }),
  })
  const nameOf = () => 'Elba Marte'
  expect(display(team, [{ instructorId: '7', role: 'lead' }], { locale: 'es', nameOf })).toBe(
    'Elba Marte, Principal',
  )
})

test('percentages follow the language and drop trailing zeros', () => {
  expect(sayShare('100.00', 'es')).toBe('100\u00a0%')
  expect(sayShare(100, 'en')).toBe('100%')
  expect(sayShare('91.67', 'es')).toBe('91.67\u00a0%')
  expect(sayShare(null, 'es')).toBe('–')
})
