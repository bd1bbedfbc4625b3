/** Tests written spreadsheets by reading them. */
import { inflateRawSync } from 'node:zlib'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import * as kinds from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { exportList } from './excel.ts'
import { workbook } from './workbook.ts'

const things = resource(
  'things',
  {
    name: kinds.translated(kinds.text({ es: 'Nombre', en: 'Name' })),
    code: kinds.text({ es: 'Código', en: 'Code' }),
    amount: kinds.optional(kinds.decimal({ es: 'Importe', en: 'Amount' })),
    on: kinds.date({ es: 'Fecha', en: 'Date' }),
    at: kinds.moment({ es: 'Momento', en: 'Moment' }),
    isNew: kinds.flag({ es: 'Nuevo', en: 'New' }),
  },
  {
    words: { one: { es: 'Cosa', en: 'Thing' }, many: { es: 'Cosas: todas', en: 'Things' } },
    title: ['code'],
  },
)
type Thing = Row<typeof things.fields>
const thing = (about: Partial<Thing> = {}): Thing => ({
  id: '1',
  version: 1,
  createdAt: '2026-01-01T16:00:00Z',
  updatedAt: '2026-01-01T16:00:00Z',
  name: { es: 'Uno', en: null },
  code: '007',
  amount: '1180.50',
  on: '2026-03-04',
  at: '2026-03-05T03:30:00.000Z',
  isNew: true,
  ...about,
})
async function* pages(...all: Thing[][]) {
  for (const rows of all) yield { rows }
}
const columns = ['name', 'code', 'amount', 'on', 'at', 'isNew', 'createdAt']
/** The sheet's XML, extracted from the workbook's archive. */
function sheetXml(bytes: Uint8Array): string {
  const archive = Buffer.from(bytes)
  const named = archive.indexOf('xl/worksheets/sheet1.xml')
  const extra = archive.readUInt16LE(named - 2)
  return inflateRawSync(archive.subarray(named + 'xl/worksheets/sheet1.xml'.length + extra)).toString()
}
const opened = async (bytes: Uint8Array) => (await readExcelFile(Buffer.from(bytes)))[0]!

test('a list is read back with headings, numbers, local dates and texts', async () => {
  const file = await exportList(things, {
    pages: pages([thing()], [thing({ amount: null, isNew: false })]),
    columns,
    locale: 'es',
  })
  const { sheet, data } = await opened(file.bytes)
  expect(sheet).toBe('Cosas  todas')
  expect(data).toEqual([
    ['Nombre', 'Código', 'Importe', 'Fecha', 'Momento', 'Nuevo', 'Creado'],
    [
      'Uno',
      '007',
      1180.5,
      new Date('2026-03-04T00:00:00Z'),
      new Date('2026-03-04T23:30:00Z'),
      'Sí',
      new Date('2026-01-01T12:00:00Z'),
    ],
    [
      'Uno',
      '007',
      null,
      new Date('2026-03-04T00:00:00Z'),
      new Date('2026-03-04T23:30:00Z'),
      'No',
      new Date('2026-01-01T12:00:00Z'),
    ],
  ])
  expect(file.name).toMatch(/^Cosas: todas \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(sheetXml(file.bytes)).toContain('state="frozen"')
})

test('a text that looks like a formula is escaped', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\u0000=1',
    ' =cmd|calc',
    '=HYPERLINK("http://x.test")',
  ]
  const rows = hostile.map((text) => [text])
  const { bytes } = await workbook([{ title: '=Título', format: '@' }], rows, { name: 'Prueba' })
  const xml = sheetXml(bytes)
  expect(xml).not.toContain('<f>')
  expect([...xml.matchAll(/<c [^>]*t="(\w+)"/g)].map(([, type]) => type)).toEqual(Array(10).fill('s'))
  const { data } = await opened(bytes)
  for (const [text] of data) expect(String(text)).toMatch(/^'/)
})

test('hostile and very long texts give a readable file', async () => {
  const texts = ['<script>&"]]>', 'ab\u0001c\u000B', '😀'.repeat(20_000), '\u202Eabc', '\uFFFE']
  const { bytes } = await workbook(
    [{ title: 'T', format: '@' }],
    texts.map((text) => [text]),
    { name: "a/b[c]*?:'" },
  )
  const { data } = await opened(bytes)
  expect(data[1]).toEqual(['<script>&"]]>'])
  expect(data[2]).toEqual(['abc'])
  expect(String(data[3]).length).toBeLessThanOrEqual(32_767)
})

test('an error while reading rows fails the export with that error', async () => {
  const rows = (function* () {
    yield ['uno']
    throw new Error('no more')
  })()
  await expect(workbook([{ title: 'A', format: '@' }], rows, { name: 'A' })).rejects.toThrow('no more')
})
