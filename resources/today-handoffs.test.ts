/** Every state that waits for somebody stands on Today of each role that may take its next step. */
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { ME, type Filter } from '#core/filter.ts'
import { may, type Role } from '#core/roles.ts'
import type { WorkSource } from '#resources/system/today/work-source.server.ts'
import { courseInterestsApi } from './booking/course-interests/course-interest.api.ts'
import type { CourseInterest } from './booking/course-interests/course-interest.ts'
import { ordersApi } from './booking/orders/order.api.ts'
import type { Order } from './booking/orders/order.ts'
import { paymentProofsApi } from './booking/payment-proofs/payment-proof.api.ts'
import type { PaymentProof } from './booking/payment-proofs/payment-proof.ts'
import { contactRequestsApi } from './customers/contact-requests/contact-request.api.ts'
import type { ContactRequest } from './customers/contact-requests/contact-request.ts'
import { privacyRequestsApi } from './privacy/requests/privacy-request.api.ts'
import type { PrivacyRequest } from './privacy/requests/privacy-request.ts'
import { capasApi } from './quality/capas/capa.api.ts'
import type { Capa } from './quality/capas/capa.ts'
import { complaintsApi } from './quality/complaints/complaint.api.ts'
import type { Complaint } from './quality/complaints/complaint.ts'
import { ncosApi } from './quality/ncos/nco.api.ts'
import type { NcoStatus } from './quality/ncos/nco.ts'
import { creditNotesApi } from './sales/credit-notes/credit-note.api.ts'
import type { CreditNote } from './sales/credit-notes/credit-note.ts'
import { invoicesApi } from './sales/invoices/invoice.api.ts'
import type { Invoice } from './sales/invoices/invoice.ts'
import { quotesApi } from './sales/quotes/quote.api.ts'
import type { QuoteStatus } from './sales/quotes/quote-state.ts'
import { waitedCourses } from './booking/course-interests/course-interest-today.server.ts'
import { todaySources } from './today-sources.ts'

type HandoffStep = {
  by: Endpoint
  /** Where not all roles that may call it may take this step. */
  roles?: readonly Role[]
  /** Whom the record names takes it, whatever the role. */
  isNamed?: true
  /** Where it is no list. */
  on?: WorkSource
}
/** `undefined` where the state is an end, or waits for a day or for the customer. */
type Waiting<State extends string> = Record<State, readonly HandoffStep[] | undefined>

