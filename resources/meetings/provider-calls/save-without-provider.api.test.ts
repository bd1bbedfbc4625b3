/** A save of an event, its people or a webinar asks no provider, so that it never waits for one. */
import { expect, test } from 'vitest'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sessionIn } from '#test/meetings/hosted-events.ts'
import { joining } from '#test/meetings/joining.ts'
import { hanging, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()

test('no save waits for a provider: one that never answers is not even asked', async () => {
  const server = await providerServer(api.publicUrl)
  const { event, host, patch, make, meetings, enrol, training } = joining(api, server)
  const [zoom, other, teams] = [
    await host('zoom', 'silent'),
    await host('zoom', 'silent-too'),
    await host('msteams', 'silent'),
  ]
  server.fail('', ...Array.from({ length: 100 }, () => hanging))
  const calls = server.calls.length
  const { id, sessions } = await event('zoom', zoom)
  const [attendee] = await enrol({ id }, [{ firstName: 'Ana' }])
  await training.call(attendeesApi.remove, {
    params: { id: attendee! },
    query: { reason: 'illness' } as never,
  })
  await patch(id, { sessions: sessions.with(0, { ...sessions[0]!, ...sessionIn(9) }) })
  await patch(id, { hostId: other })
  await patch(id, { integration: 'msteams', hostId: teams })
  expect(await meetings(id)).toMatchObject([
    { hostId: teams, state: 'pending' },
    { hostId: teams, state: 'pending' },
  ])
  await training.call(eventsApi.state, { params: { id }, input: { to: 'postponed' } })
  const { startAt: startsAt } = sessionIn(12)
  const hosted = { integration: 'zoom', hostId: zoom, joinUrl: null, startsAt, capacity: 50 }
  const webinar = await make.record('webinars', { ...hosted, websiteState: 'published' })
  await training.call(webinarsApi.patch, {
    params: { id: webinar.id },
    input: { startsAt: sessionIn(13).startAt },
  })
  expect(await meetings(webinar.id, 'webinar')).toMatchObject([{ state: 'pending' }])
  expect(server.calls.length).toBe(calls)
})
