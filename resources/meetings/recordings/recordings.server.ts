/** Handlers of recordings. */
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { say, translate, type Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import { recordId } from '#server/database/crud-reading.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { mailRecording } from './mail-recording.server.ts'
import {
  minutesOf,
  placeOf,
  recordingsOf,
  stateToday,
  type Recorded,
  type StoredRecording,
} from './occasion-recordings.server.ts'
import type { Recordings, recordingsApi } from './recording.api.ts'
import { sourceColumn, sourceResource, type Source } from '#resources/events/occasions/source.ts'
import { unconsented } from './unconsented.server.ts'
import { watchersOf } from './watchers.server.ts'

const words = {
  processing: {
    es: 'El proveedor todavía prepara esta grabación.',
    en: 'The provider is still preparing this recording.',
  },
  unconsented: {
    es: 'Personas que entraron sin consentir la grabación: {n}. Sin su consentimiento no se publica.',
    en: 'People who entered without consenting to the recording: {n}. It is not published without their consent.',
  },
  notPublished: { es: 'Esta grabación no está publicada.', en: 'This recording is not published.' },
  named: { es: 'Sesión {number}, hasta {until}', en: 'Session {number}, until {until}' },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof recordingsApi> = {
  ofEvent: async ({ params }, context) => answerOf(context, await eventOf(context, params.id)),
  publishOfEvent: async ({ params, input }, context) =>
    publish(context, await eventOf(context, params.id), { id: params.recording, ...input }),
  withdrawOfEvent: async ({ params }, context) =>
    withdraw(context, await eventOf(context, params.id), params.recording),
  ofWebinar: async ({ params }, context) => answerOf(context, await webinarOf(context, params.id)),
  publishOfWebinar: async ({ params, input }, context) =>
    publish(context, await webinarOf(context, params.id), { id: params.recording, ...input }),
  withdrawOfWebinar: async ({ params }, context) =>
    withdraw(context, await webinarOf(context, params.id), params.recording),
}

async function eventOf(context: Context, given: string): Promise<Recorded> {
  const { id, title, sessions } = await events.get(context, given)
  return { source: { kind: 'event', id }, title: title ?? {}, sessions }
}

/** A webinar has one session, whose times nobody needs here. */
async function webinarOf({ db }: Context, given: string): Promise<Recorded> {
  const id = recordId(given)
  const row = await db
    .selectFrom('webinars')
    .select('title')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { source: { kind: 'webinar', id }, title: row.title, sessions: [] }
}

async function answerOf(context: Context, { source, sessions }: Recorded): Promise<Recordings> {
  const { db, locale } = context
  const [recordings, watchers] = [await recordingsOf(db, source), await watchersOf(db, source)]
  return {
    recordings: recordings.map((one) => {
      const { number, topic } = placeOf(sessions, one)
      const { id, kind, startsAt, size, publishedUntil, provider, host } = one
      return {
        id,
        number,
        topic: translate(topic, locale)?.text ?? null,
        kind,
        startsAt,
        minutes: minutesOf(one),
        size: size === null ? null : Number(size),
        state: stateToday(one),
        publishedUntil,
        provider,
        host,
        isLocked: one.isHostEnded,
        isAwaited: one.isReady && one.contentPath === null,
      }
    }),
    sessionCount: sessions.length,
    people: watchers.length,
    ...(await meetingsOf(context, source)),
  }
}

async function meetingsOf(
  { db }: Context,
  { kind, id }: Source,
): Promise<Pick<Recordings, 'hasMeetings' | 'failures'>> {
  const column = sql.ref(`m.${sourceColumn({ kind })}`)
  const { rows } = await sql<Nullable<Recordings['failures'][number], 'reason'>>`
    select m.id as meeting_id, c.provider, f.recordings_reason as reason, f.recordings_said as said
    from meetings m join meeting_connections c on c.id = m.host_id left join meeting_fetches f on f.meeting_id = m.id
    where ${column} = ${id} and not m.is_cancelled
    order by m.id`.execute(db)
  const failures = rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]))
  return { hasMeetings: rows.length > 0, failures }
}
type Nullable<T, K extends keyof T> = Omit<T, K> & { [Name in K]: T[Name] | null }

type Publishing = { id: string; until: string }
async function publish(context: Context, recorded: Recorded, { id, until }: Publishing): Promise<Recordings> {
  const recording = await lockRecording(context, recorded, id)
  if (!recording.isReady || !recording.contentPath) throw conflict(words.processing)
  const n = await unconsented(context.db, recorded, recording)
  if (n > 0) throw conflict(words.unconsented, { values: { n } })
  await setUntil(context, { recorded, recording, until })
  await mailRecording(context, { recorded, recording, until })
  return answerOf(context, recorded)
}

async function withdraw(context: Context, recorded: Recorded, id: string): Promise<Recordings> {
  const recording = await lockRecording(context, recorded, id)
  if (recording.publishedUntil === null) throw conflict(words.notPublished)
  await setUntil(context, { recorded, recording, until: null })
  return answerOf(context, recorded)
}

/** 404 for one that the provider has no more. */
async function lockRecording({ db }: Context, { source }: Recorded, given: string): Promise<StoredRecording> {
  const id = recordId(given)
  await db.selectFrom('meetingRecordings').select('id').where('id', '=', id).forUpdate().execute()
  const found = (await recordingsOf(db, source)).find((one) => one.id === id)
  if (!found) throw notFound()
  return found
}

type Setting = { recorded: Recorded; recording: StoredRecording; until: string | null }
async function setUntil(context: Context, { recorded, recording, until }: Setting): Promise<void> {
  const { source, sessions } = recorded
  const { id, publishedUntil } = recording
  if (until === publishedUntil) return
  await context.db
    .updateTable('meetingRecordings')
    .set({ publishedUntil: until, publishedBy: until === null ? null : (context.user?.id ?? null) })
    .where('id', '=', id)
    .execute()
  const { number } = placeOf(sessions, recording)
  const named = (day: string | null) => day && say(words.named, context.locale, { number, until: day })
  await recordAudit(context, {
    entity: sourceResource(source),
    entityId: source.id,
    action: 'update',
    changes: [{ field: 'recording', from: named(publishedUntil), to: named(until) }],
  })
}
