/** Credit notes: the 30 days, what is left of the invoice, and what the codes of modification allow (Ley 32-23 art. 15). */
import { expect, test } from 'vitest'
import { daysAfter } from '#core/time-zone.ts'
import {
  annulmentOf,
  creditNoteErrors,
  creditNoteIndicator,
  creditNoteWords,
  remainingOf,
  type CreditedInvoice,
  type CreditNoteDraft,
} from './credit-note-rules.ts'

const invoice: CreditedInvoice = {
  issueDate: '2026-10-05',
  currency: 'dop',
  buyerTaxId: '101850043',
  tax: '18000.00',
  total: '118000.00',
  notes: [],
}
const note = (more: Partial<CreditNoteDraft> = {}): CreditNoteDraft => ({
  issueDate: '2026-10-15',
  currency: 'dop',
  buyerTaxId: '101850043',
  modificationCode: 'amounts',
  tax: '1800.00',
  total: '11800.00',
  ...more,
})
const day = (days: number) => daysAfter(invoice.issueDate, days)

test('vector 9.4: a note of day 30 gives back the tax', () => {
  expect(creditNoteErrors(note({ issueDate: day(30) }), invoice)).toEqual({})
  expect(creditNoteIndicator(invoice.issueDate, day(30))).toBe(0)
})
test('vector 9.4: a note of day 31 has no tax and the indicator 1', () => {
  expect(creditNoteErrors(note({ issueDate: day(31) }), invoice)).toEqual({ tax: creditNoteWords.lateTax })
  const untaxed = note({ issueDate: day(31), tax: '0.00', total: '10000.00' })
  expect(creditNoteErrors(untaxed, invoice)).toEqual({})
  expect(creditNoteIndicator(invoice.issueDate, day(31))).toBe(1)
})
test('invariant 10.4.12: notes together do not pass the invoice, neither in total nor in tax', () => {
  const first = { modificationCode: 'amounts', tax: '17000.00', total: '110000.00' } as const
  const credited = { ...invoice, notes: [first] }
  expect(remainingOf(credited)).toEqual({ tax: '1000.00', total: '8000.00', net: '7000.00' })
  expect(creditNoteErrors(note({ tax: '1000.00', total: '8000.00' }), credited)).toEqual({})
  expect(creditNoteErrors(note({ tax: '1000.00', total: '8000.01' }), credited)).toEqual({
    total: creditNoteWords.overTotal,
  })
  expect(creditNoteErrors(note({ tax: '1000.01', total: '8000.00' }), credited)).toEqual({
    tax: creditNoteWords.overTax,
  })
})
test('a note that annuls has all that is left, after 30 days without the tax', () => {
  const annul = (more: Partial<CreditNoteDraft>) => note({ modificationCode: 'annul', ...more })
  expect(annulmentOf(invoice, day(30))).toEqual({ tax: '18000.00', total: '118000.00' })
  expect(annulmentOf(invoice, day(31))).toEqual({ tax: '0.00', total: '100000.00' })
  for (const days of [30, 31]) {
    const whole = annul({ issueDate: day(days), ...annulmentOf(invoice, day(days)) })
    expect(creditNoteErrors(whole, invoice)).toEqual({})
  }
  expect(creditNoteErrors(annul({}), invoice)).toEqual({ total: creditNoteWords.wholeRest })
})
test('an annulled invoice takes no further note', () => {
  const annulled: CreditedInvoice = {
    ...invoice,
    notes: [{ modificationCode: 'annul', tax: '18000.00', total: '118000.00' }],
  }
  expect(creditNoteErrors(note(), annulled).modificationCode).toBe(creditNoteWords.annulled)
  const text = note({ modificationCode: 'text', tax: '0.00', total: '0.00' })
  expect(creditNoteErrors(text, annulled).modificationCode).toBe(creditNoteWords.annulled)
})
test('a note that corrects text has no amounts, any other has some', () => {
  expect(creditNoteErrors(note({ modificationCode: 'text' }), invoice)).toEqual({
    total: creditNoteWords.textAmount,
  })
  expect(creditNoteErrors(note({ modificationCode: 'text', tax: '0.00', total: '0.00' }), invoice)).toEqual(
    {},
  )
  expect(creditNoteErrors(note({ tax: '0.00', total: '0.00' }), invoice)).toEqual({
    total: creditNoteWords.total,
  })
})
test('refuses another buyer, another currency, an earlier day and codes that notes do not have', () => {
  const wrong = note({
    buyerTaxId: '131246796',
    currency: 'usd',
    issueDate: '2026-10-04',
    modificationCode: 'contingency',
  })
  expect(creditNoteErrors(wrong, invoice)).toEqual({
    buyerTaxId: creditNoteWords.buyer,
    currency: creditNoteWords.currency,
    issueDate: creditNoteWords.early,
    modificationCode: creditNoteWords.foreignCode,
  })
})
