/** What the board of an event says of its meetings. */
import { expect, test } from 'vitest'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide } = hosting(api, server)

test('a meeting that failed blocks its event until its session is over', async () => {
  const made = await event('zoom', await host('zoom', 'board'))
  await provide()
  const [first] = await meetings(made.id)
  await api.db
    .updateTable('meetings')
    .set({ state: 'stale', reason: 'refused' })
    .where('id', '=', first!.id)
    .execute()
  const severity = async () =>
    (await api.client('training').call(eventBoardsApi.get, { params: { id: made.id } })).find(
      ({ key }) => key === 'meetings',
    )?.severity
  expect(await severity()).toBe('blocking')
  const [one, other] = made.sessions
  const sessions = JSON.stringify([{ ...one!, ...sessionIn(-2) }, other])
  await api.db
    .updateTable('events')
    .set({ sessions: sessions as never })
    .where('id', '=', made.id)
    .execute()
  expect(await severity()).toBe('done')
})

test('an account whose plan became too small for the seats blocks its event', async () => {
  const hostId = await host('zoom', 'shrunk')
  const { id } = await event('zoom', hostId, { sessions: [sessionIn(20)] })
  await provide()
  const line = async () =>
    (await api.client('training').call(eventBoardsApi.get, { params: { id } })).find(
      ({ key }) => key === 'meetings',
    )
  expect(await line()).toMatchObject({ severity: 'done' })
  await api.db.updateTable('meetingConnections').set({ capacity: 10 }).where('id', '=', hostId).execute()
  expect(await line()).toMatchObject({
    severity: 'blocking',
    facts: 'Capacidad de una reunión de la cuenta: 10; cupos en línea: 20',
  })
})
