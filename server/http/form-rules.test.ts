/** Rules between fields of forms that are invalid in part. */
import { expect, test } from 'vitest'
import { date, optional, readOnly, text } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { brokenByChange, brokenRules, type FormRules } from './form-rules.ts'

const label = { es: 'Campo', en: 'Field' }
const fields = { name: text(label), from: date(label), to: date(label), note: optional(text(label)) }
const { required, fallback } = validationWords
const inOrder: FormRules = ({ from, to }) => (from && to && to < from ? { to: fallback } : {})

test('a rule of valid fields is told beside a field that is not', () => {
  const sent = { name: '', from: '2026-11-02', to: '2026-11-01' }
  expect(brokenRules(sent, fields, inOrder)).toEqual({ to: fallback })
  expect(brokenRules({ ...sent, to: '2026-11-03' }, fields, inOrder)).toEqual({})
})

test('nothing is told that depends on a field that is invalid itself', () => {
  const sent = { name: 'Ana', from: 'mañana', to: '2026-11-01' }
  expect(brokenRules(sent, fields, inOrder)).toEqual({})
  const oneOfBoth: FormRules = ({ name, note }) => (name || note ? {} : { note: required })
  expect(brokenRules({ name: 7 }, fields, oneOfBoth)).toEqual({})
  expect(brokenRules({ name: '' }, fields, oneOfBoth)).toEqual({ note: required })
})

test('what the schema never reads is not read for rules either, and nothing makes them throw', () => {
  const hostile = { length: { toString: 1 } }
  const code = { ...fields, code: readOnly(text(label)) }
  const inName: FormRules = ({ code: sent }) => (sent ? {} : { name: required })
  expect(brokenRules({ code: hostile, name: hostile }, code, inName)).toEqual({})
  expect(brokenRules({ name: hostile }, code, inName)).toEqual({ name: required })
})

test('a rule that cannot read what was sent says what it says without it', () => {
  const long: FormRules = ({ name = '' }) => (name === '' || (name as string).trim() ? { to: fallback } : {})
  expect(brokenRules({ name: 7 }, fields, long)).toEqual({ to: fallback })
  expect(brokenRules('a form', fields, long)).toEqual({})
})

test('a change is judged together with what is stored', () => {
  const stored = { id: '7', name: 'Ana', from: '2026-11-02', to: '2026-11-03', note: null }
  const told = (sent: object, record = stored) => brokenByChange(sent, inOrder, { fields, stored: record })
  expect(told({ name: '', to: '2026-11-01' })).toEqual({ to: fallback })
  expect(told({ name: '', from: '2026-11-04' })).toEqual({ to: fallback })
  expect(told({ name: '', to: '2026-11-04' })).toEqual({})
  expect(told({ from: 'mañana', to: '2026-11-01' })).toEqual({})
  expect(brokenByChange('a form', inOrder, { fields, stored })).toEqual({})
})
test('what the stored record breaks already is not told of a change', () => {
  const stored = { name: 'Ana', from: '2026-11-02', to: '2026-11-01' }
  expect(brokenByChange({ name: '' }, inOrder, { fields, stored })).toEqual({})
})
