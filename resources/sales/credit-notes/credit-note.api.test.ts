/** Credit notes from draft to issued, refunded and voided, over HTTP (Ley 32-23 art. 15; fiscal-documents.md). */
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { creditNoteCalls, creditWhole as creditWholeOf } from '#test/sales/credit-notes.ts'
import { addCompany, addDraft, addIssued, makeIssuable, signed } from '#test/fixtures/invoices.ts'
import { pay } from '#test/sales/payments.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { creditNotesApi } from './credit-note.api.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
const year = today.slice(0, 4)

const { addItem, addNote, creditWhole, invoiceOf, issue } = creditNoteCalls(api)

let company: Awaited<ReturnType<typeof addCompany>>
beforeAll(async () => {
  await makeIssuable(api)
  company = await addCompany(api)
})

describe('a note of all that is left', () => {
  test('copies buyer, currency and rate, takes its own number and leaves no balance', async () => {
    const invoice = await addIssued(api, {
      accountId: company.id,
      currency: 'usd',
      exchangeRate: '59.8725',
      lines: [{ unitPrice: '1333.33' }],
    })
    const draft = await creditWhole(invoice.id)
    expect(draft).toMatchObject({
      status: 'draft',
      modificationCode: 'annul',
      reasonText: `Anulación de ${invoice.number}`,
      currency: 'usd',
      exchangeRate: '59.8725',
      total: '1573.33',
      totalDop: '94199.16',
    })
    const issued = await issue(draft.id)
    expect(issued).toMatchObject({
      status: 'issued',
      fiscalStatus: 'waiting',
      ncfType: 'E34',
      modifiedNcf: invoice.ncf,
      buyer: { taxId: '131246796' },
      applied: '1573.33',
      creditLeft: '0.00',
    })
    expect(issued.number).toMatch(new RegExp(`^NC-${year}-\\d{5}$`))
    expect((await issue(draft.id)).number).toBe(issued.number)
    expect(await invoiceOf(invoice.id)).toMatchObject({ credited: '1573.33', balance: '0.00' })
    expect((await failureOf(creditWhole(invoice.id))).message).toBe(
      'No queda nada por acreditar de la factura.',
    )
  })
  test('invariant 10.4.2: records its e-NCF of type 34, which no other document may have', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    const { id } = await creditWhole(invoice.id)
    const number = (input: Record<string, unknown>) =>
      billing.call(creditNotesApi.ncf, { params: { id }, input })
    expect(
      (await failureOf(number({ ...signed(invoice.ncf!), ncfExpiresOn: null }))).validationErrors,
    ).toEqual({
      ncf: 'No es del tipo de este documento',
    })
    // Refused as a whole: it is still a draft and the invoice owes all.
    expect(await invoiceOf(invoice.id)).toMatchObject({ credited: '0.00', balance: '1180.00' })
    expect(await number(signed('E340000000007'))).toMatchObject({
      status: 'issued',
      fiscalStatus: 'recorded',
      ncf: 'E340000000007',
    })
    const other = await creditWhole((await addIssued(api, { accountId: company.id })).id)
    const taken = billing.call(creditNotesApi.ncf, {
      params: { id: other.id },
      input: signed('E340000000007'),
    })
    expect((await failureOf(taken)).validationErrors).toEqual({ ncf: 'Este e-NCF ya se registró' })
  })
  test('after an annulling note no other is issued', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    const { note, items } = await addNote(invoice.id)
    await addItem(note.id, items[0]!.id, { unitPrice: '10' })
    await issue((await creditWhole(invoice.id)).id)
    const refused = await failureOf(issue(note.id))
    expect(refused.status).toBe(422)
    expect(await billing.call(creditNotesApi.ofInvoice, { params: { id: invoice.id } })).toHaveLength(2)
  })
})

