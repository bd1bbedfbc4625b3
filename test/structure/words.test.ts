/** Tests that the screens of the office have one word for an act. */
import { expect, test } from 'vitest'
import { acts } from '#web/office/dialogs/act-words.ts'
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

test('what is closed are cases and sessions; a window is closed by its name', () => {
  expect(textsWith(/es: 'Cerrar'/g)).toEqual([
    "resources/quality/ncos/screens/nco-steps.screens.tsx: es: 'Cerrar'",
    "web/office/account/session-list.tsx: es: 'Cerrar'",
  ])
})

test('acts of many screens are said by the words of act-words.ts', () => {
  const ofActs = Object.values(acts).map(({ es }) => es)
  const own = screens.filter(({ path }) => path !== 'web/office/dialogs/act-words.ts')
  const repeated = own.flatMap(({ path, text }) =>
    ofActs.filter((es) => text.includes(`es: '${es}'`)).map((es) => `${path}: ${es}`),
  )
  expect(repeated).toEqual([])
})
