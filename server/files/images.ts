/** Resizes pictures on demand and stores the variants by content hash. */
import { createHash } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { pictureFormats, pictureWidths, type PictureFormat } from '#core/pictures.ts'
import type { PictureQuery } from '#core/public.ts'
import type { Context } from '../http/context.ts'
import type { Db } from '../database/database.ts'
import { bytesOf } from './file-bytes.ts'
import { readFacts } from './files.ts'
import { rasterize, resized } from './raster.ts'

export type PictureVariant = { width: number; format: PictureFormat }
type VariantKey = PictureVariant & { sha256: string }

/** Undefined for unknown content. */
export const pictureVariant = (db: Db, of: VariantKey): Promise<Download | undefined> =>
  variantOf(db, of, () => resizedUpload(db, of))

type Encode = () => Promise<Buffer | undefined>
/** Encoded once, then stored: encoding takes up to half a second. */
async function variantOf(db: Db, of: VariantKey, encode: Encode): Promise<Download | undefined> {
  const bytes = (await storedVariant(db, of)) ?? (await makeOnce(db, of, encode))
  if (!bytes) return undefined
  const { sha256, width, format } = of
  return {
    bytes,
    type: pictureFormats[format],
    name: `${width}.${format}`,
    etag: `${sha256}-${width}.${format}`,
  }
}

async function storedVariant(db: Db, { sha256, width, format }: VariantKey): Promise<Buffer | undefined> {
  const query = db.selectFrom('fileVariants').select('bytes').where('sha256', '=', sha256)
  return (await query.where('variant', '=', `${width}.${format}`).executeTakeFirst())?.bytes
}

// Concurrent requests for a new variant share one encoding.
const pendingVariants = new Map<string, Promise<Buffer | undefined>>()
function makeOnce(db: Db, of: VariantKey, encode: Encode): Promise<Buffer | undefined> {
  const key = `${of.sha256} ${of.width}.${of.format}`
  const making = pendingVariants.get(key) ?? make(db, of, encode).finally(() => pendingVariants.delete(key))
  pendingVariants.set(key, making)
  return making
}

async function make(
  db: Db,
  { sha256, width, format }: VariantKey,
  encode: Encode,
): Promise<Buffer | undefined> {
  const bytes = await encode()
  if (!bytes) return undefined
  await db
    .insertInto('fileVariants')
    .values({ sha256, variant: `${width}.${format}`, type: pictureFormats[format], bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return bytes
}

async function resizedUpload(db: Db, { sha256, width, format }: VariantKey): Promise<Buffer | undefined> {
  const query = db
    .selectFrom('files')
    .select(['bytes', 'sha256'])
    .where('sha256', '=', sha256)
    .where('width', 'is not', null)
  const source = await query.limit(1).executeTakeFirst()
  return source && resized(await bytesOf(source), { width, format })
}

type PictureSource = {
  fileId: string | null
  /** An SVG for records without a picture; 404 without it. */
  fallback?: string | undefined
  query?: PictureQuery | undefined
}

/** Answers the upload or the fallback, in the best accepted format. */
export async function pictureOf(
  context: Context,
  { fileId, fallback, query = {} }: PictureSource,
): Promise<Download> {
  const variant = { width: stepFor(query.width), format: query.format ?? bestFormat(context.accept) }
  // Proxies may cache public pictures, but not those of signed-in calls.
  const cache = context.user ? 'private, max-age=60' : 'public, max-age=300'
  const about = { cache, ...(!query.format && { vary: 'accept' }) }
  if (fileId) {
    const { sha256 } = await readFacts(context.db, fileId)
    const picture = await pictureVariant(context.db, { sha256, ...variant })
    if (picture) return { ...picture, ...about }
  }
  if (!fallback) throw notFound()
  const sha256 = createHash('sha256').update(fallback).digest('hex')
  if (!query.format)
    return {
      ...about,
      bytes: Buffer.from(fallback),
      type: 'image/svg+xml',
      name: 'portada.svg',
      etag: sha256,
    }
  const drawn = await variantOf(context.db, { sha256, ...variant }, () => rasterize(fallback, variant))
  return { ...drawn!, ...about }
}

const stepFor = (width = 1280): number => pictureWidths.find((step) => step >= width) ?? pictureWidths.at(-1)!

function bestFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpg'
}
