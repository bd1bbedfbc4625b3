/** Which NCF type fits a customer, a document and its lines (NG 06-2018; totals.md; fiscal-documents.md rule 9). */
import { expect, test } from 'vitest'
import { documentTotals } from '#core/money/totals.ts'
import {
  isNote,
  namingType,
  ncfTypeErrors,
  ncfTypesFor,
  ncfTypeWords,
  suggestNcfType,
  type FiscalBuyer,
  type NcfTypeCheck,
} from './ncf-type-rules.ts'
import type { NcfType } from './ncf.ts'

const nobody: FiscalBuyer = { taxIdType: null, taxId: null }
const company: FiscalBuyer = { taxIdType: 'rnc', taxId: '101850043' }
const person: FiscalBuyer = { taxIdType: 'cedula', taxId: '00113918205' }
const foreigner: FiscalBuyer = { taxIdType: 'passport', taxId: 'AB123456' }
const check = (ncfType: NcfType, more: Partial<NcfTypeCheck> = {}) =>
  ncfTypeErrors({ ncfType, document: 'invoice', buyer: company, lines: [], totalDop: '1180.00', ...more })

test.for([
  ['211864.40', '249999.99', {}],
  ['211864.41', '250000.00', { buyerTaxId: ncfTypeWords.consumptionId }],
] as const)('vector 9.4: consumption with a base of %s has a total of %s', ([unitPrice, total, errors]) => {
  const { totalDop } = documentTotals({
    lines: [{ quantity: '1', unitPrice, taxCode: 'itbis18' }],
    currency: 'dop',
    exchangeRate: '1',
    day: '2026-11-22',
  })
  expect(totalDop).toBe(total)
  for (const type of ['B02', 'E32'] as const) expect(check(type, { buyer: nobody, totalDop })).toEqual(errors)
  for (const buyer of [company, person, foreigner]) expect(check('E32', { buyer, totalDop })).toEqual({})
})
test.for(['B01', 'B14', 'B15', 'E31', 'E44', 'E45'] as const)(
  'invariant 10.4.9: %s needs an RNC or a cédula',
  (type) => {
    for (const buyer of [nobody, foreigner, { taxIdType: 'rnc', taxId: null } as const]) {
      expect(check(type, { buyer })).toEqual({ buyerTaxId: namingType(ncfTypeWords.dominicanId, type) })
    }
    for (const buyer of [company, person]) expect(check(type, { buyer })).toEqual({})
  },
)
test.for(['B16', 'E46'] as const)('invariant 10.4.9: %s needs a foreign document or an RNC', (type) => {
  expect(check(type, { buyer: nobody })).toEqual({ buyerTaxId: namingType(ncfTypeWords.exportId, type) })
  for (const buyer of [company, foreigner]) expect(check(type, { buyer })).toEqual({})
})
test('invariant 10.4.9: lines of 14 and 44 are exempt, those of 16 and 46 have 0 %', () => {
  const lines = [{ taxCode: 'exempt' }, { taxCode: 'itbis0' }, { taxCode: 'itbis18' }] as const
  for (const type of ['B14', 'E44'] as const) {
    expect(check(type, { lines })).toEqual({
      'items.1.taxCode': ncfTypeWords.exemptLines,
      'items.2.taxCode': ncfTypeWords.exemptLines,
    })
  }
  for (const type of ['B16', 'E46'] as const) {
    expect(check(type, { lines })).toEqual({
      'items.0.taxCode': ncfTypeWords.exportLines,
      'items.2.taxCode': ncfTypeWords.exportLines,
    })
  }
  expect(check('B01', { lines })).toEqual({})
})
test('notes have types of their own, and the firm issues no purchases', () => {
  expect(check('B04', { document: 'creditNote', buyer: nobody })).toEqual({})
  expect(check('B01', { document: 'creditNote' })).toEqual({
    ncfType: namingType(ncfTypeWords.document, 'B01'),
  })
  for (const type of ['B04', 'B11', 'E41', 'E47'] as const) {
    expect(check(type)).toEqual({ ncfType: namingType(ncfTypeWords.document, type) })
  }
  expect(ncfTypesFor('creditNote')).toEqual(['B04', 'E34'])
  expect(ncfTypesFor('invoice', 'B')).toEqual(['B01', 'B02', 'B14', 'B15', 'B16'])
  expect([isNote('E33'), isNote('B04'), isNote('B01')]).toEqual([true, true, false])
})
test('invariant 10.4.11: an invoice of zero is not issued', () => {
  expect(check('B01', { totalDop: '0.00' })).toEqual({ total: ncfTypeWords.total })
})
test('suggests the type that fits the customer', () => {
  const suggest = (type: 'company' | 'government' | 'nonprofit' | 'person', more = {}) =>
    suggestNcfType({ type, taxExempt: false, taxIdType: 'rnc', ...more }, 'E')
  expect([suggest('company'), suggest('nonprofit'), suggest('government'), suggest('person')]).toEqual([
    'E31',
    'E31',
    'E45',
    'E32',
  ])
  expect(suggest('company', { taxExempt: true })).toBe('E44')
  expect(suggest('company', { taxIdType: 'foreign' })).toBe('E32')
  expect(suggestNcfType({ type: 'company', taxExempt: false, taxIdType: 'rnc' }, 'B')).toBe('B01')
})
