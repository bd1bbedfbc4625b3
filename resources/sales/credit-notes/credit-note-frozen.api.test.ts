/** Issued credit notes stay as they are, over the API and in SQL, and are voided where the law allows it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCreditable, addNote, creditWhole } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { changeableColumns } from '#test/sales/frozen-columns.ts'
import {
  addCompany,
  addDraft,
  addIssued,
  addRange,
  chooseSeriesB,
  makeIssuable,
  signed,
} from '#test/fixtures/invoices.ts'
import { pay } from '#test/sales/payments.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from '#resources/sales/payments/payment.api.ts'
import { creditNotesApi } from './credit-note.api.ts'

const api = await testApi()
const billing = api.client('billing')
beforeAll(() => makeIssuable(api))

describe('an issued note', () => {
  test('invariant 10.4.7: refuses every change over the API and in SQL', async () => {
    const invoice = await addIssued(api, { accountId: (await addCompany(api)).id })
    const { id } = await creditWhole(api, invoice.id)
    await billing.call(creditNotesApi.issue, { params: { id } })
    const [item] = await billing.call(creditNotesApi.items, { params: { id } })
    for (const call of [
      () => billing.call(creditNotesApi.patch, { params: { id }, input: { notes: 'otra' } }),
      () => billing.call(creditNotesApi.remove, { params: { id } }),
      () => billing.call(creditNotesApi.removeItem, { params: { id: item!.id } }),
      () => billing.call(creditNotesApi.patchItem, { params: { id: item!.id }, input: { quantity: '0.5' } }),
      () =>
        billing.call(creditNotesApi.createItem, {
          input: { creditNoteId: id, invoiceItemId: item!.invoiceItemId },
        }),
    ])
      expect((await failureOf(call())).status).toBe(409)
    expect(await changeableColumns(api, 'credit_notes', id)).toEqual([
      'applied',
      'refunded',
      'refunded_dop',
      'sent_at',
      'updated_at',
      'version',
    ])
    const { note: draft } = await addNote(api, (await addCreditable(api)).id)
    for (const [statement, refusal] of [
      [
        sql`update credit_note_items set credit_note_id = ${draft.id} where credit_note_id = ${id}`,
        /cannot change/,
      ],
      [sql`update credit_notes set fiscal_status = 'none' where id = ${id}`, /does not go/],
      [sql`update credit_notes set void_reason = 'correction' where id = ${id}`, /cannot change/],
      [sql`delete from credit_notes where id = ${id}`, /cannot be deleted|violates foreign key/],
      [sql`update credit_note_items set quantity = 9 where credit_note_id = ${id}`, /cannot change/],
      [sql`update credit_notes set refunded = 1 where id = ${id}`, /credit_notes_used/],
    ] as const)
      await expect(statement.execute(api.db)).rejects.toThrow(refusal)
  })
})

describe('series B', () => {
  test('takes the next NCF of type 04, and is voided by an administrator', async () => {
    const firm = await testApi()
    const staff = firm.client('billing')
    await makeIssuable(firm)
    await chooseSeriesB(firm)
    await addRange(firm, 'B01', [1, 9])
    await addRange(firm, 'B04', [21, 29])
    const draft = await addDraft(firm, { accountId: (await addCompany(firm)).id })
    const invoice = await staff.call(invoicesApi.ncf, { params: { id: draft.id }, input: {} })
    const { id } = await staff.call(creditNotesApi.creditInvoice, { params: { id: invoice.id }, input: {} })
    expect((await failureOf(staff.call(creditNotesApi.issue, { params: { id } }))).message).toContain(
      'serie B',
    )
    expect(await staff.call(creditNotesApi.ncf, { params: { id }, input: {} })).toMatchObject({
      ncf: 'B0400000021',
      ncfType: 'B04',
      modifiedNcf: 'B0100000001',
    })
    const voiding = { params: { id }, input: { reason: 'correction' } } as const
    expect((await failureOf(staff.call(creditNotesApi.void, voiding))).status).toBe(403)
    expect(await firm.client('admin').call(creditNotesApi.void, voiding)).toMatchObject({
      status: 'voided',
      applied: '0.00',
    })
    expect(await staff.call(invoicesApi.get, { params: { id: invoice.id } })).toMatchObject({
      credited: '0.00',
      balance: '1180.00',
    })
    // The voided number stays used.
    const next = await staff.call(creditNotesApi.creditInvoice, { params: { id: invoice.id }, input: {} })
    expect((await staff.call(creditNotesApi.ncf, { params: { id: next.id }, input: {} })).ncf).toBe(
      'B0400000022',
    )
  })
  test('a note whose credit was refunded is not voided', async () => {
    const firm = await testApi()
    const staff = firm.client('billing')
    await makeIssuable(firm)
    await chooseSeriesB(firm)
    await addRange(firm, 'B01', [1, 9])
    await addRange(firm, 'B04', [1, 9])
    const draft = await addDraft(firm, { accountId: (await addCompany(firm)).id })
    await staff.call(invoicesApi.ncf, { params: { id: draft.id }, input: {} })
    await pay(firm, '1180', { allocations: [{ invoiceId: draft.id, amount: '1180' }] })
    const { id } = await creditWhole(firm, draft.id)
    await staff.call(creditNotesApi.ncf, { params: { id }, input: {} })
    await staff.call(creditNotesApi.refund, {
      params: { id },
      input: { refundedOn: homeDay(), method: 'cash' },
    })
    const voiding = { params: { id }, input: { reason: 'correction' } } as const
    expect(await failureOf(firm.client('admin').call(creditNotesApi.void, voiding))).toMatchObject({
      status: 409,
      message: 'El crédito de la nota ya se usó o se devolvió: no se puede anular.',
    })
  })
  test('an invoice with an issued note is not voided, also when its payment was reversed', async () => {
    const firm = await testApi()
    const staff = firm.client('billing')
    await makeIssuable(firm)
    await chooseSeriesB(firm)
    await addRange(firm, 'B01', [1, 9])
    await addRange(firm, 'B04', [1, 9])
    const draft = await addDraft(firm, { accountId: (await addCompany(firm)).id })
    const params = { id: draft.id }
    await staff.call(invoicesApi.ncf, { params, input: {} })
    const payment = await pay(firm, '1180', { allocations: [{ invoiceId: draft.id, amount: '1180' }] })
    const { id } = await creditWhole(firm, draft.id)
    await staff.call(creditNotesApi.ncf, { params: { id }, input: {} })
    await staff.call(paymentsApi.reverse, {
      params: { id: payment.id },
      input: { reason: 'Cheque devuelto' },
    })
    expect(await staff.call(invoicesApi.get, { params })).toMatchObject({ paid: '0.00', credited: '0.00' })
    const voiding = { params, input: { reason: 'correction' } } as const
    const failure = await failureOf(firm.client('admin').call(invoicesApi.void, voiding))
    expect(failure.message).toContain('notas de crédito')
  })
  test('a recorded e-NCF is never voided', async () => {
    const { id } = await creditWhole(api, (await addCreditable(api)).id)
    await billing.call(creditNotesApi.ncf, { params: { id }, input: signed('E340000000055') })
    const voiding = { params: { id }, input: { reason: 'correction' } } as const
    expect((await failureOf(api.client('admin').call(creditNotesApi.void, voiding))).status).toBe(409)
  })
})
