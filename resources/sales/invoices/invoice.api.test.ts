/** Invoices from draft to issued and voided, over HTTP (fiscal-documents.md). */
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, addRange, chooseSeriesB, makeIssuable } from '#test/fixtures/invoices.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { invoicesApi } from './invoice.api.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()
const year = today.slice(0, 4)
const issue = (id: string) => billing.call(invoicesApi.issue, { params: { id } })
const number = (id: string, input: Record<string, unknown> = {}) =>
  billing.call(invoicesApi.ncf, { params: { id }, input })

let company: Awaited<ReturnType<typeof addCompany>>
beforeAll(async () => {
  await makeIssuable(api)
  company = await addCompany(api)
})

describe('a draft', () => {
  test('has the totals of its lines, the tax on the sum of each rate', async () => {
    const line = { quantity: '1', unitPrice: '10.03' }
    const draft = await addDraft(api, { accountId: company.id, lines: [line, line, line] })
    expect(draft).toMatchObject({ net: '30.09', tax: '5.42', total: '35.51', balance: '35.51', number: null })
    const [first] = await billing.call(invoicesApi.items, { params: { id: draft.id } })
    await billing.call(invoicesApi.patchItem, { params: { id: first!.id }, input: { taxCode: 'exempt' } })
    await billing.call(invoicesApi.createItem, {
      input: {
        invoiceId: draft.id,
        description: 'Viáticos',
        quantity: '2',
        unitPrice: '5',
        taxCode: 'exempt',
      },
    })
    expect(await billing.call(invoicesApi.get, { params: { id: draft.id } })).toMatchObject({
      net: '40.09',
      tax: '3.61',
      total: '43.70',
    })
  })
  test('is discarded and restored, and takes no number', async () => {
    const { id } = await addDraft(api, { accountId: company.id })
    await billing.call(invoicesApi.remove, { params: { id } })
    expect((await failureOf(issue(id))).status).toBe(409)
    expect(await billing.call(invoicesApi.restore, { params: { id } })).toMatchObject({
      status: 'draft',
      number: null,
    })
  })
  test('needs a customer, and a due date that is not before the issue', async () => {
    expect((await failureOf(billing.call(invoicesApi.create, { input: {} }))).validationErrors).toEqual({
      accountId: 'Campo requerido',
    })
    const late = { accountId: company.id, issueDate: today, dueDate: daysAfter(today, -1) }
    expect((await failureOf(billing.call(invoicesApi.create, { input: late }))).validationErrors).toEqual({
      dueDate: 'No puede vencer antes de la fecha de emisión',
    })
  })
})

describe('series E, issued elsewhere', () => {
  const recorded = { ncf: 'E310000000005', ncfExpiresOn: `${Number(year) + 1}-12-31`, securityCode: 'S/DQdu' }
  const signedAt = new Date().toISOString()

  test('issuing takes the internal number and copies buyer, issuer, type and due date', async () => {
    const draft = await addDraft(api, { accountId: company.id, paymentTermsDays: 15 })
    const issued = await issue(draft.id)
    expect(issued).toMatchObject({
      status: 'issued',
      fiscalStatus: 'waiting',
      ncf: null,
      ncfType: 'E31',
      issueDate: today,
      dueDate: daysAfter(today, 15),
      buyer: { name: 'Minería del Cibao, S. R. L.', taxId: '131246796' },
      issuer: { rnc: '101850043' },
    })
    expect(issued.number).toMatch(new RegExp(`^F-${year}-\\d{5}$`))
    expect(await issue(draft.id)).toMatchObject({ number: issued.number })
    await api.client('admin').call(accountsApi.patch, {
      params: { id: company.id },
      input: { legalName: 'Otro nombre' },
    })
    expect(await billing.call(invoicesApi.get, { params: { id: draft.id } })).toMatchObject({
      buyer: { name: 'Minería del Cibao, S. R. L.' },
    })
  })
  test('the e-NCF is recorded once, of the right type, with its code and signature', async () => {
    const { id } = await addDraft(api, { accountId: company.id })
    expect((await failureOf(number(id))).validationErrors).toEqual({
      ncf: 'Campo requerido',
      ncfExpiresOn: 'Campo requerido',
      securityCode: 'Campo requerido',
      signedAt: 'Campo requerido',
    })
    const wrong = { ...recorded, ncf: 'E320000000005', securityCode: 'abc', signedAt: '2100-01-01T00:00:00Z' }
    expect((await failureOf(number(id, wrong))).validationErrors).toEqual({
      ncf: 'No es del tipo de este documento',
      securityCode: 'El código de seguridad son 6 letras, cifras, «+» o «/»',
      signedAt: 'La firma no puede ser futura',
    })
    const early = { ...recorded, securityCode: 'S-DQdu', signedAt: `${daysAfter(today, -1)}T12:00:00Z` }
    expect((await failureOf(number(id, early))).validationErrors).toEqual({
      securityCode: 'El código de seguridad son 6 letras, cifras, «+» o «/»',
      signedAt: 'La firma no puede ser anterior a la fecha de emisión',
    })
    // Refused as a whole: it is still a draft without a number.
    expect(await billing.call(invoicesApi.get, { params: { id } })).toMatchObject({
      status: 'draft',
      number: null,
    })
    expect(await number(id, { ...recorded, ncf: ' e31-0000000005', signedAt })).toMatchObject({
      status: 'issued',
      fiscalStatus: 'recorded',
      ncf: 'E310000000005',
      securityCode: 'S/DQdu',
    })
    expect(await failureOf(number(id, { ...recorded, securityCode: 'aaaaaa', signedAt }))).toMatchObject({
      status: 409,
      message: 'El e-NCF E310000000005 ya está registrado con otros datos: Código de seguridad.',
    })
    const other = await addDraft(api, { accountId: company.id })
    expect((await failureOf(number(other.id, { ...recorded, signedAt }))).validationErrors).toEqual({
      ncf: 'Este e-NCF ya se registró',
    })
    expect((await failureOf(number(id, { ...recorded, ncf: 'E310000000006', signedAt }))).message).toBe(
      'El documento ya tiene el NCF E310000000005.',
    )
  })
  test('is voided by an administrator before its e-NCF is recorded, and never after', async () => {
    const { id } = await addDraft(api, { accountId: company.id })
    await issue(id)
    const input = { reason: 'correction', note: 'Cliente equivocado' } as const
    expect((await failureOf(billing.call(invoicesApi.void, { params: { id }, input }))).status).toBe(403)
    expect(await api.client('admin').call(invoicesApi.void, { params: { id }, input })).toMatchObject({
      status: 'voided',
      voidReason: 'correction',
    })
    const { id: kept } = await addDraft(api, { accountId: company.id })
    await number(kept, { ...recorded, ncf: 'E310000000099', signedAt })
    const refused = await failureOf(
      api.client('admin').call(invoicesApi.void, { params: { id: kept }, input }),
    )
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('nota de crédito') as string,
    })
  })
})

