/** Work items of Today about events that start soon. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { startingIncomplete } from '../starting-today.server.ts'
import { eventTodayApi } from '../event-today.api.ts'
import { upcomingOf } from './upcoming-events.screens.tsx'

const api = await testApi()
const make = maker(api)
const training = api.client('training')

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const starting = (more: object) =>
  make.record('events', {
    minAttendees: null,
    sessions: [{ startAt: inDays(3), endAt: new Date(Date.parse(inDays(3)) + 3_600_000).toISOString() }],
    ...more,
  })
const alertOf = async (id: string) =>
  (await startingIncomplete.load(training)).lines.find(({ key }) => key === id)?.alert
const meetingLine = async (id: string) =>
  (await training.call(eventBoardsApi.get, { params: { id } })).find(({ key }) => key === 'joinUrl')

for (const integration of ['zoom', 'msteams'] as const)
  test(`a ${integration} meeting without a link is reported on Today and on the board`, async () => {
    const joinUrl = null
    const online = await starting({ modality: 'online', integration, joinUrl })
    const onSite = await starting({ modality: 'onSite', integration, joinUrl })
    for (const { id } of [online, onSite]) {
      expect(await alertOf(id)).toContain('enlace para entrar')
      expect(await meetingLine(id)).toMatchObject({ severity: 'blocking', goTo: 'joinUrl' })
      const upcoming = upcomingOf(await training.call(eventTodayApi.upcoming)).days.flatMap(
        ({ events }) => events,
      )
      const labels = upcoming.find(({ event }) => event.id === id)!.missing.labels.map(({ en }) => en)
      expect(labels).toContain('Join link')
    }
  })

test('an event on site without a meeting, or one with its link, lacks none', async () => {
  const onSite = await starting({ modality: 'onSite', integration: 'none', joinUrl: null })
  const zoom = await starting({
    modality: 'online',
    integration: 'zoom',
    joinUrl: 'https://zoom.example/j/1',
  })
  expect(await meetingLine(onSite.id)).toBeUndefined()
  expect(await meetingLine(zoom.id)).toMatchObject({ severity: 'done', facts: 'Zoom' })
  for (const { id } of [onSite, zoom]) expect((await alertOf(id)) ?? '').not.toContain('enlace')
})
