/** A booker whose contact changes while the form is judged. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { registrations } from '#test/booking/registrations.ts'

const api = await testApi()
const { openDate, register, own, storedOrder } = registrations(api, maker(api))

test('whoever turns out to be a contact with a seat gets one to name', async () => {
  const eventId = await openDate(5)
  const email = 'cambia@conforme.test'
  await register(eventId, { email, lastName: 'Otra' })
  await register(await openDate(5), { email, lastName: 'Buscada' })
  const customer = await api.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtext('customer ' || fold(${email})))`.execute(customer)
  const booking = register(eventId, { email, lastName: 'Buscada' })
  await untilWaiting(api.db)
  await sql`update contacts set last_name = case last_name when 'Otra' then 'Buscada' else 'Otra' end
    where email = ${email}`.execute(api.db)
  await customer.commit().execute()
  const { status, data } = await booking
  expect(status).toBe(200)
  const { number } = await own(data!.token!)
  expect(await storedOrder(number)).toMatchObject({
    seats: 1,
    unnamedSeats: 1,
    unplacedPeople: [{ lastName: 'Buscada' }],
  })
})
