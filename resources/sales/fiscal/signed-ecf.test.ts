/** The signature of an e-CF: what is read is what was signed, whatever was done to the file. */
import { X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#core/errors.ts'
import { securityCodeIn, signedXml, signXml, unsignedXml } from '#test/sales/signed-xml.ts'
import {
  authorityCertificate,
  foreignCertificate,
  selfSignedCertificate,
  signerCertificate,
} from '#test/sales/signer.ts'
import { certificateWarnings } from './certificate-warnings.server.ts'
import { parseEcf } from './parse-ecf.server.ts'

const invoice = {
  ncfType: 'E31',
  issueDate: '2026-11-20',
  totalDop: '1180.00',
  issuer: { rnc: '101850043' },
  buyer: { taxId: '131246796' },
} as Parameters<typeof signedXml>[0]
const xml = signedXml(invoice)
const unsigned = unsignedXml(invoice)
const signature = /<Signature [\s\S]*<\/Signature>/.exec(xml)![0]
const refusalOf = (text: string): string => {
  try {
    return JSON.stringify(parseEcf(text))
  } catch (refusal) {
    return (refusal as Refusal).detail.fields!.xml!.en
  }
}

test.each([
  ['as it was signed', xml],
  ['with other line ends', xml.replaceAll('\n', '\r\n')],
  [
    'with blanks that a program added between its elements',
    signXml(unsigned.replaceAll(/>\s+</g, '><')).replaceAll('><', '>\n  <'),
  ],
  ['with prefixed names of the signature', signXml(unsigned, { prefix: 'ds' })],
])('a whole file %s is read', (_, text) => {
  expect(parseEcf(text)).toMatchObject({ total: '1180.00', securityCode: securityCodeIn(text) })
})

describe('refused is', () => {
  const broken = 'Its signature is broken: the content changed after it was signed'
  const partial = 'Its signature does not cover the whole document: not as the tax office asks for it'
  const weak = 'Signed in a way that the tax office does not admit'
  const notEcf = 'Not the XML of an electronic document (e-CF)'
  const unsignedWords = 'Not signed: the signed XML that the tool returned is needed'
  const forged = 'Its signature is broken: the certificate in it did not make it'
  const cases: [string, string, string][] = [
    ['a file without signature', unsigned, unsignedWords],
    [
      'one whose signature stands in a comment',
      unsigned.replace('</ECF>', `<!--${signature}--></ECF>`),
      unsignedWords,
    ],
    ['a changed amount', xml.replace('1180.00', '1180.01'), broken],
    ['an added line', xml.replace('<Item>', '<Item/><Item>'), broken],
    [
      'the signature of another document',
      unsigned.replace('1180.00', '9.00').replace('</ECF>', `${signature}</ECF>`),
      broken,
    ],
    [
      'a changed signature',
      xml.replace(
        /(<SignatureValue>)(.)/,
        (_, tag: string, first: string) => tag + (first === 'A' ? 'B' : 'A'),
      ),
      forged,
    ],
    [
      'another certificate',
      xml.replace(/(<X509Certificate>)[^<]*/, `$1${authorityCertificate.replaceAll(/-----[^-]*-----/g, '')}`),
      forged,
    ],
    [
      'no certificate',
      xml.replace(/<KeyInfo>.*<\/KeyInfo>/s, ''),
      'Its signature has no certificate that can be read',
    ],
    [
      'a certificate that is none',
      xml.replace(/(<X509Certificate>)[^<]*/, '$1AAAA'),
      'Its signature has no certificate that can be read',
    ],
    [
      'a digest that can be forged',
      signXml(unsigned, { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
      weak,
    ],
    [
      'a signature that can be forged',
      signXml(unsigned, { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      weak,
    ],
    ['a signature of a part', signXml(unsigned, { xpath: "//*[local-name(.)='Encabezado']" }), partial],
    [
      'a signed document wrapped in another',
      `<ECF>${unsigned.slice(unsigned.indexOf('<Encabezado>'), -6)}${xml.slice(xml.indexOf('<ECF'))}</ECF>`,
      partial,
    ],
    ['two signatures', xml.replace(signature, signature + signature), partial],
    ['a signature deeper down', unsigned.replace('</Encabezado>', `${signature}</Encabezado>`), partial],
    [
      'an entity',
      xml.replace('<ECF', '<!DOCTYPE ECF [<!ENTITY t "1">]><ECF').replace('1180.00', '&t;'),
      notEcf,
    ],
    [
      'entities that grow',
      `<!DOCTYPE e [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${xml}`,
      notEcf,
    ],
    ['an entity of nowhere', xml.replace('1180.00', '&nada;'), notEcf],
    ['a file of two roots', xml + xml.slice(xml.indexOf('<ECF')), notEcf],
    ['a deep file', `<ECF>${'<a>'.repeat(90_000)}${'</a>'.repeat(90_000)}</ECF>`, unsignedWords],
  ]
  test.each(cases)('%s', (_, text, message) => expect(refusalOf(text)).toBe(message))
})

test('a comment within an amount is no part of it, and what follows a name is not cut', () => {
  expect(parseEcf(xml.replace('1180.00', '1180<!-- x -->.00')).total).toBe('1180.00')
})

test('staff are told of a certificate that is out of date, self-made or of another country', () => {
  const warn = (pem: string, day: string | null) =>
    certificateWarnings(new X509Certificate(pem), day).map(({ en }) => en)
  expect(warn(signerCertificate, '2026-11-20T04:00:01.000Z')).toEqual([])
  expect(warn(signerCertificate, null)).toEqual([])
  expect(warn(signerCertificate, '2050-02-01T12:00:00.000Z')).toEqual([
    'The certificate of the signature is valid from 2019-12-31 to 2049-12-30; it signed on 2050-02-01.',
  ])
  expect(warn(selfSignedCertificate, null)).toEqual([
    'The certificate of the signature was given by its own holder, not by an authority of INDOTEL.',
  ])
  expect(warn(foreignCertificate, null)).toEqual([
    'The certificate of the signature was not given by a Dominican authority: C=ES, O=Autoridad de prueba.',
  ])
  // All three have the key that signed.
  expect(parseEcf(signXml(unsigned, { certificate: foreignCertificate })).total).toBe('1180.00')
})
