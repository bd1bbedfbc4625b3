/** Events and webinars whose meeting the provider has recorded, and what their people do with it. */
import { fetchAttendance } from '#resources/meetings/attendance/fetch-attendance.server.ts'
import { hurryAttendance } from '#resources/meetings/attendance/wake.server.ts'
import { joinApi } from '#resources/meetings/join/join.api.ts'
import type { Source } from '#resources/events/occasions/source.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { recordingsApi as calls } from '#resources/meetings/recordings/recording.api.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { TestApi } from '../fixtures/api.ts'
import { runJob } from './hosted-events.ts'
import { joining } from './joining.ts'
import type { ProviderServer } from './provider-server.ts'
import { mailsIn } from '#test/mail/contents.ts'

/** A day of the firm, so many days from today. */
export const inDays = (days: number): string => daysAfter(homeDay(), days)

export function recorded(api: TestApi, server: ProviderServer) {
  const own = joining(api, server)
  const { training, ready, enrol, person, meetings } = own
  const about = { meeting: { waitingRoom: false, isRecorded: true } }

  const read = (id: string) => training.call(calls.ofEvent, { params: { id } })
  const publish = (id: string, recording: string, until = inDays(30)) =>
    training.call(calls.publishOfEvent, { params: { id, recording }, input: { until } })
  const withdraw = (id: string, recording: string) =>
    training.call(calls.withdrawOfEvent, { params: { id, recording } })

  /** Asks the provider again. */
  async function fetchAgain(meetingId: string): Promise<void> {
    await hurryAttendance(api.db, [meetingId])
    await fetchDue()
  }
  const fetchDue = () => runJob(api, fetchAttendance, {})
  /** What the provider holds of a meeting, somebody having been in it. */
  async function hold(id: string, kind: Source['kind'] = 'event') {
    const [meeting] = await meetings(id, kind)
    const held = server.meetings.get(meeting!.externalId!)!
    held.stays = [{ person: null, name: 'Ana', joinedAt: held.startsAt, leftAt: held.startsAt }]
    await fetchAgain(meeting!.id)
    return { held, meeting: meeting! }
  }
  /** An event with Ana, and its recording as the provider has listed it. */
  async function event(provider: Provider, more: object = {}, guest: object = {}) {
    const made = await ready(provider, { ...about, ...more })
    const [attendee] = await enrol(made, [{ firstName: 'Ana', ...guest }])
    const place = await hold(made.id)
    const [recording] = (await read(made.id)).recordings
    return { id: made.id, ana: await person(attendee!), recording: recording!, ...place }
  }
  const watch = (params: { token: string }, recording: string) =>
    api.client(undefined).call(joinApi.publicWatch, { params: { ...params, recording } })
  const mailsOf = async (recording: string) =>
    (await mailsIn(api.db)).filter(({ key }) => key.startsWith(`meetingRecordings.published:${recording}:`))
  return { ...own, about, event, hold, read, publish, withdraw, fetchAgain, fetchDue, watch, mailsOf }
}
