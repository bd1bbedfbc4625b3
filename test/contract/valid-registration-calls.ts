/** Valid calls on orders, attendees and the waitlist. */
import { slices } from '#resources/slices.ts'
import { personalToken } from '#server/sessions/personal-link.ts'
import type { Made, Target } from '../fixtures/make.ts'
import type { Fixtures, Call } from './call.ts'

const by =
  (target: Target, input?: unknown) =>
  async ({ make }: Fixtures): Promise<Call> => ({
    params: { id: (await make.record(target)).id },
    ...(input !== undefined && { input }),
  })
const guest = (name: string) => ({
  attendees: [{ firstName: 'Luz', lastName: 'Paz', email: `${name}@conforme.test` }],
})
const offeredEntry = async ({ api, make }: Fixtures): Promise<Made> => {
  const made = await make.record('waitlistEntries')
  await api.client('admin').call(slices.waitlistEntries.api.offer, { params: { id: made.id }, input: {} })
  return made
}
const waiting = async (fixtures: Fixtures): Promise<Call> => {
  const entry = await offeredEntry(fixtures)
  const token = await personalToken(fixtures.api.db, { kind: 'waitlist', id: entry.id })
  return { params: { id: String(entry['eventId']), token } }
}

/** Two duplicates to merge. */
const pairOf =
  (target: 'accounts' | 'contacts') =>
  async ({ make }: Fixtures): Promise<Call> => ({
    params: { id: (await make.record(target)).id },
    input: { otherId: (await make.record(target)).id },
  })

export const registrationCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'accounts.merge': pairOf('accounts'),
  'contacts.merge': pairOf('contacts'),
  'orders.ofEvent': by('events'),
  'eventBoards.get': by('events'),
  'events.ofAccount': by('accounts', {}),
  'events.ofContact': by('contacts', {}),
  'orders.cancel': by('orders', { reason: 'requestedByCompany', note: 'Cambió el presupuesto' }),
  'orders.transfer': async ({ make }) => ({
    params: { id: (await make.record('orders', { unnamedSeats: 1 })).id },
    input: { eventId: (await make.record('events')).id },
  }),
  'orders.addAttendees': by('orders', {
    attendees: [{ firstName: 'Luz', lastName: 'Paz', email: 'luz@conforme.test' }],
  }),
  'orders.enrolContact': async ({ make }) => ({
    params: { id: (await make.record('orders')).id, contact: (await make.record('contacts')).id },
  }),
  'attendees.ofEvent': by('events', {}),
  'attendees.excel': by('events', {}),
  'attendees.seats': by('events'),
  'attendees.reEnroll': async ({ api, make }) => {
    const { id } = await make.record('attendees')
    await api.client('admin').call(slices.attendees.api.remove, { params: { id } })
    return { params: { id } }
  },
  'attendees.importPeople': by('orders', {
    rows: [{ firstName: 'Luz', lastName: 'Paz', phone: '809 555 0100' }],
    dryRun: false,
  }),
  'attendees.unEnrollMany': async ({ make }) => ({
    input: { ids: [(await make.record('attendees')).id], reason: 'unpaid' },
  }),
  'attendees.substitute': by('attendees', { firstName: 'Luz', lastName: 'Paz', phone: '+18095550100' }),
  'consents.ofWaitlistEntry': by('waitlistEntries'),
  'waitlistEntries.ofEvent': by('events'),
  'waitlistEntries.accept': async (fixtures) => ({
    params: { id: (await offeredEntry(fixtures)).id },
    input: guest('por-oficina'),
  }),
  'waitlistEntries.decline': async (fixtures) => ({ params: { id: (await offeredEntry(fixtures)).id } }),
  'waitlistEntries.requeue': async ({ api, make }) => {
    const { id } = await make.record('waitlistEntries')
    await api.client('admin').call(slices.waitlistEntries.api.remove, { params: { id } })
    return { params: { id } }
  },
  'waitlistEntries.publicSendLink': async ({ make }) => ({
    params: { id: (await make.shown('events')).id },
    input: { email: 'perdido@conforme.test' },
  }),
  'waitlistEntries.publicJoin': async ({ api, make }) => {
    const { id } = await make.shown('events')
    const full = { capacity: '{"total":1}', waitlist: '{"enabled":true,"policy":"fifo","offerHours":24}' }
    await api.db
      .updateTable('events')
      .set(full as never)
      .where('id', '=', id)
      .execute()
    const { id: orderId } = await make.record('orders', { eventId: id })
    const input = { attendees: [{ firstName: 'Luz', lastName: 'Paz', email: 'sentada@conforme.test' }] }
    const seated = api
      .client('admin')
      .call(slices.orders.api.addAttendees, { params: { id: orderId }, input })
    await seated.catch(() => undefined)
    const person = { firstName: 'Ana', lastName: 'Peña', email: 'espera@conforme.test', mode: null }
    return { params: { id }, input: { ...person, privacy: true } }
  },
  'waitlistEntries.publicOwn': waiting,
  'waitlistEntries.publicDecline': waiting,
  'waitlistEntries.publicAccept': async (fixtures) => ({
    ...(await waiting(fixtures)),
    input: guest('por-enlace'),
  }),
}
