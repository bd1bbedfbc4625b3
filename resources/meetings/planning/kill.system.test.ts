/** A process that is killed while it makes a meeting leaves one meeting at the provider, not two. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { until } from '#test/fixtures/waiting.ts'
import { workerProcess } from '#test/restarts/worker-process.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { holdingAnswer, providerServer } from '#test/meetings/provider-server.ts'

test.for([
  ['zoom', '/users/me/meetings'],
  ['msteams', '/me/events'],
] as const)(
  'killed while %s makes it, the meeting is found again by the next process',
  async ([provider, path]) => {
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
