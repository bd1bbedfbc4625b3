/** The firm's account codes of its bookkeeping, for the journal. */
import { group, text } from '#core/field.ts'
import type { Words } from '#core/words.ts'

/** The names of accounts, in the order of a form. */
export const accounts = {
  receivables: { es: 'Cuentas por cobrar', en: 'Receivables' },
  advances: { es: 'Anticipos de clientes', en: 'Advances of customers' },
  sales18: { es: 'Ventas con ITBIS 18 %', en: 'Sales with ITBIS 18%' },
  sales16: { es: 'Ventas con ITBIS 16 %', en: 'Sales with ITBIS 16%' },
  sales0: { es: 'Ventas con ITBIS 0 %', en: 'Sales with ITBIS 0%' },
  salesExempt: { es: 'Ventas exentas', en: 'Exempt sales' },
  itbisPayable: { es: 'ITBIS por pagar', en: 'ITBIS payable' },
  cash: { es: 'Caja', en: 'Cash' },
  bank: { es: 'Banco', en: 'Bank' },
  cards: { es: 'Tarjetas por cobrar', en: 'Cards to be received' },
  itbisWithheld: { es: 'ITBIS retenido por clientes', en: 'ITBIS withheld by customers' },
  incomeTaxWithheld: { es: 'ISR retenido por clientes', en: 'Income tax withheld by customers' },
  cardWithheld: { es: 'Retención de tarjetas', en: 'Card withholding' },
  writeOffs: { es: 'Cuentas incobrables', en: 'Write-offs' },
  exchangeDifferences: { es: 'Diferencia cambiaria', en: 'Exchange differences' },
} as const satisfies Record<string, Words>
export type AccountName = keyof typeof accounts

const code = (words: Words) => text(words, { min: 1, max: 30 })
const parts = {
  receivables: code(accounts.receivables),
  advances: code(accounts.advances),
  sales18: code(accounts.sales18),
  sales16: code(accounts.sales16),
  sales0: code(accounts.sales0),
  salesExempt: code(accounts.salesExempt),
  itbisPayable: code(accounts.itbisPayable),
  cash: code(accounts.cash),
  bank: code(accounts.bank),
  cards: code(accounts.cards),
  itbisWithheld: code(accounts.itbisWithheld),
  incomeTaxWithheld: code(accounts.incomeTaxWithheld),
  cardWithheld: code(accounts.cardWithheld),
  writeOffs: code(accounts.writeOffs),
  exchangeDifferences: code(accounts.exchangeDifferences),
}
export const accountCodes = group({ es: 'Códigos contables', en: 'Account codes' }, parts)
export type AccountCodes = Record<AccountName, string>

/** A common Dominican chart: 1 assets, 2 liabilities, 4 income, 6 expenses. */
export const usualAccountCodes: AccountCodes = {
  receivables: '1201',
  advances: '2105',
  sales18: '4101',
  sales16: '4102',
  sales0: '4103',
  salesExempt: '4104',
  itbisPayable: '2104',
  cash: '1101',
  bank: '1102',
  cards: '1103',
  itbisWithheld: '1301',
  incomeTaxWithheld: '1302',
  cardWithheld: '1303',
  writeOffs: '6201',
  exchangeDifferences: '4201',
}
