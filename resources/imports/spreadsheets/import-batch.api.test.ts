/** Imports create rows in batches; a refused row stops no other. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { checkSheet, runSheet, sendSheet } from '#test/fixtures/imports.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { importsApi } from './import.api.ts'

const api = await testApi()
const admin = api.client('admin')
const sheet = (from: number, count: number) =>
  [
    'Razón social,Sitio web,Etiquetas,Ciudad',
    ...Array.from(
      { length: count },
      (_, at) => `Brisa ${from + at},brisa${from + at}.example,VIP; Norte,Baní`,
    ),
  ].join('\n')
const rowsOf = async (id: string) =>
  (await admin.call(importsApi.rows, { params: { id }, input: { page: 1, perPage: 200 } })).items

test('imported records have codes in order, lists and groups, and an audit entry of the user', async () => {
  const { id } = await runSheet(
    api,
    await checkSheet(api, await sendSheet(api, sheet(1, 3), { target: 'accounts' })),
  )
  const rows = await rowsOf(id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
  const accounts = await api.db
    .selectFrom('accounts')
    .select(['id', 'code', 'legalName', 'address', 'tags', 'isoProgrammes', 'status'])
    .orderBy('id')
    .execute()
  expect(accounts.map(({ legalName }) => legalName)).toEqual(['Brisa 1', 'Brisa 2', 'Brisa 3'])
  expect(accounts.map(({ id: own }) => own)).toEqual(rows.map(({ recordId }) => recordId))
  const numbers = accounts.map(({ code }) => Number(code.slice(4)))
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
  expect(accounts[0]).toMatchObject({
    status: 'prospect',
    address: { city: 'Baní', country: 'DO' },
    tags: [{ text: 'VIP' }, { text: 'Norte' }],
    isoProgrammes: [],
  })
  const [entry] = await admin.call(historyApi.of, { params: { resource: 'accounts', id: accounts[0]!.id } })
  expect(entry).toMatchObject({ action: 'create' })
  expect(JSON.stringify(entry!.changes)).toContain('Brisa 1')
})

test('a row that the database refuses does not stop the others', async () => {
  const owner = openDatabase(openPool(api.owner))
  await sql`create unique index accounts_website_key on accounts (website)`.execute(owner)
  await owner.destroy()
  // The third row has a website that is already taken.
  const text = `${sheet(4, 2)}\nBrisa Repetida,brisa1.example,,\n${sheet(6, 1).split('\n')[1]}`
  const { id } = await runSheet(
    api,
    await checkSheet(api, await sendSheet(api, text, { target: 'accounts' })),
  )
  const rows = await rowsOf(id)
  expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'wrong', 'created'])
  expect(rows[2]!.errors).toEqual({ website: 'Ya existe otro registro con este valor' })
})
