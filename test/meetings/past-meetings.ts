/** Meetings that took place: an event or a webinar with one, and what its provider tells of it. */
import { pino } from 'pino'
import { fetchAttendance } from '#resources/meetings/attendance/fetch-attendance.server.ts'
import { hurryAttendance } from '#resources/meetings/attendance/wake.server.ts'
import type { ProviderRecording } from '#resources/meetings/providers/meeting-provider.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { TestApi } from '../fixtures/api.ts'
import { attendanceEvents, session } from '../fixtures/attendance-events.ts'
import type { Made } from '../fixtures/make.ts'
import { connectAccount } from './connections.ts'
import { answering, type ProviderServer } from './provider-server.ts'

const MINUTE_MS = 60_000
type Told = { name: string; email?: string; registrant?: string; from?: number; to?: number }
type Times = { startAt: string; endAt: string }

/** Minutes after the start of the session. */
const after = ({ startAt }: Times, minutes: number) =>
  new Date(Date.parse(startAt) + minutes * MINUTE_MS).toISOString()

/** What Zoom answers of a recording of the session, as the port tells it. */
export const storedRecording = ({ startAt, endAt }: Times, about: Partial<ProviderRecording> = {}) => ({
  externalId: 'file-1',
  occurrence: 'uuid-1',
  kind: 'shared_screen_with_speaker_view',
  startsAt: startAt,
  endsAt: endAt,
  size: 86_000_000,
  isReady: true,
  contentPath: '/rec/download/1',
  ...about,
})

export function pastMeetings(api: TestApi, server: ProviderServer) {
  const { held, ...rest } = attendanceEvents(api)
  const { db } = api
  let accounts = 0
  let keys = 0

  const newHost = async (provider: Provider): Promise<string> =>
    (await connectAccount(api, { server, provider, account: `past-${(accounts += 1)}` })).id

  type PastEvent = {
    provider?: Provider
    sessions?: ReturnType<typeof session>[]
    instructors?: unknown[]
    online?: boolean
  }
  /** An online event whose only session of four hours has ended an hour ago. */
  async function event(names: string[], { provider = 'zoom', online = true, ...about }: PastEvent = {}) {
    const made = await held(names, { sessions: [session('s1', -5)], ...about })
    const modality = online ? 'online' : 'onSite'
    await db.updateTable('events').set({ modality, presentMinPct: null }).where('id', '=', made.id).execute()
    const sessions = about.sessions ?? (made.event['sessions'] as ReturnType<typeof session>[])
    const courseId = String(made.event['courseId'])
    await db.updateTable('courses').set({ presentMinPct: 80 }).where('id', '=', courseId).execute()
    const hostId = await newHost(provider)
    const place = await meeting({ eventId: made.id }, { hostId, times: sessions })
    return { ...made, ...place, hostId, session: sessions[0]! }
  }

  async function webinar(people: { name: string; lastname: string; email: string }[]) {
    const startAt = new Date(Date.now() - 120 * MINUTE_MS).toISOString()
    const endAt = new Date(Date.parse(startAt) + 60 * MINUTE_MS).toISOString()
    const made = await rest.make.record('webinars', { startsAt: startAt, durationMinutes: 60 })
    const registrations: Made[] = []
    for (const person of people)
      registrations.push(
        (await db
          .insertInto('webinarRegistrations')
          .values({
            ...person,
            webinarId: made.id,
            answers: '[]',
            locale: 'es',
            marketing: false,
            status: 'registered',
          } as never)
          .returningAll()
          .executeTakeFirstOrThrow()) as unknown as Made,
      )
    const hostId = await newHost('zoom')
    const place = await meeting({ webinarId: made.id }, { hostId, times: [{ key: '', startAt, endAt }] })
    return { id: made.id, registrations, ...place, session: { startAt, endAt } }
  }

  async function meeting(
    source: { eventId: string } | { webinarId: string },
    { hostId, times }: { hostId: string; times: readonly (Times & { key: string })[] },
  ) {
    const externalId = `77${(keys += 1)}`
    const { id } = await db
      .insertInto('meetings')
      .values({
        ...source,
        hostId,
        plan: '{}',
        externalId,
        joinUrl: `https://provider.test/j/${externalId}`,
        state: 'ready',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { key, startAt, endAt } of times)
      await db
        .insertInto('meetingTimes')
        .values({ meetingId: id, key, hostId, startsAt: startAt, endsAt: endAt })
        .execute()
    return { meetingId: id, externalId }
  }

  /** What Zoom answers at the next fetch; minutes count from the start of the session. */
  function tell(
    { externalId, session: times }: { externalId: string; session: Times },
    people: readonly Told[],
    recordings: readonly object[] = [],
  ): void {
    const uuid = `uuid-${(keys += 1)}`
    const instances = { meetings: [{ uuid, start_time: times.startAt }] }
    const participants = people.map(({ name, email = '', registrant = '', from = 0, to = 240 }, at) => ({
      id: '',
      user_id: String(at),
      name,
      user_email: email,
      registrant_id: registrant,
      join_time: after(times, from),
      leave_time: after(times, to),
    }))
    const json = (body: object) =>
      answering(200, JSON.stringify(body), { 'content-type': 'application/json' })
    server.fail(`/${externalId}/instances`, json(instances), json(instances))
    server.fail(`/${uuid}/participants`, json({ participants }))
    server.fail(`/${uuid}/recordings`, json({ recording_files: recordings }))
  }

  /** Somebody who was in it from start to end, as stored by an earlier fetch. */
  async function stay(
    { meetingId, session: times }: { meetingId: string; session: Times },
    told: Told,
  ): Promise<void> {
    const { name, email = null, registrant: registrantId = null } = told
    await db
      .insertInto('meetingStays')
      .values({
        meetingId,
        key: `stay ${(keys += 1)}`,
        registrantId,
        email,
        name,
        joinedAt: times.startAt,
        leftAt: times.endAt,
      })
      .execute()
  }

  /** Runs the job as the server does. */
  const fetchAll = (): Promise<void> =>
    fetchAttendance.handle({}, {
      db,
      publicUrl: api.publicUrl,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    } as Pick<JobContext, 'db' | 'publicUrl' | 'log' | 'signal'> as JobContext)

  /** The same, once more for this meeting. */
  async function fetchAgain(meetingId: string): Promise<void> {
    await hurryAttendance(db, [meetingId])
    await fetchAll()
  }

  return { ...rest, event, webinar, tell, stay, fetchAll, fetchAgain }
}
