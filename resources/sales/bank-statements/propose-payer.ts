/** Proposes whose payment a line of a bank's file is, and which invoices it pays. */
import { amountText, Decimal, decimalOf } from '#core/money/decimal.ts'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import { proposeOldestFirst, type OpenInvoice } from '#resources/sales/payments/propose-allocations.ts'
import type { BankLine } from './bank-line.ts'

export type PayableInvoice = OpenInvoice & {
  number: string
  ncf: string | null
  accountId: string | null
  contactId: string | null
  /** As the bank may write them: legal name, trade name. */
  names: readonly string[]
}
export const proposalReasons = {
  document: { es: 'Cita la factura', en: 'Names the invoice' },
  name: { es: 'Por el nombre', en: 'By the name' },
  amount: { es: 'Por el monto', en: 'By the amount' },
} as const satisfies Record<string, Words>
export type Proposal = {
  why: keyof typeof proposalReasons
  accountId: string | null
  contactId: string | null
  allocations: { invoiceId: string; amount: string }[]
}

/** What is owed while the lines of a file are gone through; each proposal takes its part off. */
export type OpenInvoices = {
  invoices: PayableInvoice[]
  owedBy: Map<string, Decimal>
  words: Map<string, string[][]>
}

const customerOf = ({ accountId, contactId }: Pick<PayableInvoice, 'accountId' | 'contactId'>): string =>
  accountId ? `account ${accountId}` : `contact ${contactId}`

export function openInvoices(found: readonly PayableInvoice[]): OpenInvoices {
  const invoices = found.map((invoice) => ({ ...invoice }))
  const owedBy = new Map<string, Decimal>()
  const words = new Map<string, string[][]>()
  for (const invoice of invoices) {
    const customer = customerOf(invoice)
    owedBy.set(customer, (owedBy.get(customer) ?? new Decimal(0)).plus(invoice.balance ?? '0'))
    if (!words.has(customer)) words.set(customer, invoice.names.map(namedBy))
  }
  return { invoices, owedBy, words }
}

/** The invoices that the texts name, or else the customer that they name, or else the only one who owes the amount. */
export function proposePayer(line: BankLine, open: OpenInvoices): Proposal | undefined {
  const text = `${line.reference ?? ''} ${line.description}`
  const proposal = byDocument(line, text, open) ?? byName(line, text, open) ?? byAmount(line, open)
  if (proposal) takeOff(proposal, open)
  return proposal
}

/** The next line of the file finds less. */
function takeOff({ allocations, ...payer }: Proposal, open: OpenInvoices): void {
  const customer = customerOf(payer)
  for (const { invoiceId, amount } of allocations) {
    const at = open.invoices.findIndex(({ id }) => id === invoiceId)
    const invoice = open.invoices[at]!
    invoice.balance = amountText(decimalOf(invoice.balance ?? '0').minus(amount))
    if (decimalOf(invoice.balance).isZero()) open.invoices.splice(at, 1)
    open.owedBy.set(customer, open.owedBy.get(customer)!.minus(amount))
  }
}

function proposalOf(
  why: Proposal['why'],
  { amount }: BankLine,
  invoices: readonly PayableInvoice[],
): Proposal | undefined {
  const customers = new Set(invoices.map(customerOf))
  // A line is the payment of one customer.
  if (customers.size !== 1) return undefined
  const { accountId, contactId } = invoices[0]!
  const exact = invoices.filter(({ balance }) => balance === amount)
  const chosen = exact.length > 0 ? exact.slice(0, 1) : invoices
  return {
    why,
    accountId,
    contactId: accountId ? null : contactId,
    allocations: proposeOldestFirst(amount, chosen),
  }
}

function byDocument(line: BankLine, text: string, { invoices }: OpenInvoices): Proposal | undefined {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const isNamed = (name: string | null) => name !== null && bare.includes(name.replace(/[^A-Z0-9]/g, ''))
  return proposalOf(
    'document',
    line,
    invoices.filter(({ number, ncf }) => isNamed(number) || isNamed(ncf)),
  )
}

/** Forms of companies, and words that many names have. */
const common = new Set(
  'srl sas eirl inc llc ltd corp grupo empresa compania instituto ministerio alcaldia del los las the and'.split(
    ' ',
  ),
)
const namedBy = (name: string): string[] =>
  fold(name)
    .split(/[^a-z0-9ñ]+/)
    .filter((word) => word.length > 2 && !common.has(word))

function byName(line: BankLine, text: string, { invoices, words }: OpenInvoices): Proposal | undefined {
  const said = new Set(fold(text).split(/[^a-z0-9ñ]+/))
  const isSaid = (needed: readonly string[]) => needed.length > 0 && needed.every((word) => said.has(word))
  const named = new Set([...words].filter(([, names]) => names.some(isSaid)).map(([customer]) => customer))
  return proposalOf(
    'name',
    line,
    named.size === 0 ? [] : invoices.filter((invoice) => named.has(customerOf(invoice))),
  )
}

/** Only when one customer owes it: a single invoice, or all of the customer's together. */
function byAmount(line: BankLine, { invoices, owedBy }: OpenInvoices): Proposal | undefined {
  const single = invoices.filter(({ balance }) => balance === line.amount)
  if (single.length > 0) return single.length === 1 ? proposalOf('amount', line, single) : undefined
  const whole = [...owedBy].filter(([, owed]) => owed.eq(line.amount)).map(([customer]) => customer)
  if (whole.length !== 1) return undefined
  return proposalOf(
    'amount',
    line,
    invoices.filter((invoice) => customerOf(invoice) === whole[0]),
  )
}
