/** The address of the QR code: DGII's own samples and the encoding of the security code (Formato e-CF). */
import { expect, test } from 'vitest'
import { readStampAddress, stampAddress, type Stamp } from './stamp-address.ts'

const sample: Stamp = {
  environment: 'testecf',
  issuerRnc: '130000001',
  buyerTaxId: '130000002',
  encf: 'e310000000001',
  issueDate: '2020-10-10',
  totalDop: '02.11',
  signedAt: '2020-10-10T13:00:00.000Z',
  securityCode: 'dcp79q',
}

test('vector 9.7: the official sample', () => {
  expect(stampAddress(sample)).toBe(
    'https://ecf.dgii.gov.do/testecf/consultatimbre?rncemisor=130000001&rnccomprador=130000002&encf=e310000000001&fechaemision=10-10-2020&montototal=02.11&fechafirma=10-10-2020%2009:00:00&codigoseguridad=dcp79q',
  )
})
test('vector 9.7: the official sample of consumption below the threshold', () => {
  const small = { issuerRnc: '131880738', encf: 'e320000000064', totalDop: '6225.09', securityCode: 'uabnyh' }
  expect(stampAddress({ ...sample, ...small })).toBe(
    'https://fc.dgii.gov.do/testecf/consultatimbrefc?rncemisor=131880738&encf=e320000000064&montototal=6225.09&codigoseguridad=uabnyh',
  )
})
test.for([
  ['S/DQdu', 'S%2FDQdu'],
  ['a+B=9z', 'a%2BB%3D9z'],
])('vector 9.7: the code %s is encoded as %s', ([securityCode, encoded]) => {
  expect(stampAddress({ ...sample, securityCode: securityCode! })).toMatch(
    new RegExp(`&codigoseguridad=${encoded}$`),
  )
})
test('consumption from the threshold on has the whole address', () => {
  const large = stampAddress({ ...sample, encf: 'E320000000064', totalDop: '250000.00', environment: 'ecf' })
  expect(large).toContain('https://ecf.dgii.gov.do/ecf/consultatimbre?')
})
test('a buyer without RNC or cédula is left out', () => {
  expect(stampAddress({ ...sample, buyerTaxId: null })).not.toContain('rnccomprador')
})

test.for(['dcp79q', 'S/DQdu', 'a+B9/z'])(
  'an address with the code %s is read as it was written',
  (securityCode) => {
    const { issuerRnc, totalDop, signedAt } = sample
    const read = { encf: 'E310000000001', issuerRnc, totalDop, signedAt, securityCode }
    const address = stampAddress({ ...sample, securityCode })
    expect(readStampAddress(address)).toEqual(read)
    // As other tools write it.
    expect(readStampAddress(` ${decodeURIComponent(address).replace(' ', '+')} `)).toEqual(read)
  },
)
test('the address of a summary tells no moment', () => {
  const address = stampAddress({ ...sample, encf: 'E320000000064', totalDop: '6225.09' })
  expect(readStampAddress(address)).toMatchObject({ encf: 'E320000000064', signedAt: null })
})
test.for([
  'E310000000001',
  'https://evil.test/ecf/consultatimbre?encf=E310000000001',
  'https://ecf.dgii.gov.do/ecf/consultatimbre?encf=E310000000001',
  'https://ecf.dgii.gov.do.evil.test/ecf/consultatimbre?rncemisor=1&encf=E310000000001&montototal=1&codigoseguridad=a',
  '',
])('%s is no such address', (text) => {
  expect(readStampAddress(text)).toBeUndefined()
})
