/** Formats of internal numbers: checked at their fields, and the count goes on when they change. */
import { beforeAll, describe, expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, makeIssuable } from '#test/fixtures/invoices.ts'
import { errorsOf, failureOf } from '#test/sales/failure.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { fiscalSettingsApi } from './fiscal-settings.api.ts'

const api = await testApi()
const billing = api.client('billing')
const [year, month] = homeDay().split('-') as [string, string]
let accountId = ''
beforeAll(async () => {
  await makeIssuable(api)
  ;({ id: accountId } = await addCompany(api))
})
const change = (input: Record<string, string>) => billing.call(fiscalSettingsApi.patch, { input })
async function issuedNumber(): Promise<string | null> {
  const { id } = await addDraft(api, { accountId })
  return (await billing.call(invoicesApi.issue, { params: { id } })).number
}

test('a new format is written from the next number on, and the numbers before it stay', async () => {
  expect(await issuedNumber()).toBe(`F-${year}-00001`)
  await change({ invoiceFormat: 'FAC.{year}.{month}-{number:3}' })
  expect(await issuedNumber()).toBe(`FAC.${year}.${month}-002`)
  await change({ invoiceFormat: 'F-{year}-{number:5}' })
  expect(await issuedNumber()).toBe(`F-${year}-00003`)
})

describe('refused is', () => {
  test('a format that repeats numbers, and one of another document', async () => {
    expect(await errorsOf(change({ receiptFormat: 'R-{number}' }))).toEqual({
      receiptFormat: expect.stringContaining('Escriba {year} y después {number}') as string,
    })
    expect(await errorsOf(change({ creditNoteFormat: 'f-{year}-{number}' }))).toEqual({
      invoiceFormat: 'Otro documento se escribe igual: cambie las letras de uno',
      creditNoteFormat: 'Otro documento se escribe igual: cambie las letras de uno',
    })
    expect(await errorsOf(change({ quoteFormat: 'COTIZACIONES-{year}-{number:6}' }))).toEqual({
      quoteFormat: 'El número tendría más de 20 caracteres',
    })
  })
  test('a format whose next numbers exist already', async () => {
    await change({ invoiceFormat: 'X-{year}-{number:5}' })
    await api.db.updateTable('numberSequences').set({ next: 2 }).where('key', '=', 'invoice').execute()
    expect(await errorsOf(change({ invoiceFormat: 'F-{year}-{number:5}' }))).toEqual({
      invoiceFormat: 'Con este formato ya hay números hasta el 3 de este año: elija otro',
    })
    await change({ invoiceFormat: 'F-{year}-{month}-{number:5}' })
  })
  test('sales', async () => {
    const input = { quoteFormat: 'Q-{year}-{number}' }
    expect((await failureOf(api.client('sales').call(fiscalSettingsApi.patch, { input }))).status).toBe(403)
  })
})
