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
