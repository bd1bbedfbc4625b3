/** Imports over HTTP: recognising, checking, running, repeating, reporting errors. */
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { testApi } from '#test/fixtures/api.ts'
import { checkSheet, importTasks, runSheet, sendSheet } from '#test/fixtures/imports.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { importsApi } from './import.api.ts'

const api = await testApi()
const admin = api.client('admin')
const whole = { page: 1, perPage: 200, search: '', filters: [], sort: [] }
const accountCount = async () => (await admin.call(accountsApi.list, { input: whole })).total
const rowsOf = async (id: string, outcome?: 'wrong') =>
  (
    await admin.call(importsApi.rows, {
      params: { id },
      input: { ...(outcome && { outcome }), page: 1, perPage: 200 },
    })
  ).items
const errorsOf = async (id: string) =>
  Object.fromEntries((await rowsOf(id, 'wrong')).map(({ row, errors }) => [row, errors]))
const latin1 = (text: string) => Buffer.from(text, 'latin1')

const threeRows = `Código;Razón social;RNC;Correo;Teléfono;Ciudad;Días de crédito;Exento de ITBIS;Algo más
;Añoranza Ñandú, S.R.L.;1-01-85004-3;VENTAS@nandu.example;809-555-0101;Baní;30;no;x
;Ferretería Única;131246796;;;Moca;;sí;
;Sin Documento, S.A.;;;;;;;`

test('recognises headings, a dry run changes nothing, and importing the same file twice adds nothing', async () => {
  const sent = await sendSheet(api, latin1(threeRows), { target: 'accounts' })
  expect(sent).toMatchObject({ state: 'uploaded', rowCount: 3 })
  expect(sent.mapping).toEqual([
    'code',
    'legalName',
    'taxId',
    'email',
    'phone',
    'address.city',
    'paymentTermsDays',
    'taxExempt',
    null,
  ])
  const before = await accountCount()
  expect(await checkSheet(api, sent)).toMatchObject({ state: 'checked', counts: { new: 3 } })
  expect(await accountCount()).toBe(before)
  expect(await runSheet(api, sent)).toMatchObject({ state: 'done', counts: { created: 3 } })
  const { items } = await admin.call(accountsApi.list, { input: { ...whole, search: 'ñandu' } })
  expect(items[0]).toMatchObject({
    legalName: 'Añoranza Ñandú, S.R.L.',
    taxId: '101850043',
    email: 'ventas@nandu.example',
    phone: '+18095550101',
    paymentTermsDays: 30,
    address: { city: 'Baní', country: 'DO' },
  })
  const again = await checkSheet(api, await sendSheet(api, latin1(threeRows), { target: 'accounts' }))
  expect(again.counts).toEqual({ unchanged: 3 })
  expect(await runSheet(api, again)).toMatchObject({ counts: { unchanged: 3 } })
  expect(await accountCount()).toBe(before + 3)
})

test('an import changes only fields with new values and ignores blank cells', async () => {
  const file = 'RNC,Razón social,Provincia,Etiquetas\n101850043,"Añoranza Ñandú, S.R.L.",Peravia,VIP; Norte\n'
  const sent = await checkSheet(api, await sendSheet(api, `\uFEFF${file}`, { target: 'accounts' }))
  expect(sent.counts).toEqual({ changed: 1 })
  await runSheet(api, sent)
  const { items } = await admin.call(accountsApi.list, { input: { ...whole, search: '101850043' } })
  expect(items[0]).toMatchObject({
    phone: '+18095550101',
    address: { city: 'Baní', province: 'Peravia' },
    tags: [{ text: 'VIP' }, { text: 'Norte' }],
  })
})

