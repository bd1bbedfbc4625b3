/** Records that hide something from most people, each with a word that nothing else says. */
import { may, roleNames, type Role } from '#core/roles.ts'
import { attendees, type Person } from '#resources/booking/attendees/attendee.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import { complaintsApi } from '#resources/quality/complaints/complaint.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import type { TestApi } from '../fixtures/api.ts'
import { sharing } from '../fixtures/sharing.ts'
import { addColleague, draftCapa, draftInput } from '../quality/capas.ts'
import { sendComplaint } from '../quality/complaints.ts'
import { ncoCases } from '../quality/nco-case.ts'
import type { Fixtures } from './call.ts'

export const MARKS = { case: 'turmalina', complaint: 'obsidiana', event: 'malaquita', quote: 'amatista' }
type Kind = keyof typeof MARKS
/**
 * Who sees on purpose what others do not: the quality office all complaints, all but instructors every event, and those
 * who read quotes the drafts of other sellers, for whom they stand in.
 */
export const seers: Record<Kind, readonly Role[]> = {
  case: [],
  complaint: may.editQuality,
  event: roleNames.filter((role) => role !== 'instructor'),
  // Cast: quotes are for roles, not for everybody.
  quote: quotesApi.get.roles as readonly Role[],
}
export const hiddenFrom = (role: Role): string[] =>
  (Object.keys(MARKS) as Kind[]).filter((kind) => !seers[kind].includes(role)).map((kind) => MARKS[kind])

export async function hidingRecords(api: TestApi, fixtures: Fixtures) {
  const cases = await ncoCases(api)
  const named = cases.people.quality
  const quality = api.client(named.user)
  const shared = sharing(fixtures.make)

  const idOf = async (target: 'accounts' | 'contacts' | 'events' | 'courses' | 'invoices') =>
    (await shared.record(target)).id
  const about = {
    accountId: await idOf('accounts'),
    contactId: await idOf('contacts'),
    eventId: await idOf('events'),
  }
  const { id: event } = await fixtures.make.record('events', { internalNotes: MARKS.event })
  const { id: order } = await fixtures.make.record('orders', { eventId: event })
  // Cast: the input of a record of attendees is a person.
  const person = (await fixtures.make.input(attendees)) as unknown as Person
  const [seat] = await api
    .client('admin')
    .call(ordersApi.addAttendees, { params: { id: order }, input: { attendees: [person] } })
  const attendee = seat!.id
  const seller = await addColleague(api, 'sales')
  const { id: quote } = await fixtures.make.record('quotes', {
    title: `${MARKS.quote} extraviada`,
    ownerEmployeeId: seller.employeeId,
  })
  /** What others see too, and what hidden cases are linked to. */
  const { id: similar } = await cases.reach('registered', { accountId: about.accountId })
  const { id: linkedCapa } = await draftCapa(api)
  const draft = { ...(await draftInput(api)), ownerId: named.employeeId }

  /** One that hides itself only after the shared case came from it. */
  async function hideComplaint(): Promise<string> {
    const { id } = await sendComplaint(api, about)
    const originRef = { type: 'complaints', id } as const
    await quality.call(ncosApi.patch, { params: { id: similar }, input: { originRef } })
    await quality.call(complaintsApi.patch, { params: { id }, input: { isConfidential: true } })
    const description = `${MARKS.complaint} extraviada`
    await api.db.updateTable('complaints').set({ description }).where('id', '=', id).execute()
    return id
  }

  /** A case, its item, action, file and CAPA: all that can says the mark. */
  async function hideCase() {
    const words = `${MARKS.case} extraviada`
    const { id: nco } = await cases.reach('registered', {
      title: words,
      description: words,
      isConfidential: true,
      namedIds: [named.employeeId],
      source: 'customerComplaint',
      scope: 'customer',
      ...about,
      courseId: await idOf('courses'),
      invoiceId: await idOf('invoices'),
      originRef: { type: 'events', id: about.eventId },
      similarIds: [similar],
    })
    const file = await upload()
    await quality.call(ncosApi.patch, { params: { id: nco }, input: { attachments: [{ file }] } })
    await quality.call(ncosApi.patch, { params: { id: similar }, input: { similarIds: [nco] } })
    const item = await cases.addItem(nco, { description: words })
    const action = await cases.addAction(nco, { description: words })
    const { id: capa } = await quality.call(capasApi.create, {
      input: { ...draft, title: words, isConfidential: true },
    })
    for (const one of [capa, linkedCapa]) await quality.call(capasApi.link, { params: { capa: one, nco } })
    const cause = await quality.call(capasApi.createCause, {
      input: { capaId: capa, description: words, category: 'method' },
    })
    const { items } = await quality.call(capasApi.linkedNcos, { params: { id: linkedCapa }, input: {} })
    const link = (items[0] as { id: string; linkId: string }).linkId
    return { file, nco, item: item.id, action: action.id, capa, cause: cause.id, link }
  }
  async function upload(): Promise<string> {
    const body = new FormData()
    body.set('purpose', 'evidence')
    body.set('file', new File([`%PDF-1.7\n${MARKS.case}\n%%EOF\n`], `${MARKS.case}.pdf`))
    const sent = await api.request('/v1/es/files', { method: 'POST', body, as: named.user })
    return ((await sent.json()) as { data: { id: string } }).data.id
  }
  return {
    cases,
    named,
    shared: { event, order, attendee, quote, similar, linkedCapa },
    hideComplaint,
    hideCase,
  }
}
