/** What invoices and notes print, in series B and E (fiscal-documents.md; Formato e-CF, printed representation). */
import { expect, test } from 'vitest'
import { amountText, sumOf } from '#core/money/decimal.ts'
import { storedTotals, totalsOf } from './document-totals.ts'
import { fiscalDocumentPdf } from './fiscal-document.pdf.ts'

const parties = { address: null, phone: null, email: null }
const issuer = {
  ...parties,
  legalName: 'Consultores del Este, S. R. L.',
  tradeName: 'Del Este',
  rnc: '101850043',
  email: 'hola@deleste.test',
}
const buyer = {
  ...parties,
  name: 'Minería del Cibao',
  taxId: '131246796',
  taxIdType: 'rnc' as const,
  country: null,
}
const line = { quantity: '1', unit: 'unit' as const, discount: null }
/** Three taxed lines whose taxes do not round to their sum, and an exempt one. */
const lines = [
  ...['1', '2', '3'].map((n) => ({
    ...line,
    description: `Visita ${n}`,
    unitPrice: '10.03',
    taxCode: 'itbis18' as const,
  })),
  { ...line, description: 'Curso abierto', unitPrice: '500', taxCode: 'exempt' as const },
]
const issued = {
  currency: 'dop' as const,
  exchangeRate: '1',
  discount: null,
  locale: 'es' as const,
  number: 'F-2026-00007',
  status: 'issued' as const,
  fiscalStatus: 'recorded' as const,
  issueDate: '2026-11-20',
  notes: null,
}
const signedInE = {
  ncfType: 'E31' as const,
  ncf: 'E310000000053',
  ncfExpiresOn: '2027-12-31',
  securityCode: 'S/DQdu',
  signedAt: '2026-11-20T13:17:24Z',
}

function printed(changes: object) {
  const prices = { ...issued, ...changes }
  const totals = totalsOf(prices, lines, issued.issueDate)
  const { definition } = fiscalDocumentPdf({
    logo: null,
    // Cast: the fields that are not printed are left out.
    document: { ...prices, ...storedTotals(totals), issuer, buyer } as never,
    kind: { es: 'Factura', en: 'Invoice' },
    lines: lines.map((one, at) => ({ ...one, amount: totals.lines[at]!.amount })),
    buyer,
    issuer,
    settings: { footer: null, bankAccounts: [] },
    facts: [],
    printsBankAccounts: true,
  })
  const content = definition.content as unknown as Record<string, { body: { text?: string }[][] }>[]
  const tables = Object.values(content).flatMap((part) => (part['table'] ? [part['table']] : []))
  return { definition, rows: tables[0]!.body, all: JSON.stringify(definition) }
}

test('series E: the tax of each line, taxed and exempt subtotals, and the sum of the tax', () => {
  const { rows, all } = printed(signedInE)
  const taxes = rows.slice(1).map((cells) => cells[4]!.text!)
  expect(taxes).toEqual(['1.81', '1.81', '1.80', '0.00'])
  expect(amountText(sumOf(taxes))).toBe('5.42')
  for (const text of [
    'Subtotal gravado',
    'Subtotal exento',
    'Total ITBIS',
    'RD$ 30.09',
    'RD$ 500.00',
    'RD$ 5.42',
  ])
    expect(all).toContain(text.replace('$ ', '$\u00a0'))
  expect(rows.at(-1)!.at(-1)!.text).toBe('E')
})
test('series E: head, stamp and page numbers are on every page', () => {
  const { definition } = printed(signedInE)
  expect(JSON.stringify(definition.header)).toContain('E310000000053')
  const footer = JSON.stringify(definition.footer)
  for (const text of [
    'https://ecf.dgii.gov.do/ecf/consultatimbre?rncemisor=101850043',
    'S/DQdu',
    // The time of Santo Domingo, as the tax office writes it.
    '20-11-2026 09:17:24',
    'Página {page} de {pages}',
  ])
    expect(footer).toContain(text)
})
test('series E in dollars: the labels have the code of the currency', () => {
  const { all } = printed({ ...signedInE, currency: 'usd', exchangeRate: '59.4500' })
  for (const text of ['Subtotal gravado (USD)', 'Total ITBIS (USD)', 'En pesos dominicanos'])
    expect(all).toContain(text)
})
test('series B: the tax by rate, no column of it, no stamp; an E beside exempt lines', () => {
  const { definition, rows, all } = printed({
    ncfType: 'B01',
    ncf: 'B0100000005',
    ncfExpiresOn: '2027-12-31',
  })
  expect(rows[0]).toHaveLength(6)
  expect(all).toContain('ITBIS 18 % (RD$\u00a030.09)')
  expect(all).toContain(
    '{"text":"Exento","alignment":"right","noWrap":true,"bold":false,"fontSize":9},{"text":"RD$\u00a0500.00"',
  )
  expect(all).toContain('Vence el NCF')
  expect(rows.at(-1)!.at(-1)!.text).toBe('E')
  expect(JSON.stringify(definition.footer)).not.toContain('qr')
})
