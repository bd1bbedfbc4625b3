/** Tests when the form store shows errors, and how it fills slugs. */
import { expect, test } from 'vitest'
import { choices, email, group, list, optional, ref, slug, text, translated } from '#core/field.ts'
import { createFormStore } from './form-store.ts'
import { blanksOf } from './form-values.ts'

const words = { es: 'Campo', en: 'Field' }
const fields = {
  code: text(words, { min: 2, max: 5 }),
  name: translated(text(words)),
  slug: translated(slug(words, 'name')),
  email: optional(email(words)),
}
const empty = () => createFormStore({ fields, values: blanksOf(fields), locale: 'es' })
const saved = { code: 'AB', name: { es: 'Uno', en: null }, slug: { es: 'uno', en: null }, email: null }
const savedForm = () => createFormStore({ fields, values: saved, saved, locale: 'es' })

test('shows no error until a field is left', () => {
  const form = empty()
  form.set('code', 'A')
  expect(form.state().errors).toEqual({})
  form.blur('code')
  expect(form.state().errors).toEqual({ code: 'Debe tener al menos 2 letras' })
})

test('a blank field that is left as it was shows no error before the form is sent', () => {
  const form = empty()
  form.blur('code')
  expect(form.state().errors).toEqual({})
  form.set('code', 'AB')
  form.set('code', '')
  form.blur('code')
  expect(form.state().errors).toHaveProperty('code')
  const other = empty()
  other.judge()
  other.blur('code')
  expect(other.state().errors).toHaveProperty('code')
})

test.each([
  ['a text in both languages', translated(text(words))],
  ['a list', list(words, { code: text(words) }, { min: 1 })],
  ['choices', choices(words, { a: words }, { min: 1 })],
  ['a group', group(words, { code: text(words) })],
])('so does %s', (_, field) => {
  const form = createFormStore({ fields: { field }, values: blanksOf({ field }), locale: 'es' })
  form.blur('field')
  expect(form.state().errors).toEqual({})
  form.judge()
  expect(form.state().errors).not.toEqual({})
})

test('removes an error as soon as the value is valid', () => {
  const form = empty()
  form.set('email', 'ana')
  form.blur('email')
  form.set('email', 'ana@firma.do')
  expect(form.state().errors).toEqual({})
})

test('keeps an error of the server when the field is left and removes it when it changes', () => {
  const form = savedForm()
  form.refuse({ code: 'Ya existe', 'name-en': 'No' })
  form.blur('code')
  expect(form.state().errors['code']).toBe('Ya existe')
  form.set('code', 'ABC')
  expect(form.state().errors).toEqual({ 'name-en': 'No' })
})

test('validating before a save shows all errors', () => {
  const form = empty()
  expect(form.judge()).toBe(false)
  expect(Object.keys(form.state().errors).sort()).toEqual(['code', 'name-es', 'slug-es'])
})

test('the slug follows the name until it is edited', () => {
  const form = empty()
  form.set('name', { es: 'Auditor líder' })
  expect(form.state().values['slug']).toMatchObject({ es: 'auditor-lider', en: '' })
  form.set('name', { es: 'Auditor líder ISO' })
  expect(form.state().values['slug']).toMatchObject({ es: 'auditor-lider-iso' })
  form.set('slug', { es: 'auditor' })
  form.set('name', { es: 'Otro', en: 'Other' })
  expect(form.state().values['slug']).toEqual({ es: 'auditor', en: 'other' })
})

test('keeps a saved slug and fills a missing one', () => {
  const form = savedForm()
  form.set('name', { es: 'Dos', en: 'Two' })
  expect(form.state().values['slug']).toEqual({ es: 'uno', en: 'two' })
})

test('the slug can follow the title of a picked record', () => {
  const people = { contactId: ref(words, 'contacts'), slug: translated(slug(words, 'contactId')) }
  const form = createFormStore({ fields: people, values: blanksOf(people), locale: 'es' })
  form.set('contactId', '7', 'Ana Peña')
  expect(form.state().values['slug']).toMatchObject({ es: 'ana-pena', en: 'ana-pena' })
})

test('fills the slug of a new record that starts with a name', () => {
  const values = { ...blanksOf(fields), name: { es: 'Riesgos' } }
  const form = createFormStore({ fields, values, locale: 'es' })
  expect(form.state().values['slug']).toMatchObject({ es: 'riesgos' })
})

test('a slug that follows a field of another form keeps what it starts with', () => {
  const own = { slug: translated(slug(words, 'contactId')) }
  const form = createFormStore({ fields: own, values: { slug: { es: 'ana', en: 'ana' } }, locale: 'es' })
  expect(form.state().values['slug']).toEqual({ es: 'ana', en: 'ana' })
})

test('lists the changes since the last save', () => {
  const form = savedForm()
  expect(form.isDirty()).toBe(false)
  form.set('code', 'XY')
  expect(form.changes()).toEqual({ code: 'XY' })
  form.fill({ ...saved, code: 'XY' }, { saved: { ...saved, code: 'XY', version: 3 } })
  expect(form.isDirty()).toBe(false)
  expect(form.state()).toMatchObject({ generation: 1, version: 3 })
})
