/** The behaviour of venues; test/contract/contract.test.ts tests roles, shapes and bad input of every endpoint. */
import { expect, test } from 'vitest'
import { eventBoardsApi } from '#resources/events/event-boards/event-board.api.ts'
import { eventSessionsApi } from '#resources/events/event-sessions/event-session.api.ts'
import { eventsApi } from '../schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'
import { venuesApi } from './venue.api.ts'

const api = await testApi()
const { event } = await seating(api, maker(api))
const training = api.client('training')

const yaque = {
  name: 'Aula Yaque',
  address: 'Calle Los Tamarindos 118',
  city: 'Santo Domingo',
  capacity: 12,
  instructions: { es: 'Piso 6', en: 'Floor 6' },
}
const copied = {
  name: yaque.name,
  address: yaque.address,
  city: yaque.city,
  country: 'DO',
  mapUrl: null,
  instructions: yaque.instructions,
}
const create = (more: object = {}) => training.call(venuesApi.create, { input: { ...yaque, ...more } })
const read = (id: string) => training.call(eventsApi.get, { params: { id } })
const patch = (id: string, input: object) => training.call(eventsApi.patch, { params: { id }, input })

test('finds active venues by name, and an inactive one only by its id', async () => {
  const { id } = await create({ name: 'Salón Zapote' })
  const search = (input: { term: string; ids?: string[] }) =>
    training.call(venuesApi.search, { input: { limit: 5, ...input } })
  expect(await search({ term: 'zapo' })).toMatchObject([{ id, label: 'Salón Zapote' }])
  await training.call(venuesApi.patch, { params: { id }, input: { active: false } })
  expect(await search({ term: 'zapo' })).toEqual([])
  expect(await search({ term: '', ids: [id] })).toMatchObject([{ id }])
})

test('an event copies the text of its venue and keeps it when the venue changes', async () => {
  const venue = await create()
  const { id } = await event(10, { modality: 'onSite', venueId: venue.id, venue: null })
  expect((await read(id)).venue).toEqual(copied)
  await training.call(venuesApi.patch, { params: { id: venue.id }, input: { name: 'Aula Ozama' } })
  expect((await patch(id, { internalNotes: 'Llevar proyector' })).venue).toEqual(copied)

  const other = await create({ name: 'Aula Camú' })
  expect((await patch(id, { venueId: other.id })).venue).toEqual({ ...copied, name: 'Aula Camú' })
  const own = { ...copied, name: 'Aula Camú, segundo piso' }
  expect((await patch(id, { venue: own })).venue).toEqual(own)
})

test('refuses a venue that does not exist at its field, and to remove one that an event has', async () => {
  await expect(event(10, { modality: 'onSite', venueId: '999999', venue: null })).rejects.toMatchObject({
    status: 422,
    validationErrors: { venueId: expect.any(String) },
  })
  const venue = await create()
  await event(10, { modality: 'onSite', venueId: venue.id, venue: null })
  await expect(training.call(venuesApi.remove, { params: { id: venue.id } })).rejects.toMatchObject({
    status: 409,
  })
})

test('warns of more seats on site than the venue holds, in the form and on the board', async () => {
  const venue = await create()
  const plan = (input: object) =>
    training.call(eventSessionsApi.conflicts, {
      input: { modality: 'onSite', venueId: venue.id, sessions: [], ...input } as never,
    })
  expect(await plan({ seats: 12 })).toEqual([])
  expect(await plan({ seats: 13 })).toEqual([
    {
      kind: 'venueTooSmall',
      message: 'Capacidad de Aula Yaque: 12; cupos presenciales del evento: 13',
      eventId: null,
    },
  ])
  const linesOf = async (id: string) =>
    (await training.call(eventBoardsApi.get, { params: { id } })).filter(({ key }) =>
      key.startsWith('venueTooSmall'),
    )
  const full = await event(20, { modality: 'onSite', venueId: venue.id, venue: null })
  expect(await linesOf(full.id)).toMatchObject([{ goTo: 'capacity', severity: 'warning' }])
  const online = await event(20, { modality: 'online', venueId: venue.id, venue: null })
  expect(await linesOf(online.id)).toEqual([])
})

test('two events conflict at the same venue, also when one of them has it as text alone', async () => {
  const venue = await create({ name: 'Salón Uvero' })
  const elsewhere = await create({ name: 'Salón Uvero', city: 'La Romana' })
  const at = (venueId: string | null) => ({
    modality: 'onSite',
    venueId,
    venue: venueId ? null : { ...copied, name: 'salon uvero' },
    sessions: [{ startAt: '2032-03-04T13:00:00.000Z', endAt: '2032-03-04T17:00:00.000Z' }],
    instructors: [],
  })
  const first = await event(10, at(venue.id))
  await event(10, at(elsewhere.id))
  const conflicts = async () =>
    (await training.call(eventSessionsApi.list, { query: { from: '2032-03-04', to: '2032-03-04' } }))
      .conflicts
  expect(await conflicts()).toEqual([])
  const typed = await event(10, at(null))
  expect((await conflicts()).map(({ sessions }) => sessions.map(({ eventId }) => eventId))).toContainEqual(
    expect.arrayContaining([first.id, typed.id]),
  )
})
