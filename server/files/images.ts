/** Pictures as pages ask for them: by width and format, made once on demand, kept by content. */
import { createHash } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { pictureFormats, pictureWidths, type PictureFormat } from '#core/pictures.ts'
import type { PictureQuery } from '#core/public.ts'
import type { Context } from '../http/context.ts'
import type { Db } from '../database/database.ts'
import { readFacts } from './files.ts'
import { drawn, shrunk } from './raster.ts'

export type Wanted = { width: number; format: PictureFormat }
type Of = Wanted & { sha256: string }

/** The picture with this content at one of our widths; none when nobody uploaded it. */
export async function pictureVariant(db: Db, of: Of): Promise<Download | undefined> {
  const bytes = (await keptVariant(db, of)) ?? (await makeOnce(db, of))
  if (!bytes) return undefined
  const { sha256, width, format } = of
  return {
    bytes,
    type: pictureFormats[format],
    name: `${width}.${format}`,
    etag: `${sha256}-${width}.${format}`,
  }
}

async function keptVariant(db: Db, { sha256, width, format }: Of): Promise<Buffer | undefined> {
  const query = db.selectFrom('fileVariants').select('bytes').where('sha256', '=', sha256)
  return (await query.where('variant', '=', `${width}.${format}`).executeTakeFirst())?.bytes
}

// A page that shows a new picture is asked for by many at once; the work is done for all of them.
const inTheMaking = new Map<string, Promise<Buffer | undefined>>()
function makeOnce(db: Db, of: Of): Promise<Buffer | undefined> {
  const key = `${of.sha256} ${of.width}.${of.format}`
  const making = inTheMaking.get(key) ?? make(db, of).finally(() => inTheMaking.delete(key))
  inTheMaking.set(key, making)
  return making
}

async function make(db: Db, { sha256, width, format }: Of): Promise<Buffer | undefined> {
  const query = db
    .selectFrom('files')
    .select('bytes')
    .where('sha256', '=', sha256)
    .where('width', 'is not', null)
  const source = await query.limit(1).executeTakeFirst()
  if (!source) return undefined
  const bytes = await shrunk(source.bytes, { width, format })
  await db
    .insertInto('fileVariants')
    .values({ sha256, variant: `${width}.${format}`, type: pictureFormats[format], bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return bytes
}

type Asked = {
  fileId: string | null
  /** A drawn cover (an SVG document) for what has no picture of its own; without one the answer is 404. */
  fallback?: string | undefined
  query?: PictureQuery | undefined
}

/** What an image call answers: the upload, or else the drawing, in the format the caller reads best. */
export async function pictureOf(
  context: Context,
  { fileId, fallback, query = {} }: Asked,
): Promise<Download> {
  const wanted = { width: stepFor(query.width), format: query.format ?? bestFormat(context.accept) }
  // The mirror for everyone may be kept by anyone on the way, what staff sees may not.
  const cache = context.user ? 'private, max-age=60' : 'public, max-age=300'
  const about = { cache, ...(!query.format && { vary: 'accept' }) }
  if (fileId) {
    const { sha256 } = await readFacts(context.db, fileId)
    const picture = await pictureVariant(context.db, { sha256, ...wanted })
    if (picture) return { ...picture, ...about }
  }
  if (!fallback) throw notFound()
  const etag = createHash('sha256').update(fallback).digest('hex')
  const { width, format } = wanted
  if (!query.format)
    return { ...about, bytes: Buffer.from(fallback), type: 'image/svg+xml', name: 'portada.svg', etag }
  const bytes = await drawn(fallback, wanted)
  return {
    ...about,
    bytes,
    type: pictureFormats[format],
    name: `${width}.${format}`,
    etag: `${etag}-${width}.${format}`,
  }
}

const stepFor = (width = 1280): number => pictureWidths.find((step) => step >= width) ?? pictureWidths.at(-1)!

function bestFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpg'
}
