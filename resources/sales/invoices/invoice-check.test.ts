/** What the screens say that a draft still needs. */
import { expect, test } from 'vitest'
import { missingToIssue, type IssueFacts } from './invoice-check.ts'
import type { Invoice } from './invoice.ts'

const settings = { issuingMode: 'eExternal', seriesBUntil: null, seriesBReason: null }
// Cast: only these parts are judged.
const facts = {
  account: { type: 'company', taxExempt: false, taxIdType: 'rnc', taxId: '101850043', status: 'active' },
  contact: undefined,
  lines: [{ taxCode: 'itbis18' }],
  settings,
} as unknown as IssueFacts
const draft = { accountId: '7', currency: 'usd', exchangeRate: null, total: '2400.00', totalDop: '0.00' }
const missing = (changes: object) =>
  Object.keys(missingToIssue({ ...draft, ...changes } as unknown as Invoice, facts))

test('without a rate the rate is missing, not the total', () => {
  expect(missing({})).toEqual(['exchangeRate'])
  expect(missing({ total: '0.00' })).toEqual(['exchangeRate', 'lines'])
  expect(missing({ exchangeRate: '59.4500', totalDop: '142680.00' })).toEqual([])
})