describe('what forbids issuing', () => {
  test('no lines, no total, a customer without RNC, a missing purchase order, a missing rate, a future date', async () => {
    const empty = await addDraft(api, { accountId: company.id, lines: [] })
    expect((await failureOf(issue(empty.id))).message).toBe('La factura no tiene partidas.')
    const nameless = await addCompany(api, { taxId: null, taxIdType: null, requiresPurchaseOrder: true })
    const wrong = await addDraft(api, {
      accountId: nameless.id,
      currency: 'usd',
      issueDate: daysAfter(today, 1),
      lines: [{ unitPrice: '0' }],
    })
    expect((await failureOf(issue(wrong.id))).validationErrors).toEqual({
      buyerTaxId:
        'El tipo E31 (factura de crédito fiscal electrónica) necesita el RNC o la cédula del cliente',
      exchangeRate: 'Campo requerido',
      issueDate: 'La fecha no puede ser futura',
      purchaseOrder: 'Campo requerido',
      total: 'El total debe ser mayor que 0',
    })
  })
  test('a consumption invoice from RD$250,000.00 without the document of the customer', async () => {
    const person = await addCompany(api, { type: 'person', taxId: null, taxIdType: null })
    const small = await addDraft(api, { accountId: person.id, lines: [{ unitPrice: '211864.40' }] })
    expect(small.total).toBe('249999.99')
    expect(await issue(small.id)).toMatchObject({ ncfType: 'E32', status: 'issued' })
    const large = await addDraft(api, { accountId: person.id, lines: [{ unitPrice: '211864.41' }] })
    expect((await failureOf(issue(large.id))).validationErrors).toHaveProperty('buyerTaxId')
  })
  test('invariant 10.4.6: a date before the last invoice that was issued', async () => {
    await issue((await addDraft(api, { accountId: company.id })).id)
    const early = await addDraft(api, { accountId: company.id, issueDate: daysAfter(today, -1) })
    expect((await failureOf(issue(early.id))).message).toContain('fecha posterior')
  })
  test('sales reads invoices and neither writes nor issues them', async () => {
    const draft = await addDraft(api, { accountId: company.id })
    const sales = api.client('sales')
    await sales.call(invoicesApi.get, { params: { id: draft.id } })
    for (const call of [
      () => sales.call(invoicesApi.issue, { params: { id: draft.id } }),
      () => sales.call(invoicesApi.patch, { params: { id: draft.id }, input: { notes: 'x' } }),
    ])
      expect((await failureOf(call())).status).toBe(403)
  })
})

describe('series B, numbered here', () => {
  test('invariant 10.4.4: issues with the next NCF of its range and copies its expiry; the number stays used when voided', async () => {
    await chooseSeriesB(api)
    const range = await addRange(api, 'B01', [41, 42])
    const draft = await addDraft(api, { accountId: company.id })
    expect((await failureOf(issue(draft.id))).message).toContain('serie B')
    const issued = await number(draft.id)
    expect(issued).toMatchObject({
      ncf: 'B0100000041',
      ncfExpiresOn: range.expiresOn,
      fiscalStatus: 'assigned',
      status: 'issued',
    })
    expect(await number(draft.id)).toMatchObject({ ncf: 'B0100000041' })
    const params = { id: draft.id }
    await api.client('admin').call(invoicesApi.void, { params, input: { reason: 'sequenceError' } })
    const second = await number((await addDraft(api, { accountId: company.id })).id)
    expect(second.ncf).toBe('B0100000042')
    const third = await addDraft(api, { accountId: company.id })
    expect((await failureOf(number(third.id))).message).toContain('agotado')
    // Neither the NCF nor the internal number was lost by the refusal.
    await addRange(api, 'B01', [50, 60])
    const next = await number(third.id)
    expect(next.ncf).toBe('B0100000050')
    expect(Number(next.number!.slice(-5))).toBe(Number(second.number!.slice(-5)) + 1)
  })
})
