/** Valid calls on recordings of a meeting that has ended. */
import { sql } from 'kysely'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { recordingsApi } from '#resources/meetings/recordings/recording.api.ts'
import { storeRecordings } from '#resources/meetings/recordings/store-recordings.server.ts'
import { joining } from '../meetings/joining.ts'
import { pastMeetings, storedRecording } from '../meetings/past-meetings.ts'
import { answering } from '../meetings/provider-server.ts'
import type { Call, Fixtures } from './call.ts'

async function ofEvent({ api, providerServer }: Fixtures) {
  const held = await pastMeetings(api, providerServer).event(['Ana'])
  return { ...held, recording: await recorded({ api }, held) }
}
async function ofWebinar({ api, providerServer }: Fixtures) {
  const people = [{ name: 'Ana', lastname: 'Peña', email: 'ana@webinar.test' }]
  const held = await pastMeetings(api, providerServer).webinar(people)
  return { ...held, recording: await recorded({ api }, held) }
}
type Of = typeof ofEvent | typeof ofWebinar

type Held = { meetingId: string; session: { startAt: string; endAt: string } }
async function recorded({ api }: Pick<Fixtures, 'api'>, { meetingId, session }: Held): Promise<string> {
  await storeRecordings(api.db, meetingId, [storedRecording(session)])
  const { rows } = await sql<{ id: string }>`
    select id from meeting_recordings where meeting_id = ${meetingId}`.execute(api.db)
  return rows[0]!.id
}

const until = () => daysAfter(homeDay(), 7)
const reading =
  (of: Of) =>
  async (fixtures: Fixtures): Promise<Call> => ({ params: { id: (await of(fixtures)).id } })
const publishing =
  (of: Of) =>
  async (fixtures: Fixtures): Promise<Call> => {
    const { id, recording } = await of(fixtures)
    return { params: { id, recording }, input: { until: until() } }
  }
const withdrawing =
  (of: Of, publish: 'publishOfEvent' | 'publishOfWebinar') =>
  async (fixtures: Fixtures): Promise<Call> => {
    const { id, recording } = await of(fixtures)
    const params = { id, recording }
    await fixtures.api.client('admin').call(recordingsApi[publish], { params, input: { until: until() } })
    return { params }
  }

export const recordingCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'recordings.ofEvent': reading(ofEvent),
  'recordings.publishOfEvent': publishing(ofEvent),
  'recordings.withdrawOfEvent': withdrawing(ofEvent, 'publishOfEvent'),
  'recordings.ofWebinar': reading(ofWebinar),
  'recordings.publishOfWebinar': publishing(ofWebinar),
  'recordings.withdrawOfWebinar': withdrawing(ofWebinar, 'publishOfWebinar'),
  'join.publicWatch': async (fixtures) => {
    const { params, input } = await publishing(ofEvent)(fixtures)
    const { api, providerServer } = fixtures
    await api.client('admin').call(recordingsApi.publishOfEvent, { params, input } as never)
    const { person } = joining(api, providerServer)
    // As often as it is asked for.
    providerServer.fail('/rec/download/1', ...Array.from({ length: 1000 }, () => answering(206, 'a')))
    const { rows } = await sql<{ id: string }>`
      select id from attendees where event_id = ${params!['id']}`.execute(api.db)
    const { token } = (await person(rows[0]!.id)).params
    return { params: { token, recording: params!['recording']! } }
  },
}
