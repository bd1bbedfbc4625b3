/** Rules between fields of forms that are invalid in part. */
import { expect, test } from 'vitest'
import { date, optional, readOnly, text } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { changeErrors, formErrors, type FormRules } from './form-rules.ts'

const label = { es: 'Campo', en: 'Field' }
const fields = { name: text(label), from: date(label), to: date(label), note: optional(text(label)) }
const { required, fallback } = validationWords
const inOrder: FormRules = ({ from, to }) => (from && to && to < from ? { to: fallback } : {})

test('a rule of valid fields is told beside a field that is not', () => {
  const sent = { name: '', from: '2026-11-02', to: '2026-11-01' }
  expect(formErrors(sent, fields, inOrder)).toEqual({ to: fallback })
  expect(formErrors({ ...sent, to: '2026-11-03' }, fields, inOrder)).toEqual({})
})

test('nothing is told that depends on a field that is invalid itself', () => {
  const sent = { name: 'Ana', from: 'mañana', to: '2026-11-01' }
  expect(formErrors(sent, fields, inOrder)).toEqual({})
  const oneOfBoth: FormRules = ({ name, note }) => (name || note ? {} : { note: required })
  expect(formErrors({ name: 7 }, fields, oneOfBoth)).toEqual({})
  expect(formErrors({ name: '' }, fields, oneOfBoth)).toEqual({ note: required })
})

test('what the schema never reads is not read for rules either, and nothing makes them throw', () => {
  const hostile = { length: { toString: 1 } }
  const code = { ...fields, code: readOnly(text(label)) }
  const inName: FormRules = ({ code: sent }) => (sent ? {} : { name: required })
  expect(formErrors({ code: hostile, name: hostile }, code, inName)).toEqual({})
  expect(formErrors({ name: hostile }, code, inName)).toEqual({ name: required })
})

test('a rule that cannot read what was sent says what it says without it', () => {
  const long: FormRules = ({ name = '' }) => (name === '' || (name as string).trim() ? { to: fallback } : {})
  expect(formErrors({ name: 7 }, fields, long)).toEqual({ to: fallback })
  expect(formErrors('a form', fields, long)).toEqual({})
})

test('a change is judged together with what is stored', () => {
  const stored = { id: '7', name: 'Ana', from: '2026-11-02', to: '2026-11-03', note: null }
  const told = (sent: object, record = stored) => changeErrors(sent, inOrder, { fields, stored: record })
  expect(told({ name: '', to: '2026-11-01' })).toEqual({ to: fallback })
  expect(told({ name: '', from: '2026-11-04' })).toEqual({ to: fallback })
  expect(told({ name: '', to: '2026-11-04' })).toEqual({})
  expect(told({ from: 'mañana', to: '2026-11-01' })).toEqual({})
  expect(changeErrors('a form', inOrder, { fields, stored })).toEqual({})
})
test('what the stored record breaks already is not told of a change', () => {
  const stored = { name: 'Ana', from: '2026-11-02', to: '2026-11-01' }
  expect(changeErrors({ name: '' }, inOrder, { fields, stored })).toEqual({})
  expect(changeErrors({ name: '', to: '2026-10-30' }, inOrder, { fields, stored })).toEqual({ to: fallback })
})

test('a rule that words its error anew each time is told, too', () => {
  const late: FormRules = ({ to }) => (to ? { to: { es: `Después de ${String(to)}`, en: 'Late' } } : {})
  expect(formErrors({ name: '', to: '2026-11-01' }, fields, late)).toHaveProperty('to')
})
