/** Writes and reads text in a PNG (iTXt), as baked badges carry their credential. */
import { crc32 } from 'node:zlib'

const SIGNATURE = 8
/** Length and type precede the data of a chunk, the checksum follows. */
const HEAD = 8
const SUM = 4

/** Inserts the text uncompressed, before the end chunk. */
export function withText(png: Buffer, keyword: string, text: string): Buffer {
  const end = chunksOf(png).find(({ type }) => type === 'IEND')
  if (!end) throw new Error('This picture has no end.')
  // Keyword, uncompressed, no language, no translated keyword.
  const data = Buffer.concat([
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0]),
    Buffer.from(text),
  ])
  return Buffer.concat([png.subarray(0, end.start), chunk('iTXt', data), png.subarray(end.start)])
}

export function textIn(png: Buffer, keyword: string): string | undefined {
  const head = Buffer.concat([Buffer.from(keyword, 'latin1'), Buffer.from([0, 0, 0, 0, 0])])
  return chunksOf(png)
    .filter(({ type, data }) => type === 'iTXt' && data.subarray(0, head.length).equals(head))
    .map(({ data }) => data.subarray(head.length).toString('utf8'))[0]
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(SUM)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0)
  return Buffer.concat([head, data, sum])
}

type Chunk = { type: string; start: number; data: Buffer }
function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let start = SIGNATURE
  while (start + HEAD + SUM <= png.length) {
    const length = png.readUInt32BE(start)
    const data = png.subarray(start + HEAD, start + HEAD + length)
    chunks.push({ type: png.toString('latin1', start + 4, start + HEAD), start, data })
    start += HEAD + length + SUM
  }
  return chunks
}
