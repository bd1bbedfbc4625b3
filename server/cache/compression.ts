/** Compresses what is sent: fast while somebody waits for a single answer, well and once for what is cached. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
type Bytes = Buffer<ArrayBuffer>

const MIN_BYTES = 1024
export const isCompressible = (body: { length: number }): boolean => body.length >= MIN_BYTES

// An encoding with a weight of zero is refused (RFC 9110, 12.5.3).
const encodings = (['br', 'gzip'] as const).map(
  (encoding) => [encoding, new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?![.\d]*[1-9]))`)] as const,
)

/** The smallest encoding that the caller accepts; undefined when the body goes as it is. */
export function encodingFor(body: { length: number }, accepted: string | null = ''): Encoding | undefined {
  if (!accepted || !isCompressible(body)) return undefined
  return encodings.find(([, pattern]) => pattern.test(accepted))?.[0]
}

type Compress = Record<Encoding, (body: Buffer) => Bytes>
const brotli = (quality: number) => (body: Buffer) =>
  brotliCompressSync(body, {
    // A window of the size of pages.
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
const gzip = (level: number) => (body: Buffer) => gzipSync(body, { level })

export const compressFast: Compress = { br: brotli(0), gzip: gzip(1) }
const compressWell: Compress = { br: brotli(4), gzip: gzip(6) }
const decompress: Compress = { br: brotliDecompressSync, gzip: gunzipSync }

/** A body and its compressed forms. `length` is that of the plain text, in bytes. */
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

/** Once an encoding; the body of a cached page keeps no plain text, and is compressed well. */
export function compressedBytes(body: Body, encoding: Encoding): Bytes {
  const known = body.compressed.get(encoding)
  if (known) return known
  const compress = body.plain ? compressFast : compressWell
  const bytes = withoutSlack(compress[encoding](plainBytes(body)))
  body.compressed.set(encoding, bytes)
  return bytes
}

/** Replaces the plain text by the encoding that most browsers ask for: a quarter of the memory. */
export function compressForCache(body: Body): void {
  if (!isCompressible(body) || !body.plain) return
  body.compressed.set('br', withoutSlack(compressWell.br(body.plain)))
  body.plain = undefined
}

/** zlib answers a slice of a larger buffer, all of which would stay in memory. */
function withoutSlack(bytes: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** What it takes in memory, in bytes. */
export const bodyBytes = ({ plain, compressed }: Body): number =>
  [plain, ...compressed.values()].reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
