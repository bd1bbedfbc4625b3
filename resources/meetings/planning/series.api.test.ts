/** One meeting of several sessions, some of which are moved, added or over. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { providerServer } from '#test/meetings/provider-server.ts'

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
  const { externalId } = (await meetings(made.id))[0]!
  return { ...made, held: server.meetings.get(externalId!)! }
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
/** As if the session had been held some weeks ago. */
async function holdFirst({ id, sessions, held }: Series): Promise<void> {
  const { startAt, endAt } = sessionIn(-7)
  await sql`update events set sessions = jsonb_set(sessions, '{0}', sessions -> 0 || ${JSON.stringify({ startAt, endAt })}::jsonb)
    where id = ${id}`.execute(api.db)
  await sql`update meeting_times set starts_at = ${startAt}, ends_at = ${endAt} where key = ${sessions[0]!.key!}
    and meeting_id in (select id from meetings where event_id = ${id})`.execute(api.db)
  await sql`update meetings set plan = plan || ${JSON.stringify({ startsAt: startAt, endsAt: endAt })}::jsonb
    || jsonb_build_object('repetition', plan -> 'repetition' || '{"count": 5}') where event_id = ${id}`.execute(
    api.db,
  )
  Object.assign(sessions[0]!, { startAt, endAt })
  held.occurrences.shift()
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
    const made = await series(provider, [7, 14, 21, 28])
    await holdFirst(made)
    await patch(made.id, { title: { es: 'Ya comenzó', en: null } })
    await provide()
    expect(made.held.title).toBe('Ya comenzó')
    expect(startsOf(made)).toEqual(made.sessions.slice(1).map(({ startAt }) => startAt))
    const to = { 1: sessionIn(14, 20), 2: sessionIn(21, 20), 3: sessionIn(28, 20) }
    await move(made, to)
    expect(startsOf(made)).toEqual(Object.values(to).map(({ startAt }) => startAt))
    expect(made.held.startsAt > new Date().toISOString()).toBe(true)
    // One of the rest, too.
    await move(made, { ...to, 3: sessionIn(30, 20) })
    expect(startsOf(made)).toEqual([to[1].startAt, to[2].startAt, sessionIn(30, 20).startAt])
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
  const made = await series('zoom', [7, 14])
  await holdFirst(made)
  await move(made, { 1: sessionIn(16) })
  expect(startsOf(made)).toEqual([sessionIn(16).startAt])
})
