/** Lines of banks' files: days, amounts in every spelling, and every kind of mistake. */
import { describe, expect, test } from 'vitest'
import { guessBankMapping, mappingError, type BankMapping } from './bank-columns.ts'
import type { DecimalMark } from '#core/money/read-amount.ts'
import type { DayOrder } from '#resources/system/import-rows/read-day.ts'
import { dayOrderIn, decimalMarkIn, readLine } from './bank-line.ts'

const today = '2026-11-23'
const signed: BankMapping = ['day', 'reference', 'description', 'amount']
const split: BankMapping = ['day', 'description', 'debit', 'credit', null]
const read = (cells: string[], mapping = signed, mark?: DecimalMark) =>
  readLine(cells, { mapping, today, mark, order: 'dmy' })
const lineOf = (day: string, amount: string) => read([day, '', '', amount])
const errorsOf = (cells: string[], mapping = signed) => {
  const found = read(cells, mapping)
  return 'errors' in found
    ? Object.fromEntries(Object.entries(found.errors).map(([column, { es }]) => [column, es]))
    : found
}

describe('what is read', () => {
  test.each([
    ['05/03/2026', '2026-03-05'],
    ['5/3/26', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['05.03.2026', '2026-03-05'],
    ['2026-03-05', '2026-03-05'],
    ['05/03/2026 14:22:01', '2026-03-05'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is the day %s', (text, day) => expect(lineOf(text, '1')).toMatchObject({ line: { day } }))
  test.each([
    ['1,180.00', '1180.00'],
    ['1.180,00', '1180.00'],
    ['RD$ 1,180.00', '1180.00'],
    ['1180', '1180.00'],
    ['1 180.50', '1180.50'],
    ['"1,180"', undefined],
    ['+1,180.5', undefined],
    ['US$25.00', '25.00'],
  ])('%s is the amount %s', (text, amount) => {
    const found = lineOf('05/03/2026', text)
    if (amount) expect(found).toMatchObject({ line: { amount } })
    else expect(found).toHaveProperty('errors')
  })
  test.each(['-500.00', '(500.00)', '500.00-', 'RD$ -500.00'])('%s left the account', (text) =>
    expect(lineOf('05/03/2026', text)).toEqual({ outgoing: true }),
  )
  test('debit and credit in columns of their own, blank or zero', () => {
    expect(read(['05/03/2026', 'Depósito', '', '1,180.00', '9,999.00'], split)).toMatchObject({
      line: { amount: '1180.00', description: 'Depósito', reference: null },
    })
    expect(read(['05/03/2026', 'Depósito', '0.00', '50'], split)).toMatchObject({ line: { amount: '50.00' } })
    expect(read(['05/03/2026', 'Comisión', '175.00', '0.00'], split)).toEqual({ outgoing: true })
  })
  test('control characters and long texts do no harm', () => {
    const found = read(['05/03/2026', `A\u0000B${'9'.repeat(200)}`, '\u202Ex\n\ty', '1'])
    expect(found).toMatchObject({ line: { description: 'x y' } })
    if ('line' in found) expect(found.line.reference).toHaveLength(80)
  })
})

describe('what is wrong', () => {
  test('each mistake is named at its column', () => {
    expect(errorsOf(['', 'R1', 'x', ''])).toEqual({ day: 'Falta la fecha', amount: 'Falta el monto' })
    expect(errorsOf(['31/02/2026', '', '', 'mucho'])).toEqual({
      day: 'No es una fecha: escríbala como 31/12/2026',
      amount: 'No es un monto: escríbalo como 1,180.00',
    })
    expect(errorsOf(['24/11/2026', '', '', '0.00'])).toEqual({
      day: 'La fecha es futura',
      amount: 'El monto es 0',
    })
    expect(errorsOf(['13/13/2026', '', '', '0.005'])).toEqual({
      day: 'No es una fecha: escríbala como 31/12/2026',
      amount: 'El monto tiene más de dos decimales',
    })
    expect(errorsOf(['05/03/2026', '', '', '999999999999999'])).toEqual({
      amount: 'El monto es demasiado grande',
    })
    expect(errorsOf(['05/03/2026', 'x', '10.00', '20.00'], split)).toEqual({
      credit: 'Tiene débito y crédito a la vez',
    })
    expect(errorsOf(['05/03/2026'], split)).toEqual({ credit: 'Falta el monto' })
    expect(errorsOf(['ayer', '', '', '=1+1'])).toHaveProperty('amount')
  })
})

describe('columns', () => {
  test('are recognised by the headings of banks, each once', () => {
    expect(
      guessBankMapping(['Fecha Posteo', 'No. Referencia', 'Descripción', 'Débito', 'Crédito', 'Balance']),
    ).toEqual(['day', 'reference', 'description', 'debit', 'credit', null])
    expect(guessBankMapping(['Date', 'Amount', 'Amount'])).toEqual(['day', 'amount', null])
  })
  test('need a day and an amount', () => {
    expect(mappingError(['amount'])?.es).toContain('fecha')
    expect(mappingError(['day', 'debit'])?.es).toContain('monto')
    expect(mappingError(['day', 'amount', 'credit'])?.es).toContain('no los dos')
    expect(mappingError(['day', 'amount', 'day'])?.es).toContain('dos veces')
    expect(mappingError(signed)).toBeUndefined()
    expect(mappingError(split)).toBeUndefined()
  })
})

describe('the order of the days of a file', () => {
  const readDay = (day: string, order: DayOrder | undefined) =>
    readLine([day, '', '', '1'], { mapping: signed, today, mark: undefined, order })
  test.each<[string[], DayOrder | undefined]>([
    [['03/04/2026', '25/04/2026'], 'dmy'],
    [['03/04/2026', '04/25/2026'], 'mdy'],
    [['25/04/2026', '04/25/2026'], undefined],
    [['03/04/2026', '', '2026-04-25'], undefined],
  ])('of %j is %s', (days, order) => {
    expect(
      dayOrderIn(
        days.map((day) => ({ cells: [day] })),
        signed,
      ),
    ).toBe(order)
  })
  test('tells April from March, and is asked for where no day proves it', () => {
    expect(readDay('03/04/2026', 'dmy')).toMatchObject({ line: { day: '2026-04-03' } })
    expect(readDay('03/04/2026', 'mdy')).toMatchObject({ line: { day: '2026-03-04' } })
    expect(readDay('03/04/2026', undefined)).toMatchObject({
      errors: { day: { es: 'Puede ser día/mes o mes/día: elija arriba el orden de las fechas' } },
    })
    for (const clear of ['03/03/2026', '2026-04-03', '25/04/2026'])
      expect(readDay(clear, undefined)).toHaveProperty('line')
  })
})

describe('the decimal mark of a file', () => {
  const lines = (...amounts: string[]) => amounts.map((amount) => ({ cells: ['', '', '', amount] }))
  test.each<[string[], DecimalMark | undefined]>([
    [['1.000', '1.180,00'], ','],
    [['1,000', '1,180.00'], '.'],
    [['1.000', '2.500.000'], ','],
    [['1,000', '12,5'], ','],
    [['1.000', '(25,00)'], ','],
    [['1.000', '25.00-'], '.'],
    [['0.500', '1,000'], '.'],
    [['1.000', '2.500'], undefined],
    [['1.180,00', '1,180.00'], undefined],
    [['', 'x', '1000'], undefined],
  ])('of %j is %s', (amounts, mark) => {
    expect(decimalMarkIn(lines(...amounts), signed)).toBe(mark)
  })
  test('tells a thousand from one', () => {
    const amountOf = (mark: DecimalMark) => read(['05/03/2026', '', '', '1.000'], signed, mark)
    expect(amountOf(',')).toMatchObject({ line: { amount: '1000.00' } })
    expect(amountOf('.')).toMatchObject({ line: { amount: '1.00' } })
  })
  test('is asked for where an amount can be read in two ways', () => {
    expect(errorsOf(['05/03/2026', '', '', '1.000'])).toEqual({
      amount: 'Puede ser mil o uno con decimales: elija arriba el separador decimal',
    })
    expect(lineOf('05/03/2026', '1.000,5')).toMatchObject({ line: { amount: '1000.50' } })
  })
  test('that an amount does not follow is a mistake of that amount', () => {
    const read2 = (amount: string) => read(['05/03/2026', '', '', amount], signed, ',')
    expect(read2('1,180.00')).toMatchObject({ errors: { amount: expect.anything() as unknown } })
    expect(read2('12.34')).toMatchObject({ errors: { amount: expect.anything() as unknown } })
  })
})
