/** Files whose reading costs more than they weigh, by what is wrong with them. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import writeExcelFile from 'write-excel-file/node'
import { signXml } from '../sales/signed-xml.ts'

const MEGABYTE = 1024 * 1024
const text = (content: string): Uint8Array => Buffer.from(content)

const plainWorkbook = new Uint8Array(await writeExcelFile([[{ value: 'uno', type: String }]]).toBuffer())
const parts = unzipSync(plainWorkbook)
const SHEET = 'xl/worksheets/sheet1.xml'
/** With blanks after the sheet, which pack a thousand to one. */
export function swollenWorkbook(megabytes: number): Uint8Array {
  const sheet = Buffer.concat([Buffer.from(parts[SHEET]!), Buffer.alloc(megabytes * MEGABYTE, ' ')])
  return zipSync({ ...parts, [SHEET]: sheet })
}
/** The same, saying that it is small. */
export function lyingWorkbook(megabytes: number): Uint8Array {
  const bytes = Buffer.from(swollenWorkbook(megabytes))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(parts[SHEET]!.length + megabytes * MEGABYTE)
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) bytes.writeUInt32LE(1000, at)
  return new Uint8Array(bytes)
}
export const workbookOfParts = (count: number): Uint8Array => {
  const many = Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, new Uint8Array(1)]))
  return zipSync({ ...parts, ...many }, { level: 0 })
}
/** 64 parts that share the bytes of one, each said to be 64 MB, as a bomb of 42 kB has them. */
export const zipBomb = (): Uint8Array =>
  archiveOf(64, deflateRawSync(Buffer.alloc(64 * MEGABYTE)), 64 * MEGABYTE)

/** A ZIP archive whose parts share their packed bytes; only its directory says where they are. */
function archiveOf(count: number, packed: Buffer, size: number): Uint8Array {
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
  return new Uint8Array(Buffer.concat([local, name, packed, directory, end]))
}

/** A sheet of this many empty rows, said to be so and so. */
function workbookOfRows(count: number): Uint8Array {
  const rows = '<row/>'.repeat(count)
  const sheet = Buffer.from(parts[SHEET]!)
    .toString()
    .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
  return zipSync({ ...parts, [SHEET]: Buffer.from(sheet) })
}
function zipOfZips(levels: number): Uint8Array {
  let bytes = plainWorkbook
  for (let level = 0; level < levels; level += 1) bytes = zipSync({ [`${level}.zip`]: bytes })
  return bytes
}

/** The head of a PNG of any size, and almost no data. */
export function pngOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(MEGABYTE))
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
const cutPicture = async (): Promise<Uint8Array> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#369', noise } })
    .jpeg()
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

const ecf = (inside: string): Uint8Array => text(`<?xml version="1.0"?><ECF>${inside}</ECF>`)
const nestedMail = (levels: number): string => {
  const heads = Array.from(
    { length: levels },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  return `MIME-Version: 1.0\r\n${heads.join('')}Content-Type: text/plain\r\n\r\nfin\r\n`
}
const wideMail = (count: number): string =>
  `MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n'.repeat(count)}--b--\r\n`

const signedWith = (elements: number): Uint8Array =>
  text(signXml('<ECF><a>1</a></ECF>').replace('<a>1</a>', '<a/>'.repeat(elements)))
/** Within the bounds of an e-CF; what is signed takes minutes to write in its canonical form. */
export const slowEcf = (): Uint8Array => signedWith(50_000)

/** Made when asked for, because some take seconds and many megabytes. */
export const hostileFiles: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  'xml, 20,000 levels deep': () => ecf('<a>'.repeat(20_000) + '</a>'.repeat(20_000)),
  'xml, 100,000 elements wide': () => ecf('<a/>'.repeat(100_000)),
  'xml with a name of 100,000 letters': () => ecf(`<${'a'.repeat(100_000)}/>`),
  'xml with entities of entities': () =>
    text(
      `<!DOCTYPE ECF [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'b'.repeat(at + 1)} "${'&a;'.repeat(10)}">`).join('')}]><ECF>&bbbbbbbbb;</ECF>`,
    ),
  'xml with a doctype of another machine': () =>
    text('<!DOCTYPE ECF SYSTEM "http://127.0.0.1:1/x.dtd"><ECF>&x;</ECF>'),
  'xml, signed, with 3,000 elements more': () => signedWith(3_000),
  'workbook that unpacks to four gigabytes': zipBomb,
  'workbook that unpacks to 140 MB of blanks': () => swollenWorkbook(140),
  'workbook that lies about 200 MB': () => lyingWorkbook(200),
  'workbook of 20,000 parts': () => workbookOfParts(20_000),
  'workbook of a million rows': () => workbookOfRows(1_000_000),
  'zip of zips': () => zipOfZips(50),
  'csv of a million rows': () => text('a;b\n'.repeat(1_000_000)),
  'csv of two million blank rows': () => text('\n'.repeat(2_000_000)),
  'csv with a row of a million cells': () => text(`${';'.repeat(1_000_000)}\n`),
  'csv with an open quote': () => text(`Nombre;Correo\n"${'a;b\n'.repeat(250_000)}`),
  'csv with a cell of 400,000 letters': () => text(`Nombre;Correo\n${'a'.repeat(400_000)};b\n`),
  'picture of 2.5 billion pixels': () => pngOf(50_000, 50_000),
  'picture of 12,000 by 12,000': () => pngOf(12_000, 12_000),
  'picture that is cut': cutPicture,
  'svg with a script': () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'pdf that is cut': () => text(`%PDF-1.7\n${'1 0 obj<</Type/Catalog>>endobj\n'.repeat(1000)}`),
  program: () => Buffer.concat([text('MZ'), Buffer.alloc(100_000, 7)]),
  'mail, 5,000 parts deep': () => text(nestedMail(5_000)),
  'mail of 10,000 parts': () => text(wideMail(10_000)),
  'nothing at all': () => new Uint8Array(0),
}
