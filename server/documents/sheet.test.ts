/** Tests the limits of workbooks that are read. */
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import type { Refusal } from '#core/errors.ts'
import { lyingWorkbook, workbookOfParts, zipBomb } from '#test/files/hostile-files.ts'
import { readRows } from './sheet.ts'
import { workbook } from './workbook.ts'

const MEGABYTE = 1024 * 1024

async function rowsOf(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readRows(bytes)) rows.push(row)
  return rows
}
const refusal = (bytes: Uint8Array) =>
  rowsOf(bytes).then(
    () => undefined,
    (error: Refusal) => ({ status: error.status, text: error.words.es }),
  )
test('an archive of four gigabytes is refused without unpacking it', async () => {
  const bomb = zipBomb()
  const before = process.memoryUsage.rss()
  expect(await refusal(bomb)).toMatchObject({
    status: 422,
    text: expect.stringContaining('demasiado grande'),
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
})

test('an archive that lies about its size is refused by what comes out of it', async () => {
  const bytes = lyingWorkbook(200)
  const before = process.memoryUsage.rss()
  expect(await refusal(bytes)).toMatchObject({
    status: 422,
    text: expect.stringContaining('demasiado grande'),
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MEGABYTE)
})

test('an archive of thousands of parts is refused', async () => {
  expect(await refusal(workbookOfParts(2000))).toMatchObject({ status: 422 })
})

test('a cell longer than Excel allows is refused with its row, in workbooks and in CSV', async () => {
  const long = 'x'.repeat(32_768)
  const file = await writeExcelFile([
    [{ value: 'corta', type: String }],
    [{ value: long, type: String }],
  ]).toBuffer()
  for (const bytes of [new Uint8Array(file), Buffer.from(`corta\n${long}\n`)])
    await expect(rowsOf(bytes)).rejects.toMatchObject({
      status: 422,
      detail: { values: { row: 2, max: 32_767 } },
    })
  expect(await rowsOf(Buffer.from(`a\n${long.slice(1)}\n`))).toHaveLength(2)
})

test('a text that is cut for a cell says so', async () => {
  const { bytes } = await workbook([{ title: 'T', format: '@' }], [['ñ'.repeat(40_000)]], { name: 'A' })
  const [, [cell = '']] = (await rowsOf(bytes)) as [string[], string[]]
  expect([cell.length, cell.at(-1)]).toEqual([32_767, '…'])
})
