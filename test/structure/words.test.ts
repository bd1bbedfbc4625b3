/** Tests that the screens of the office have one word for an act. */
import { expect, test } from 'vitest'
import { isTest, readSources } from './source-tree.ts'

const screens = readSources().filter(
  ({ path }) => /^(web\/office\/|resources\/.*\.screens\.tsx$)/.test(path) && !isTest(path),
)
const textsWith = (literal: RegExp): string[] =>
  screens.flatMap(({ path, text }) => (text.match(literal) ?? []).map((found) => `${path}: ${found}`))

test('a record is created, neither new nor made', () => {
  const isOther = /es: '(Nuev[oa]|Hacer (el|la|los|\d|\{n\})) [^']*'|en: '(New|Make (the|a|\d|\{n\})) [^']*'/g
  // An entry without a name.
  expect(textsWith(isOther)).toEqual([
    "resources/certificates/certificate-templates/template-lists.screens.tsx: en: 'New element'",
    // Passwords are replaced, not created.
    "web/office/account/password-form.tsx: en: 'New password'",
    "web/office/sign-in/reset.tsx: en: 'New password'",
  ])
})

test('a window is left by “Volver”, not by “Cancelar”, which ends events and orders', () => {
  expect(textsWith(/es: '(Cancelar|Conservar|Atrás)'|en: '(Cancel|Keep)'/g)).toEqual([])
})