test('reports each error with row, field and localized message, and imports the valid rows', async () => {
  const lines = [
    'RNC,Razón social,Correo,Teléfono,Tipo,Días de crédito,Exento de ITBIS,Responsable,Código,Sitio web',
    '122011226,Buena,,,empresa,,,,,',
    '130000002,Dígito errado,,,,,,,,',
    '12345,Corto,,,,,,,,',
    '101637587,,,,,,,,,',
    '501050302,Correo malo,no-es-correo,,,,,,,',
    '130000001,Teléfono malo,,12,,,,,,',
    '401506254,Tipo malo,,,marciano,,,,,',
    '401005107,Días malos,,,,mil,,,,',
    '101001577,Sí o no,,,,,quizás,,,',
    '101010632,Responsable,,,,,,Nadie,,',
    ',Código ajeno,,,,,,,CLI-999999,',
    '130862346,=HYPERLINK("x"),,,,,,,,',
    '131880738,Con \u0007 campana,,,,,,,,',
    '131880681,AÃ±oranza,,,,,,,,',
    '122011226,Repite la dos,,,,,,,,',
    '101672919,#REF!,,,,,,,,',
    '131188691,De más,,,,,,,,,sobra',
    ',,,,,,,,,',
  ]
  const sent = await checkSheet(api, await sendSheet(api, lines.join('\n'), { target: 'accounts' }))
  expect(sent).toMatchObject({ rowCount: 17, emptyCount: 1, counts: { new: 1, wrong: 16 } })
  const errors = await errorsOf(sent.id)
  expect(errors[3]!['taxId']).toContain('dígito verificador')
  expect(errors[4]!['taxId']).toContain('9 números')
  expect(errors[5]).toEqual({ legalName: 'Campo requerido' })
  expect(errors[6]).toEqual({ email: 'Debe ser un correo electrónico válido' })
  expect(errors[7]).toEqual({ phone: 'Debe ser un número de teléfono válido' })
  expect(errors[8]!['type']).toBe('No es una de las opciones.')
  expect(errors[9]).toHaveProperty('paymentTermsDays')
  expect(errors[10]).toEqual({ taxExempt: 'Escriba sí o no.' })
  expect(errors[11]).toHaveProperty('ownerEmployeeId')
  expect(errors[12]).toEqual({ code: 'No existe un cliente con este código.' })
  expect(errors[13]!['legalName']).toContain('fórmula')
  expect(errors[14]!['legalName']).toContain('control')
  expect(errors[15]!['legalName']).toContain('codificación')
  expect(errors[16]).toEqual({ row: 'Repite la fila 2 de este archivo.' })
  expect(errors[17]!['legalName']).toContain('error de Excel')
  expect(errors[18]!['row']).toContain('más celdas')
  const english = api.client('admin', 'en')
  const { items } = await english.call(importsApi.rows, {
    params: { id: sent.id },
    input: { outcome: 'wrong', page: 1, perPage: 20 },
  })
  expect(items[3]!.errors).toEqual({ email: 'Must be a valid email address' })
  const before = await accountCount()
  expect(await runSheet(api, sent)).toMatchObject({ counts: { created: 1, wrong: 16 } })
  expect(await accountCount()).toBe(before + 1)
})

