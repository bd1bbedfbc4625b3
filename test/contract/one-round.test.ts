/** All problems of a form are told in one round: rules, people and missing references together. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { capasApi } from '#resources/quality/capas/capa.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import { ncfRangesApi } from '#resources/sales/ncf-ranges/ncf-range.api.ts'
import { allRoutes } from '#server/http/routing.ts'
import { testApi } from '../fixtures/api.ts'
import { maker } from '../fixtures/make.ts'
import { person, seating } from '../fixtures/seating.ts'
import { addColleague, draftInput } from '../quality/capas.ts'
import { errorsOf } from '../sales/failure.ts'

const api = await testApi()
const make = maker(api)
const [admin, quality, billing] = [api.client('admin'), api.client('quality'), api.client('billing')]
const NOBODY = '999999999'
const tomorrow = daysAfter(homeDay(), 1)
const missing = 'El registro elegido no existe'
/** The names of the fields that are told of. */
const namesOf = async (call: Promise<unknown>) => Object.keys((await errorsOf(call))!).sort()

const nco = {
  kind: 'nonconformity',
  scope: 'internal',
  source: 'processExecution',
  title: 'Certificados con el nombre equivocado',
  description: 'Tres certificados del evento salieron con el nombre de otra persona.',
  detectedAt: homeDay(),
} as const

test('a case with a day to come, a person who left and a course that is not there', async () => {
  const { id: left } = await make.record('employees', { hireDate: '2020-01-01', endDate: '2020-02-01' })
  const wrong = { detectedAt: tomorrow, ownerId: left, courseId: NOBODY }
  const told = ['courseId', 'detectedAt', 'ownerId']
  expect(await namesOf(quality.call(ncosApi.create, { input: { ...nco, ...wrong } }))).toEqual(told)
  const { id } = await quality.call(ncosApi.create, { input: nco })
  const change = quality.call(ncosApi.patch, { params: { id }, input: { ...wrong, similarIds: [id] } })
  expect(await namesOf(change)).toEqual([...told, 'similarIds'])
})

test('a corrective action whose owner approves it, of a case that is not there', async () => {
  const { employeeId } = await addColleague(api, 'quality')
  const input = { ...(await draftInput(api)), ownerId: employeeId, approverId: employeeId }
  const wrong = { processIds: [NOBODY], ncoIds: [NOBODY] }
  expect(await namesOf(quality.call(capasApi.create, { input: { ...input, ...wrong } }))).toEqual([
    'approverId',
    'ncoIds',
    'processIds',
  ])
})

test('an order with a discount over 100 %, somebody twice, and a contact that is not there', async () => {
  const { event } = await seating(api, make)
  const { id: eventId } = await event(10)
  const same = person()
  const input = {
    eventId,
    contactId: NOBODY,
    discount: { kind: 'percent', value: '120', reason: 'Cortesía' },
    attendees: [same, same, { ...person(), contactId: NOBODY }],
  }
  expect(await namesOf(admin.call(ordersApi.create, { input: input as never }))).toEqual([
    'attendees.1.email',
    'attendees.2.contactId',
    'contactId',
    'discount.value',
  ])
})

test('an invoice that is due before it is issued, with an event that is not there', async () => {
  const { id: accountId } = await make.record('accounts')
  const input = { accountId, issueDate: homeDay(), dueDate: daysAfter(homeDay(), -1), eventId: NOBODY }
  expect(await errorsOf(billing.call(invoicesApi.create, { input }))).toEqual({
    dueDate: 'No puede vencer antes de la fecha de emisión',
    eventId: missing,
  })
})

test('a range that has expired and overlaps another one', async () => {
  const range = { ncfType: 'B01', firstNumber: 1, lastNumber: 100, expiresOn: tomorrow } as const
  await billing.call(ncfRangesApi.create, { input: range })
  const wrong = { ...range, firstNumber: 50, expiresOn: daysAfter(homeDay(), -1) }
  expect(await namesOf(billing.call(ncfRangesApi.create, { input: wrong }))).toEqual([
    'expiresOn',
    'firstNumber',
  ])
})

test('an employee who left before coming, with a user of somebody else and a picture that is not there', async () => {
  const [one, other] = [await make.record('employees'), await make.record('employees')]
  const { id: userId } = await api.newUser({ roles: ['training'] })
  await admin.call(employeesApi.patch, { params: { id: one.id }, input: { userId } })
  const wrong = { hireDate: '2020-05-02', endDate: '2020-05-01', userId, signatureImage: NOBODY }
  expect(await namesOf(admin.call(employeesApi.patch, { params: { id: other.id }, input: wrong }))).toEqual([
    'endDate',
    'signatureImage',
    'userId',
  ])
})

