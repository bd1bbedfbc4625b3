/** What was typed wrongly with an e-NCF is corrected by an admin: a second version of what is printed, the first kept. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { historyApi } from '#resources/system/history/history.api.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { fiscalReportsApi } from '#resources/sales/fiscal-reports/fiscal-report.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { readTaxOfficeMoment, signatureMoment } from '#resources/sales/fiscal/stamp-address.ts'
import { shortDay } from '#core/say-day.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { readPdf } from '#test/documents/read-pdf.ts'
import { testApi } from '#test/fixtures/api.ts'
import {
  addCompany,
  addDraft,
  addIssued,
  addRange,
  chooseSeriesB,
  drawForTests,
  makeIssuable,
  nextNcf,
  signed,
} from '#test/fixtures/invoices.ts'
import { addCreditNote, drawNotes } from '#test/sales/credit-notes.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncfExpiry, securityCodeIn, signedXml } from '#test/sales/signed-xml.ts'

const api = await testApi()
const [billing, admin] = [api.client('billing'), api.client('admin')]
const reason = 'El código se copió mal'
const firstMoment = `${homeDay()}T00:00:01-04:00`
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})

/** With its e-NCF, `S/DQdu` as its code. */
async function recorded(): Promise<Invoice> {
  const { id } = await addIssued(api, { accountId })
  return billing.call(invoicesApi.get, { params: { id } })
}
/** The newest version, unless the input names another. */
const correct = async ({ id }: { id: string }, input: Record<string, unknown>) => {
  const { representation } = await billing.call(invoicesApi.get, { params: { id } })
  return admin.call(invoicesApi.correct, {
    params: { id },
    input: { reason, representation, ...input } as never,
  })
}
const versionsOf = ({ id }: { id: string }) => billing.call(invoicesApi.representations, { params: { id } })
const textOf = async (file: Promise<{ blob: Blob }>): Promise<string> => {
  const { texts } = await readPdf(new Uint8Array(await (await file).blob.arrayBuffer()))
  return texts.map(({ text }) => text).join(' ')
}

