/** Tests the input of calls and the validation made from form values. */
import { expect, test } from 'vitest'
import {
  flag,
  group,
  integer,
  list,
  moment,
  optional,
  readOnly,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import {
  blanksOf,
  changesOf,
  englishOf,
  hasTexts,
  outdatedKeys,
  errorsIn,
  isAbout,
  isSame,
  sentValues,
  valueAt,
  withValue,
  writable,
} from './form-values.ts'
import { slugOf } from '#web/slug.ts'

const words = { es: 'Campo', en: 'Field' }
const fields = {
  code: text(words, { min: 2, max: 5 }),
  title: translated(text(words, { min: 3 })),
  summary: optional(translated(text(words))),
  seats: optional(integer(words, { max: 10 })),
  rank: withDefault(integer(words), 100),
  active: flag(words),
  venue: optional(group(words, { city: text(words), room: optional(text(words)) })),
  sessions: list(words, { startAt: moment(words), topic: optional(translated(text(words))) }),
}
const saved = {
  code: 'AB',
  title: { es: 'Título' },
  summary: null,
  seats: 3,
  rank: 100,
  active: true,
  venue: null,
  sessions: [],
}

test('a new form starts with the defaults of the fields', () => {
  expect(blanksOf(fields)).toEqual({
    code: null,
    title: {},
    summary: null,
    seats: null,
    rank: 100,
    active: false,
    venue: null,
    sessions: [],
  })
  expect(Object.keys(writable({ ...fields, name: readOnly(text(words)) }))).not.toContain('name')
})

test('sends blank values and texts without any language as null', () => {
  const sent = sentValues(fields, {
    ...saved,
    summary: { es: '', en: '' },
    seats: '',
    title: { es: 'Uno', en: '' },
  })
  expect(sent).toMatchObject({ summary: null, seats: null, title: { es: 'Uno', en: null } })
  expect(sentValues(fields, { ...saved, venue: { city: 'Moca', room: '' } })['venue']).toEqual({
    city: 'Moca',
    room: null,
  })
})

test('sends only changed fields', () => {
  expect(changesOf(fields, { values: { ...saved, title: { en: null, es: 'Título' } }, saved })).toEqual({})
  expect(changesOf(fields, { values: { ...saved, code: 'ABC', seats: null }, saved })).toEqual({
    code: 'ABC',
    seats: null,
  })
  expect(isSame({ a: 1, b: [1, { c: null }] }, { b: [1, {}], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
})

test('validates with the rules and messages of the server, by field and language', () => {
  const values = {
    ...saved,
    code: '',
    title: { es: 'Título', en: 'T' },
    seats: 'x',
    sessions: [{ startAt: 'ayer' }],
  }
  expect(errorsIn({ fields, values, locale: 'en' })).toMatchObject({
    code: 'Field is required',
    'title-en': 'Must have at least 3 letters',
    seats: 'Must contain only numbers',
    'sessions.0.startAt': 'The “Field” is not valid',
  })
  expect(errorsIn({ fields, values: blanksOf(fields), locale: 'es' })).toMatchObject({
    code: 'Campo requerido',
    'title-es': 'Campo requerido',
  })
})

test('validates only the changes of a saved record', () => {
  const old = { ...saved, code: 'much longer than allowed now' }
  expect(errorsIn({ fields, values: { ...old, seats: 4 }, saved: old, locale: 'es' })).toEqual({})
})

test('reports checks between fields after the rules of single fields', () => {
  const check = () => ({ seats: { es: 'Son demasiados', en: 'Too many' }, code: { es: 'No', en: 'No' } })
  expect(errorsIn({ fields, values: { ...saved, code: 'A' }, check, locale: 'es' })).toEqual({
    seats: 'Son demasiados',
    code: 'Debe tener al menos 2 letras',
  })
})

test('reads and changes a value inside a list by its path', () => {
  const values = { ...saved, sessions: [{ startAt: 'a' }, { startAt: 'b' }] }
  const changed = withValue(values, 'sessions.1.startAt', 'c')
  expect(valueAt(changed, 'sessions.1.startAt')).toBe('c')
  expect((changed['sessions'] as unknown[])[0]).toBe(values.sessions[0])
  expect(values.sessions[1]!.startAt).toBe('b')
})

test('an error belongs to its field and to the fields around it', () => {
  expect(isAbout('sessions.0.endAt', 'sessions')).toBe(true)
  expect(isAbout('title-en', 'title')).toBe(true)
  expect(isAbout('titles', 'title')).toBe(false)
})

test('counts English versions of texts that exist in Spanish', () => {
  expect(englishOf(fields, { ...saved, summary: { es: 'Resumen', en: 'Summary' } })).toEqual({
    done: 1,
    of: 2,
    missing: ['title-en'],
  })
})

test('makes slugs without accents, punctuation and outer hyphens', () => {
  expect(slugOf(' Gestión del riesgo: ISO 31000 — Año ñandú!')).toBe('gestion-del-riesgo-iso-31000-ano-nandu')
  expect(slugOf('x'.repeat(99) + ' y')).toBe('x'.repeat(99))
})

test('finds texts in two languages inside of groups and lists', () => {
  const note = text(words)
  expect(hasTexts({ note })).toBe(false)
  expect(hasTexts({ note, entries: list(words, { note, title: translated(note) }) })).toBe(true)
})

test('an outdated English text is one until it is edited', () => {
  const saved = { title: { es: 'Ahora', en: 'Before' } }
  expect(outdatedKeys(['title'], { values: saved, saved })).toEqual(['title-en'])
  const edited = { title: { es: 'Ahora', en: 'Now' } }
  expect(outdatedKeys(['title'], { values: edited, saved })).toEqual([])
})
