/** Valid calls on the accounts that host meetings. */
import { connectAccount, givePermission, redirectTo } from '../meetings/connections.ts'
import { hosting } from '../meetings/hosted-events.ts'
import { joining, sessionFrom } from '../meetings/joining.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Call, Fixtures } from './call.ts'

const provider = 'zoom' as const
let calls = 0
const onConnection = async ({ api, providerServer: server }: Fixtures): Promise<Call> => ({
  params: { id: (await connectAccount(api, { server, provider })).id },
})

/** An event that begins soon at an own link, and one of its attendees. */
async function soon({ api, providerServer: server }: Fixtures) {
  const { make, enrol, person, training } = joining(api, server)
  const event = await make.record('events', {
    modality: 'online',
    integration: 'customUrl',
    joinUrl: 'https://sala.example/1',
    sessions: [sessionFrom(10)],
  })
  const params = { id: event.id }
  await training.call(eventsApi.state, { params, input: { to: 'scheduled' } })
  const [attendee] = await enrol(event, [{}])
  return { event, person: await person(attendee!) }
}

export const meetingCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'connections.start': async ({ api }) => ({
    query: { provider, redirect: redirectTo(api, provider), json: '1' },
  }),
  'connections.verify': async () => ({ query: { provider, json: '1' } }),
  'connections.authenticate': async ({ api, providerServer: server }) => {
    return { as: 'training', input: { provider, query: await givePermission(api, { server, provider }) } }
  },
  'connections.check': onConnection,
  'connections.revoke': onConnection,
  'handOver.handOver': async ({ api, providerServer: server }) => {
    const { id } = await connectAccount(api, { server, provider, account: 'leaving' })
    const { id: hostId } = await connectAccount(api, { server, provider, account: 'taking' })
    return { params: { id }, input: { hostId } }
  },
  'meetings.ofEvent': async ({ make }) => ({ params: { id: (await make.any('events')).id } }),
  'meetings.ofWebinar': async ({ make }) => ({ params: { id: (await make.any('webinars')).id } }),
  'meetings.retry': async ({ api, providerServer: server }) => {
    const { event, host, meetings } = hosting(api, server)
    calls += 1
    const { id } = await event(provider, await host(provider, `retried-${calls}`))
    return { params: { id: (await meetings(id))[0]!.id } }
  },
  'meetings.replace': async ({ api, providerServer: server }) => {
    const { ready, enrol, person, meetings, training } = joining(api, server)
    const event = await ready('msteams')
    const [left] = await enrol(event, [{}])
    await (await person(left!)).enter()
    const query = { reason: 'illness' } as never
    await training.call(attendeesApi.remove, { params: { id: left! }, query })
    return { params: { id: (await meetings(event.id))[0]!.id } }
  },
  'hostLinks.ofEvent': async (fixtures) => ({ params: { id: (await soon(fixtures)).event.id } }),
  'hostLinks.ofWebinar': async ({ make }) => ({
    params: { id: (await make.record('webinars', { joinUrl: 'https://sala.example/2' })).id },
  }),
  'join.publicGet': async (fixtures) => ({ params: (await soon(fixtures)).person.params }),
  'join.publicEnter': async (fixtures) => ({
    params: (await soon(fixtures)).person.params,
    input: { consent: true },
  }),
}
