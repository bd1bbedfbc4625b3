/** Invoices from orders and events, and deposits (issue of a draft is tested with invoices). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { decimalOf } from '#core/money/decimal.ts'
import { statementsOf } from '#test/fixtures/statements.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, makeIssuable, signed } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { untilWaiting } from '#test/fixtures/waiting.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { invoicesApi } from '../invoice.api.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')

let count = 0
type Booking = { eventId: string; accountId: string | null; people?: number } & Record<string, unknown>
async function book({ eventId, accountId, people = 2, ...changes }: Booking) {
  const admin = api.client('admin')
  const contact = await admin.call(contactsApi.create, {
    input: { firstName: 'Luz', lastName: 'Peña', accountId },
  })
  return admin.call(ordersApi.create, {
    input: {
      eventId,
      contactId: contact.id,
      accountId,
      billTo: accountId ? 'company' : 'person',
      unitPrice: '500',
      currency: 'dop',
      attendees: Array.from({ length: people }, (_, at) => ({
        firstName: `Persona ${'ABC'[at]}`,
        lastName: 'Uno',
        email: `p${(count += 1)}@x.test`,
      })),
      ...changes,
    } as never,
  })
}

test('an order becomes one draft with its seats, and is invoiced once', async () => {
  const event = await make.record('events')
  const { id: accountId } = await addCompany(api)
  const order = await book({ eventId: event.id, accountId, poNumber: 'PO-7' })
  const params = { id: order.id }
  const draft = await billing.call(invoicesApi.fromOrder, { params })
  expect(draft).toMatchObject({
    status: 'draft',
    accountId,
    eventId: event.id,
    orderIds: [order.id],
    purchaseOrder: 'PO-7',
    net: '1000.00',
    tax: '0.00',
  })
  const [line] = await billing.call(invoicesApi.items, { params: { id: draft.id } })
  expect(line).toMatchObject({ quantity: '2', unit: 'seat', taxCode: 'exempt' })
  expect(line!.attendeeIds).toHaveLength(2)
  expect(await failureOf(billing.call(invoicesApi.fromOrder, { params }))).toMatchObject({
    status: 409,
    message: 'La inscripción ya se facturó: en borrador.',
  })
  expect(await billing.call(invoicesApi.ofOrder, { params })).toHaveLength(1)
  const list = { page: 1, perPage: 25, search: '', filters: [], sort: [] }
  expect((await billing.call(invoicesApi.ofAccount, { params: { id: accountId }, input: list })).total).toBe(
    1,
  )
  // A discarded draft leaves the order to be invoiced.
  await billing.call(invoicesApi.remove, { params: { id: draft.id } })
  await billing.call(invoicesApi.fromOrder, { params })
  // Restored, the discarded one would invoice it twice.
  expect(await failureOf(billing.call(invoicesApi.restore, { params: { id: draft.id } }))).toMatchObject({
    status: 409,
    message: 'La inscripción ya se facturó: en borrador.',
  })
})
test('a balance is discarded after its deposit only, and both are restored', async () => {
  const event = await make.record('events')
  const order = await book({ eventId: event.id, accountId: null })
  const { id } = await billing.call(invoicesApi.fromOrder, { params: { id: order.id } })
  const deposit = await billing.call(invoicesApi.deposit, { params: { id }, input: { percent: '30' } })
  const discardBalance = () => billing.call(invoicesApi.remove, { params: { id } })
  expect(await failureOf(discardBalance())).toMatchObject({
    status: 409,
    message: 'Es el saldo de un anticipo que sigue en pie: primero descarte o anule el anticipo.',
  })
  await billing.call(invoicesApi.remove, { params: { id: deposit.id } })
  await discardBalance()
  for (const params of [{ id: deposit.id }, { id }])
    expect(await billing.call(invoicesApi.restore, { params })).toMatchObject({ status: 'draft' })
})
test('an order whose invoice a credit note annuls without the tax is invoiced anew', async () => {
  await makeIssuable(api)
  const event = await make.record('events')
  const order = await book({ eventId: event.id, accountId: null })
  const params = { id: order.id }
  const { id } = await billing.call(invoicesApi.fromOrder, { params })
  await billing.call(invoicesApi.patch, { params: { id }, input: { issueDate: daysAfter(homeDay(), -31) } })
  const [line] = await billing.call(invoicesApi.items, { params: { id } })
  await billing.call(invoicesApi.patchItem, { params: { id: line!.id }, input: { taxCode: 'itbis18' } })
  await billing.call(invoicesApi.issue, { params: { id } })
  await billing.call(invoicesApi.ncf, { params: { id }, input: signed('E320000000991') })
  const note = await creditWhole(api, id, { modificationCode: 'annul' })
  await billing.call(creditNotesApi.issue, { params: { id: note.id } })
  expect((await billing.call(invoicesApi.get, { params: { id } })).balance).not.toBe('0.00')
  expect(await billing.call(invoicesApi.fromOrder, { params })).toMatchObject({ status: 'draft' })
})
test('two callers at once invoice an order once', async () => {
  const event = await make.record('events')
  const order = await book({
    eventId: event.id,
    accountId: (await addCompany(api, { taxId: '101637587' })).id,
  })
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => billing.call(invoicesApi.fromOrder, { params: { id: order.id } })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
test.each(['fromOrder', 'fromEvent', 'restore'] as const)(
  '%s locks the event before the order, as un-enrolling does',
  async (source) => {
    const event = await make.record('events')
    const order = await book({ eventId: event.id, accountId: null })
    const { id } = await billing.call(invoicesApi.fromOrder, { params: { id: order.id } })
    await billing.call(invoicesApi.remove, { params: { id } })
    const starts = {
      fromOrder: () => billing.call(invoicesApi.fromOrder, { params: { id: order.id } }),
      fromEvent: () => billing.call(invoicesApi.fromEvent, { params: { id: event.id }, input: {} }),
      restore: () => billing.call(invoicesApi.restore, { params: { id } }),
    }
    const call = await api.db.transaction().execute(async (db) => {
      await sql`select from events where id = ${event.id} for no key update`.execute(db)
      const waiting = Promise.allSettled([starts[source]()])
      await untilWaiting(api.db)
      await sql`select from orders where id = ${order.id} for no key update nowait`.execute(db)
      return { waiting }
    })
    expect(await call.waiting).toMatchObject([{ status: 'fulfilled' }])
  },
)
test('an event gives a draft for each customer, and says why one has none', async () => {
  const event = await make.record('events')
  const [one, two] = [
    await addCompany(api, { legalName: 'Primera, S. A.', taxId: '122011226' }),
    await addCompany(api, { legalName: 'Segunda, S. A.', taxId: '501050302' }),
  ]
  await book({ eventId: event.id, accountId: one.id })
  await book({ eventId: event.id, accountId: one.id, people: 1 })
  const earlier = await book({ eventId: event.id, accountId: two.id })
  await book({ eventId: event.id, accountId: null, people: 1 })
  await billing.call(invoicesApi.fromOrder, { params: { id: earlier.id } })
  const outcomes = await billing.call(invoicesApi.fromEvent, { params: { id: event.id }, input: {} })
  expect(outcomes.map(({ customer, orders, message }) => [customer, orders, message])).toEqual([
    ['Primera, S. A.', 2, ''],
    ['Segunda, S. A.', 1, 'La inscripción ya se facturó: en borrador.'],
    ['Luz Peña', 1, ''],
  ])
  const joint = await billing.call(invoicesApi.get, { params: { id: outcomes[0]!.invoiceId! } })
  expect(joint).toMatchObject({ net: '1500.00' })
  expect(joint.orderIds).toHaveLength(2)
})
test('a customer whose discount exceeds the seats leaves nothing behind', async () => {
  const event = await make.record('events')
  const { id: accountId } = await addCompany(api, {
    legalName: 'Tercera, S. A.',
    taxId: null,
    taxIdType: null,
  })
  const discount = { kind: 'amount', value: '1500.00', reason: 'Acuerdo' }
  const order = await book({ eventId: event.id, accountId, people: 1, discount })
  const fits = await book({ eventId: event.id, accountId: null, people: 1 })
  const params = { id: event.id }
  const [refused, made] = await billing.call(invoicesApi.fromEvent, { params, input: {} })
  expect(refused).toMatchObject({
    invoiceId: null,
    message: 'Descuento global: El descuento es mayor que el importe',
  })
  expect(await billing.call(invoicesApi.ofOrder, { params: { id: order.id } })).toEqual([])
  expect(await billing.call(invoicesApi.ofOrder, { params: { id: fits.id } })).toMatchObject([
    { id: made!.invoiceId },
  ])
})
test('an order without price or cancelled has nothing to invoice', async () => {
  const event = await make.record('events', { prices: [] })
  const { id: accountId } = await addCompany(api, { taxId: '401005107' })
  const free = await book({ eventId: event.id, accountId, unitPrice: null })
  const params = { id: free.id }
  expect(await failureOf(billing.call(invoicesApi.fromOrder, { params }))).toMatchObject({
    message: 'La inscripción no tiene cupos con precio.',
  })
  await api
    .client('admin')
    .call(ordersApi.cancel, { params, input: { reason: 'other', note: 'Ya no vienen' } })
  expect(await failureOf(billing.call(invoicesApi.fromOrder, { params }))).toMatchObject({ status: 409 })
})
test('a deposit has the terms of the draft', async () => {
  const terms = {
    ncfType: 'E32',
    incomeType: 'other',
    paymentTermsDays: 15,
    dueDate: daysAfter(homeDay(), 20),
    notes: 'Pago contra entrega',
    remindersPaused: true,
  } as const
  const { id } = await addDraft(api, {
    ...terms,
    accountId: (await addCompany(api, { taxId: '101001577' })).id,
  })
  const deposit = await billing.call(invoicesApi.deposit, { params: { id }, input: { percent: '30' } })
  expect(deposit).toMatchObject(terms)
})
test('a deposit and its balance sum up to the draft', async () => {
  const draft = await addDraft(api, {
    lines: [{ unitPrice: '1000.01' }, { unitPrice: '333.33', quantity: '3' }],
  })
  const params = { id: draft.id }
  const deposit = await billing.call(invoicesApi.deposit, { params, input: { percent: '30' } })
  const balance = await billing.call(invoicesApi.get, { params })
  expect([deposit.kind, balance.kind, balance.depositInvoiceId]).toEqual(['deposit', 'balance', deposit.id])
  expect(deposit.net).toBe('600.00')
  expect(decimalOf(deposit.net).plus(balance.net).toFixed(2)).toBe(draft.net)
  expect(
    await failureOf(billing.call(invoicesApi.deposit, { params, input: { percent: '30' } })),
  ).toMatchObject({
    message: 'La factura ya se dividió.',
  })
})
test.for(['0', '100'])('a deposit of %s % is refused at its field', async (percent) => {
  const { id } = await addDraft(api)
  expect(
    await failureOf(billing.call(invoicesApi.deposit, { params: { id }, input: { percent } })),
  ).toMatchObject({ status: 422, validationErrors: { percent: 'Debe ser más de 0 y menos de 100' } })
})
test('a deposit of an odd amount and of a discount for the whole leaves no cent over', async () => {
  const draft = await addDraft(api, {
    lines: [{ unitPrice: '33.33', quantity: '3' }],
    discount: { kind: 'amount', value: '10' },
  })
  const params = { id: draft.id }
  const deposit = await billing.call(invoicesApi.deposit, { params, input: { percent: '50' } })
  const balance = await billing.call(invoicesApi.get, { params })
  for (const part of ['net', 'tax', 'total'] as const)
    expect(decimalOf(deposit[part]).plus(balance[part]).toFixed(2)).toBe(draft[part])
})

test('many orders of a customer are read and invoiced in as many statements as two', async () => {
  const countFor = async (n: number) => {
    const event = await make.record('events')
    const { id: accountId } = await addCompany(api, { taxId: null, taxIdType: null })
    for (let at = 0; at < n; at += 1) await book({ eventId: event.id, accountId, people: 1 })
    const params = { id: event.id }
    const reading = await statementsOf(async () =>
      expect(await billing.call(invoicesApi.customersOfEvent, { params })).toMatchObject([
        { seats: n, total: `${n * 500}.00` },
      ]),
    )
    const invoicing = await statementsOf(async () =>
      expect(await billing.call(invoicesApi.fromEvent, { params, input: {} })).toMatchObject([
        { orders: n, message: '' },
      ]),
    )
    return { reading, invoicing }
  }
  await countFor(1)
  const few = await countFor(2)
  expect(few.reading).toBeGreaterThan(3)
  expect(await countFor(7)).toEqual(few)
})
