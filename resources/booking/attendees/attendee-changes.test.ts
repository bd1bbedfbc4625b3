/** Bulk changes of attendees, some of them refused. */
import { expect, test } from 'vitest'
import { ApiError, type Client } from '#core/client.ts'
import { changeEach, unEnrolAll } from './attendee-changes.ts'
import type { Attendee } from './attendee.ts'

const ana = { id: '1', firstName: 'Ana', lastName: 'Peña' } as Attendee
const luis = { id: '2', firstName: 'Luis', lastName: 'Jobo' } as Attendee

test('a refused change names its attendee by id, so that the attendee stays selected', async () => {
  const outcome = await changeEach({} as Client, [ana, luis], (_, one) =>
    one.id === '1' ? Promise.resolve(one) : Promise.reject(new ApiError(409, { message: 'Sin cupos.' })),
  )
  expect(outcome).toEqual({
    changed: [ana],
    refused: [{ id: '2', name: 'Luis Jobo', message: 'Sin cupos.' }],
  })
})

test('a refused un-enrolment names its attendee by id, so that the attendee stays selected', async () => {
  const outcomes = [
    { id: '1', done: true, message: '' },
    { id: '2', done: false, message: 'Ya está de baja.' },
  ]
  const client = { call: () => Promise.resolve(outcomes) } as unknown as Client
  const why = { reason: 'illness', note: '' } as const
  expect(await unEnrolAll(client, [ana, luis], why)).toEqual({
    isFinal: false,
    changed: [ana],
    refused: [{ id: '2', name: 'Luis Jobo', message: 'Ya está de baja.' }],
  })
  expect((await unEnrolAll(client, [ana, luis], { ...why, certificates: 'revoke' })).isFinal).toBe(true)
})
