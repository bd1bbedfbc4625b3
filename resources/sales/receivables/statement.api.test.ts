/** The statement of account and receivables by age, over HTTP. */
import { beforeAll, expect, test } from 'vitest'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { pay } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { receivablesApi } from './receivable.api.ts'
import { statementPdf } from './statement.pdf.ts'
import type { DebtorsQuery } from './statement.ts'
import type { Issuer } from '#resources/sales/documents/printed-parties.server.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
beforeAll(() => makeIssuable(api))

const statementOf = (id: string, query: { from?: string; to?: string } = {}) =>
  billing.call(receivablesApi.statement, { params: { id }, query })

test('the closing balance is what is owed, less credit of notes and advances', async () => {
  const { id: accountId } = await addCompany(api)
  const old = await addIssued(api, { accountId, issueDate: daysAfter(today, -40) })
  const paid = await addIssued(api, { accountId })
  const usd = await addIssued(api, { accountId, currency: 'usd', exchangeRate: '60' })
  await pay(api, '1000', {
    paidOn: daysAfter(today, -20),
    allocations: [{ invoiceId: old.id, amount: '1000', itbisWithheld: '54' }],
  })
  await pay(api, '1180', { allocations: [{ invoiceId: paid.id, amount: '1180' }] })
  const bounced = await pay(api, '50', { accountId })
  await billing.call(paymentsApi.reverse, { params: { id: bounced.id }, input: { reason: 'Rebotado' } })
  await pay(api, '300', { accountId })
  const { id: creditNoteId } = await creditWhole(api, paid.id)
  await billing.call(creditNotesApi.issue, { params: { id: creditNoteId } })
  await billing.call(creditNotesApi.refund, {
    params: { id: creditNoteId },
    input: { refundedOn: today, method: 'cash', amount: '80' },
  })
  await pay(api, '100', {
    method: 'creditNote',
    creditNoteId,
    allocations: [{ invoiceId: old.id, amount: '100' }],
  })
  const { currencies } = await statementOf(accountId)
  const [dop, dollars] = currencies
  // Owed 26.00, less 1,000.00 of the note and 300.00 in advance.
  expect(dop).toMatchObject({ currency: 'dop', opening: '0.00', closing: '-1274.00', overdue: '26.00' })
  expect(dop!.movements.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
    ['invoice', '1180.00', '0.00'],
    ['payment', '0.00', '1000.00'],
    ['withholding', '0.00', '54.00'],
    ['invoice', '1180.00', '0.00'],
    ['creditNote', '0.00', '1180.00'],
    ['payment', '0.00', '1180.00'],
    ['payment', '0.00', '300.00'],
    ['refund', '80.00', '0.00'],
  ])
  const { balance } = await billing.call(invoicesApi.get, { params: { id: old.id } })
  const { creditLeft } = await billing.call(creditNotesApi.get, { params: { id: creditNoteId } })
  expect(amountText(decimalOf(balance!).minus(creditLeft!).minus('300'))).toBe(dop!.closing)
  expect(dollars).toMatchObject({ currency: 'usd', closing: usd.total })

  const recent = await statementOf(accountId, { from: daysAfter(today, -10) })
  expect(recent.currencies[0]).toMatchObject({ opening: '126.00', closing: '-1274.00' })
  const early = await statementOf(accountId, { to: daysAfter(today, -30) })
  expect(early.currencies).toMatchObject([{ closing: '1180.00', overdue: null }])
})

test('names the RNC as invoices do, says a balance in favour so, and shows what is withheld beside the money', async () => {
  const { id: accountId } = await addCompany(api, { legalName: 'Brisa, S. R. L.', taxId: '101850043' })
  const invoice = await addIssued(api, { accountId })
  await pay(api, '1400', {
    certificateNumber: 'CR-9',
    allocations: [{ invoiceId: invoice.id, amount: '1126', itbisWithheld: '54' }],
  })
  const statement = await statementOf(accountId)
  expect(statement).toMatchObject({ name: 'Brisa, S. R. L.', taxId: '101850043' })
  expect(
    statement.currencies[0]!.movements.map(({ kind, reference, credit, balance }) => [
      kind,
      reference,
      credit,
      balance,
    ]),
  ).toEqual([
    ['invoice', invoice.ncf, '0.00', '1180.00'],
    ['payment', null, '1400.00', '-220.00'],
    ['withholding', 'CR-9', '54.00', '-274.00'],
  ])
  const printed = (locale: 'es' | 'en') =>
    JSON.stringify(
      statementPdf(statement, { issuer: { tradeName: 'Conforme' } as Issuer, logo: null, locale }),
    ).replaceAll('\u00a0', ' ')
  for (const part of ['RNC o documento: 101850043', 'Balance final: RD$ 274.00 a favor', '220.00 a favor'])
    expect(printed('es')).toContain(part)
  expect(printed('es')).not.toContain('RD$ -')
  expect(printed('en')).toContain('Closing balance: RD$ 274.00 in favour')
  await billing.call(receivablesApi.send, { params: { id: accountId }, input: { to: 'c@x.test' } })
  const mail = (await mailsIn(api.db)).find(({ aboutId }) => aboutId === accountId)!
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('RD$ 274.00 a favor')
})

