/** The events of the next days on Today. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { eventTodayApi } from '../event-today.api.ts'
import { upcomingOf } from './upcoming-events.screens.tsx'
import { UpcomingList } from './upcoming-list.screens.tsx'

const api = await testApi()
const make = maker(api)
const { event, order } = await seating(api, make)

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

test('Today says how many seats of an event are taken', async () => {
  const sessions = [{ startAt: inDays(3), endAt: inDays(3.1) }]
  const { id } = await event(22, { modality: 'onSite', sessions })
  await order(id, Array.from({ length: 18 }, person))
  const upcoming = upcomingOf(await api.client('training').call(eventTodayApi.upcoming))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <UiEnvironment locale="es" Link={PlainLink}>
        <UpcomingList upcoming={upcoming} />
      </UiEnvironment>
    </MemoryRouter>,
  )
  expect(html).toContain('Inscritos: 18 de 22')
})