test('the second version has the right data, the first stays as it was, and both are read by who reads invoices', async () => {
  const invoice = await recorded()
  await drawForTests(api)
  const params = { id: invoice.id }
  const fixed = await correct(invoice, { securityCode: 'zZ9+/0', signedAt: firstMoment })
  expect(fixed).toMatchObject({
    securityCode: 'zZ9+/0',
    signedAt: new Date(firstMoment).toISOString(),
    representation: 2,
    correctionReason: reason,
    pdfFile: null,
  })
  for (const name of [
    'ncf',
    'ncfExpiresOn',
    'number',
    'total',
    'buyer',
    'issuer',
    'balance',
    'issueDate',
  ] as const)
    expect(fixed[name]).toEqual(invoice[name])
  // The new one is drawn by the job, and the old one stays open meanwhile.
  const drawing = await api.request(`/v1/es/invoices/${invoice.id}`, {
    as: 'billing',
    headers: { accept: 'application/pdf' },
  })
  expect(drawing.status).toBe(202)
  const first = () => billing.download(invoicesApi.representationPdf, { params: { ...params, number: '1' } })
  expect((await first()).name).toBe(`${invoice.ncf}.pdf`)
  await drawForTests(api)
  const [before, now] = [await textOf(first()), await textOf(billing.download(invoicesApi.pdf, { params }))]
  expect(before).toContain('S/DQdu')
  expect(before).toContain(signatureMoment(invoice.signedAt!))
  expect(before).not.toContain('sustituye')
  expect(now).toContain('zZ9+/0')
  expect(now).toContain(`${signatureMoment(firstMoment)}`)
  expect(now).toContain('2, sustituye a la anterior')
  expect(now).not.toContain('S/DQdu')
  const second = await billing.download(invoicesApi.representationPdf, { params: { ...params, number: '2' } })
  expect(second.name).toBe(`${invoice.ncf}-v2.pdf`)
  expect(await versionsOf(invoice)).toEqual([
    {
      number: 2,
      by: 'Administración',
      at: expect.any(String) as string,
      reason,
      securityCode: 'zZ9+/0',
      signedAt: new Date(firstMoment).toISOString(),
      ncfExpiresOn: invoice.ncfExpiresOn,
      hasPdf: true,
      hasXml: false,
    },
    {
      number: 1,
      by: 'Facturación',
      at: expect.any(String) as string,
      reason: null,
      securityCode: 'S/DQdu',
      signedAt: invoice.signedAt,
      ncfExpiresOn: invoice.ncfExpiresOn,
      hasPdf: true,
      hasXml: false,
    },
  ])
  for (const statement of [
    sql`update replaced_representations set security_code = 'x' where invoice_id = ${invoice.id}`,
    sql`delete from replaced_representations where invoice_id = ${invoice.id}`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/kept as it was/)
  const missing = billing.download(invoicesApi.representationPdf, { params: { ...params, number: '3' } })
  expect((await failureOf(missing)).status).toBe(404)
})

test('the history says who corrected what, and why', async () => {
  const invoice = await recorded()
  await correct(invoice, { securityCode: 'zZ9+/0' })
  const [entry] = await billing.call(historyApi.of, { params: { resource: 'invoices', id: invoice.id } })
  expect(entry!.changes).toEqual(
    expect.arrayContaining([
      { field: 'securityCode', from: 'S/DQdu', to: 'zZ9+/0' },
      { field: 'representation', from: 1, to: 2 },
      { field: 'correctionReason', from: null, to: reason },
    ]),
  )
})

test('a document is corrected again, and one that was not drawn yet is drawn right at once', async () => {
  const invoice = await recorded()
  await correct(invoice, { securityCode: 'zZ9+/0' })
  await correct(invoice, { securityCode: 'aA1+/0', reason: 'Tampoco era ese' })
  await drawForTests(api)
  const versions = await versionsOf(invoice)
  expect(
    versions.map(({ number, securityCode, reason: why, hasPdf }) => [number, securityCode, why, hasPdf]),
  ).toEqual([
    [3, 'aA1+/0', 'Tampoco era ese', true],
    [2, 'zZ9+/0', reason, false],
    [1, 'S/DQdu', null, false],
  ])
  const undrawn = billing.download(invoicesApi.representationPdf, { params: { id: invoice.id, number: '1' } })
  expect((await failureOf(undrawn)).status).toBe(404)
  expect(await textOf(billing.download(invoicesApi.pdf, { params: { id: invoice.id } }))).toContain('aA1+/0')
})

test('what the tax office gets in the 607 stays what it was', async () => {
  const invoice = await recorded()
  const params = { month: homeDay().slice(0, 7) }
  const report = async () =>
    (
      await billing.download(fiscalReportsApi.text607, { params, query: { series: 'E', version: 'sent' } })
    ).blob.text()
  const before = await report()
  expect(before).toContain(invoice.ncf)
  await correct(invoice, { securityCode: 'zZ9+/0', signedAt: firstMoment })
  expect(await report()).toBe(before)
})

test('only an admin corrects', async () => {
  const invoice = await recorded()
  for (const role of ['billing', 'sales', 'auditor', 'training'] as const) {
    const call = api.client(role).call(invoicesApi.correct, {
      params: { id: invoice.id },
      input: { securityCode: 'zZ9+/0', reason, representation: 1 },
    })
    expect([role, (await failureOf(call)).status]).toEqual([role, 403])
  }
  const reading = api.client('training').call(invoicesApi.representations, { params: { id: invoice.id } })
  expect((await failureOf(reading)).status).toBe(403)
})

test('a correction is refused where the recording would be: at the field', async () => {
  const invoice = await recorded()
  const wrong: [Record<string, unknown>, string, string][] = [
    [{ securityCode: 'ab-c12' }, 'securityCode', 'El código de seguridad son 6 letras, cifras, «+» o «/»'],
    [{ securityCode: 'abc' }, 'securityCode', 'El código de seguridad son 6 letras, cifras, «+» o «/»'],
    [{ signedAt: `${daysAfter(homeDay(), 2)}T10:00:00-04:00` }, 'signedAt', 'La firma no puede ser futura'],
    [
      { signedAt: `${daysAfter(homeDay(), -2)}T10:00:00-04:00` },
      'signedAt',
      'La firma no puede ser anterior a la fecha de emisión',
    ],
    [{ ncfExpiresOn: daysAfter(homeDay(), -1) }, 'ncfExpiresOn', 'Venció antes de la fecha del documento'],
    [
      { ncfExpiresOn: daysAfter(ncfExpiry, 1) },
      'ncfExpiresOn',
      `Vence a más tardar el ${shortDay(ncfExpiry, 'es')}: el 31 de diciembre del año siguiente a su autorización`,
    ],
    [{ signedAt: `${homeDay()}T00:00-04:00` }, 'signedAt', 'Escriba también los segundos, como 8:40:37'],
    [{ securityCode: 'zZ9+/0', reason: undefined }, 'reason', 'Campo requerido'],
    [{ securityCode: 'zZ9+/0', reason: '   ' }, 'reason', 'Campo requerido'],
    [{ ncf: 'E310000000999' }, 'ncf', 'Este campo no existe'],
    [{ total: '5.00' }, 'total', 'Este campo no existe'],
    [{ buyer: { name: 'Otra' } }, 'buyer', 'Este campo no existe'],
  ]
  for (const [input, field, message] of wrong) {
    const failure = await failureOf(correct(invoice, input))
    expect([failure.status, failure.validationErrors?.[field]]).toEqual([422, message])
  }
  expect(await versionsOf(invoice)).toHaveLength(1)
})

test('the same data, an outdated version and documents without a recorded e-NCF are refused', async () => {
  const invoice = await recorded()
  const { securityCode, signedAt, ncfExpiresOn } = invoice
  for (const input of [{}, { securityCode }, { securityCode, signedAt, ncfExpiresOn }])
    expect(await failureOf(correct(invoice, input))).toMatchObject({
      status: 409,
      message: 'El documento ya tiene estos datos: no hay nada que corregir.',
    })
  await correct(invoice, { securityCode: 'zZ9+/0', representation: 1 })
  expect(await failureOf(correct(invoice, { securityCode: 'aA1+/0', representation: 1 }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('va por la versión 2') as string,
  })
  // Without the version that was read, nothing is known of what it replaces.
  expect(
    await failureOf(correct(invoice, { securityCode: 'aA1+/0', representation: undefined })),
  ).toMatchObject({
    status: 422,
    validationErrors: { representation: 'Campo requerido' },
  })
  expect(await versionsOf(invoice)).toHaveLength(2)
  const draft = await addDraft(api, { accountId })
  const waiting = await billing.call(invoicesApi.issue, {
    params: { id: (await addDraft(api, { accountId })).id },
  })
  for (const one of [draft, waiting])
    expect(await failureOf(correct(one, { securityCode: 'zZ9+/0' }))).toMatchObject({
      status: 409,
      message: 'Solo se corrige un comprobante electrónico que ya tiene su e-NCF.',
    })
  await admin.call(invoicesApi.void, { params: { id: waiting.id }, input: { reason: 'correction' } })
  expect(await failureOf(correct(waiting, { securityCode: 'zZ9+/0' }))).toMatchObject({
    status: 409,
    message: 'Un documento anulado no se corrige.',
  })
})

test('of two admins who correct at once one wins, and the same request twice corrects once', async () => {
  const invoice = await recorded()
  const both = await Promise.allSettled(
    ['zZ9+/0', 'aA1+/0'].map((securityCode) => correct(invoice, { securityCode, representation: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await versionsOf(invoice)).toHaveLength(2)
  const headers = { 'idempotency-key': 'corregir-una-vez' }
  const input = { securityCode: 'bB2+/0', reason, representation: 2 }
  const path = `/v1/es/invoices/${invoice.id}/representations`
  const twice = [
    await api.request(path, { as: 'admin', headers, json: { data: input } }),
    await api.request(path, { as: 'admin', headers, json: { data: input } }),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await versionsOf(invoice)).toHaveLength(3)
})

test('the returned XML gives the data, is drawn with them, and must be that of this e-NCF', async () => {
  const invoice = await recorded()
  await drawForTests(api)
  const ncf = invoice.ncf!
  const xml = signedXml(invoice, { ncf, total: '1180.40' })
  const params = { id: invoice.id }
  const read = await billing.call(invoicesApi.readXml, { params, input: { xml, isCorrection: true } })
  expect(read.warnings).toEqual([expect.stringContaining('El código QR del PDF lleva RD$\u00a01,180.40')])
  const other = signedXml(invoice, { ncf: 'E310000000999' })
  expect(await failureOf(correct(invoice, { xml: other }))).toMatchObject({
    status: 422,
    validationErrors: { xml: `NCF: el XML dice E310000000999 y aquí se registró ${ncf}` },
  })
  expect(await failureOf(correct(invoice, { xml, securityCode: 'zZ9+/0' }))).toMatchObject({
    status: 422,
    validationErrors: { securityCode: 'El XML dice otra cosa' },
  })
  const fixed = await correct(invoice, { xml })
  expect(fixed).toMatchObject({
    securityCode: securityCodeIn(xml),
    signedAt: new Date(firstMoment).toISOString(),
    ncfExpiresOn: ncfExpiry,
    xmlFile: expect.any(String) as string,
    totalDop: '1180.00',
  })
  const stored = await billing.download(invoicesApi.representationXml, { params: { ...params, number: '2' } })
  expect(await stored.blob.text()).toBe(xml)
  const none = billing.download(invoicesApi.representationXml, { params: { ...params, number: '1' } })
  expect((await failureOf(none)).status).toBe(404)
  // What the XML says is not typed over.
  expect(await failureOf(correct(invoice, { securityCode: 'zZ9+/0' }))).toMatchObject({ status: 422 })
  expect(await failureOf(correct(invoice, { xml }))).toMatchObject({ status: 409 })
})

test('an XML that came after the PDF and has another total is drawn into the QR code by a correction', async () => {
  const { id } = await addDraft(api, { accountId })
  const issued = await billing.call(invoicesApi.issue, { params: { id } })
  const ncf = nextNcf('E31')
  const xml = signedXml(issued, { ncf, total: '1180.40' })
  const read = { securityCode: securityCodeIn(xml), signedAt: firstMoment, ncfExpiresOn: ncfExpiry }
  await billing.call(invoicesApi.ncf, { params: { id }, input: { ncf, ...read } })
  await drawForTests(api)
  await billing.call(invoicesApi.ncf, { params: { id }, input: { xml } })
  expect(await correct({ id }, {})).toMatchObject({ representation: 2 })
  await drawForTests(api)
  expect((await failureOf(correct({ id }, {}))).status).toBe(409)
})

test('a document of series B has nothing to correct', async () => {
  const other = await testApi()
  await makeIssuable(other)
  await chooseSeriesB(other)
  await addRange(other, 'B02', [1, 9])
  const person = await addCompany(other, { type: 'person', taxId: null, taxIdType: null })
  const { id } = await addDraft(other, { accountId: person.id })
  await other.client('billing').call(invoicesApi.ncf, { params: { id }, input: {} })
  const call = other.client('admin').call(invoicesApi.correct, {
    params: { id },
    input: { securityCode: 'zZ9+/0', reason, representation: 1 },
  })
  expect(await failureOf(call)).toMatchObject({ status: 409 })
})

test('a credit note is corrected as an invoice is', async () => {
  const params = { id: (await addCreditNote(api)).id }
  await billing.call(creditNotesApi.issue, { params })
  const note = await billing.call(creditNotesApi.ncf, { params, input: signed(nextNcf('E34')) })
  await drawNotes(api)
  const asBilling = billing.call(creditNotesApi.correct, {
    params,
    input: { securityCode: 'zZ9+/0', reason, representation: 1 },
  })
  expect((await failureOf(asBilling)).status).toBe(403)
  const expiring = admin.call(creditNotesApi.correct, {
    params,
    input: { ncfExpiresOn: '2099-12-31', reason, representation: 1 },
  })
  expect((await failureOf(expiring)).validationErrors).toEqual({
    ncfExpiresOn: 'Los e-NCF de este tipo no vencen',
  })
  const moment = signatureMoment(firstMoment)
  const signedAt = readTaxOfficeMoment(moment)!
  const fixed = await admin.call(creditNotesApi.correct, {
    params,
    input: { securityCode: 'zZ9+/0', signedAt, reason, representation: 1 },
  })
  expect(fixed).toMatchObject({ ncf: note.ncf, total: note.total, representation: 2, securityCode: 'zZ9+/0' })
  await drawNotes(api)
  const first = { params: { ...params, number: '1' } }
  expect(await textOf(billing.download(creditNotesApi.representationPdf, first))).toContain('S/DQdu')
  const now = await textOf(billing.download(creditNotesApi.pdf, { params }))
  expect(now).toContain('zZ9+/0')
  expect(now).toContain(moment)
  expect(
    (await billing.call(creditNotesApi.representations, { params })).map(({ number }) => number),
  ).toEqual([2, 1])
})