test('is a spreadsheet and a PDF too, and only for those who read invoices', async () => {
  const { id } = await addCompany(api, { taxId: null, taxIdType: null })
  for (const accept of [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]) {
    const file = await api.request(`/v1/es/accounts/${id}/statement`, { as: 'billing', headers: { accept } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, accept])
  }
  const training = api.client('training').call(receivablesApi.statement, { params: { id } })
  expect((await failureOf(training)).status).toBe(403)
  expect((await failureOf(statementOf('999999'))).status).toBe(404)
  expect((await failureOf(statementOf(id, { from: '2026-02-31' }))).status).toBe(422)
})

test('receivables by age count each day in one group', async () => {
  const firm = await testApi()
  await makeIssuable(firm)
  const { id: accountId } = await addCompany(firm)
  for (const days of [91, 90, 61, 60, 31, 30, 1, 0]) {
    await addIssued(firm, { accountId, issueDate: daysAfter(today, -days) })
  }
  const rows = await firm.client('billing').call(receivablesApi.ageing)
  expect(rows.map(({ currency, age, count, total }) => [currency, age, count, total])).toEqual([
    ['dop', 'notDue', 1, '1180.00'],
    ['dop', 'upTo30', 2, '2360.00'],
    ['dop', 'upTo60', 2, '2360.00'],
    ['dop', 'upTo90', 2, '2360.00'],
    ['dop', 'over90', 1, '1180.00'],
  ])
})

test('who owes the most comes first, by currency and age', async () => {
  const firm = await testApi()
  await makeIssuable(firm)
  const person = { type: 'person', taxId: null, taxIdType: null }
  const small = await addCompany(firm, { ...person, legalName: 'Ana Poco' })
  const large = await addCompany(firm, { ...person, legalName: 'Berta Mucho' })
  await addIssued(firm, { accountId: large.id, issueDate: daysAfter(today, -95) })
  await addIssued(firm, { accountId: small.id, issueDate: daysAfter(today, -10) })
  await addIssued(firm, { accountId: large.id, lines: [{ quantity: '5' }] })
  await addIssued(firm, { accountId: large.id, currency: 'usd', exchangeRate: '60' })
  const sales = firm.client('sales')
  const place = { sort: '-total', page: 1, perPage: 50 } as const
  const dop = await sales.call(receivablesApi.debtors, { query: { ...place, currency: 'dop' } })
  const usd = await sales.call(receivablesApi.debtors, { query: { ...place, currency: 'usd' } })
  expect(
    [...dop.items, ...usd.items].map(({ name, currency, notDue, upTo30, over90, total }) => [
      name,
      currency,
      notDue,
      upTo30,
      over90,
      total,
    ]),
  ).toEqual([
    ['Berta Mucho', 'dop', '5900.00', '0.00', '1180.00', '7080.00'],
    ['Ana Poco', 'dop', '0.00', '1180.00', '0.00', '1180.00'],
    ['Berta Mucho', 'usd', '1180.00', '0.00', '0.00', '1180.00'],
  ])
  const named = async (query: Partial<DebtorsQuery>) => {
    const found = await sales.call(receivablesApi.debtors, { query: { ...place, currency: 'dop', ...query } })
    return [found.total, found.page, ...found.items.map(({ name }) => name)]
  }
  expect(await named({ sort: 'name' })).toEqual([2, 1, 'Ana Poco', 'Berta Mucho'])
  expect(await named({ sort: '-upTo30' })).toEqual([2, 1, 'Ana Poco', 'Berta Mucho'])
  expect(await named({ sort: 'total', page: 2, perPage: 1 })).toEqual([2, 2, 'Berta Mucho'])
  expect(await named({ page: 9, perPage: 1 })).toEqual([2, 1, 'Berta Mucho'])
  const wrong = sales.call(receivablesApi.debtors, { query: { ...place, sort: 'buyer' as 'name' } })
  expect((await failureOf(wrong)).status).toBe(422)
})

test('the statement is mailed in the language of the customer, each time anew', async () => {
  const { id } = await addCompany(api, {
    type: 'person',
    taxId: null,
    taxIdType: null,
    email: 'cuentas@x.test',
    preferredLocale: 'en',
  })
  await addIssued(api, { accountId: id })
  const send = (input: Record<string, unknown> = {}) =>
    billing.call(receivablesApi.send, { params: { id }, input })
  await send({ message: 'As agreed.' })
  await send({ to: 'otra@x.test', from: daysAfter(today, -5), until: today })
  // What was overdue on a past day is not known.
  await send({ to: 'ayer@x.test', until: daysAfter(today, -1) })
  const mails = (await mailsIn(api.db)).filter(
    ({ template, aboutId }) => template === 'receivables.statement' && aboutId === id,
  )
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(['cuentas@x.test', 'otra@x.test', 'ayer@x.test'])
  expect(mails[0]!.subject).toContain('Statement of account as of')
  expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain('RD$ 1,180.00')
  expect(JSON.stringify(mails[0]!.attachments)).toContain('.pdf')
  expect(mails.map(({ text }) => text.includes('Overdue'))).toEqual([true, true, false])
  expect((await failureOf(send({ from: today, until: daysAfter(today, -1) }))).validationErrors).toEqual({
    until: 'La fecha final es anterior a la inicial',
  })
  const sales = api.client('sales').call(receivablesApi.send, { params: { id }, input: {} })
  expect((await failureOf(sales)).status).toBe(403)
})
