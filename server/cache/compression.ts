/** Compresses responses: fast for single ones, best for cached ones. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
type Bytes = Buffer<ArrayBuffer>

const MIN_BYTES = 1024
export const isCompressible = (body: { length: number }): boolean => body.length >= MIN_BYTES

// A weight of zero rejects an encoding (RFC 9110, 12.5.3).
const encodings = (['br', 'gzip'] as const).map(
  (encoding) => [encoding, new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?![.\d]*[1-9]))`)] as const,
)

/** The smallest accepted encoding; undefined sends the body uncompressed. */
export function encodingFor(body: { length: number }, accepted: string | null = ''): Encoding | undefined {
  if (!accepted || !isCompressible(body)) return undefined
  return encodings.find(([, pattern]) => pattern.test(accepted))?.[0]
}

type Compress = Record<Encoding, (body: Buffer) => Bytes>
const brotli = (quality: number) => (body: Buffer) =>
  brotliCompressSync(body, {
    // The window fits the size of pages.
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
const gzip = (level: number) => (body: Buffer) => gzipSync(body, { level })

export const compressFast: Compress = { br: brotli(0), gzip: gzip(1) }
const compressWell: Compress = { br: brotli(4), gzip: gzip(6) }
const decompress: Compress = { br: brotliDecompressSync, gzip: gunzipSync }

/** A body and its compressed forms; `length` is the plain size in bytes. */
export type Body = {
  readonly length: number
  plain: Bytes | undefined
  compressed: Map<Encoding, Bytes>
}
export const bodyOf = (plain: Bytes): Body => ({ length: plain.length, plain, compressed: new Map() })

export function plainBytes({ plain, compressed }: Body): Bytes {
  if (plain) return plain
  const [encoding, bytes] = [...compressed][0]!
  return decompress[encoding](bytes)
}

/** Compresses once per encoding; cached bodies use the best compression. */
export function compressedBytes(body: Body, encoding: Encoding): Bytes {
  const known = body.compressed.get(encoding)
  if (known) return known
  const compress = body.plain ? compressFast : compressWell
  const bytes = copyBytes(compress[encoding](plainBytes(body)))
  body.compressed.set(encoding, bytes)
  return bytes
}

/** Replaces the plain text by the most requested encoding, which takes a quarter of the memory. */
export function compressForCache(body: Body): void {
  if (!isCompressible(body) || !body.plain) return
  body.compressed.set('br', copyBytes(compressWell.br(body.plain)))
  body.plain = undefined
}

/** zlib returns a slice that would keep its larger buffer in memory. */
function copyBytes(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export const bodyBytes = ({ plain, compressed }: Body): number =>
  [plain, ...compressed.values()].reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
