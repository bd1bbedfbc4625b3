/** Six people and five seats: five are held, and the sixth waits. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'

const api = await testApi()
const { openDate, register, registered, ordersOf } = registrations(api, maker(api))
const waitingFor = (id: string) => api.client('sales').call(waitlistApi.ofEvent, { params: { id } })
const six = {
  attendees: ['Luis', 'Rosa', 'Marta'].map((name) => named(name, { email: `${name}@grupo.test` })),
  unnamedSeats: 2,
}

test('with fewer seats than people, those that are left are held and the waitlist is joined', async () => {
  const id = await openDate(5)
  expect((await register(id, six)).status).toBe(409)
  const { order } = await registered(id, { ...six, email: 'grupo@correo.test', waitForRest: true })
  expect(order).toMatchObject({ seats: 5, toName: 1 })
  expect(await waitingFor(id)).toMatchObject([{ email: 'grupo@correo.test', seats: 1, status: 'waiting' }])
})

test('named people come before seats to name, and the booker before both', async () => {
  const id = await openDate(2)
  const { order } = await registered(id, { ...six, waitForRest: true })
  expect(order.people.map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Luis'])
  expect(await waitingFor(id)).toMatchObject([{ seats: 4 }])
})

test('nobody waits while there are seats for all, and nothing is taken where nobody may wait', async () => {
  const roomy = await openDate(9)
  expect((await registered(roomy, { ...six, waitForRest: true })).order.seats).toBe(6)
  expect(await waitingFor(roomy)).toEqual([])
  const closed = await openDate(5, { waitlist: { enabled: false, policy: 'fifo', offerHours: 24 } })
  expect((await register(closed, { ...six, waitForRest: true })).status).toBe(409)
  expect(await ordersOf(closed)).toEqual([])
})

test('the form offers it beside the refusal, and takes it without scripts', async () => {
  const id = await openDate(2)
  const path = `/es/evento/${id}/inscripcion`
  const fields = {
    firstName: 'Ana',
    lastName: 'Peña',
    email: 'formulario@correo.test',
    phone: '809 555 0123',
    billTo: 'person',
    attends: 'on',
    people: '4',
    paymentChoice: 'transfer',
    usualCurrency: 'dop',
    'price.dop': '10000.00',
    terms: 'on',
    privacy: 'on',
  }
  const refused = await sitePage(api, path, formBody(fields))
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Tomar los cupos que quedan y esperar por los demás')
  const taken = await sitePage(api, path, formBody({ ...fields, intent: 'left' }))
  expect(taken.status).toBe(303)
  expect(await ordersOf(id)).toMatchObject([{ seats: 2 }])
  expect(await waitingFor(id)).toMatchObject([{ seats: 2 }])
})
