/** Which words are taken for typos of others. */
import { expect, test } from 'vitest'
import { isTypo } from './spelling.ts'

test.each([
  ['auidtor', 'auditor'],
  ['dicienbre', 'diciembre'],
  ['guaycan', 'guayacan'],
  ['segguridad', 'seguridad'],
  ['marso', 'marzo'],
  ['hacp', 'haccp'],
])('“%s” is one slip away from “%s”', (typed, known) => {
  expect(isTypo(typed, known)).toBe(true)
})
test.each([
  ['higuey', 'higuero'],
  ['hola', 'hora'],
  ['pago', 'paso'],
  ['9002', '9001'],
  ['27002', '27001'],
  ['adutiors', 'auditor'],
  ['auditor', 'auditoria'],
])('“%s” does not mean “%s”', (typed, known) => {
  expect(isTypo(typed, known)).toBe(false)
})

test.each([
  ['planifikasion', 'planificacion'],
  ['antisovornno', 'antisoborno'],
  ['enviromentl', 'environmental'],
])('“%s” is two slips away from “%s”', (typed, known) => {
  expect([isTypo(typed, known), isTypo(typed, known, 2)]).toEqual([false, true])
})
test.each([
  ['conductores', 'productores'],
  ['auditria', 'auditor'],
  ['operarios', 'operacion'],
  ['plancificasiom', 'planificacion'],
])('“%s” is not within two slips of “%s”, is too short, or begins or ends otherwise', (typed, known) => {
  expect(isTypo(typed, known, 2)).toBe(false)
})