test('an import interrupted by a stopped server continues with the remaining rows', async () => {
  const lines = Array.from({ length: 600 }, (_, at) => `Sucursal ${at},s${at}@sucursal.example`)
  const sent = await checkSheet(
    api,
    await sendSheet(api, ['Nombre,Correo', ...lines].join('\n'), { target: 'accounts' }),
  )
  const before = await accountCount()
  const ending = new AbortController()
  await admin.call(importsApi.run, { params: { id: sent.id } })
  const stopped = runWaitingTasks(api, importTasks, { signal: ending.signal })
  while ((await accountCount()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
  ending.abort()
  await stopped
  const half = await admin.call(importsApi.get, { params: { id: sent.id } })
  expect(half.state).toBe('running')
  expect(half.counts['new']).toBeGreaterThan(0)
  await runWaitingTasks(api, importTasks)
  const done = await admin.call(importsApi.get, { params: { id: sent.id } })
  expect(done).toMatchObject({ state: 'done', counts: { created: 600 } })
  expect(await accountCount()).toBe(before + 600)
})

test('the invalid rows are downloaded as a file that can be corrected and imported again', async () => {
  const file = 'RNC,Razón social\n130000002,Faro del Sur\n'
  const sent = await checkSheet(api, await sendSheet(api, file, { target: 'accounts' }))
  const { blob, name } = await admin.download(importsApi.wrong, { params: { id: sent.id } })
  expect(name).toContain('.xlsx')
  const reimported = await sendSheet(api, new Uint8Array(await blob.arrayBuffer()), { target: 'accounts' })
  expect(reimported.headings).toEqual(['Fila', 'Errores', 'RNC', 'Razón social'])
  expect(reimported.mapping).toEqual([null, null, 'taxId', 'legalName'])
  expect(reimported.samples[0]!.slice(2)).toEqual(['130000002', 'Faro del Sur'])
})

test('imports contacts from a workbook, linked to customers by RNC or name, matched by email or cédula', async () => {
  const cell = (value: string) => ({ value, type: String })
  const heads = ['Nombre', 'Apellido', 'Correo', 'Cédula', 'Empresa', 'Cargo', 'Recibe facturas']
  const rows = [
    ['Ana', 'Peña', 'ana@nandu.example', '', '101850043', 'Gerente', 'x'],
    ['Luis', 'Mar', '', '001-1391820-5', 'Ferretería Única', '', 'no'],
    ['Eva', 'Sol', 'eva@x.example', '', 'Empresa Que No Existe', '', ''],
    ['Sin', 'Clave', '', '', '', '', ''],
  ]
  const book = await writeExcelFile([heads, ...rows].map((row) => row.map(cell))).toBuffer()
  const bytes = new Uint8Array(book)
  const sent = await checkSheet(api, await sendSheet(api, bytes, { target: 'contacts', name: 'gente.xlsx' }))
  expect(sent.counts).toEqual({ new: 3, wrong: 1 })
  expect(await errorsOf(sent.id)).toMatchObject({ 4: { accountId: expect.stringContaining('No existe') } })
  await runSheet(api, sent)
  const { items } = await admin.call(contactsApi.list, { input: { ...whole, search: 'ana peña' } })
  expect(items[0]).toMatchObject({
    isBilling: true,
    position: 'Gerente',
    titles: { accountId: expect.stringContaining('Ñandú') },
  })
  expect(items[0]!.accountLinks).toHaveLength(1)
  const again = await checkSheet(api, await sendSheet(api, bytes, { target: 'contacts', name: 'gente.xlsx' }))
  expect(again.counts).toEqual({ unchanged: 3, wrong: 1 })
})

test('remembers the mapping of columns for the next file with the same headings', async () => {
  const file = (name: string) => `Columna rara,Otra\n${name},${name}@x.example\n`
  const first = await sendSheet(api, file('Uno'), { target: 'accounts' })
  expect(first.mapping).toEqual([null, null])
  await checkSheet(api, first, ['legalName', 'email'])
  expect((await sendSheet(api, file('Dos'), { target: 'accounts' })).mapping).toEqual(['legalName', 'email'])
})

test('headings may repeat or be missing; no two columns map to the same field', async () => {
  const sent = await sendSheet(api, 'Nombre,Nombre,,Correo\nA,B,C,a@x.example\n', { target: 'accounts' })
  expect(sent.mapping).toEqual(['legalName', null, null, 'email'])
  const check = (mapping: (string | null)[]) =>
    admin.call(importsApi.check, { params: { id: sent.id }, input: { mapping } })
  await expect(check(['legalName', 'legalName', null, null])).rejects.toMatchObject({
    status: 422,
    validationErrors: { 'mapping.1': 'Dos columnas no pueden ser lo mismo.' },
  })
  await expect(check(['notes', null, null, null])).rejects.toMatchObject({ status: 422 })
  await expect(check(['legalName'])).rejects.toMatchObject({ status: 422 })
  await expect(check(['nonsense', null, null, null])).rejects.toMatchObject({ status: 422 })
})

test.for([
  ['nothing', '', 'vacío'],
  ['blank lines', '\n \n,,\n', 'vacío'],
  ['headings alone', 'Nombre,RNC\n', 'no hay filas'],
  ['a PDF', '%PDF-1.7\n', 'no se puede leer'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'antiguo'],
  ['a broken workbook', 'PK\u0003\u0004 no es un zip', 'no se puede leer'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'no se puede leer'],
  ['open quotes', 'Nombre\n"sin cerrar\n', 'comillas'],
  ['too many columns', `${'a,'.repeat(101)}b\n1\n`, 'columnas'],
] as const)('%s is refused with a reason', async ([, content, reason]) => {
  const sent = sendSheet(api, content, { target: 'accounts' })
  const error = (await sent.catch((one: unknown) => one)) as {
    status: number
    message: string
    validationErrors: object
  }
  expect(error.status).toBe(422)
  expect(JSON.stringify([error.message, error.validationErrors])).toContain(reason)
})

test('refuses to run an import without a dry run; reads UTF-16 files', async () => {
  const utf16 = Buffer.from('\uFEFFNombre\tCorreo\nÑame y Cía\tn@x.example\n', 'utf16le')
  const sent = await sendSheet(api, utf16, { target: 'accounts' })
  expect(sent.samples).toEqual([['Ñame y Cía', 'n@x.example']])
  await expect(admin.call(importsApi.run, { params: { id: sent.id } })).rejects.toMatchObject({ status: 409 })
})
