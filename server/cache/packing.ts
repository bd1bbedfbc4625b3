/** Packs what travels: at once for whoever waits, well for what is kept, and keeps no whole text where a packed one will do. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
type Bytes = Buffer<ArrayBuffer>

const WORTH_PACKING = 1024
export const isWorthPacking = (body: { length: number }): boolean => body.length >= WORTH_PACKING

// With a weight of nought it is refused (RFC 9110, 12.5.3).
const understood = (['br', 'gzip'] as const).map(
  (encoding) => [encoding, new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?![.\d]*[1-9]))`)] as const,
)

/** The smallest form that the asker understands; undefined when the text goes as it is. */
export function encodingFor(body: { length: number }, accepted: string | null = ''): Encoding | undefined {
  if (!accepted || !isWorthPacking(body)) return undefined
  return understood.find(([, asked]) => asked.test(accepted))?.[0]
}

type Packing = Record<Encoding, (body: Buffer) => Bytes>
// Pieces of the usual size: each packer keeps its last one until all of memory is looked through (Node's handles outlive
// what looks through the young alone). A window for pages, not archives.
const brotli = (quality: number) => (body: Buffer) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
const gzip = (level: number) => (body: Buffer) => gzipSync(body, { level })

/** While somebody waits for what had to be made: a seventh larger, in a quarter of the time. */
export const packAtOnce: Packing = { br: brotli(0), gzip: gzip(1) }
const packWell: Packing = { br: brotli(5), gzip: gzip(6) }
const unpack: Packing = { br: brotliDecompressSync, gzip: gunzipSync }

/** A text in the forms that were asked for so far. `length` is the whole text's, in bytes. */
export type Body = {
  readonly length: number
  whole: Bytes | undefined
  quick: Map<Encoding, Bytes>
  good: Map<Encoding, Bytes>
}
export const bodyOf = (whole: Bytes): Body => ({
  length: whole.length,
  whole,
  quick: new Map(),
  good: new Map(),
})

export function wholeOf({ whole, quick, good }: Body): Bytes {
  if (whole) return whole
  const [encoding, packed] = [...good, ...quick][0]!
  return unpack[encoding](packed)
}

export const packedAtOnce = (body: Body, encoding: Encoding): Bytes =>
  body.good.get(encoding) ?? known(body.quick, encoding, () => packAtOnce[encoding](wholeOf(body)))

/** Once a form, by whoever asks for it first; what was packed in haste is done with. */
export function packedWell(body: Body, encoding: Encoding): Bytes {
  const packed = known(body.good, encoding, () => packWell[encoding](wholeOf(body)))
  body.quick.clear()
  return packed
}

function known(forms: Map<Encoding, Bytes>, encoding: Encoding, make: () => Bytes): Bytes {
  const packed = forms.get(encoding) ?? fitted(make())
  forms.set(encoding, packed)
  return packed
}

/** What packs hands out a corner of a larger piece, all of which would be kept with it. */
function fitted(packed: Bytes): Bytes {
  const own = Buffer.allocUnsafeSlow(packed.length)
  packed.copy(own)
  return own
}

/** Lets go of the whole text, which is four times as large: `encoding` is the form that is wanted next. */
export function keepPacked(body: Body, encoding: Encoding): void {
  if (!isWorthPacking(body)) return
  packedAtOnce(body, encoding)
  body.whole = undefined
}

/** What stands in memory for it, in bytes. */
export const heldBytes = ({ whole, quick, good }: Body): number =>
  [whole, ...quick.values(), ...good.values()].reduce((all, held) => all + (held?.length ?? 0), 0)
