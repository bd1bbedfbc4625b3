/** Serves uploads by their content hash, cached for ever. */
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { pictureFormats, pictureWidths, type PictureFormat } from '#core/pictures.ts'
import { preferredLocale } from '#core/words.ts'
import type { Database } from '../database/database.ts'
import { findDocument } from './files.ts'
import { pictureVariant, type PictureVariant } from './images.ts'
import { isPlausibleParam } from '../http/input.ts'
import { errorResponse, sendFile } from '../http/respond.ts'
import { forOtherSites } from '../http/security-headers.ts'

const forGood = 'public, max-age=31536000, immutable'

export function mountFiles<E extends Env>(
  app: Hono<E>,
  dependencies: { db: Kysely<Database>; log: Logger },
): void {
  app.get('/files/:sha256/:name', async (c) => {
    try {
      const file = await find(dependencies.db, c.req.param('sha256'), c.req.param('name'))
      if (!file) throw notFound()
      return sendFile({ ...file, cache: forGood }, c.req.raw, forOtherSites)
    } catch (error) {
      return errorResponse(error, {
        locale: preferredLocale(c.req.header('accept-language')) ?? 'es',
        fields: {},
        log: dependencies.log,
      })
    }
  })
}

async function find(db: Kysely<Database>, sha256: string, name: string): Promise<Download | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sha256) || !isPlausibleParam(name)) return undefined
  const picture = parseVariant(name)
  return picture ? pictureVariant(db, { sha256, ...picture }) : findDocument(db, { sha256, name })
}

/** Parses names such as `640.avif`; only our widths exist. */
function parseVariant(name: string): PictureVariant | undefined {
  const [, digits, format] = /^(\d{3,4})\.([a-z]+)$/.exec(name) ?? []
  const width = pictureWidths.find((step) => String(step) === digits)
  return width && format && Object.hasOwn(pictureFormats, format)
    ? { width, format: format as PictureFormat }
    : undefined
}
