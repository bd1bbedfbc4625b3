/** Whose payment a line is: by the documents it names, the customer's name, or its amount. */
import { expect, test } from 'vitest'
import { openInvoices, proposePayers, type PayableInvoice } from './propose-payer.ts'

const invoice = (id: string, changes: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id,
  number: `F-2026-0000${id}`,
  ncf: `E31000000000${id}`,
  accountId: '7',
  contactId: null,
  tax: '180.00',
  total: '1180.00',
  ncfType: 'B01',
  profile: 'none',
  balance: '1180.00',
  dueDate: `2026-0${id}-15`,
  issueDate: `2026-0${id}-01`,
  names: ['Lácteos Cumbre Fresca, S.R.L.', 'Cumbre Fresca'],
  ...changes,
})
const propose = (one: ReturnType<typeof line>, open: readonly PayableInvoice[]) =>
  proposePayers([one], openInvoices(open))[0]
const proposePayer = (one: ReturnType<typeof line>, open: ReturnType<typeof openInvoices>) =>
  proposePayers([one], open)[0]
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
  expect(propose(line('1300.00', 'cumbre fresca'), open)?.allocations).toMatchObject([
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
  expect(proposePayer(line('1000.00', 'cumbre fresca'), open)?.allocations).toMatchObject([
    { invoiceId: '1', amount: '1000.00' },
  ])
  expect(proposePayer(line('500.00', 'cumbre fresca'), open)?.allocations).toMatchObject([
    { invoiceId: '1', amount: '180.00' },
  ])
  expect(proposePayer(line('500.00', 'cumbre fresca'), open)).toBeUndefined()
})
test('what a customer withholds is taken off: of one invoice, of several, and by the rate of the day', () => {
  // 30 % of the ITBIS: 54.00 of 180.00.
  const withholding = { profile: 'partOfItbis' as const }
  const open = [invoice('1', withholding), invoice('2', withholding), invoice('3', other)]
  const settled = (invoiceId: string) => ({
    invoiceId,
    amount: '1126.00',
    itbisWithheld: '54.00',
    isrWithheld: '0.00',
  })
  expect(propose(line('1126.00', 'F-2026-00002'), open)?.allocations).toEqual([settled('2')])
  expect(propose(line('2252.00', 'cumbre fresca'), open)?.allocations).toEqual([settled('1'), settled('2')])
  expect(propose(line('2252.00'), open)).toMatchObject({ why: 'amount', accountId: '7' })
  // Two invoices of one amount: nobody knows which.
  expect(propose(line('1126.00'), open)).toBeUndefined()
  expect(propose(line('1126.00'), [invoice('1', withholding)])?.allocations).toEqual([settled('1')])
  // Who pays all of it withholds nothing, and of an electronic invoice nothing is withheld any more.
  expect(propose(line('1180.00', 'cumbre fresca'), open)?.allocations).toEqual([
    { invoiceId: '1', amount: '1180.00', itbisWithheld: '0.00', isrWithheld: '0.00' },
  ])
  const electronic = [invoice('1', { ...withholding, ncfType: 'E31' })]
  expect(propose(line('1126.00', 'cumbre fresca'), electronic)?.allocations).toEqual([
    { invoiceId: '1', amount: '1126.00', itbisWithheld: '0.00', isrWithheld: '0.00' },
  ])
})
test('an invoice that a line settled with its withholding is not proposed to the next', () => {
  const open = openInvoices([invoice('1', { profile: 'partOfItbis' })])
  expect(proposePayer(line('1126.00', 'cumbre fresca'), open)).toBeDefined()
  expect(proposePayer(line('54.00', 'cumbre fresca'), open)).toBeUndefined()
})
test('what a later line names is not taken by an amount of an earlier one', () => {
  const open = openInvoices([invoice('1', other)])
  const found = proposePayers([line('500.00', 'Depósito'), line('500.00', 'F-2026-00001')], open)
  expect(found.map((proposal) => proposal?.why)).toEqual([undefined, 'document'])
})