const quotes: Waiting<QuoteStatus> = {
  draft: [{ by: quotesApi.send }],
  sent: [{ by: quotesApi.decide }],
  accepted: [{ by: quotesApi.order }, { by: quotesApi.convert }],
  converted: undefined,
  rejected: undefined,
  superseded: undefined,
  cancelled: undefined,
}
const invoices: Waiting<Invoice['status']> = {
  draft: [{ by: invoicesApi.issue }],
  issued: undefined,
  voided: undefined,
  discarded: undefined,
}
const creditNotes: Waiting<CreditNote['status']> = {
  draft: [{ by: creditNotesApi.issue }],
  issued: undefined,
  voided: undefined,
  discarded: undefined,
}
const fiscal = (by: Endpoint): Waiting<Invoice['fiscalStatus']> => ({
  none: undefined,
  waiting: [{ by }],
  recorded: undefined,
  assigned: undefined,
})
const orders: Waiting<Order['status']> = {
  pending: [{ by: ordersApi.confirm }],
  confirmed: [{ by: invoicesApi.fromOrder }],
  cancelled: undefined,
}
const paymentProofs: Waiting<PaymentProof['state']> = {
  received: [{ by: paymentProofsApi.patch }],
  matched: undefined,
  unmatched: undefined,
}
const interests: Waiting<CourseInterest['state']> = {
  waiting: [{ by: courseInterestsApi.tell, on: waitedCourses }],
  told: undefined,
  withdrawn: undefined,
}
const requests: Waiting<ContactRequest['state']> = {
  new: [{ by: contactRequestsApi.patch }],
  answered: undefined,
  closed: undefined,
}
const privacyRequests: Waiting<PrivacyRequest['state']> = {
  open: [{ by: privacyRequestsApi.patch }],
  answered: undefined,
}
const ncos: Waiting<NcoStatus> = {
  draft: [{ by: ncosApi.state, roles: may.editQuality }],
  registered: [{ by: ncosApi.state, isNamed: true }],
  contained: [{ by: ncosApi.state, roles: may.editQuality }],
  inTreatment: [{ by: ncosApi.state, isNamed: true }],
  awaitingVerification: [{ by: ncosApi.close, isNamed: true }],
  closed: undefined,
  cancelled: undefined,
}
const capas: Waiting<Capa['status']> = {
  draft: [{ by: capasApi.state, isNamed: true }],
  analysis: [{ by: capasApi.state, isNamed: true }],
  planning: [{ by: capasApi.sign, isNamed: true }],
  approved: [{ by: capasApi.state, isNamed: true }],
  implementing: [{ by: capasApi.state, isNamed: true }],
  effectivenessReview: [{ by: capasApi.sign, isNamed: true }],
  closed: undefined,
  cancelled: undefined,
}
const complaints: Waiting<Complaint['status']> = {
  received: [{ by: complaintsApi.acknowledge, isNamed: true }],
  acknowledged: [{ by: complaintsApi.answer, isNamed: true }],
  reopened: [{ by: complaintsApi.answer, isNamed: true }],
  answered: undefined,
  withdrawn: undefined,
  invalid: undefined,
}
const tables: readonly [segment: string, field: string, waiting: Waiting<string>][] = [
  ['quotes', 'status', quotes],
  ['invoices', 'status', invoices],
  ['invoices', 'fiscalStatus', fiscal(invoicesApi.ncf)],
  ['credit-notes', 'status', creditNotes],
  ['credit-notes', 'fiscalStatus', fiscal(creditNotesApi.ncf)],
  ['orders', 'status', orders],
  ['payment-proofs', 'state', paymentProofs],
  ['course-interests', 'state', interests],
  ['requests', 'state', requests],
  ['privacy-requests', 'state', privacyRequests],
  ['ncos', 'status', ncos],
  ['capas', 'status', capas],
  ['complaints', 'status', complaints],
]

const holds = ({ field, op, value }: Filter, name: string, state: string): boolean =>
  field === name && ['eq', 'in'].includes(op) && [value].flat().includes(state)
const isNaming = ({ list }: WorkSource): boolean => list?.filters.some(({ value }) => value === ME) ?? false
const rolesOf = ({ needs }: WorkSource): readonly string[] => [needs].flat().flatMap(({ roles }) => roles)

/** The sources that list records of a state. */
const listing = (segment: string, field: string, state: string): WorkSource[] =>
  todaySources.work.filter(
    ({ list }) => list?.segment === segment && list.filters.some((filter) => holds(filter, field, state)),
  )

const steps = tables.flatMap(([segment, field, waiting]) =>
  Object.entries(waiting).flatMap(([state, all = []]) =>
    all.map((step) => ({ name: `${segment} ${state}`, sources: listing(segment, field, state), ...step })),
  ),
)

test.each(steps)('$name stands on Today of whoever may go on', ({ by, sources, on, isNamed, roles }) => {
  const shown = on ? [on] : sources.filter((source) => !isNamed || isNaming(source))
  const held = new Set(shown.flatMap(rolesOf))
  const needed: readonly Role[] = roles ?? (by.roles as readonly Role[])
  expect(needed.filter((role) => !held.has(role))).toEqual([])
})

test('a role finds what it may do among what it comes for', () => {
  const unnamed = steps.filter(({ isNamed, on }) => !isNamed && !on)
  const missing = unnamed.flatMap(({ name, by, sources, roles = by.roles as readonly Role[] }) =>
    roles
      .filter((role) => role !== 'admin')
      .filter((role) => !todaySources.roleWork[role]?.some((source) => sources.includes(source)))
      .map((role) => `${name}: ${role}`),
  )
  expect(missing).toEqual([])
})
