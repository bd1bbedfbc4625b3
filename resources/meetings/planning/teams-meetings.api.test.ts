/** What is special about making meetings of Teams. */
import { expect, test } from 'vitest'
import { meetingsApi } from './meeting.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, make, meetings, patch, provide } = hosting(api, server)
const retry = (id: string) => api.client('training').call(meetingsApi.retry, { params: { id } })
const making = () => server.calls.filter((call) => call === 'POST /graph/me/events').length
const json = (body: object, status = 200) => answering(status, JSON.stringify(body))

test('a calendar that allows no meetings of Teams gets no event, and the office is told', async () => {
  const { id } = await event('msteams', await host('msteams', 'skype'), { sessions: [sessionIn(6)] })
  server.fail('/me/calendar', json({ allowedOnlineMeetingProviders: ['skypeForBusiness'] }))
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'noTeams', nextTryAt: null }])
  expect(making()).toBe(0)
  await retry((await meetings(id))[0]!.id)
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null }])
})

test.each([
  [
    'of Skype',
    8,
    { onlineMeetingProvider: 'skypeForBusiness', onlineMeeting: { joinUrl: 'https://skype.test/1' } },
  ],
  ['without a meeting', 9, { onlineMeetingProvider: 'unknown', onlineMeeting: null }],
])('an event %s is deleted again, and the next try makes another one', async (_, days, answer) => {
  const { id } = await event('msteams', await host('msteams', 'unlicensed'), {
    sessions: [sessionIn(days)],
  })
  server.fail('/me/events', json({ id: 'made-without', ...answer }, 201))
  await provide()
  const [failed] = await meetings(id)
  expect(failed).toMatchObject({ state: 'failed', reason: 'noTeams', externalId: null, joinUrl: null })
  expect(server.calls.at(-1)).toBe('DELETE /graph/me/events/made-without')
  await retry(failed!.id)
  await provide()
  const [ready] = await meetings(id)
  expect(ready).toMatchObject({ state: 'ready' })
  expect(server.meetings.get(ready!.externalId!)!.reference).toContain(`${failed!.id}.1@`)
})

test('an online meeting that appears later than its event is waited for, and made once', async () => {
  const { id } = await event('msteams', await host('msteams', 'late'), { sessions: [sessionIn(20)] })
  const before = making()
  server.fail('/me/onlineMeetings', json({ value: [] }))
  await provide()
  expect(await meetings(id)).toMatchObject([
    { state: 'stale', reason: 'unexpected', nextTryAt: expect.any(String) },
  ])
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
  expect(making()).toBe(before + 1)
})

/** Instructors of an event, by the addresses of their contacts. */
async function taughtBy(account: string, days: number, emails: (string | null)[]) {
  const instructors = []
  for (const email of emails) {
    const { id: contactId } = await make.record('contacts', { email })
    instructors.push({ instructorId: (await make.record('instructors', { contactId })).id })
  }
  const hostId = await host('msteams', account)
  const { id } = await event('msteams', hostId, {
    sessions: [sessionIn(days)],
    instructors,
    coHosts: [{ email: 'eva@firm.test' }],
  })
  return { id, instructors }
}
const coHostsOf = async (id: string) => {
  const [meeting] = await meetings(id)
  const { participants } = server.meetings.get(meeting!.externalId!)!.sent as {
    participants: { attendees: { upn: string }[] }
  }
  return participants.attendees.map(({ upn }) => upn)
}
const inLobby = async (id: string) =>
  (await api.client('training').call(meetingsApi.ofEvent, { params: { id } }))[0]!.inLobby

test('instructors of the host’s domain are co-hosts, and the office is told of the others', async () => {
  const emails = ['luis@firm.test', 'ana@home.test', null, 'teaching@firm.test', 'eva@firm.test']
  const { id, instructors } = await taughtBy('teaching', 25, emails)
  await provide()
  expect(await coHostsOf(id)).toEqual(['eva@firm.test', 'luis@firm.test'])
  expect(await inLobby(id)).toHaveLength(2)
  await patch(id, { instructors: instructors.slice(1, 2) as never })
  await provide()
  expect(await coHostsOf(id)).toEqual(['eva@firm.test'])
  expect(await inLobby(id)).toHaveLength(1)
})

test('the address of an instructor’s user counts, and Zoom, which refuses who has no licence, is asked for none', async () => {
  const { id: userId } = await api.newUser({ roles: ['instructor'], username: 'user@firm.test' })
  const { id: instructorId } = await make.record('instructors', { userId })
  const more = { sessions: [sessionIn(26)], instructors: [{ instructorId }], coHosts: [] }
  const teams = await event('msteams', await host('msteams', 'users'), more)
  const zoom = await event('zoom', await host('zoom', 'users'), more)
  await provide()
  expect(await coHostsOf(teams.id)).toEqual(['user@firm.test'])
  expect(server.meetings.get((await meetings(zoom.id))[0]!.externalId!)!.sent).toMatchObject({
    settings: { alternative_hosts: '' },
  })
  expect(await inLobby(zoom.id)).toEqual([])
})

test('an address that is nobody’s account leaves the other instructors co-hosts, and is not asked for again', async () => {
  const emails = [null, 'gone@firm.test', 'ana@firm.test']
  const { id, instructors } = await taughtBy('refused', 27, emails)
  await patch(id, { instructors: instructors.slice(0, 1) as never })
  await provide()
  await patch(id, {
    instructors: instructors.slice(1) as never,
    meeting: { waitingRoom: true, isRecorded: false },
  })
  const externalId = (await meetings(id))[0]!.externalId!
  const refused = json({ error: { message: 'The user does not exist.' } }, 400)
  // Both at once, and then the first alone.
  server.fail(`/onlineMeetings/${externalId}`, refused, refused)
  await provide()
  expect(await coHostsOf(id)).toEqual(['eva@firm.test', 'ana@firm.test'])
  expect(await inLobby(id)).toHaveLength(1)
  const [before] = await meetings(id)
  expect(before).toMatchObject({ state: 'ready', reason: null })
  expect(server.meetings.get(externalId)!.sent).toMatchObject({
    lobbyBypassSettings: { scope: 'organizer' },
  })
  await patch(id, { minAttendees: 3 })
  expect(await meetings(id)).toMatchObject([{ state: 'ready', revision: before!.revision }])
  await patch(id, { title: { es: 'Otro título de la fecha', en: null } })
  await provide()
  expect(await coHostsOf(id)).toEqual(['eva@firm.test', 'ana@firm.test'])
})
