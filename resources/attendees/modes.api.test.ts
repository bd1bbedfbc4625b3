/** On site or online: moving from one to the other, and events that change what they offer. */
import { expect, test } from 'vitest'
import { testApi } from '#test/api.ts'
import { maker } from '#test/make.ts'
import { person, seating } from '#test/seating.ts'
import { attendeesApi } from './attendee.api.ts'

const api = await testApi()
const make = maker(api)
const { sales, event, order, attendeesOf } = await seating(api, make)

const venue = {
  name: 'Salón',
  address: 'Calle 1',
  city: 'Santo Domingo',
  country: 'DO',
  mapUrl: null,
  instructions: null,
}
const mixed = (total: number, onSite: number, online: number) =>
  event(total, { modality: 'mixed', venue, capacity: { total, onSite, online } })
const move = (id: string, mode: 'onSite' | 'online') =>
  sales.call(attendeesApi.patch, { params: { id }, input: { mode } })

test('in a full mixed event one moves to where there is room, and not to where there is none', async () => {
  const { id } = await mixed(3, 2, 2)
  const made = await order(id, [
    person({ mode: 'onSite' }),
    person({ mode: 'onSite' }),
    person({ mode: 'online' }),
  ])
  const people = await attendeesOf(made.id)
  const onSite = people.filter(({ mode }) => mode === 'onSite')
  expect(await move(onSite[0]!.id, 'online')).toMatchObject({ mode: 'online' })
  await expect(move(onSite[1]!.id, 'online')).rejects.toMatchObject({
    status: 409,
    message: 'No quedan cupos suficientes: hay 0 libres y se piden 1.',
  })
  expect(await sales.call(attendeesApi.seats, { params: { id } })).toMatchObject({
    total: { enrolled: 3, free: 0 },
    onSite: { enrolled: 1 },
    online: { enrolled: 2 },
  })
})
