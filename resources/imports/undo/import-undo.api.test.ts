/** Imports of customers and contacts taken back, but for what was changed or used since. */
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { importsApi } from '../spreadsheets/import.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { checkSheet, importTasks, runSheet, sendSheet, undoSheet } from '#test/fixtures/imports.ts'
import { maker } from '#test/fixtures/make.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const heading = 'Nombre,Apellido,Correo,Cargo,Empresa'

/** Companies that nobody knows are created. */
async function imported(lines: string[], { target = 'contacts', first = heading } = {}) {
  const text = [first, ...lines].join('\n')
  const checked = await checkSheet(api, await sendSheet(api, text, { target: target as 'contacts' }))
  const choices = Object.fromEntries(checked.unknown.map(({ key }) => [key, 'new']))
  const input = { mapping: checked.mapping, choices }
  await admin.call(importsApi.check, { params: { id: checked.id }, input })
  await runWaitingTasks(api, importTasks)
  return runSheet(api, checked)
}
const preview = (id: string) => admin.call(importsApi.undoPreview, { params: { id } })
const contactsOf = async (search: string) =>
  (await admin.call(contactsApi.list, { input: { search, perPage: 50 } })).items
const contactOf = async (search: string) => (await contactsOf(search))[0]!
const accountsOf = async (search: string) => (await admin.call(accountsApi.list, { input: { search } })).items

test('removes what the file created, restores what it changed, and says so before', async () => {
  const account = await make.record('accounts', { legalName: 'Molinos Anteriores, S.R.L.' })
  const known = await make.record('contacts', {
    firstName: 'Ana',
    lastName: 'Vuelve',
    email: 'ana@vuelve.test',
    position: 'Analista',
    accountId: account.id,
  })
  const before = await admin.call(contactsApi.get, { params: { id: known.id } })
  const { id } = await imported([
    'Ana,Vuelve,ana@vuelve.test,Directora,Puertos Nuevos Vuelve',
    'Leo,Vuelve,leo@vuelve.test,Auxiliar,Puertos Nuevos Vuelve',
    'Eva,Vuelve,eva@vuelve.test,Auxiliar,Aduanas Vuelve',
  ])
  expect(await contactOf('ana@vuelve.test')).toMatchObject({ position: 'Directora' })
  expect(await preview(id)).toEqual({
    removed: { contacts: 2, accounts: 2 },
    restored: { contacts: 1, accounts: 0 },
    keptCount: 0,
    kept: [],
  })
  expect(await contactsOf('vuelve.test'), 'a preview changes nothing').toHaveLength(3)
  expect(await undoSheet(api, { id })).toMatchObject({ state: 'undone' })
  const { version: _, updatedAt: _at, ...was } = before
  expect(await contactsOf('vuelve.test')).toEqual([expect.objectContaining(was)])
  expect(await accountsOf('Nuevos Vuelve')).toEqual([])
  const [entry] = await admin.call(historyApi.of, { params: { resource: 'contacts', id: known.id } })
  expect(entry).toMatchObject({ action: 'update', by: expect.any(String) })
})

test('leaves what was changed, used or merged since, each with its reason', async () => {
  const { id } = await imported([
    'Rosa,Queda,rosa@queda.test,Auxiliar,',
    'Luis,Queda,luis@queda.test,Auxiliar,',
    'Nora,Queda,nora@queda.test,Auxiliar,Puerto que Queda',
    'Saúl,Queda,saul@queda.test,Auxiliar,',
    'Irma,Queda,irma@queda.test,Auxiliar,',
  ])
  const [rosa, luis, nora, saul] = await Promise.all(
    ['rosa', 'luis', 'nora', 'saul'].map((name) => contactOf(`${name}@queda.test`)),
  )
  await admin.call(contactsApi.patch, { params: { id: rosa!.id }, input: { position: 'Gerente' } })
  await make.record('orders', { contactId: luis!.id, accountId: nora!.accountId })
  const other = await make.record('contacts', { firstName: 'Otro', lastName: 'Saúl' })
  await admin.call(contactsApi.merge, { params: { id: other.id }, input: { otherId: saul!.id } })
  const said = await preview(id)
  expect(said.removed).toEqual({ contacts: 2, accounts: 0 })
  const whyOf = (one: string) => said.kept.find((kept) => kept.id === one)?.why
  expect(whyOf(rosa!.id)).toBe('Se cambió después')
  expect(whyOf(luis!.id)).toBe('En uso: Inscripciones')
  expect(whyOf(saul!.id)).toBe('Se unió a otro registro')
  expect(whyOf(nora!.accountId!), 'an order makes a customer of a prospect').toBe('Se cambió después')
  await undoSheet(api, { id })
  expect((await contactsOf('queda.test')).map(({ id: one }) => one).sort()).toEqual(
    [rosa!.id, luis!.id].sort(),
  )
  expect(await accountsOf('Puerto que Queda')).toHaveLength(1)
  expect(await preview(id), 'what is left stays named').toMatchObject({
    removed: { contacts: 0, accounts: 0 },
    keptCount: 4,
  })
})

