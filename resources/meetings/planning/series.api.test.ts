/** One meeting of several sessions, some of which are moved, added or over. */
import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { hosting, runJob, sessionIn } from '#test/meetings/hosted-events.ts'
import { pausedAnswer } from '#test/meetings/paused-answer.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { meetingsApi } from './meeting.api.ts'
import { provideMeetings } from './provide-meetings.server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, patch, provide } = hosting(api, server)
const providers = ['zoom', 'msteams'] as const
let accounts = 0

async function series(provider: (typeof providers)[number], days = [7, 14, 21, 28]) {
  const hostId = await host(provider, `series-${(accounts += 1)}`)
  const sessions = days.map((day) => sessionIn(day))
  const made = await event(provider, hostId, { sessions, meetingSeries: 'recurring' })
  await provide()
  const { id: meetingId, externalId } = (await meetings(made.id))[0]!
  return { ...made, meetingId, held: server.meetings.get(externalId!)! }
}
type Series = Awaited<ReturnType<typeof series>>
const startsOf = ({ held }: Series) =>
  held.occurrences.map(({ startsAt }) => new Date(startsAt).toISOString()).sort()
/** Moves the sessions, and answers what the provider was asked to change. */
async function move({ id, sessions, held }: Series, to: Record<number, { startAt: string; endAt: string }>) {
  const before = server.calls.length
  await patch(id, { sessions: sessions.map((one, at) => ({ ...one, ...to[at] })) })
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready', externalId: held.id }])
  return server.calls.slice(before).filter((call) => /^(PATCH|POST|DELETE) /.test(call))
}
/** As if the series had begun a week before its first session, and that one had been held. */
async function begin({ id, sessions, held }: Series): Promise<void> {
  const past = { ...sessions[0]!, ...sessionIn(-2), key: 's9' }
  const [startsAt, endsAt] = [past.startAt, past.endAt]
  await sql`update events set sessions = ${JSON.stringify([past])}::jsonb || sessions where id = ${id}`.execute(
    api.db,
  )
  const { rows } = await sql<{ id: string; hostId: string }>`
    update meetings set plan = plan || ${JSON.stringify({ startsAt, endsAt })}::jsonb || jsonb_build_object('repetition',
      plan -> 'repetition' || jsonb_build_object('count', ${sessions.length + 1}::int))
    where event_id = ${id} returning id, host_id`.execute(api.db)
  const [{ id: meetingId, hostId }] = rows as [(typeof rows)[0]]
  await api.db.insertInto('meetingTimes').values({ meetingId, hostId, key: 's9', startsAt, endsAt }).execute()
  sessions.unshift(past)
  expect(held.occurrences).toHaveLength(sessions.length - 1)
}

test.for(providers)(
  'one session of a series at %s is moved, the same meeting and alone',
  async (provider) => {
    const made = await series(provider)
    const other = sessionIn(15, 18)
    const changes = await move(made, { 1: other })
    const starts = made.sessions.map(({ startAt }) => startAt).with(1, other.startAt)
    expect(startsOf(made)).toEqual(starts)
    // The whole with its settings, and the one session.
    expect(changes.filter((call) => !call.includes('onlineMeetings'))).toHaveLength(2)
    // A change of anything else leaves it there.
    await patch(made.id, { title: { es: 'Otro título', en: null } })
    await provide()
    expect(made.held).toMatchObject({ title: 'Otro título' })
    expect(startsOf(made)).toEqual(starts)
    // And it comes back.
    await move(made, {})
    expect(startsOf(made)).toEqual(made.sessions.map(({ startAt }) => startAt))
  },
)

