/** Decompresses WOFF 1 fonts once, instead of for each PDF document. */
import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, at) => {
    const start = HEADER + at * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(start + step)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(start, start + 4),
      checksum: woff.subarray(start + 16, start + 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const directory = Buffer.alloc(12 + count * 16)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, { tag, checksum, bytes }] of entries.entries()) {
    const start = 12 + at * 16
    tag.copy(directory, start)
    checksum.copy(directory, start + 4)
    directory.writeUInt32BE(offset, start + 8)
    directory.writeUInt32BE(bytes.length, start + 12)
    const padding = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}
