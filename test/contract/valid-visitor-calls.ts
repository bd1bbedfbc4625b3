/** Valid calls on what visitors do with seats: orders by link, proofs of payment, interests. */
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { shownAs } from '#resources/booking/visitor-orders/visitor-order.ts'
import { createOrderToken } from '#resources/booking/visitor-orders/order-link.server.ts'
import { inDays, named, proofForm, registrations, visitorForm } from '../booking/registrations.ts'
import type { Call, Fixtures } from './call.ts'

/** A held order with a seat to be named. */
async function heldOrder({ api, make }: Fixtures) {
  const { openDate, registered } = registrations(api, make)
  return registered(await openDate(20), { unnamedSeats: 1 })
}
const onOrder = async (fixtures: Fixtures): Promise<Call> => ({
  params: { id: (await heldOrder(fixtures)).id },
})
const onLink =
  (input?: unknown) =>
  async (fixtures: Fixtures): Promise<Call> => ({
    params: { token: (await heldOrder(fixtures)).token },
    ...(input !== undefined && { input }),
  })

export const visitorCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'visitorOrders.publicForm': async ({ make }) => ({ params: { id: (await make.shown('events')).id } }),
  'visitorOrders.publicCreate': async ({ api, make }) => ({
    params: { id: await registrations(api, make).openDate(20) },
    input: visitorForm(),
  }),
  'visitorOrders.publicGet': onLink(),
  'certificates.publicOfOrder': onLink(),
  'visitorOrders.publicConfirmAddress': async (fixtures) => ({
    params: { token: await createOrderToken(fixtures.api, (await heldOrder(fixtures)).id) },
  }),
  'visitorOrders.publicName': async (fixtures) => {
    const { token, order } = await heldOrder(fixtures)
    const attendees = [
      { was: shownAs(order.people[0]!), ...named('Ana', { email: order.booker.email }) },
      { was: null, ...named('Luz', { email: 'luz@conforme.test' }) },
    ]
    return { params: { token }, input: { attendees } }
  },
  'visitorOrders.publicCancel': onLink({ note: 'Cambió la agenda' }),
  'visitorOrders.sendLink': onOrder,
  'proformas.ofOrder': onOrder,
  'proformas.publicOfOrder': onLink(),
  'visitorOrders.publicCalendar': async ({ api, make }) => {
    const { openDate, registered } = registrations(api, make)
    const online = { modality: 'online', integration: 'customUrl', joinUrl: 'https://aula.example/7' }
    const { id, token } = await registered(await openDate(9, online))
    await api.client('sales').call(ordersApi.confirm, { params: { id } })
    return { params: { token } }
  },
  'consents.ofOrder': onOrder,
  'paymentProofs.ofOrder': onOrder,
  'paymentProofs.ofInvoice': async ({ make }) => ({ params: { id: (await make.record('invoices')).id } }),
  'paymentProofs.publicOfOrder': onLink(),
  'paymentProofs.publicSend': async (fixtures) => ({
    params: { token: (await heldOrder(fixtures)).token },
    input: proofForm(),
  }),
  'consents.ofInterest': async ({ make }) => ({
    params: { id: (await make.record('courseInterests')).id },
  }),
  'courseInterests.ofCourse': async ({ make }) => ({ params: { id: (await make.record('courses')).id } }),
  'courseInterests.tell': async ({ api, make }) => {
    const { id: courseId } = await make.shown('courses')
    await make.record('courseInterests', { courseId })
    const eventId = await registrations(api, make).openDate(20, {
      courseId,
      sessions: [{ key: 's1', startAt: inDays(9), endAt: inDays(9.2) }],
    })
    return { params: { id: courseId }, input: { eventId } }
  },
  'courseInterests.publicCreate': async ({ make }) => ({
    params: { id: (await make.shown('courses')).id },
    input: { firstName: 'Ana', lastName: 'Peña', email: 'espera@conforme.test', privacy: true },
  }),
}
