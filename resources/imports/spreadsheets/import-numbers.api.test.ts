/** Documents stored as numbers: lost leading zeros are restored, or the row is refused. */
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { testApi } from '#test/fixtures/api.ts'
import { checkSheet, runSheet, sendSheet } from '#test/fixtures/imports.ts'
import type { ImportTargetName } from './import.ts'
import { importsApi } from './import.api.ts'

const api = await testApi()
const admin = api.client('admin')
type Cell = string | number
const workbook = async (rows: Cell[][]) =>
  new Uint8Array(await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer())
async function importRows(target: ImportTargetName, rows: Cell[][]) {
  const sent = await sendSheet(api, await workbook(rows), { target, name: 'datos.xlsx' })
  const { id } = await runSheet(api, await checkSheet(api, sent))
  const { items } = await admin.call(importsApi.rows, { params: { id }, input: { page: 1, perPage: 50 } })
  return items
}

test('restores lost leading zeros in a cédula of a contact', async () => {
  const items = await importRows('contacts', [
    ['Nombre', 'Apellido', 'Cédula'],
    // 001-1391820-5 and 402-0000001-2: the first has lost two zeros, the second none.
    ['Luz', 'Caña', 113918205],
    ['Sol', 'Piña', 40200000012],
    ['Mar', 'Leña', 113918204],
  ])
  expect(items.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'wrong'])
  expect(items[2]!.errors).toHaveProperty('documentId')
  const found = await api.db
    .selectFrom('contacts')
    .select(['firstName', 'documentType', 'documentId'])
    .where('firstName', 'in', ['Luz', 'Sol'])
    .orderBy('firstName')
    .execute()
  expect(found).toEqual([
    { firstName: 'Luz', documentType: 'cedula', documentId: '00113918205' },
    { firstName: 'Sol', documentType: 'cedula', documentId: '40200000012' },
  ])
})

test('restores lost leading zeros in a cédula of a customer who is a person, not in the RNC of a company', async () => {
  const items = await importRows('accounts', [
    ['Razón social', 'RNC', 'Tipo'],
    ['Brisa del Sur, S.R.L.', 101850043, ''],
    ['Luz Caña', 113918205, 'persona'],
    ['Sol del Este, S.R.L.', 113918205, 'empresa'],
  ])
  expect(items.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'wrong'])
  const found = await api.db.selectFrom('accounts').select(['taxIdType', 'taxId']).orderBy('id').execute()
  expect(found).toEqual([
    { taxIdType: 'rnc', taxId: '101850043' },
    { taxIdType: 'cedula', taxId: '00113918205' },
  ])
})
