/** The signed XML gives the values of an invoice's e-NCF, and goes along with its PDF and its mail. */
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { shortDay } from '#core/say-day.ts'
import { storeFile } from '#server/files/files.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addDraft, drawForTests, makeIssuable, signed } from '#test/fixtures/invoices.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncfExpiry, securityCodeIn, signedXml, type XmlParts } from '#test/sales/signed-xml.ts'
import { invoicesApi } from './invoice.api.ts'
import type { Invoice } from './invoice.ts'
import { mailsIn } from '#test/mail/contents.ts'

const api = await testApi()
const billing = api.client('billing')
const log = pino({ level: 'silent' })
let accountId: string
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api, { email: 'pagos@cliente.test' })).id
})

async function issued(): Promise<Invoice> {
  const { id } = await addDraft(api, { accountId })
  return billing.call(invoicesApi.issue, { params: { id } })
}
const record = ({ id }: Invoice, input: Record<string, unknown>) =>
  billing.call(invoicesApi.ncf, { params: { id }, input })

test('the XML alone records the e-NCF, and is kept and sent', async () => {
  const invoice = await issued()
  // As written on another system: a line end more or less would break the signature.
  const xml = signedXml(invoice, { ncf: 'E310000000801' }).replaceAll('\n', '\r\n')
  const params = { id: invoice.id }
  expect(await billing.call(invoicesApi.readXml, { params, input: { xml } })).toEqual({
    ncf: 'E310000000801',
    ncfExpiresOn: ncfExpiry,
    securityCode: securityCodeIn(xml),
    signedAt: `${invoice.issueDate}T04:00:01.000Z`,
    warnings: [],
  })
  expect(await record(invoice, { xml })).toMatchObject({
    ncf: 'E310000000801',
    ncfExpiresOn: ncfExpiry,
    securityCode: securityCodeIn(xml),
    fiscalStatus: 'recorded',
  })
  const stored = await billing.download(invoicesApi.xml, { params })
  expect([await stored.blob.text(), stored.name]).toEqual([xml, '101850043E310000000801.xml'])
  await drawForTests(api)
  const pdf = Buffer.from(await (await billing.download(invoicesApi.pdf, { params })).blob.arrayBuffer())
  const text = pdf.toString('latin1')
  for (const part of [
    // PDF/A-3b: what says so, the colours, the language, and the XML as a source of the document.
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '/GTS_PDFA1',
    '/DestOutputProfile',
    '/Lang (es)',
    '/AF [',
    '/EmbeddedFile',
    '/AFRelationship /Source',
    '/application#2Fxml',
    '101850043E310000000801.xml',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('/Encrypt')
  await billing.call(invoicesApi.send, { params, input: {} })
  const [{ attachments } = { attachments: [] }] = await mailsIn(api.db)
  expect(attachments.map(({ name, type }) => [name, type])).toEqual([
    ['E310000000801.pdf', 'application/pdf'],
    ['101850043E310000000801.xml', 'application/xml'],
  ])
})

test('an XML of another document, or of none, is refused and leaves the invoice waiting', async () => {
  const invoice = await issued()
  const other = signedXml(invoice, { total: '1.00', issuer: '130000001' })
  const read = (xml: string) =>
    billing.call(invoicesApi.readXml, { params: { id: invoice.id }, input: { xml } })
  for (const call of [read, (xml: string) => record(invoice, { xml })]) {
    expect(await failureOf(call(other))).toMatchObject({
      status: 422,
      validationErrors: {
        xml: 'No es el XML de este documento. Lo emitió el RNC 130000001, no 101850043. Su total es RD$\u00a01.00 y aquí es RD$\u00a01,180.00',
      },
    })
    expect(await failureOf(call('%PDF-1.7'))).toMatchObject({
      validationErrors: { xml: 'No es el XML de un comprobante electrónico (e-CF)' },
    })
  }
  const now = await billing.call(invoicesApi.get, { params: { id: invoice.id } })
  expect(now).toMatchObject({ ncf: null, xmlFile: null, fiscalStatus: 'waiting' })
})

test('an XML in another encoding is refused before its broken letters are kept', async () => {
  const invoice = await issued()
  const xml = signedXml(invoice, { ncf: 'E310000000805' })
  const latin = Buffer.from(xml.replace(/(<\w+>)/, '$1<!-- Señores -->'), 'latin1').toString('utf8')
  const params = { id: invoice.id }
  for (const sending of [
    billing.call(invoicesApi.readXml, { params, input: { xml: latin } }),
    record(invoice, { xml: latin }),
  ])
    expect((await failureOf(sending)).validationErrors).toMatchObject({
      xml: expect.stringContaining('UTF-8') as string,
    })
})

test('what is typed must be what the XML says', async () => {
  const invoice = await issued()
  const xml = signedXml(invoice, { ncf: 'E310000000802' })
  const typed = {
    ...signed('E310000000803'),
    securityCode: securityCodeIn(xml),
    ncfExpiresOn: ncfExpiry,
    signedAt: `${invoice.issueDate}T00:00:01-04:00`,
  }
  expect(await failureOf(record(invoice, { xml, ...typed }))).toMatchObject({
    validationErrors: { ncf: 'El XML dice otra cosa' },
  })
  expect(await record(invoice, { xml, ...typed, ncf: 'e31-0000000802' })).toMatchObject({
    ncf: 'E310000000802',
  })
})

test('a total within the tolerance of the tax office is taken with a warning', async () => {
  const invoice = await issued()
  const xml = signedXml(invoice, { ncf: 'E310000000807', total: '1180.40' })
  const read = await billing.call(invoicesApi.readXml, { params: { id: invoice.id }, input: { xml } })
  expect(read.warnings).toEqual([
    expect.stringContaining('Su total es RD$\u00a01,180.40 y aquí es RD$\u00a01,180.00'),
  ])
  expect(await record(invoice, { xml })).toMatchObject({ ncf: 'E310000000807', totalDop: '1180.00' })
})

test('the PDF that comes later is kept beside an e-NCF that was typed, and another one is refused', async () => {
  const invoice = await issued()
  await record(invoice, { ...signed('E310000000808'), ncfExpiresOn: ncfExpiry })
  const addPdf = async (name: string) => {
    const about = { name, bytes: Buffer.from('%PDF-1.7'), type: 'application/pdf' }
    const stored = { ...about, width: null, height: null, alt: null }
    const context = systemContext({ db: api.db, log, publicUrl: api.publicUrl })
    return (
      await storeFile(
        {
          ...context,
          user: { ...(await api.user('billing')), displayName: '', sessionId: '', roles: ['billing'] },
        },
        stored,
      )
    ).id
  }
  const [first, second] = [await addPdf('uno.pdf'), await addPdf('dos.pdf')]
  expect(await record(invoice, { externalFile: first })).toMatchObject({ externalFile: first })
  expect(await record(invoice, { externalFile: first })).toMatchObject({ externalFile: first })
  expect(await failureOf(record(invoice, { externalFile: second }))).toMatchObject({
    status: 409,
    message: 'El documento ya tiene otro PDF recibido.',
  })
})

test('a draft is recorded with its XML at once, and a wrong one takes no number', async () => {
  const draft = await addDraft(api, { accountId })
  const shape = { ...(await issued()), ncfType: 'E31' as const }
  const wrong = signedXml(shape, { ncf: 'E310000000804', total: '7' })
  expect(await failureOf(record(draft, { xml: wrong }))).toMatchObject({ status: 422 })
  expect(await billing.call(invoicesApi.get, { params: { id: draft.id } })).toMatchObject({
    status: 'draft',
    number: null,
  })
  const xml = signedXml(shape, { ncf: 'E310000000804' })
  expect(await record(draft, { xml })).toMatchObject({ status: 'issued', ncf: 'E310000000804' })
})

test('the XML of an e-NCF that was typed is kept when it comes, once', async () => {
  const invoice = await issued()
  const ncf = 'E310000000805'
  const of = (more: XmlParts) => signedXml(invoice, { ncf, ...more })
  const securityCode = securityCodeIn(of({}))
  const signedAt = `${invoice.issueDate}T00:00:01-04:00`
  const typed = await record(invoice, { ncf, securityCode, signedAt, ncfExpiresOn: ncfExpiry })
  expect(typed).toMatchObject({ ncf, xmlFile: null })
  expect(await failureOf(record(invoice, { xml: of({ ncf: 'E310000000806' }) }))).toMatchObject({
    status: 422,
    validationErrors: { xml: `NCF: el XML dice E310000000806 y aquí se registró ${ncf}` },
  })
  await drawForTests(api)
  const pdf = async () =>
    Buffer.from(
      await (await billing.download(invoicesApi.pdf, { params: { id: invoice.id } })).blob.arrayBuffer(),
    )
  const before = await pdf()
  const kept = await record(invoice, { xml: of({}) })
  expect(kept).toMatchObject({ ncf, signedAt: typed.signedAt, xmlFile: expect.any(String) as string })
  const stored = await billing.download(invoicesApi.xml, { params: { id: invoice.id } })
  expect(await stored.blob.text()).toBe(of({}))
  // Drawn once: the XML is a second file beside it.
  await drawForTests(api)
  expect(before.equals(await pdf())).toBe(true)
  expect(await record(invoice, { ncf, xml: of({}) })).toMatchObject({ xmlFile: kept.xmlFile })
  expect(await failureOf(record(invoice, { xml: `${of({})}\n` }))).toMatchObject({
    status: 409,
    message: 'El documento ya tiene otro XML firmado.',
  })
})

test('an XML that contradicts what was typed names each difference, and an admin corrects it', async () => {
  const invoice = await issued()
  const ncf = 'E310000000809'
  const xml = signedXml(invoice, { ncf })
  const typed = { ncf, securityCode: securityCodeIn(xml), ncfExpiresOn: invoice.issueDate }
  await record(invoice, { ...typed, signedAt: `${invoice.issueDate}T00:00:00-04:00` })
  const day = invoice.issueDate!.split('-').toReversed().join('-')
  const refusal = await failureOf(record(invoice, { xml }))
  expect([refusal.status, refusal.validationErrors]).toEqual([
    422,
    {
      xml: [
        `Vence el NCF: el XML dice ${shortDay(ncfExpiry, 'es')} y aquí se registró ${shortDay(invoice.issueDate!, 'es')}`,
        `Firmada: el XML dice ${day} 00:00:01 y aquí se registró ${day} 00:00:00`,
        'Un administrador lo cambia con «Corregir la representación»',
      ].join('. '),
    },
  ])
  const params = { id: invoice.id }
  expect(await billing.call(invoicesApi.get, { params })).toMatchObject({ xmlFile: null })
  const input = { xml, representation: 1, reason: 'Se copió sin los segundos' }
  expect(await api.client('admin').call(invoicesApi.correct, { params, input })).toMatchObject({
    signedAt: `${invoice.issueDate}T04:00:01.000Z`,
    ncfExpiresOn: ncfExpiry,
    xmlFile: expect.any(String) as string,
  })
})
