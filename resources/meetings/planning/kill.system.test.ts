/** A process that is killed while it makes or cancels a meeting leaves one at the provider, not two, and none that is to be cancelled. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi, type TestApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { hanging, holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'

const MINUTE_MS = 60_000
const worker = (api: TestApi) =>
  workerProcess('test/meetings/worker.ts', JSON.stringify(api.connection), api.publicUrl)
/** As if the dead process's claim had run out. */
const endClaims = ({ db }: TestApi) =>
  db
    .updateTable('meetings')
    .set({ claimedUntil: new Date(0).toISOString() })
    .execute()

test.for([
  ['zoom', '/users/me/meetings', 'is ahead'],
  ['zoom', '/users/me/meetings', 'has begun'],
  ['msteams', '/me/events', 'is ahead'],
] as const)(
  'killed while %s makes it at %s, a meeting that %s is found again by the next process',
  async ([provider, path, when]) => {
    const api = await testApi()
    const server = await providerServer(api.publicUrl)
    const { event, host, meetings } = hosting(api, server)
    const hostId = await host(provider, 'killed')
    server.fail(path, holdingAnswer)
    const kill = await worker(api)
    const { id } = await event(provider, hostId, { sessions: [sessionIn(7)] })
    await until(() => server.meetings.all().length === 1)
    await kill()
    expect(await meetings(id)).toMatchObject([{ state: 'pending', externalId: null }])
    if (when === 'has begun') {
      const startsAt = new Date(Date.now() - MINUTE_MS).toISOString()
      Object.assign(server.meetings.all()[0]!, { startsAt })
      await sql`update meetings set plan = plan || jsonb_build_object('startsAt', ${startsAt}::text)`.execute(
        api.db,
      )
      await api.db.updateTable('meetingTimes').set({ startsAt }).execute()
    }
    await endClaims(api)
    const end = await worker(api)
    await expect.poll(() => meetings(id)).toMatchObject([{ state: 'ready' }])
    await end()
    const [made] = await meetings(id)
    expect(server.meetings.all().map((held) => held.id)).toEqual([made!.externalId])
  },
)

test.for([
  ['zoom', 'before'],
  ['zoom', 'after'],
  ['msteams', 'after'],
] as const)(
  'killed while %s cancels it, %s the provider does, a meeting is cancelled by the next process',
  async ([provider, when]) => {
    const api = await testApi()
    const server = await providerServer(api.publicUrl)
    const { event, host, allMeetings, provide } = hosting(api, server)
    const { id } = await event(provider, await host(provider, 'cancelling'), { sessions: [sessionIn(7)] })
    await provide()
    const [made] = await allMeetings(id)
    const path = `/${made!.externalId}`
    server.fail(path, when === 'before' ? hanging : holdingAnswer)
    const kill = await worker(api)
    await api
      .client('training')
      .call(eventsApi.state, { params: { id }, input: { to: 'cancelled', reason: 'Ya no hay sala' } })
    const asked = () => server.calls.filter((call) => call.startsWith('DELETE') && call.endsWith(path)).length
    await until(() => asked() === 1)
    await kill()
    expect(await allMeetings(id)).toMatchObject([{ isCancelled: true, state: 'pending' }])
    expect(server.meetings.all()).toHaveLength(when === 'before' ? 1 : 0)
    await endClaims(api)
    const end = await worker(api)
    const settled = { state: 'cancelled', reason: null, nextTryAt: null, claimedUntil: null }
    await expect.poll(() => allMeetings(id)).toMatchObject([settled])
    await end()
    expect(asked()).toBe(2)
    expect(server.meetings.all()).toEqual([])
  },
)
