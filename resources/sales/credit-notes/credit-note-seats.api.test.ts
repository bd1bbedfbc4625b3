/** Credit notes proposed for seats that were given back. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addNote, addNoteItem } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { creditNotesApi } from './credit-note.api.ts'
import { seatsToCredit } from './freed-seats-today.server.ts'

const api = await testApi()
const make = maker(api)
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

const credit = (id: string) => billing.call(creditNotesApi.creditSeat, { params: { id } })
const free = (ids: string[]) =>
  api.client('admin').call(attendeesApi.unEnrollMany, { input: { ids, reason: 'requestedByPerson' } })

test('a freed seat is proposed once, with its share of the price', async () => {
  const seats = [
    await make.record('attendees'),
    await make.record('attendees'),
    await make.record('attendees'),
  ]
  const ids = seats.map(({ id }) => id)
  const invoice = await addIssued(api, {
    accountId: (await addCompany(api)).id,
    lines: [
      { quantity: '2', unitPrice: '5000', attendeeIds: ids.slice(0, 2) },
      // A group has one price for all of its seats.
      { quantity: '1', unitPrice: '900', attendeeIds: ids },
    ],
  })
  const [first] = ids
  expect((await failureOf(credit(first!))).message).toContain('aún tiene el cupo')
  await free([first!])
  const [note] = await credit(first!)
  expect(note).toMatchObject({
    invoiceId: invoice.id,
    status: 'draft',
    reason: 'unEnrolment',
    modificationCode: 'amounts',
  })
  const items = await billing.call(creditNotesApi.items, { params: { id: note!.id } })
  expect(items).toMatchObject([
    { quantity: '1', amount: '5000.00', attendeeIds: [first] },
    { quantity: '1', unitPrice: '300', amount: '300.00', attendeeIds: [first] },
  ])
  expect((await failureOf(credit(first!))).status).toBe(409)
  // Discarded, it can be proposed again.
  await billing.call(creditNotesApi.remove, { params: { id: note!.id } })
  expect(await credit(first!)).toHaveLength(1)
})

test('billing is told of invoiced seats that were given back, until they have their note', async () => {
  const { ids, invoice } = await invoicedSeats(2, '900', '2')
  const admin = api.client('admin')
  const [kept, left] = ids as [string, string]
  const told = async () =>
    (await billing.call(creditNotesApi.freedSeats)).filter(
      ({ invoiceNumber }) => invoiceNumber === invoice.number,
    )
  expect(await told()).toEqual([])
  const came = await admin.call(attendeesApi.substitute, {
    params: { id: left },
    input: { firstName: 'Rosa', lastName: 'Marte', email: 'rosa.marte@cliente.test' },
  })
  // The seat was passed on, not given back.
  expect(await told()).toEqual([])
  await free([came.id, kept])
  expect(new Map((await told()).map(({ attendeeId, name }) => [attendeeId, name]))).toEqual(
    new Map([
      [kept, expect.any(String)],
      [came.id, 'Rosa Marte'],
    ]),
  )
  expect((await seatsToCredit.load(billing)).lines.map(({ key }) => key)).toContain(came.id)
  const [note] = await credit(came.id)
  expect(await told()).toMatchObject([{ attendeeId: kept }])
  await billing.call(creditNotesApi.remove, { params: { id: note!.id } })
  expect(await told()).toHaveLength(2)
  await expect(api.client('sales').call(creditNotesApi.freedSeats)).rejects.toMatchObject({ status: 403 })
})

test('a seat that was never invoiced has nothing to credit', async () => {
  const { id } = await make.record('attendees')
  await free([id])
  expect((await failureOf(credit(id))).message).toContain('no se facturaron')
})

async function invoicedSeats(count: number, unitPrice: string, quantity = '1') {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await make.record('attendees')).id)
  const { id: accountId } = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
  const lines = [{ quantity, unitPrice, attendeeIds: ids, taxCode: 'exempt' as const, unit: 'seat' as const }]
  return { ids, invoice: await addIssued(api, { accountId, lines }) }
}
const issue = (id: string) => billing.call(creditNotesApi.issue, { params: { id } })

test('seats billed before their people were named are not credited with those of the named ones', async () => {
  const { ids, invoice } = await invoicedSeats(2, '5000', '10')
  await free(ids)
  for (const id of ids) {
    const [note] = await credit(id)
    expect(await billing.call(creditNotesApi.items, { params: { id: note!.id } })).toMatchObject([
      { quantity: '1', amount: '5000.00', attendeeIds: [id] },
    ])
    await issue(note!.id)
  }
  expect(await billing.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
    credited: '10000.00',
    balance: '40000.00',
  })
})

for (const [seats, price] of [
  [7, '1000'],
  [3, '100000'],
] as const)
  test(`${seats} seats of a group at ${price} are credited one by one, to the last cent`, async () => {
    const { ids, invoice } = await invoicedSeats(seats, price)
    await free(ids)
    const drafts: string[] = []
    for (const id of ids) drafts.push((await credit(id))[0]!.id)
    // Issued in another order than they were proposed in.
    const totals: string[] = []
    for (const id of drafts.toReversed()) totals.push((await issue(id)).total)
    expect(amountText(sumOf(totals))).toBe(invoice.total)
    expect(await billing.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
      balance: '0.00',
      credited: invoice.total,
    })
  })

test('two cancellations at once propose one note for a seat', async () => {
  const { ids, invoice } = await invoicedSeats(2, '900', '2')
  await free(ids)
  const [id] = ids
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => credit(id!)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const notes = await billing.call(creditNotesApi.ofInvoice, { params: { id: invoice.id } })
  expect(notes).toHaveLength(1)
})

test('a seat that was taken again, or credited by another note, is refused at issue', async () => {
  const { ids, invoice } = await invoicedSeats(2, '900', '2')
  await free(ids)
  const [[first], [second]] = [await credit(ids[0]!), await credit(ids[1]!)]
  const admin = api.client('admin')
  await admin.call(attendeesApi.reEnroll, { params: { id: ids[0]! } })
  expect((await failureOf(issue(first!.id))).message).toContain('Tienen su cupo otra vez')
  // The same seat on a second note, as it could be written before proposals waited for each other.
  const { rows } = await sql<{ id: string }>`
    select id from credit_note_items where credit_note_id = ${second!.id}`.execute(api.db)
  const { note, items } = await addNote(api, invoice.id)
  const own = await addNoteItem(
    api,
    { creditNoteId: note.id, invoiceItemId: items[0]!.id },
    { quantity: '1' },
  )
  await sql`update credit_note_items set attendee_ids = array[${ids[1]}::bigint] where id = ${own.id}`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  await issue(second!.id)
  expect((await failureOf(issue(note.id))).message).toContain('Ya tienen una nota emitida')
})

test('a substituted seat is credited when its last holder gave it back, and not before', async () => {
  const { ids, invoice } = await invoicedSeats(1, '900')
  const [first] = ids as [string]
  const admin = api.client('admin')
  const came = await admin.call(attendeesApi.substitute, {
    params: { id: first },
    input: { firstName: 'Rosa', lastName: 'Marte', email: 'rosa@cliente.test' },
  })
  expect(await failureOf(credit(first))).toMatchObject({
    status: 409,
    message: 'Rosa Marte aún tiene el cupo: dé de baja primero.',
  })
  await free([came.id])
  const [note] = await credit(came.id)
  expect(note).toMatchObject({ invoiceId: invoice.id, total: '900.00' })
  await admin.call(attendeesApi.reEnroll, { params: { id: came.id } })
  expect((await failureOf(issue(note!.id))).message).toContain('Tienen su cupo otra vez')
  await free([came.id])
  expect(await issue(note!.id)).toMatchObject({ status: 'issued' })
})
