/** The form asks first how many people come; whoever is not named yet has a seat to name. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'
import { registrations } from '#test/booking/registrations.ts'

const api = await testApi()
const { openDate, ordersOf } = registrations(api, maker(api))
let visitors = 0
const send = (id: string, fields: Record<string, string>) =>
  sitePage(
    api,
    `/es/evento/${id}/inscripcion`,
    formBody({
      firstName: 'Ana',
      lastName: 'Peña',
      email: `cuenta${(visitors += 1)}@correo.example`,
      phone: '809 555 0123',
      billTo: 'person',
      paymentChoice: 'transfer',
      usualCurrency: 'dop',
      'price.dop': '10000.00',
      terms: 'on',
      privacy: 'on',
      ...fields,
    }),
  )
const person = (at: number) => ({
  [`attendees.${at}.firstName`]: 'Luis',
  [`attendees.${at}.lastName`]: 'Gil',
  [`attendees.${at}.email`]: `luis${at}@cuenta.example`,
})

test('how many people come is asked before who books', async () => {
  const { text } = await sitePage(api, `/es/evento/${await openDate(9)}/inscripcion`)
  const names = [...text.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(names.indexOf('people')).toBeGreaterThanOrEqual(0)
  expect(names.indexOf('people')).toBeLessThan(names.indexOf('firstName'))
})

test.each([
  { people: '4', named: 1, attends: true, seats: 4, unnamedSeats: 2 },
  { people: '1', named: 2, attends: true, seats: 3, unnamedSeats: 0 },
  { people: '2', named: 0, attends: false, seats: 2, unnamedSeats: 2 },
])('$people people, $named named, the booker among them: $attends', async (given) => {
  const id = await openDate(9)
  const { people, named, attends, ...order } = given
  const rows = Array.from({ length: named }, (_, at) => person(at))
  const { status } = await send(id, Object.assign({ people, ...(attends && { attends: 'on' }) }, ...rows))
  expect(status).toBe(303)
  expect(await ordersOf(id)).toMatchObject([order])
})

test.each(['31', 'dos', '-1', '0'])('%s people without anybody are refused at that field', async (people) => {
  const id = await openDate(99)
  const { status, text } = await send(id, { people })
  expect(status).toBe(422)
  expect(text).toContain('id="field-people-error"')
  expect(await ordersOf(id)).toEqual([])
})
