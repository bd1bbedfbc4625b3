/** The lines that invoice an order's seats. */
import { describe, expect, test } from 'vitest'
import { totalsOf } from '#resources/sales/documents/document-totals.ts'
import { amountDiscount, orderLines } from './order-lines.ts'

const DAY = '2026-11-22'
const seat = (id: string, mode: 'onSite' | 'online') => ({ id, mode, firstName: 'Ana', lastName: id })
const sold = {
  seats: [seat('1', 'onSite'), seat('2', 'onSite'), seat('3', 'online')],
  event: { id: '7', courseId: '9', title: 'Auditor interno', when: '3 de marzo de 2026' },
  taxCode: 'itbis18',
  locale: 'es',
} as const
const order = { unitPrice: '1180.00', onlineUnitPrice: null, taxIncluded: true, discount: null }
const totalOf = (lines: ReturnType<typeof orderLines>) =>
  totalsOf({ currency: 'dop', exchangeRate: '1', discount: null }, lines, DAY).total

describe('lines of an order', () => {
  test('one price is one line with the names, told with the tax as the order was', () => {
    const [line, ...rest] = orderLines(order, sold)
    expect(rest).toEqual([])
    expect(line).toMatchObject({
      description: 'Auditor interno (3 de marzo de 2026)\nAna 1, Ana 2, Ana 3',
      quantity: '3',
      unitPrice: '1180.00',
      taxIncluded: true,
      attendeeIds: ['1', '2', '3'],
      eventId: '7',
      courseId: '9',
    })
    expect(totalOf([line!])).toBe('3540.00')
  })
  test('another price online is a line of its own', () => {
    const lines = orderLines({ ...order, onlineUnitPrice: '590', taxIncluded: false }, sold)
    expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      ['2', '1180.00'],
      ['1', '590'],
    ])
    expect(lines[1]!.description).toContain('en línea')
  })
  test('no seats or no price give no lines', () => {
    expect(orderLines(order, { ...sold, seats: [] })).toEqual([])
    expect(orderLines({ ...order, unitPrice: null }, sold)).toEqual([])
  })
  test.for([
    ['250', '1000.00', '250000.00'],
    ['3', '8200.00', '24600.00'],
  ])('%s seats told at %s with the tax are %s', ([seats, unitPrice, total]) => {
    const lines = orderLines(
      { ...order, unitPrice: unitPrice! },
      { ...sold, seats: [], unnamed: Number(seats) },
    )
    expect(totalOf(lines)).toBe(total)
  })
  test('a discount in per cent stands on the lines, amounts are summed for the document', () => {
    const percent = { kind: 'percent', value: '10', reason: 'Grupo' } as const
    const amount = { kind: 'amount', value: '150.50', reason: 'Acuerdo' } as const
    expect(orderLines({ ...order, discount: percent }, sold)[0]!.discount).toEqual({
      kind: 'percent',
      value: '10',
    })
    const [amounts, percents] = [amount, percent].map((discount) => ({ discount }))
    expect(amountDiscount([amounts!, percents!, amounts!])).toEqual({ kind: 'amount', value: '301.00' })
    expect(amountDiscount([percents!])).toBeNull()
  })
  test('an amount off prices that include the tax is taken off with its tax', () => {
    const discount = { kind: 'amount', value: '118.00', reason: 'Acuerdo' } as const
    const lines = orderLines({ ...order, discount }, { ...sold, seats: [sold.seats[0]] })
    const documentDiscount = amountDiscount([{ discount }])
    const prices = { currency: 'dop', exchangeRate: '1', discount: documentDiscount } as const
    expect(totalsOf(prices, lines, DAY)).toMatchObject({ net: '900.00', total: '1062.00' })
  })
})
