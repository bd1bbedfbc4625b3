/** A state of events. */
import type { SampleChange } from './sample-change.ts'

const events = 'resources/events/schedule'

export const eventState: SampleChange = {
  change: 'A state of events',
  goal: 3,
  edits: [
    {
      file: `${events}/event.ts`,
      find: "  inProgress: { es: 'En curso', en: 'In progress' },",
      put: `  guaranteed: { es: 'Garantizado', en: 'Guaranteed' },
  inProgress: { es: 'En curso', en: 'In progress' },`,
    },
    {
      file: `${events}/event-state.ts`,
      find: "  inProgress: 'underWay',",
      put: "  guaranteed: 'upcoming',\n  inProgress: 'underWay',",
    },
    {
      file: `${events}/event-state.ts`,
      find: "  confirmed: ['inProgress', 'postponed', 'cancelled'],",
      put: `  confirmed: ['guaranteed', 'inProgress', 'postponed', 'cancelled'],
  guaranteed: ['inProgress', 'postponed', 'cancelled'],`,
    },
    {
      file: `${events}/event-state.ts`,
      find: "  inProgress: { es: 'Iniciar', en: 'Start' },",
      put: `  guaranteed: { es: 'Garantizar', en: 'Guarantee' },
  inProgress: { es: 'Iniciar', en: 'Start' },`,
    },
    {
      file: `${events}/event-state.ts`,
      find: "  inProgress: 'info',",
      put: "  guaranteed: 'success',\n  inProgress: 'info',",
    },
    {
      file: `${events}/event-state.ts`,
      find: '  confirmed: (event) => missingToSchedule(event),',
      put: `  confirmed: (event) => missingToSchedule(event),
  guaranteed: (event) => missingToSchedule(event),`,
    },
    {
      file: `${events}/screens/event-state-dialog.screens.tsx`,
      find: '  inProgress: {\n    es: ',
      put: `  guaranteed: {
    es: 'Queda firme que se imparte, con cuantas personas sean.',
    en: 'It is settled that it takes place, with however many people.',
  },
  inProgress: {
    es: `,
    },
  ],
  proof: `/** The new state of events. */
import { expect, test } from 'vitest'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { stepsNow } from '#resources/events/schedule/event-steps.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'

const api = await testApi()

test('is offered by the office, reached, and seen by visitors among the upcoming dates', async () => {
  const admin = api.client('admin')
  const { id } = await maker(api).shown('events')
  const params = { id }
  const confirmed = await admin.call(eventsApi.state, { params, input: { to: 'confirmed' } })
  expect(stepsNow(confirmed, new Date())).toContain('guaranteed')
  const { status } = await admin.call(eventsApi.state, { params, input: { to: 'guaranteed' } })
  expect(status).toBe('guaranteed')
  const shown = await api.client().call(eventsApi.publicList, {
    input: { page: 1, perPage: 12, search: '' },
  })
  expect(shown.items.map((event) => [event.id, event.status])).toEqual([[id, 'guaranteed']])
})
`,
}
