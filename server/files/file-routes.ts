/** Serves uploads by their content hash: published ones cached for ever, others to who may read them. */
import type { Env, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Download } from '#core/endpoint.ts'
import { notFound } from '#core/errors.ts'
import { pictureFormats, pictureWidths, type PictureFormat } from '#core/pictures.ts'
import { preferredLocale } from '#core/words.ts'
import { previewIn } from '#web/preview.ts'
import { noCache, type Cache } from '../cache/cache.ts'
import type { Database, Db } from '../database/database.ts'
import { systemContext, type Context, type SignedIn } from '../http/context.ts'
import { readPreview, type Previewed } from '../sessions/preview.ts'
import { authenticate, bearerToken, userOfSession } from '../sessions/session.ts'
import { accessParam, readFileAccess } from './file-access.ts'
import { findDocument } from './files.ts'
import { pictureVariant, type PictureVariant } from './images.ts'
import { isPlausibleParam } from '../http/input.ts'
import { errorResponse, sendFile } from '../http/respond.ts'
import { forOtherSites } from '../http/security-headers.ts'

const forGood = 'public, max-age=31536000, immutable'
const forNobodyElse = 'private, no-store'
/** Those of scheduled articles become public by time alone. */
const MAX_AGE_MS = 30_000

/** Who may read a file, by the records that hold it. */
export type FileDoors = {
  isPublicFile: (db: Db, ids: readonly string[]) => Promise<boolean>
  isPreviewedFile: (db: Db, previewed: Previewed, ids: readonly string[]) => Promise<boolean>
  mayReadFile: (context: Context, id: string) => Promise<boolean>
}
type Dependencies = {
  db: Kysely<Database>
  log: Logger
  publicUrl: string
  cache?: Cache | undefined
  doors: FileDoors
}

/** Published files open for everybody, others for a session, or from the page of a preview link. */
export function mountFiles<E extends Env>(app: Hono<E>, dependencies: Dependencies): void {
  app.get('/files/:sha256/:name', async (c) => {
    try {
      const asked = { sha256: c.req.param('sha256'), name: c.req.param('name') }
      const ids = await idsOf(dependencies.db, asked)
      const isPublic = ids.length > 0 && (await isPublicNow(dependencies, ids))
      if (!isPublic && !(await isOpenFor(c.req.raw, ids, dependencies))) throw notFound()
      const file = await find(dependencies.db, asked)
      if (!file) throw notFound()
      return sendFile(
        { ...file, cache: isPublic ? forGood : forNobodyElse },
        c.req.raw,
        isPublic ? forOtherSites : {},
      )
    } catch (error) {
      return errorResponse(error, {
        locale: preferredLocale(c.req.header('accept-language')) ?? 'es',
        fields: {},
        log: dependencies.log,
      })
    }
  })
}

type Asked = { sha256: string; name: string }
/** The stored files with this content; of documents those with this name. */
async function idsOf(db: Db, { sha256, name }: Asked): Promise<string[]> {
  if (!/^[0-9a-f]{64}$/.test(sha256) || !isPlausibleParam(name)) return []
  const query = db.selectFrom('files').select('id').where('sha256', '=', sha256)
  const files = await (
    parseVariant(name) ? query.where('width', 'is not', null) : query.where('name', '=', name)
  ).execute()
  return files.map(({ id }) => id)
}

const isPublicNow = (
  { db, cache = noCache, doors }: Dependencies,
  ids: readonly string[],
): Promise<boolean> =>
  cache.getOrLoad(`public file ${ids.join(' ')}`, { maxAgeMs: MAX_AGE_MS }, () => doors.isPublicFile(db, ids))

async function isOpenFor(
  request: Request,
  ids: readonly string[],
  dependencies: Dependencies,
): Promise<boolean> {
  const { db, doors } = dependencies
  const previewed = await readPreview({ db }, previewOf(request))
  if (previewed && (await doors.isPreviewedFile(db, previewed, ids))) return true
  const { user, fileIds } = await callerOf(request, ids, dependencies)
  if (!user) return false
  const context = { ...systemContext(dependencies), user }
  for (const id of fileIds) if (await doors.mayReadFile(context, id)) return true
  return false
}

type Caller = { user: SignedIn | undefined; fileIds: readonly string[] }
/** By the token of a call, or by an address that was made for the caller's session and one file. */
async function callerOf(
  request: Request,
  ids: readonly string[],
  { db, cache = noCache }: Dependencies,
): Promise<Caller> {
  const token = new URL(request.url).searchParams.get(accessParam)
  if (!token) return { user: await authenticate(db, bearerToken(request), cache), fileIds: ids }
  const access = await readFileAccess(db, token)
  if (!access || !ids.includes(access.fileId)) return { user: undefined, fileIds: [] }
  return { user: await userOfSession(db, access, cache), fileIds: [access.fileId] }
}

/** Pictures of a previewed page are asked for with its address. */
function previewOf(request: Request): string | null {
  const referrer = request.headers.get('referer')
  return referrer && URL.canParse(referrer) ? previewIn(new URL(referrer).search) : null
}

function find(db: Kysely<Database>, { sha256, name }: Asked): Promise<Download | undefined> {
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
