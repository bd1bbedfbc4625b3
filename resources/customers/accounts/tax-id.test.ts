/** RNC and cédula: valid and invalid numbers, and the spellings people paste. */
import { expect, test } from 'vitest'
import {
  identityErrors,
  isCheckDigitRight,
  readIdentity,
  taxIdWords,
  formatTaxId,
  withLeadingZeros,
} from './tax-id.ts'

const read = (number: string, type: string | null = null) => readIdentity({ type, number, reason: null })

test.for(
  `101850043 131246796 122011226 101637587 501050302 130000001 401506254 401005107 101001577 101010632
  130862346 131880738 131880681 101672919`.split(/\s+/),
)('vector 9.1: the RNC %s is right', (number) => {
  expect(identityErrors(read(number))).toEqual({})
  expect(read(number).type).toBe('rnc')
})
test.for(
  `101850042 112031226 430000018 130000002 131880600 101000001
  101581601 101582245 131188691 401007374 501378067 504681442`.split(/\s+/),
)('vector 9.1: the RNC %s has a check digit that does not match, and passes with a reason', (number) => {
  expect(identityErrors(read(number))).toEqual({ number: taxIdWords.digit })
  const explained = readIdentity({ type: 'rnc', number, reason: 'Así está en el certificado de la DGII' })
  expect(identityErrors(explained)).toEqual({})
  expect(explained.reason).not.toBeNull()
})
test.for(['12345678', '1018A0043', '0000000000'])(
  'vector 9.1: refuses the RNC %s, also with a reason',
  (number) => {
    const errors = identityErrors({ ...read(number, 'rnc'), reason: 'Es correcto' })
    expect(errors).toEqual({ number: taxIdWords.length })
  },
)

test.for(['00113918205', '00113918213', '40212345678', '22300012345', '00100000017'])(
  'vector 9.2: accepts the cédula %s',
  (number) => {
    expect(identityErrors(read(number))).toEqual({})
    expect(read(number).type).toBe('cedula')
  },
)
test.for(['00113918204', '00114272368', '00112345678', '00114272360', '00105606543', '40200401324'])(
  'vector 9.2: refuses the cédula %s for its check digit, unless a reason is given',
  (number) => {
    expect(identityErrors(read(number))).toEqual({ number: taxIdWords.digit })
    expect(identityErrors({ ...read(number), reason: 'Vista en la cédula' })).toEqual({})
  },
)
test.for(['0011391820x', '1234567890'])('vector 9.2: refuses the cédula %s', (number) => {
  expect(identityErrors(read(number, 'cedula'))).toEqual({ number: taxIdWords.length })
})

test.for([
  ['1-01-85004-3', '101850043', 'rnc'],
  ['RNC: 1-01-85004-3', '101850043', 'rnc'],
  ['rnc 101 850 043', '101850043', 'rnc'],
  ['101\u2013850\u2013043', '101850043', 'rnc'],
  ['１０１８５００４３', '101850043', 'rnc'],
  ['001-1391820-5', '00113918205', 'cedula'],
  ['Cédula No. 001-1391820-5', '00113918205', 'cedula'],
  [' 001 1391820 5 ', '00113918205', 'cedula'],
] as const)('%s is understood as it is pasted', ([pasted, number, type]) => {
  expect(read(pasted)).toEqual({ type, number, reason: null })
})

test('tells Dominican documents apart by length, whichever kind was chosen', () => {
  expect(read('001-1391820-5', 'rnc').type).toBe('cedula')
  expect(read('101850043', 'cedula').type).toBe('rnc')
  expect(read('101850043', 'foreign').type).toBe('foreign')
})
test('a document requires its kind, and a kind its document', () => {
  expect(identityErrors(read('AB123456'))).toHaveProperty('type')
  expect(identityErrors(read('', 'passport'))).toHaveProperty('number')
  expect(identityErrors(read(''))).toEqual({})
  expect(identityErrors(read('ab 123456', 'passport'))).toEqual({})
  expect(identityErrors(read('=1+1', 'foreign'))).toEqual({ number: taxIdWords.shape })
})
test('drops the reason when the check digit is right', () => {
  expect(readIdentity({ type: 'rnc', number: '101850043', reason: 'porque sí' }).reason).toBeNull()
})
test('formats documents as they are printed', () => {
  expect(formatTaxId({ type: 'rnc', number: '101850043' })).toBe('1-01-85004-3')
  expect(formatTaxId({ type: 'cedula', number: '00113918205' })).toBe('001-1391820-5')
  expect(formatTaxId({ type: 'foreign', number: 'X1' })).toBe('X1')
  for (const number of ['A1', '111111111']) expect(isCheckDigitRight({ type: 'passport', number })).toBe(true)
})

test('restores leading zeros when the check digit confirms them', () => {
  const restored = (type: string, number: string) => withLeadingZeros({ type, number })
  // 001-1391820-5, stored as a number.
  expect(restored('cedula', '113918205')).toBe('00113918205')
  expect(restored('cedula', '113918204')).toBe('113918204')
  expect(restored('rnc', '113918205')).toBe('113918205')
  expect(restored('rnc', '101850043')).toBe('101850043')
  expect(restored('cedula', '001-1391820-5')).toBe('001-1391820-5')
  // No document starts with that many zeros.
  expect(restored('cedula', '13918205')).toBe('13918205')
  expect(restored('rnc', '1850043')).toBe('1850043')
  expect(restored('passport', '113918205')).toBe('113918205')
})
