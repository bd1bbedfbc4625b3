/** Sanitizes, resizes and encodes pictures with sharp. */
import type { Sharp } from 'sharp'
import type { PictureFormat } from '#core/pictures.ts'
import { PARSING_SECONDS, uploadQueue } from '../documents/parse-upload.ts'
import { queue } from '../documents/queue.ts'
import { loadSharp } from './sharp.ts'

/** Limits of pixels and side lengths, which bound the memory for decoding. */
export const pixelLimit = 40_000_000
export const sideLimit = 12_000

export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
/** Detects the format by magic bytes; the file name is not trusted. */
export function rasterKind(bytes: Uint8Array): RasterKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'avif'
  return /^GIF8[79]a/.test(head) ? 'gif' : undefined
}

export type Clean = { bytes: Buffer; type: string; width: number; height: number }

/** Decodes and encodes anew: drops metadata, applies the orientation, keeps the first frame. */
export async function cleanPicture(bytes: Uint8Array, kind: RasterKind): Promise<Clean> {
  return uploadQueue(async () => {
    const sharp = await loadSharp()
    const source = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    const { format, width, height, hasAlpha } = await source.metadata()
    const isAsSaid = format === kind || (kind === 'avif' && format === 'heif')
    if (!isAsSaid || Math.max(width, height) > sideLimit) throw new Error(`not a plain ${kind}`)
    const encoded = encodeOriginal(source.autoOrient(), kind, hasAlpha).timeout({ seconds: PARSING_SECONDS })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, type: `image/${info.format}`, width: info.width, height: info.height }
  })
}

// Full-size AVIF takes seconds to encode, so originals are stored in faster formats.
function encodeOriginal(picture: Sharp, kind: RasterKind, hasAlpha: boolean): Sharp {
  if (kind === 'webp') return picture.webp({ quality: 90, effort: 2 })
  if (kind === 'jpeg' || (kind === 'avif' && !hasAlpha)) return picture.jpeg({ quality: 90 })
  return picture.png({ compressionLevel: 8 })
}

const variantQueue = queue({ atOnce: 1, waiting: 100 })
type PictureVariant = { width: number; format: PictureFormat }

/** Never enlarges. */
export async function resized(bytes: Uint8Array, { width, format }: PictureVariant): Promise<Buffer> {
  const sharp = await loadSharp()
  const source = sharp(bytes, { limitInputPixels: pixelLimit })
  return variantQueue(() => encoders[format](source.resize({ width, withoutEnlargement: true })).toBuffer())
}

/** Renders an SVG as pixels, for link previews and mails. */
export async function rasterize(svg: string, { width, format }: PictureVariant): Promise<Buffer> {
  const sharp = await loadSharp()
  return variantQueue(() => encoders[format](sharp(Buffer.from(svg)).resize({ width })).toBuffer())
}

// Measured on one core for 1920 wide: AVIF at effort 4 takes 8 s, at effort 2 half a second for 3 % more bytes.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
}
