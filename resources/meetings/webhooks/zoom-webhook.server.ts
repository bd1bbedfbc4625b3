/** What Zoom tells by itself. Everything is also polled, because messages may not arrive. */
import type { Context, Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database, Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'
import { hurryAttendance } from '../attendance/wake.server.ts'
import { forgetTokens, noteProblem } from '../connections/tokens.server.ts'
import { asMeeting, type Meeting } from '../planning/meeting-rows.server.ts'
import { wakeCheck } from '../planning/wake.ts'
import { zoomWebhookSecret } from '../providers/zoom.server.ts'
import { noteGone } from '../recordings/store-recordings.server.ts'
import { hmacOf, isSignedByZoom } from './zoom-signature.server.ts'

const MOST_BYTES = 256 * 1024
export const zoomWebhookPath = '/webhooks/zoom'

const id = z.union([z.string(), z.number()]).transform(String)
const message = z.object({
  event: z.string(),
  payload: z.object({
    plainToken: z.string().max(500).nullish(),
    user_id: z.string().nullish(),
    deauthorization_time: z.iso.datetime().nullish().catch(null),
    object: z
      .object({
        id: id.nullish(),
        uuid: z.string().nullish(),
        recording_files: z.array(z.object({ id: z.string().nullish() })).nullish(),
      })
      .nullish(),
  }),
})
type Payload = z.output<typeof message>['payload']

type Dependencies = { db: Kysely<Database>; log: Logger }
export function mountZoomWebhook<E extends Env>(app: Hono<E>, { db, log }: Dependencies): void {
  app.post(zoomWebhookPath, bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    const secret = zoomWebhookSecret(process.env)
    if (!secret) return c.body(null, 404)
    const text = await signedText(c, secret)
    if (text === undefined) return c.body(null, 401)
    const read = message.safeParse(parsed(text))
    if (!read.success) return c.body(null, 400)
    const { event, payload } = read.data
    if (event === 'endpoint.url_validation') return c.json(validationOf(payload, secret))
    log.info({ event }, 'webhook of Zoom')
    await handlers[event]?.(db, payload)
    return c.body(null, 204)
  })
}

/** Undefined unless Zoom signed it. */
async function signedText({ req }: Context, secret: string): Promise<string | undefined> {
  const text = await req.text()
  const timestamp = req.header('x-zm-request-timestamp') ?? ''
  const signature = req.header('x-zm-signature') ?? ''
  return isSignedByZoom({ text, timestamp, signature }, secret) ? text : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function validationOf(payload: Payload, secret: string) {
  const plainToken = payload.plainToken ?? ''
  return { plainToken, encryptedToken: hmacOf(plainToken, secret) }
}

type Handler = (db: Kysely<Database>, payload: Payload) => Promise<void>
const handlers: Partial<Record<string, Handler>> = {
  'meeting.deleted': askAboutIt,
  'meeting.updated': askAboutIt,
  'meeting.ended': hurry,
  'recording.completed': hurry,
  'recording.recovered': hurry,
  'recording.trashed': forgetRecordings,
  'recording.deleted': forgetRecordings,
  app_deauthorized: (db, payload) => db.transaction().execute((trx) => endPermission(trx, payload)),
}

/** Under the lock of renewals: one that is under way would store its tokens afterwards. */
async function endPermission(db: Db, payload: Payload): Promise<void> {
  const { user_id: externalId, deauthorization_time: at } = payload
  // A late message says nothing of an account that was connected again since.
  const rows = await db
    .selectFrom('meetingConnections')
    .select('id')
    .where('provider', '=', 'zoom')
    .where('externalId', '=', externalId ?? '')
    .where('connectedAt', '<', at ?? new Date().toISOString())
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .execute()
  for (const { id: own } of rows) {
    await forgetTokens(db, own)
    await noteProblem(db, own, 'reconnect')
  }
}

/** What Zoom has now counts: our own changes are told, too, and messages come late. */
async function askAboutIt(db: Kysely<Database>, { object }: Payload): Promise<void> {
  for (const { id: own } of await meetingsAt(db, object?.id))
    await enqueue(db, wakeCheck, { payload: { id: own } })
}

/** Attendance and recordings are read sooner. */
async function hurry(db: Kysely<Database>, { object }: Payload): Promise<void> {
  const ids = (await meetingsAt(db, object?.id)).map(({ id: own }) => own)
  await hurryAttendance(db, ids)
}

/** Those that the message names, or all of that holding of the meeting. */
async function forgetRecordings(db: Kysely<Database>, { object }: Payload): Promise<void> {
  const files = object?.recording_files?.flatMap((file) => file.id ?? []) ?? []
  const which =
    files.length > 0 ? sql`external_id = any(${files}::text[])` : sql`occurrence = ${object?.uuid ?? ''}`
  await noteGone(
    db,
    sql`${which} and meeting_id in (select m.id from meetings m join meeting_connections c on c.id = m.host_id
      where c.provider = 'zoom' and m.external_id = ${object?.id ?? ''})`,
  )
}

async function meetingsAt(db: Kysely<Database>, externalId: string | null | undefined): Promise<Meeting[]> {
  const rows = await db
    .selectFrom('meetings as m')
    .innerJoin('meetingConnections as c', 'c.id', 'm.hostId')
    .selectAll('m')
    .where('c.provider', '=', 'zoom')
    .where('m.externalId', '=', externalId ?? '')
    .where('m.isCancelled', '=', false)
    .execute()
  return rows.map(asMeeting)
}
