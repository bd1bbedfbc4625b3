/** A process that is killed while it makes a meeting leaves one meeting at the provider, not two. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'

const MINUTE_MS = 60_000

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
    const worker = () =>
      workerProcess('test/meetings/worker.ts', JSON.stringify(api.connection), api.publicUrl)
    const hostId = await host(provider, 'killed')
    server.fail(path, holdingAnswer)
    const kill = await worker()
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
    // As if the dead process's claim had run out.
    await api.db
      .updateTable('meetings')
      .set({ claimedUntil: new Date(0).toISOString() })
      .execute()
    const end = await worker()
    await expect.poll(() => meetings(id)).toMatchObject([{ state: 'ready' }])
    await end()
    const [made] = await meetings(id)
    expect(server.meetings.all().map((held) => held.id)).toEqual([made!.externalId])
  },
)
