/** A form complains when a field is left, takes it back when it is mended, and fills web addresses by itself. */
import { expect, test } from 'vitest'
import { email, optional, ref, slug, text, translated } from '#core/field.ts'
import { createFormStore } from './form-store.ts'
import { blanksOf } from './form-values.ts'

const words = { es: 'Campo', en: 'Field' }
const fields = {
  code: text(words, { min: 2, max: 5 }),
  name: translated(text(words)),
  slug: translated(slug(words)),
  email: optional(email(words)),
}
const empty = () => createFormStore({ fields, values: blanksOf(fields), locale: 'es', slugFrom: 'name' })
const saved = { code: 'AB', name: { es: 'Uno', en: null }, slug: { es: 'uno', en: null }, email: null }
const savedForm = () => createFormStore({ fields, values: saved, saved, locale: 'es', slugFrom: 'name' })

test('nothing is said while somebody types for the first time', () => {
  const form = empty()
  form.set('code', 'A')
  expect(form.state().errors).toEqual({})
  form.blur('code')
  expect(form.state().errors).toEqual({ code: 'Debe tener al menos 2 letras' })
})

test('a complaint goes as soon as it is mended', () => {
  const form = empty()
  form.set('email', 'ana')
  form.blur('email')
  form.set('email', 'ana@firma.do')
  expect(form.state().errors).toEqual({})
})

test('what the server refused stays when the field is left and goes when it changes', () => {
  const form = savedForm()
  form.refuse({ code: 'Ya existe', 'name-en': 'No' })
  form.blur('code')
  expect(form.state().errors['code']).toBe('Ya existe')
  form.set('code', 'ABC')
  expect(form.state().errors).toEqual({ 'name-en': 'No' })
})

test('saving shows all at once', () => {
  const form = empty()
  expect(form.judge()).toBe(false)
  expect(Object.keys(form.state().errors).sort()).toEqual(['code', 'name-es', 'slug-es'])
})

test('a web address follows the name until somebody writes it', () => {
  const form = empty()
  form.set('name', { es: 'Auditor líder' })
  expect(form.state().values['slug']).toMatchObject({ es: 'auditor-lider', en: '' })
  form.set('name', { es: 'Auditor líder ISO' })
  expect(form.state().values['slug']).toMatchObject({ es: 'auditor-lider-iso' })
  form.set('slug', { es: 'auditor' })
  form.set('name', { es: 'Otro', en: 'Other' })
  expect(form.state().values['slug']).toEqual({ es: 'auditor', en: 'other' })
})

test('a saved web address is left alone, a missing one is filled', () => {
  const form = savedForm()
  form.set('name', { es: 'Dos', en: 'Two' })
  expect(form.state().values['slug']).toEqual({ es: 'uno', en: 'two' })
})

test('a web address may come from what a chosen record is called', () => {
  const people = { contactId: ref(words, 'contacts'), slug: translated(slug(words)) }
  const form = createFormStore({
    fields: people,
    values: blanksOf(people),
    locale: 'es',
    slugFrom: 'contactId',
  })
  form.set('contactId', '7', 'Ana Peña')
  expect(form.state().values['slug']).toMatchObject({ es: 'ana-pena', en: 'ana-pena' })
})

test('a name that a new record starts with makes its address', () => {
  const values = { ...blanksOf(fields), name: { es: 'Riesgos' } }
  const form = createFormStore({ fields, values, locale: 'es', slugFrom: 'name' })
  expect(form.state().values['slug']).toMatchObject({ es: 'riesgos' })
})

test('a form knows what changed since it was saved', () => {
  const form = savedForm()
  expect(form.isDirty()).toBe(false)
  form.set('code', 'XY')
  expect(form.changes()).toEqual({ code: 'XY' })
  form.fill({ ...saved, code: 'XY' }, { saved: { ...saved, code: 'XY', version: 3 } })
  expect(form.isDirty()).toBe(false)
  expect(form.state()).toMatchObject({ generation: 1, version: 3 })
})