describe('dates', () => {
  test('vector 9.4: day 30 gives back the ITBIS, day 31 does not', async () => {
    const firm = await testApi()
    const staff = firm.client('billing')
    await makeIssuable(firm)
    const { id: accountId } = await addCompany(firm)
    const late = await addIssued(firm, { accountId, issueDate: daysAfter(today, -31) })
    const inTime = await addIssued(firm, { accountId, issueDate: daysAfter(today, -30) })
    const credit = (id: string) => staff.call(creditNotesApi.creditInvoice, { params: { id }, input: {} })
    expect(await credit(inTime.id)).toMatchObject({ tax: '180.00', total: '1180.00' })
    const note = await credit(late.id)
    expect(note).toMatchObject({ tax: '0.00', total: '1000.00' })
    const date = (id: string, issueDate: string | null) =>
      staff.call(creditNotesApi.patch, { params: { id }, input: { issueDate } })
    // Dated into the 30 days, the same draft has its tax.
    expect(await date(note.id, daysAfter(today, -1))).toMatchObject({ tax: '180.00', total: '1180.00' })
    expect(await date(note.id, null)).toMatchObject({ tax: '0.00', total: '1000.00' })
    await staff.call(creditNotesApi.issue, { params: { id: note.id } })
    // The customer still owes the ITBIS.
    expect(await staff.call(invoicesApi.get, { params: { id: late.id } })).toMatchObject({
      balance: '180.00',
    })
    const early = await credit(inTime.id)
    await date(early.id, daysAfter(today, -31))
    const refused = await failureOf(staff.call(creditNotesApi.issue, { params: { id: early.id } }))
    expect(refused.validationErrors).toEqual({ issueDate: 'La nota no puede ser anterior a la factura' })
  })
  test('a future date and one before the last note are refused', async () => {
    const firm = await testApi()
    const staff = firm.client('billing')
    await makeIssuable(firm)
    const { id: accountId } = await addCompany(firm)
    const draftOf = async () => {
      const { id } = await addIssued(firm, { accountId, issueDate: daysAfter(today, -3) })
      return creditWholeOf(firm, id)
    }
    const [last, draft] = [await draftOf(), await draftOf()]
    const issueOn = async (id: string, issueDate: string) => {
      await staff.call(creditNotesApi.patch, { params: { id }, input: { issueDate } })
      return staff.call(creditNotesApi.issue, { params: { id } })
    }
    expect((await failureOf(issueOn(draft.id, daysAfter(today, 1)))).validationErrors).toEqual({
      issueDate: 'La fecha no puede ser futura',
    })
    await issueOn(last.id, daysAfter(today, -1))
    expect(await failureOf(issueOn(draft.id, daysAfter(today, -2)))).toMatchObject({
      status: 409,
      message: `Ya hay documentos emitidos con fecha posterior: ${daysAfter(today, -1)}.`,
    })
    expect(await issueOn(draft.id, daysAfter(today, -1))).toMatchObject({ status: 'issued' })
  })
})

describe('the rest of an invoice', () => {
  test('two notes race for the last peso: one is issued', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    const drafts = await Promise.all([1, 2].map(() => creditWhole(invoice.id)))
    const outcomes = await Promise.allSettled(drafts.map(({ id }) => issue(id)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await invoiceOf(invoice.id)).toMatchObject({ credited: '1180.00', balance: '0.00' })
  })
})

describe('the credit of a note', () => {
  test('is what exceeds the unpaid rest, and is refunded once', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    await pay(api, '1000', { allocations: [{ invoiceId: invoice.id, amount: '1000' }] })
    const { id } = await creditWhole(invoice.id)
    expect(await issue(id)).toMatchObject({ applied: '180.00', creditLeft: '1000.00' })
    const refund = (input: Record<string, unknown>) =>
      billing.call(creditNotesApi.refund, {
        params: { id },
        input: { refundedOn: today, method: 'transfer', reference: 'TR-1', ...input },
      })
    expect((await failureOf(refund({ amount: '1000.01' }))).validationErrors).toEqual({
      amount: 'El crédito disponible es RD$\u00a01,000.00',
    })
    expect((await failureOf(refund({ refundedOn: daysAfter(today, 1) }))).validationErrors).toHaveProperty(
      'refundedOn',
    )
    expect((await failureOf(refund({ refundedOn: daysAfter(today, -1) }))).validationErrors).toEqual({
      refundedOn: 'No puede ser anterior a la nota',
    })
    expect(await refund({})).toMatchObject({ refunded: '1000.00', creditLeft: '0.00', refundedOn: today })
    expect((await failureOf(refund({}))).status).toBe(409)
  })
  test('a draft and a note without credit are not refunded', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    const { id } = await creditWhole(invoice.id)
    const refund = () =>
      billing.call(creditNotesApi.refund, { params: { id }, input: { refundedOn: today, method: 'cash' } })
    expect((await failureOf(refund())).message).toBe('Solo se devuelve una nota emitida.')
    await issue(id)
    expect((await failureOf(refund())).message).toBe('La nota no tiene crédito por devolver.')
  })
})

describe('a draft', () => {
  test('a discarded draft is restored, and moves to no other invoice', async () => {
    const invoice = await addIssued(api, { accountId: company.id })
    const other = await addIssued(api, { accountId: company.id })
    const { id } = await creditWhole(invoice.id)
    await billing.call(creditNotesApi.remove, { params: { id } })
    expect((await failureOf(issue(id))).status).toBe(409)
    await billing.call(creditNotesApi.restore, { params: { id } })
    const moved = billing.call(creditNotesApi.patch, { params: { id }, input: { invoiceId: other.id } })
    expect((await failureOf(moved)).validationErrors).toEqual({
      invoiceId: 'La factura de una nota no cambia',
    })
  })
})

describe('what is refused', () => {
  test('a note of a draft, of an invoice without NCF and by sales', async () => {
    const draft = await addDraft(api, { accountId: company.id })
    expect((await failureOf(creditWhole(draft.id))).message).toBe('La factura no está emitida.')
    await billing.call(invoicesApi.issue, { params: { id: draft.id } })
    expect((await failureOf(creditWhole(draft.id))).message).toContain('aún no tiene NCF')
    const invoice = await addIssued(api, { accountId: company.id })
    const { id } = await creditWhole(invoice.id)
    const sales = api.client('sales')
    await sales.call(creditNotesApi.get, { params: { id } })
    expect((await failureOf(sales.call(creditNotesApi.issue, { params: { id } }))).status).toBe(403)
  })
})
