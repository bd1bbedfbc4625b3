/** What is copied into the tool of the tax office. */
import { expect, test } from 'vitest'
import { creditNotes } from '#resources/sales/credit-notes/credit-note.ts'
import { invoices } from '#resources/sales/invoices/invoice.ts'
import { taxOfficeText } from './tax-office-text.ts'

const buyer = { name: 'Minería del Cibao, S. R. L.', taxId: '101850043', taxIdType: 'rnc' as const }
const whole = { ...buyer, address: null, email: null, phone: null, country: null }
const sums = { discountTotal: '0.00', net: '1000.00', tax: '180.00', total: '1180.00' }
const items = [
  {
    description: 'Auditoría',
    quantity: '2.000',
    unitPrice: '500.0000',
    discount: null,
    taxCode: 'itbis18' as const,
    amount: '1000.00',
  },
]

test('an invoice has its type, buyer, items and sums; what it lacks is left out', () => {
  const document = {
    ...sums,
    buyer: whole,
    currency: 'dop' as const,
    ncfType: 'E31' as const,
    number: 'F-2026-00007',
    issueDate: '2026-11-20',
    purchaseOrder: null,
  }
  const text = taxOfficeText({ fields: invoices.fields, document, items }, 'es')
  expect(text.split('\n')).toEqual([
    'Número: F-2026-00007',
    'Tipo de comprobante: E31 Factura de crédito fiscal electrónica',
    'Fecha de emisión: 20 nov 2026',
    'RNC o documento fiscal: 101850043',
    'Nombre: Minería del Cibao, S. R. L.',
    'Moneda: Peso dominicano (DOP)',
    '',
    'Auditoría\t2\t500.00\tITBIS 18 %\t1000.00',
    '',
    'Descuentos: 0.00',
    'Subtotal: 1,000.00',
    'ITBIS: 180.00',
    'Total: 1,180.00',
  ])
})
test('a price told with the tax is written without it, with the four decimals that the tax office takes', () => {
  const told = { ...items[0]!, quantity: '250', unitPrice: '1000.00', taxIncluded: true, amount: '211864.41' }
  const document = { ...sums, buyer: whole, currency: 'dop' as const, ncfType: 'E31' as const }
  const text = taxOfficeText({ fields: invoices.fields, document, items: [told] }, 'es')
  expect(text.split('\n')).toContain('Auditoría\t250\t847.4576\tITBIS 18 %\t211864.41')
})
test('a note names the document it modifies, with the code and the reason', () => {
  const document = {
    ...sums,
    buyer: whole,
    currency: 'usd' as const,
    exchangeRate: '59.4500',
    ncfType: 'E34' as const,
    number: 'NC-2026-00009',
    modifiedNcf: 'E310000000012',
    modificationCode: 'amounts' as const,
    reasonText: 'Precio acordado',
  }
  const text = taxOfficeText({ fields: creditNotes.fields, document, items: [] }, 'en')
  for (const line of [
    'Modified NCF: E310000000012',
    'Modification: 3 Corrects amounts',
    'Explanation: Precio acordado',
    'Exchange rate: 59.4500',
  ])
    expect(text.split('\n')).toContain(line)
})