const missingName = { legalName: '', taxIdType: 'rnc', taxId: '131246797' } as const
const range = { ncfType: 'B02', firstNumber: 9, lastNumber: 1, priority: 'primero' } as const
const late = { issueDate: homeDay(), dueDate: daysAfter(homeDay(), -1) }

test.each([
  [
    'account',
    () => admin.call(accountsApi.create, { input: { type: 'company', ...missingName } }),
    ['legalName', 'taxId'],
  ],
  [
    'case',
    () => quality.call(ncosApi.create, { input: { ...nco, title: '', detectedAt: tomorrow } }),
    ['detectedAt', 'title'],
  ],
  [
    'invoice',
    () => billing.call(invoicesApi.create, { input: { ...late, notes: 7 } as never }),
    ['accountId', 'dueDate', 'notes'],
  ],
  ['range', () => billing.call(ncfRangesApi.create, { input: range as never }), ['lastNumber', 'priority']],
  [
    'range of no type',
    () => billing.call(ncfRangesApi.create, { input: { ...range, ncfType: '' } as never }),
    ['lastNumber', 'ncfType', 'priority'],
  ],
  [
    'event',
    () =>
      admin.call(eventsApi.create, {
        input: {
          courseId: NOBODY,
          modality: 'online',
          language: 'es',
          timezone: 'America/Macondo',
          capacity: { total: 5, onSite: 9 },
          sessions: [{ startAt: '', endAt: '2029-05-02T16:00:00Z' }],
        },
      }),
    ['capacity.onSite', 'sessions.0.startAt', 'timezone'],
  ],
  [
    'item',
    () =>
      admin.call(quotesApi.createItem, {
        params: { id: NOBODY },
        input: { kind: 'eventSeats', quantity: '1.5', unitPrice: 'mil' } as never,
      }),
    ['description', 'eventId', 'quantity', 'unitPrice'],
  ],
] as const)('a new %s: rules between fields beside a field that is invalid', async (_, call, told) => {
  expect(await namesOf(call())).toEqual(told)
})

test('no customer is asked for where the one that was sent is invalid', async () => {
  const call = billing.call(invoicesApi.create, { input: { contactId: 'nadie', ...late } })
  expect(await namesOf(call)).toEqual(['contactId', 'dueDate'])
})

test('a type that the customer cannot get, beside a day that is too early', async () => {
  const { id: contactId } = await make.record('contacts')
  const { id } = await billing.call(invoicesApi.create, { input: { contactId } })
  const input = { ncfType: 'B01', ...late } as const
  expect(await namesOf(billing.call(invoicesApi.patch, { params: { id }, input }))).toEqual([
    'dueDate',
    'ncfType',
  ])
})

test('somebody else who detected a case, beside a day to come', async () => {
  const { id: detectedBy } = await make.record('employees')
  const training = api.client('training')
  const wrong = { detectedBy, detectedAt: tomorrow }
  expect(await namesOf(training.call(ncosApi.create, { input: { ...nco, ...wrong } }))).toEqual([
    'detectedAt',
    'detectedBy',
  ])
  const { id } = await training.call(ncosApi.create, { input: nco })
  expect(await namesOf(training.call(ncosApi.patch, { params: { id }, input: wrong }))).toEqual([
    'detectedAt',
    'detectedBy',
  ])
})

test('a changed record: rules with what is stored beside a field that is invalid', async () => {
  const { id: accountId } = await make.record('accounts')
  const draft = { accountId, issueDate: homeDay(), dueDate: daysAfter(homeDay(), 30) }
  const { id } = await billing.call(invoicesApi.create, { input: draft })
  const patch = (of: string, input: object) =>
    billing.call(invoicesApi.patch, { params: { id: of }, input: input as never })
  expect(await namesOf(patch(id, { notes: 7, dueDate: daysAfter(homeDay(), -1) }))).toEqual([
    'dueDate',
    'notes',
  ])
  expect(await namesOf(patch(id, { notes: 7, issueDate: daysAfter(homeDay(), 31) }))).toContain('dueDate')
  expect(await namesOf(patch(NOBODY, { notes: 7, dueDate: daysAfter(homeDay(), -1) }))).toEqual(['notes'])
})

test('of a record that the caller does not see, a refused change tells nothing', async () => {
  const { id } = await quality.call(ncosApi.create, { input: { ...nco, isConfidential: true } as never })
  const input = { title: '', detectedAt: tomorrow }
  const call = api.client('training').call(ncosApi.patch, { params: { id }, input })
  expect(await namesOf(call)).toEqual(['title'])
})

test('every change with rules has a call that reads its record', () => {
  const changes = allRoutes().filter(({ endpoint: { method, rules } }) => method === 'PATCH' && rules)
  expect(changes.length).toBeGreaterThan(8)
  expect(changes.filter(({ reading }) => !reading).map(({ name }) => name)).toEqual([])
})
