/** Orders of people who were judged before. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inTransaction, systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { withEventLock } from '#resources/events/event-records/event-lock.server.ts'
import { bookOn } from './book-order.server.ts'
import { orders as resource } from './order.ts'

const api = await testApi()
const make = maker(api)
const { event } = await seating(api, make)

test('somebody judged whose contact is gone is named by their place in the list', async () => {
  const [{ id: eventId }, { id: contactId }] = [await event(5), await make.record('contacts')]
  const judged = [{ ...person(), contactId }, person(), { ...person(), contactId: '999999999' }]
  const context = systemContext({ ...api, log: pino({ level: 'silent' }) })
  const booked = inTransaction(context, (inside) =>
    withEventLock(inside, eventId, (locked) =>
      bookOn(inside, locked, { ...resource.create.parse({ eventId, contactId }), judged }),
    ),
  )
  await expect(booked).rejects.toMatchObject({ status: 422, detail: { fields: expect.any(Object) } })
  const fields = await booked.catch(({ detail }: { detail: { fields: object } }) => detail.fields)
  expect(Object.keys(fields as object)).toEqual(['attendees.2.contactId'])
})
