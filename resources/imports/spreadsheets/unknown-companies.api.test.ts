/** Companies that a file of contacts names and nobody knows are asked about once. */
import { expect, test } from 'vitest'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { checkSheet, importTasks, runSheet, sendSheet } from '#test/fixtures/imports.ts'
import { maker } from '#test/fixtures/make.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { importsApi } from './import.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const fileOf = (lines: string[]) => ['Nombre,Apellido,Correo,Empresa', ...lines].join('\n')
const companyOf = async (email: string) => {
  const { items } = await admin.call(contactsApi.list, { input: { search: email } })
  return { id: items[0]!.accountId, name: items[0]!.titles?.['accountId'] }
}
const choose = async (id: string, mapping: (string | null)[], choices: Record<string, string>) => {
  await admin.call(importsApi.check, { params: { id }, input: { mapping, choices } })
  await runWaitingTasks(api, importTasks)
  return admin.call(importsApi.get, { params: { id } })
}
const sent = async (lines: string[]) =>
  checkSheet(api, await sendSheet(api, fileOf(lines), { target: 'contacts' }))

test('an unknown company is asked about once: created, one that is like it, or left blank', async () => {
  const known = await make.record('accounts', { legalName: 'Laboratorios Higüey, S.R.L.' })
  const checked = await sent([
    'Ana,Uno,ana@empresa.test,Molinos del Este',
    'Luis,Dos,luis@empresa.test,MOLINOS DEL ESTE',
    'Eva,Tres,eva@empresa.test,Laboratorio Higuey SRL',
    'Leo,Cuatro,leo@empresa.test,Por cuenta propia',
  ])
  expect(checked.counts).toEqual({ wrong: 4 })
  expect(checked.errorKinds).toEqual([
    { column: 'accountId', message: expect.stringContaining('No existe'), rows: 4 },
  ])
  expect(checked.unknown.map(({ name, choice }) => [name, choice])).toEqual([
    ['Molinos del Este', null],
    ['Laboratorio Higuey SRL', null],
    ['Por cuenta propia', null],
  ])
  const [mill, lab, own] = checked.unknown
  expect(lab!.candidates.map(({ id }) => id)).toContain(known.id)
  const ready = await choose(checked.id, checked.mapping, {
    [mill!.key]: 'new',
    [lab!.key]: known.id,
    [own!.key]: 'none',
  })
  expect([ready.counts, ready.errorKinds]).toEqual([{ new: 4 }, []])
  const before = await admin.call(accountsApi.list, { input: { search: 'molinos del este' } })
  expect(before.total).toBe(0)
  expect(await runSheet(api, ready)).toMatchObject({ counts: { created: 4 } })
  const [ana, luis] = [await companyOf('ana@empresa.test'), await companyOf('luis@empresa.test')]
  expect([ana.name, luis.id]).toEqual(['Molinos del Este', ana.id])
  expect(await companyOf('eva@empresa.test')).toMatchObject({ id: known.id })
  expect(await companyOf('leo@empresa.test')).toMatchObject({ id: null })
})

test('a known contact whose company is created counts as changed', async () => {
  await make.record('contacts', {
    firstName: 'Ivo',
    lastName: 'Paz',
    email: 'ivo@empresa.test',
    accountId: null,
  })
  const checked = await sent(['Ivo,Paz,ivo@empresa.test,Puertos del Sur'])
  const ready = await choose(checked.id, checked.mapping, { [checked.unknown[0]!.key]: 'new' })
  expect(ready.counts).toEqual({ changed: 1 })
  await runSheet(api, ready)
  expect(await companyOf('ivo@empresa.test')).toMatchObject({ name: 'Puertos del Sur' })
})

test('a number is no name to create, and an unknown choice decides nothing', async () => {
  const checked = await sent(['Ada,Sol,ada@empresa.test,131999999'])
  const [asked] = checked.unknown
  expect(asked).toMatchObject({ mayCreate: false, mayBeBlank: true })
  for (const choice of ['new', '999999999'])
    expect((await choose(checked.id, checked.mapping, { [asked!.key]: choice })).counts).toEqual({ wrong: 1 })
  await expect(choose(checked.id, checked.mapping, { [asked!.key]: 'x' })).rejects.toMatchObject({
    status: 422,
  })
})