test('what is no longer in use is undone afterwards', async () => {
  const { id } = await imported(['Iris,Luego,iris@luego.test,Auxiliar,Astilleros Luego'])
  const { accountId } = await contactOf('iris@luego.test')
  const late = await make.record('contacts', { firstName: 'Tarde', lastName: 'Luego', accountId: accountId! })
  await undoSheet(api, { id })
  expect(await accountsOf('Astilleros Luego')).toHaveLength(1)
  await admin.call(contactsApi.patch, { params: { id: late.id }, input: { accountId: null } })
  expect(await preview(id)).toMatchObject({ removed: { accounts: 1 } })
  await undoSheet(api, { id })
  expect(await accountsOf('Astilleros Luego')).toEqual([])
})

test('a former value that another record has taken is left, with what refuses it', async () => {
  const first = 'Código cliente,Razón social,RNC'
  const numbers = { free: '101010632', taken: '131246796' }
  const known = await make.record('accounts', {
    legalName: 'Taller Tomado',
    taxId: numbers.taken,
    taxIdType: 'rnc',
  })
  const { code } = await admin.call(accountsApi.get, { params: { id: known.id } })
  const { id } = await imported([`${code},Taller Tomado,${numbers.free}`], { target: 'accounts', first })
  await make.record('accounts', { legalName: 'Nuevo Dueño', taxId: numbers.taken, taxIdType: 'rnc' })
  await undoSheet(api, { id })
  expect(await preview(id)).toMatchObject({
    restored: { accounts: 0 },
    kept: [{ resource: 'accounts', id: known.id, why: expect.stringContaining('Ya existe otro registro') }],
  })
  expect(await admin.call(accountsApi.get, { params: { id: known.id } })).toMatchObject({
    taxId: numbers.free,
  })
})

test('imports of the same records are undone one after the other, the last one first', async () => {
  const line = (position: string) => `Hugo,Pila,hugo@pila.test,${position},`
  const [one, two] = [await imported([line('Auxiliar')]), await imported([line('Gerente')])]
  expect((await preview(one.id)).kept).toMatchObject([{ why: 'Se cambió después' }])
  await undoSheet(api, two)
  expect(await contactOf('hugo@pila.test')).toMatchObject({ position: 'Auxiliar' })
  await undoSheet(api, one)
  expect(await contactsOf('hugo@pila.test')).toEqual([])
})

test('a file that is only checked, and one of balances, have nothing of this to undo', async () => {
  const checked = await checkSheet(
    api,
    await sendSheet(api, `${heading}\nA,B,ab@no.test,,`, { target: 'contacts' }),
  )
  expect(await failureOf(admin.call(importsApi.undo, { params: { id: checked.id } }))).toMatchObject({
    status: 409,
  })
})

test('people who may not import customers cannot undo it', async () => {
  const { id } = await imported(['Rol,Ajeno,rol@ajeno.test,,'])
  for (const role of ['quality', 'editor', 'auditor', 'instructor'] as const)
    for (const call of [importsApi.undo, importsApi.undoPreview])
      expect(await failureOf(api.client(role).call(call, { params: { id } })), role).toMatchObject({
        status: 403,
      })
})

/** Another transaction writes first and commits once the undo waits for it. */
async function undoWhile(id: string, write: (db: Transaction<Database>) => Promise<unknown>) {
  await admin.call(importsApi.undo, { params: { id } })
  let undo = Promise.resolve()
  await api.db.transaction().execute(async (db) => {
    await write(db)
    undo = runWaitingTasks(api, importTasks)
    await untilWaiting(api.db)
  })
  await undo
}

test('a contact whom a hidden complaint names stays, and only its readers are told by what it is used', async () => {
  const { id } = await imported(['Elsa,Queja,elsa@queja.test,,'])
  const { id: contactId } = await contactOf('elsa@queja.test')
  await sendComplaint(api, { isConfidential: true, contactId })
  const whyFor = async (who: 'admin' | 'sales') =>
    (await api.client(who).call(importsApi.undoPreview, { params: { id } })).kept.map(({ why }) => why)
  expect(await whyFor('admin')).toEqual(['En uso: Quejas'])
  expect(await whyFor('sales')).toEqual(['En uso'])
})

test('an edit under way when the undo starts keeps its contact', async () => {
  const { id } = await imported(['Carla,Carrera,carla@carrera.test,,'])
  const { id: contact } = await contactOf('carla@carrera.test')
  await undoWhile(id, (db) =>
    sql`update contacts set position = 'Editada', version = version + 1 where id = ${contact}`.execute(db),
  )
  expect(await contactOf('carla@carrera.test')).toMatchObject({ position: 'Editada' })
})

test('an order under way when the undo starts keeps its contact', async () => {
  const { id } = await imported(['Olga,Orden,olga@orden.test,,'])
  const { id: contact } = await contactOf('olga@orden.test')
  const order = await make.record('orders', {})
  await undoWhile(id, async (db) => {
    // As the check of references does.
    await sql`select id from contacts where id = ${contact} for share`.execute(db)
    await sql`update orders set contact_id = ${contact} where id = ${order.id}`.execute(db)
  })
  expect(await contactOf('olga@orden.test')).toMatchObject({ id: contact })
  expect((await preview(id)).kept).toMatchObject([{ why: 'En uso: Inscripciones' }])
})

test('of two people who undo an import at once, one does', async () => {
  const { id } = await imported(['Doble,Deshace,doble@deshace.test,,'])
  const clicks = await Promise.allSettled(
    [1, 2, 3].map(() => admin.call(importsApi.undo, { params: { id } })),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await runWaitingTasks(api, importTasks)
  expect(await admin.call(importsApi.get, { params: { id } })).toMatchObject({ state: 'undone' })
})
