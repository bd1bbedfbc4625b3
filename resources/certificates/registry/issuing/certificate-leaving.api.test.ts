/** Whoever un-enrols the holder of a valid certificate is asked whether it is revoked. */
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const sales = api.client('sales')
const people = peopleOf(api, make)

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

/** People with a valid certificate each, in one order. */
async function holders(...names: string[]) {
  const made = await people(...names)
  const certificates = []
  for (const { id } of made) {
    const { issued } = await training.call(certificatesApi.forAttendee, { params: { id }, input: {} })
    certificates.push(issued[0]!.id)
  }
  return { ids: made.map(({ id }) => id), orderId: String(made[0]!['orderId']), certificates }
}
const certificate = (id: string) => training.call(certificatesApi.get, { params: { id } })
const enrolmentOf = async (id: string) =>
  (await training.call(attendeesApi.get, { params: { id } })).enrolment

test('one holder: asks, keeps when told to keep, revokes when told to revoke', async () => {
  const { ids, certificates } = await holders('Ana', 'Luis', 'Eva')
  const leave = (at: number, query: object) =>
    training.call(attendeesApi.remove, { params: { id: ids[at]! }, query: query as never })
  const asked = await refusal(leave(0, { reason: 'illness' }))
  expect(asked.status).toBe(422)
  expect(asked.validationErrors['certificates']).toMatch(
    /^Ana Peña \([0-9A-Z-]{14}\) tiene un certificado válido de este evento\. ¿Lo revoca o lo conserva\?$/,
  )
  expect([await enrolmentOf(ids[0]!), (await certificate(certificates[0]!)).status]).toEqual([
    'enrolled',
    'valid',
  ])
  await leave(0, { reason: 'illness', certificates: 'revoke' })
  expect(await certificate(certificates[0]!)).toMatchObject({
    status: 'revoked',
    revokeReason: 'Dado de baja del evento',
  })
  await leave(1, { reason: 'illness', certificates: 'keep' })
  expect([await enrolmentOf(ids[1]!), (await certificate(certificates[1]!)).status]).toEqual([
    'unEnrolled',
    'valid',
  ])
  await training.call(certificatesApi.revoke, {
    params: { id: certificates[2]! },
    input: { reason: 'Se emitió por error' },
  })
  await leave(2, { reason: 'illness' })
  expect(await enrolmentOf(ids[2]!)).toBe('unEnrolled')
})

test('many at once: one question for all, and nobody leaves without an answer', async () => {
  const { ids, certificates } = await holders('Sol', 'Max')
  const leave = (more: object) =>
    training.call(attendeesApi.unEnrollMany, { input: { ids, reason: 'illness', ...more } })
  const asked = await refusal(leave({}))
  expect(asked.validationErrors['certificates']).toContain('Sol Peña (')
  expect(asked.validationErrors['certificates']).toContain('Max Peña (')
  expect(await enrolmentOf(ids[0]!)).toBe('enrolled')
  await leave({ certificates: 'revoke' })
  expect(await enrolmentOf(ids[1]!)).toBe('unEnrolled')
  for (const id of certificates) expect((await certificate(id)).status).toBe('revoked')
})

test('a cancelled or transferred order and a substitute ask, too', async () => {
  const { ids, orderId, certificates } = await holders('Noa', 'Inés')
  const to = await make.record('events')
  const person = { firstName: 'Juan', lastName: 'Gil', email: 'juan.gil@x.test' }
  const steps = [
    (more: object) =>
      training.call(attendeesApi.substitute, {
        params: { id: ids[0]! },
        input: { ...person, ...more } as never,
      }),
    (more: object) =>
      sales.call(ordersApi.transfer, {
        params: { id: orderId },
        input: { eventId: to.id, attendeeIds: [ids[1]!], ...more },
      }),
    (more: object) =>
      sales.call(ordersApi.transfer, { params: { id: orderId }, input: { eventId: to.id, ...more } }),
    (more: object) =>
      training.call(ordersApi.cancel, { params: { id: orderId }, input: { reason: 'other', ...more } }),
  ]
  for (const take of steps) expect((await refusal(take({}))).validationErrors).toHaveProperty('certificates')
  await steps[0]!({ certificates: 'keep' })
  expect((await certificate(certificates[0]!)).status).toBe('valid')
  await steps[3]!({ certificates: 'revoke' })
  expect((await certificate(certificates[1]!)).status).toBe('revoked')
})

test('who may not issue certificates keeps them, and is refused to revoke them', async () => {
  const { ids, certificates } = await holders('Rosa')
  const leave = (answer: 'revoke' | 'keep') =>
    sales.call(attendeesApi.remove, {
      params: { id: ids[0]! },
      query: { reason: 'illness', certificates: answer },
    })
  expect((await refusal(leave('revoke'))).status).toBe(403)
  expect(await enrolmentOf(ids[0]!)).toBe('enrolled')
  await leave('keep')
  expect((await certificate(certificates[0]!)).status).toBe('valid')
})
