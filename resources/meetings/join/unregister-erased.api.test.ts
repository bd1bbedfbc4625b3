/** Whoever is erased is unregistered at the provider, of meetings to come and of past ones. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { meetingsApi } from '../planning/meeting.api.ts'
import { erasureApi } from '#resources/privacy/erasure/erasure.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { inMinutes, joining } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { registerAhead } from './register-ahead.server.ts'
import { unregisterErased } from './unregister-erased.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { webinar, meetings, training, ready, enrol } = joining(api, server)
const admin = api.client('admin')
const unregister = () => runJob(api, unregisterErased, {})
const refusal = answering(400, '{"code":300,"message":"Invalid"}', { 'content-type': 'application/json' })

const preview = (email: string) => admin.call(erasureApi.preview, { input: { email } })
async function erase(email: string): Promise<void> {
  const { confirmation } = await preview(email)
  await admin.call(erasureApi.erase, { input: { email, confirmation } })
}
const troubled = async () =>
  (await training.call(meetingsApi.troubled)).filter(({ erasedRegistrants }) => erasedRegistrants > 0)

/** A webinar whose only person the provider has registered. */
async function registered() {
  const { id, registrationId } = await webinar()
  await runJob(api, registerAhead, {})
  const { email } = await api.db
    .selectFrom('webinarRegistrations')
    .select('email')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const [meeting] = await meetings(id, 'webinar')
  const registrants = () => server.meetings.get(meeting!.externalId!)?.registrants.length
  expect(registrants()).toBe(1)
  return { id, email, meeting: meeting!, registrants }
}
const noted = async () => (await sql`select from erased_registrants`.execute(api.db)).rows.length

test('of a meeting to come, by a job of the erasure; nothing of the person waits here', async () => {
  const { email, registrants } = await registered()
  await erase(email)
  const { rows: waiting } = await sql<{ row: string }>`
    select r::text as row from erased_registrants r`.execute(api.db)
  expect(waiting).toHaveLength(1)
  expect(waiting[0]!.row).not.toContain(email)
  const { rows: jobs } = await sql`
    select from pgboss.job where name = 'meetings.unregister-erased' and state = 'created'`.execute(api.db)
  expect(jobs).toHaveLength(1)
  await unregister()
  expect(registrants()).toBe(0)
  expect(await noted()).toBe(0)
})

test('of a past meeting too; one that the provider has no more counts as done', async () => {
  const [past, gone] = [await registered(), await registered()]
  for (const { meeting } of [past, gone])
    await sql`update meeting_times set starts_at = ${inMinutes(-2000)}, ends_at = ${inMinutes(-1900)}
      where meeting_id = ${meeting.id}`.execute(api.db)
  server.meetings.remove(gone.meeting.externalId!)
  for (const { email } of [past, gone]) await erase(email)
  expect(await noted()).toBe(2)
  await unregister()
  expect(past.registrants()).toBe(0)
  expect(await noted()).toBe(0)
})

test('what the provider refuses or does not answer is on Today, and tried again until it is done', async () => {
  const { id, email, registrants } = await registered()
  await erase(email)
  server.fail('/registrants/status', refusal, answering(503))
  await unregister()
  expect(await troubled()).toMatchObject([{ recordId: id, reason: 'refused', erasedRegistrants: 1 }])
  await unregister()
  expect(registrants()).toBe(1)
  expect(await troubled()).toMatchObject([{ reason: 'unreachable' }])
  await unregister()
  expect(registrants()).toBe(0)
  expect(await troubled()).toEqual([])
})

test('somebody who is erased while the provider registers them is unregistered afterwards', async () => {
  const { id, registrationId } = await webinar()
  const [meeting] = await meetings(id, 'webinar')
  const { email } = await api.db
    .selectFrom('webinarRegistrations')
    .select('email')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  let erased: Promise<void> | undefined
  server.fail('/registrants', (response) => {
    const { end } = response
    response.end = ((...args: Parameters<typeof end>) => {
      erased = erase(email).then(() => void end.apply(response, args))
      return response
    }) as typeof end
    return true
  })
  await runJob(api, registerAhead, {})
  await erased
  const registrants = () => server.meetings.get(meeting!.externalId!)!.registrants.length
  expect(registrants()).toBe(1)
  await unregister()
  expect(registrants()).toBe(0)
})

test('Teams registers nobody: nothing is asked of it, and the dry run says what staff do there', async () => {
  const event = await ready('msteams')
  const email = 'teams@persona.test'
  const [attendee] = await enrol(event, [{ firstName: 'Tea', email }])
  await sql`insert into meeting_people (meeting_id, attendee_id)
    select id, ${attendee} from meetings where event_id = ${event.id}`.execute(api.db)
  const { byHand } = await preview(email)
  expect(byHand).toMatchObject([
    { key: 'msteams', count: 1, records: [{ resource: 'events', id: event.id }] },
  ])
  const calls = server.calls.length
  await sql`update attendees set enrolment = 'unEnrolled' where id = ${attendee}`.execute(api.db)
  await erase(email)
  await unregister()
  expect(server.calls.length).toBe(calls)
})

test('the dry run names the meetings at Zoom, of which the account keeps more than the registration', async () => {
  const { id, email } = await registered()
  expect((await preview(email)).byHand).toMatchObject([
    { key: 'zoom', count: 1, records: [{ resource: 'webinars', id }] },
  ])
})
