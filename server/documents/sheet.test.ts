/** Tests the limits of workbooks that are read. */
import { deflateRawSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import type { Refusal } from '#core/errors.ts'
import { readRows } from './sheet.ts'
import { workbook } from './workbook.ts'

const MEGABYTE = 1024 * 1024
const plain = new Uint8Array(await writeExcelFile([[{ value: 'uno', type: String }]]).toBuffer())
const parts = unzipSync(plain)
const SHEET = 'xl/worksheets/sheet1.xml'

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
/** With blanks after the sheet, which pack a thousand to one. */
function swollen(megabytes: number): Uint8Array {
  const sheet = Buffer.concat([Buffer.from(parts[SHEET]!), Buffer.alloc(megabytes * MEGABYTE, ' ')])
  return zipSync({ ...parts, [SHEET]: sheet })
}
/** The same, saying that it is small. */
function lying(megabytes: number): Uint8Array {
  const bytes = Buffer.from(swollen(megabytes))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts[SHEET]!.length + megabytes * MEGABYTE)
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) bytes.writeUInt32LE(1000, at)
  return new Uint8Array(bytes)
}

test('an archive of four gigabytes is refused without unpacking it', async () => {
  const packed = deflateRawSync(Buffer.alloc(64 * MEGABYTE))
  // 64 parts that share the bytes of one, each said to be 64 MB, as a bomb of 42 kB has them.
  const bomb = new Uint8Array(archiveOf(64, packed, 64 * MEGABYTE))
  const before = process.memoryUsage.rss()
  expect(await refusal(bomb)).toMatchObject({
    status: 422,
    text: expect.stringContaining('demasiado grande'),
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
})

test('an archive that lies about its size is refused by what comes out of it', async () => {
  const bytes = lying(200)
  const before = process.memoryUsage.rss()
  expect(await refusal(bytes)).toMatchObject({
    status: 422,
    text: expect.stringContaining('demasiado grande'),
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MEGABYTE)
})

test('an archive of thousands of parts is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`a${at}`, new Uint8Array(1)]))
  expect(await refusal(zipSync({ ...parts, ...many }, { level: 0 }))).toMatchObject({ status: 422 })
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

/** A ZIP archive whose parts share their packed bytes; only its directory says where they are. */
function archiveOf(count: number, packed: Buffer, size: number): Buffer {
  const name = Buffer.from('a')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const directory = Buffer.concat(Array.from({ length: count }, () => Buffer.concat([entry, name])))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, directory, end])
}