test.for(providers)(
  'once a series at %s has begun, the rest moves to another hour, and nothing past is sent',
  async (provider) => {
    const made = await series(provider, [5, 12, 19])
    await begin(made)
    // What somebody took away at the provider comes back, and nothing else.
    made.held.occurrences.pop()
    await api.client('training').call(meetingsApi.retry, { params: { id: made.meetingId } })
    await provide()
    expect(startsOf(made)).toEqual(made.sessions.slice(1).map(({ startAt }) => startAt))
    await patch(made.id, { title: { es: 'Ya comenzó', en: null } })
    await provide()
    expect(made.held.title).toBe('Ya comenzó')
    expect(startsOf(made)).toEqual(made.sessions.slice(1).map(({ startAt }) => startAt))
    const to = { 1: sessionIn(5, 20), 2: sessionIn(12, 20), 3: sessionIn(19, 20) }
    await move(made, to)
    expect(startsOf(made)).toEqual(Object.values(to).map(({ startAt }) => startAt))
    expect(made.held.startsAt > new Date().toISOString()).toBe(true)
    // One of the rest, too.
    await move(made, { ...to, 3: sessionIn(21, 20) })
    expect(startsOf(made)).toEqual([to[1].startAt, to[2].startAt, sessionIn(21, 20).startAt])
  },
)

test.for(providers)('a session that is added to a series at %s keeps what was moved', async (provider) => {
  const made = await series(provider)
  await move(made, { 2: sessionIn(22) })
  const sessions = [...made.sessions.with(2, { ...made.sessions[2]!, ...sessionIn(22) }), sessionIn(35)]
  await patch(made.id, { sessions })
  await provide()
  expect(startsOf(made)).toEqual(sessions.map(({ startAt }) => startAt))
})

test.for(providers)('a series at %s may be irregular from its beginning', async (provider) => {
  const made = await series(provider, [7, 9, 21, 40])
  expect(startsOf(made)).toEqual(made.sessions.map(({ startAt }) => startAt))
})

test('the last session of a series that has begun is moved in the same meeting', async () => {
  const made = await series('zoom', [5, 12])
  await begin(made)
  made.sessions.pop()
  await move(made, { 1: sessionIn(6) })
  expect(startsOf(made)).toEqual([sessionIn(6).startAt])
})

const passClaim = (minutes: number) =>
  sql`update meetings set claimed_until = claimed_until - make_interval(mins => ${minutes})`.execute(api.db)

test.for(providers)(
  'a series at %s that takes longer than one claim is worked through by one process',
  async (provider) => {
    const made = await series(provider)
    const to = { 0: sessionIn(8), 1: sessionIn(16), 2: sessionIn(22), 3: sessionIn(31) }
    const quick = await move(made, to)
    expect(quick.length).toBeGreaterThan(2)
    await move(made, {})
    // Two minutes pass in each call, and another process looks for work.
    const slowly = (response: ServerResponse) => {
      const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse
      response.end = (...parts: unknown[]) => {
        void passClaim(2)
          .then(() => runJob(api, provideMeetings, {}))
          .then(() => end(...parts))
        return response
      }
      return true
    }
    server.fail('', ...Array.from({ length: 50 }, () => slowly))
    onTestFinished(() => server.recover(''))
    const slow = await move(made, to)
    expect(slow).toHaveLength(quick.length)
    expect(startsOf(made)).toEqual(Object.values(to).map(({ startAt }) => startAt))
  },
)

test('a process that has lost its claim meanwhile leaves the rest to the one that has it', async () => {
  const made = await series('zoom')
  const paused = pausedAnswer()
  server.fail(`/meetings/${made.held.id}`, paused.fault)
  await patch(made.id, { sessions: made.sessions.with(0, { ...made.sessions[0]!, ...sessionIn(8) }) })
  const late = provide()
  await until(paused.isThere)
  await passClaim(4)
  await provide()
  const calls = server.calls.length
  paused.send()
  await late
  expect(server.calls.length).toBe(calls)
  expect(await meetings(made.id)).toMatchObject([{ state: 'ready', claimedUntil: null }])
  expect(startsOf(made)).toContain(sessionIn(8).startAt)
})
