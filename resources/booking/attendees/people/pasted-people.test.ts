/** Pasted lists of people from Excel and from mails. */
import { expect, test } from 'vitest'
import { isSeveral, pastedPeople, splitName } from './pasted-people.ts'

test('columns with headings may come in any order', () => {
  const text =
    'Correo electrónico\tApellidos\tNombres\tCédula\tCargo\r\nana@x.do\tPEÑA DE LA CRUZ\tANA LUCÍA\t001-1234567-8\tAnalista\r\n'
  expect(pastedPeople(text)).toEqual([
    {
      email: 'ana@x.do',
      lastName: 'Peña de la Cruz',
      firstName: 'Ana Lucía',
      documentType: 'cedula',
      documentId: '001-1234567-8',
      position: 'Analista',
    },
  ])
})

test('without headings each cell is recognised by its format', () => {
  expect(pastedPeople('Luis\tJobo Mora\t809-555-0142\tLuis.Jobo@X.do\tSupervisor\tEnvases X')).toEqual([
    {
      firstName: 'Luis',
      lastName: 'Jobo Mora',
      phone: '809-555-0142',
      email: 'luis.jobo@x.do',
      position: 'Supervisor',
      company: 'Envases X',
    },
  ])
  expect(pastedPeople('00112345678\tAna Peña\tvirtual')).toEqual([
    { documentType: 'cedula', documentId: '00112345678', firstName: 'Ana', lastName: 'Peña', mode: 'online' },
  ])
})

test('parses lines copied from mails and skips lines without a person', () => {
  const text = 'Ana Lucía Peña Santos <ana@x.do>\n\n;;\nLuis Jobo; luis@x.do\nsolo@x.do'
  expect(pastedPeople(text)).toEqual([
    { firstName: 'Ana Lucía', lastName: 'Peña Santos', email: 'ana@x.do' },
    { firstName: 'Luis', lastName: 'Jobo', email: 'luis@x.do' },
    { email: 'solo@x.do' },
  ])
})

test('a single name column contains full names', () => {
  expect(pastedPeople('Nombre\tCorreo\nAna Peña\tana@x.do')).toEqual([
    { firstName: 'Ana', lastName: 'Peña', email: 'ana@x.do' },
  ])
})

test('splits a full name by the rules of Spanish names', () => {
  expect(splitName('Ana Peña Santos')).toEqual({ firstName: 'Ana', lastName: 'Peña Santos' })
  expect(splitName('Peña Santos, Ana Lucía')).toEqual({ firstName: 'Ana Lucía', lastName: 'Peña Santos' })
  expect(splitName('María de la Cruz Mora')).toEqual({ firstName: 'María', lastName: 'de la Cruz Mora' })
})

test('a single name is not a list', () => {
  expect(isSeveral('Ana Peña')).toBe(false)
  expect(isSeveral('Ana\tPeña')).toBe(true)
})
