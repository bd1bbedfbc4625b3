/** Whose payment a line is: by the documents it names, the customer's name, or its amount. */
import { expect, test } from 'vitest'
import { openInvoices, proposePayer, type PayableInvoice } from './propose-payer.ts'

const invoice = (id: string, changes: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id,
  number: `F-2026-0000${id}`,
  ncf: `E31000000000${id}`,
  accountId: '7',
  contactId: null,
  balance: '1180.00',
  dueDate: `2026-0${id}-15`,
  issueDate: `2026-0${id}-01`,
  names: ['Lácteos Cumbre Fresca, S.R.L.', 'Cumbre Fresca'],
  ...changes,
})
const propose = (one: ReturnType<typeof line>, open: readonly PayableInvoice[]) =>
  proposePayer(one, openInvoices(open))
const line = (amount: string, description = '', reference: string | null = null) => ({
  day: '2026-10-01',
  amount,
  reference,
  description,
})
const other = { accountId: '8', names: ['Textiles Bahía Clara, S.A.'], balance: '500.00' }

test('a document in the text, in any spelling', () => {
  const open = [invoice('1'), invoice('2'), invoice('3', other)]
  for (const text of ['PAGO F-2026-00002', 'pago fact f202600002', 'Trf E31-000000000 2'])
    expect(propose(line('1180.00', text), open), text).toMatchObject({
      why: 'document',
      accountId: '7',
      allocations: [{ invoiceId: '2', amount: '1180.00' }],
    })
  expect(propose(line('1680.00', 'F-2026-00001 y F-2026-00003'), open)).toBeUndefined()
})
test('a name in the text: the invoice of that amount, or the oldest first', () => {
  const open = [invoice('1'), invoice('2', { balance: '700.00' }), invoice('3', other)]
  expect(propose(line('700.00', 'TRANSF DE LACTEOS CUMBRE FRESCA SRL'), open)).toMatchObject({
    why: 'name',
    allocations: [{ invoiceId: '2', amount: '700.00' }],
  })
  expect(propose(line('1300.00', 'cumbre fresca'), open)?.allocations).toEqual([
    { invoiceId: '1', amount: '1180.00' },
    { invoiceId: '2', amount: '120.00' },
  ])
  // A part of a name is not enough.
  expect(propose(line('1.00', 'Fresca S.R.L.'), open)).toBeUndefined()
})
test('an amount that one customer alone owes', () => {
  const open = [invoice('1'), invoice('2', { balance: '700.00' }), invoice('3', other)]
  expect(propose(line('500.00'), open)).toMatchObject({ why: 'amount', accountId: '8' })
  expect(propose(line('1880.00'), open)).toMatchObject({
    why: 'amount',
    allocations: [
      { invoiceId: '1', amount: '1180.00' },
      { invoiceId: '2', amount: '700.00' },
    ],
  })
  expect(propose(line('33.00'), open)).toBeUndefined()
  expect(propose(line('1180.00'), [invoice('1'), invoice('2')])).toBeUndefined()
})
test('a person without a company', () => {
  const person = invoice('1', { accountId: null, contactId: '4', names: ['Ana María Peralta'] })
  expect(propose(line('10.00', 'ANA MARIA PERALTA'), [person])).toMatchObject({
    why: 'name',
    accountId: null,
    contactId: '4',
    allocations: [{ invoiceId: '1', amount: '10.00' }],
  })
})

test('lines of one file share what is owed', () => {
  const open = openInvoices([invoice('1')])
  expect(proposePayer(line('1000.00', 'cumbre fresca'), open)?.allocations).toEqual([
    { invoiceId: '1', amount: '1000.00' },
  ])
  expect(proposePayer(line('500.00', 'cumbre fresca'), open)?.allocations).toEqual([
    { invoiceId: '1', amount: '180.00' },
  ])
  expect(proposePayer(line('500.00', 'cumbre fresca'), open)).toBeUndefined()
})
