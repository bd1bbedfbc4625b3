/** Values of the signed XML, and how another document is told apart. */
import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ncfExpiry, securityCodeIn, signedXml, signXml, type XmlParts } from '#test/sales/signed-xml.ts'
import { notEcf } from './signed-ecf.server.ts'
import { parseEcf } from './parse-ecf.server.ts'
import { otherDocumentError, type ExpectedEcf } from './returned-ecf.server.ts'

const invoice = {
  ncfType: 'E31',
  issueDate: '2026-11-20',
  totalDop: '1180.00',
  issuer: { rnc: '101850043' },
  buyer: { taxId: '131246796' },
} as Parameters<typeof signedXml>[0]
const expected: ExpectedEcf = {
  ncfType: 'E31',
  issuerRnc: '101850043',
  buyerTaxId: '131246796',
  issueDate: '2026-11-20',
  totalDop: '1180.00',
  modifiedNcf: null,
}

test('reads number, expiry, code and the moment of the signature', () => {
  const xml = signedXml(invoice)
  const ecf = parseEcf(`\uFEFF${xml}\n`)
  expect(ecf).toEqual({
    ncf: 'E310000000777',
    type: 'E31',
    issuerRnc: '101850043',
    buyerTaxId: '131246796',
    issueDate: '2026-11-20',
    total: '1180.00',
    lineCount: 1,
    modifiedNcf: null,
    ncfExpiresOn: ncfExpiry,
    securityCode: securityCodeIn(xml),
    signedAt: '2026-11-20T04:00:01.000Z',
    certificate: expect.any(X509Certificate) as X509Certificate,
  })
  expect(otherDocumentError(ecf, expected)).toBeUndefined()
})
test('the summary of a consumption invoice has the code, and no signature time', () => {
  const xml = `<RFCE><Encabezado><IdDoc><TipoeCF>32</TipoeCF><eNCF>E320000000064</eNCF></IdDoc>
    <Emisor><RNCEmisor>131880738</RNCEmisor><FechaEmision>01-10-2026</FechaEmision></Emisor>
    <Totales><MontoTotal>6225.09</MontoTotal></Totales>
    <CodigoSeguridadeCF>uabnyh</CodigoSeguridadeCF></Encabezado></RFCE>`
  expect(parseEcf(signXml(xml))).toMatchObject({
    ncf: 'E320000000064',
    securityCode: 'uabnyh',
    signedAt: null,
  })
})
test.each([
  ['text', 'esto no es XML'],
  ['a cut file', signedXml(invoice).slice(0, 300)],
  ['another XML', signXml('<factura><total>1</total></factura>')],
  ['an e-CF without number', signedXml(invoice, { ncf: '' })],
  ['an unknown entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><ECF>&e;</ECF>'],
])('%s is no e-CF', (_, xml) => {
  expect(() => parseEcf(xml)).toThrow(expect.objectContaining({ detail: { fields: { xml: notEcf } } }))
})

test('its total may differ by a peso for each line, as the tax office allows', () => {
  const of = (total: string, lines: number) =>
    otherDocumentError(parseEcf(signedXml(invoice, { total, lines })), expected)
  expect(of('1181.00', 1)).toBeUndefined()
  expect(of('1181.01', 1)?.es).toContain('Su total es RD$\u00a01,181.01')
  expect(of('1177.00', 3)).toBeUndefined()
  expect(of('1183.01', 3)?.es).toContain('Su total es RD$\u00a01,183.01')
})

describe('an XML is of another document when', () => {
  const cases: [string, XmlParts, string][] = [
    ['its type differs', { type: '32' }, 'Es del tipo E32 y este documento es E31'],
    ['its issuer differs', { issuer: '130000001' }, 'Lo emitió el RNC 130000001, no 101850043'],
    ['its buyer differs', { buyer: '101001577' }, 'Es para el RNC 101001577, no 131246796'],
    ['its total differs', { total: '1181.01' }, 'Su total es RD$\u00a01,181.01 y aquí es RD$\u00a01,180.00'],
    ['its date differs', { day: '19-11-2026' }, 'Su fecha es 2026-11-19 y aquí es 2026-11-20'],
    ['its date is none', { day: '31-31-2026' }, 'Su fecha es — y aquí es 2026-11-20'],
    ['it modifies another', { modified: 'E310000000001' }, 'Modifica a E310000000001, no a —'],
  ]
  test.each(cases)('%s', (_, parts, message) => {
    const error = otherDocumentError(parseEcf(signedXml(invoice, parts)), expected)
    expect(error!.es).toBe(`No es el XML de este documento. ${message}`)
  })
  test('several differ, and all are named', () => {
    const error = otherDocumentError(
      parseEcf(signedXml(invoice, { total: '5', issuer: '130000001' })),
      expected,
    )
    expect(error!.en).toContain('RNC 130000001 issued it, not 101850043. Its total is RD$\u00a05.00')
  })
})
test('dashes do not matter, and a consumer may stay unnamed', () => {
  const read = (parts: XmlParts) => parseEcf(signedXml(invoice, parts))
  expect(otherDocumentError(read({ buyer: '1-31-24679-6' }), expected)).toBeUndefined()
  const unnamed = read({ type: '32', buyer: '' })
  expect(otherDocumentError(unnamed, { ...expected, ncfType: 'E32' })).toBeUndefined()
  expect(otherDocumentError(read({ buyer: '' }), expected)!.en).toContain('It is for RNC —')
})
