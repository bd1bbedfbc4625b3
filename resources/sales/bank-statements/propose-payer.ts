/** Proposes whose payment a line of a bank's file is, and which invoices it pays. */
import { amountText, Decimal, decimalOf, sumOf } from '#core/money/decimal.ts'
import { fold } from '#core/search.ts'
import type { Words } from '#core/words.ts'
import type { WithholdingProfile } from '#resources/sales/fiscal/withholding-rates.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { sumWithheld, withheldOf, type Withheld } from '#resources/sales/payments/expected-withholdings.ts'
import { proposeSettled, type OpenInvoice } from '#resources/sales/payments/propose-allocations.ts'
import type { BankLine } from './bank-line.ts'

export type PayableInvoice = OpenInvoice &
  Pick<Invoice, 'tax' | 'total' | 'ncfType'> & {
    number: string
    /** What its customer withholds. */
    profile: WithholdingProfile
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
  allocations: ({ invoiceId: string; amount: string } & Withheld)[]
}

/** What is owed while the lines of a file are gone through; each proposal takes its part off. */
export type OpenInvoices = {
  invoices: PayableInvoice[]
  owedBy: Map<string, Decimal>
  words: Map<string, string[][]>
  /** What is left of an invoice when its customer withholds on a day, by invoice, balance and day. */
  net: Map<string, { withheld: Withheld; due: string }>
  /** The sum of it, by customer and day; of those who withhold alone. */
  netOwedBy: Map<string, Decimal>
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
  return { invoices, owedBy, words, net: new Map(), netOwedBy: new Map() }
}

/**
 * Of each line the invoices that its texts name, or else the customer that they name, or else the only one who owes the
 * amount. What is named goes first in the whole file, so that no guess by an amount takes it.
 */
export function proposePayers(lines: readonly BankLine[], open: OpenInvoices): (Proposal | undefined)[] {
  const proposals = lines.map((): Proposal | undefined => undefined)
  for (const propose of [byDocument, byName, byAmount]) {
    for (const [at, line] of lines.entries()) {
      const proposal = proposals[at] ? undefined : propose(line, open)
      if (!proposal) continue
      takeOff(proposal, open)
      proposals[at] = proposal
    }
  }
  return proposals
}
const textOf = ({ reference, description }: BankLine): string => `${reference ?? ''} ${description}`

/** The next line of the file finds less. */
function takeOff({ allocations, ...payer }: Proposal, open: OpenInvoices): void {
  const customer = customerOf(payer)
  for (const { invoiceId, amount, ...withheld } of allocations) {
    const settled = decimalOf(amount).plus(sumWithheld(withheld))
    const at = open.invoices.findIndex(({ id }) => id === invoiceId)
    const invoice = open.invoices[at]!
    invoice.balance = amountText(decimalOf(invoice.balance ?? '0').minus(settled))
    if (decimalOf(invoice.balance).isZero()) open.invoices.splice(at, 1)
    open.owedBy.set(customer, open.owedBy.get(customer)!.minus(settled))
  }
  for (const key of open.netOwedBy.keys()) if (key.startsWith(`${customer} on `)) open.netOwedBy.delete(key)
}

/** Computed once for each day, because a file has many lines. */
function netOf(invoice: PayableInvoice, day: string, { net }: OpenInvoices) {
  const key = `${invoice.id} ${invoice.balance} ${day}`
  const known = net.get(key)
  if (known) return known
  const withheld = withheldOf(invoice, { profile: invoice.profile, day })
  const due = amountText(decimalOf(invoice.balance ?? '0').minus(sumWithheld(withheld)))
  net.set(key, { withheld, due })
  return { withheld, due }
}
const isWithholding = ({ profile }: PayableInvoice): boolean => profile !== 'none'

function netOwed(customer: string, day: string, open: OpenInvoices): Decimal {
  const key = `${customer} on ${day}`
  const known = open.netOwedBy.get(key)
  if (known) return known
  const own = open.invoices.filter((invoice) => customerOf(invoice) === customer)
  const sum = sumOf(own.map((invoice) => netOf(invoice, day, open).due))
  open.netOwedBy.set(key, sum)
  return sum
}

function proposalOf(
  why: Proposal['why'],
  { amount, day }: BankLine,
  { invoices, open }: { invoices: readonly PayableInvoice[]; open: OpenInvoices },
): Proposal | undefined {
  const customers = new Set(invoices.map(customerOf))
  // A line is the payment of one customer.
  if (customers.size !== 1) return undefined
  const { accountId, contactId } = invoices[0]!
  const exact =
    invoices.find(({ balance }) => balance === amount) ??
    invoices.find((invoice) => netOf(invoice, day, open).due === amount)
  return {
    why,
    accountId,
    contactId: accountId ? null : contactId,
    allocations: proposeSettled(
      amount,
      exact ? [exact] : invoices,
      (invoice) => netOf(invoice, day, open).withheld,
    ),
  }
}

function byDocument(line: BankLine, open: OpenInvoices): Proposal | undefined {
  const bare = textOf(line)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const isNamed = (name: string | null) => name !== null && bare.includes(name.replace(/[^A-Z0-9]/g, ''))
  const invoices = open.invoices.filter(({ number, ncf }) => isNamed(number) || isNamed(ncf))
  return proposalOf('document', line, { invoices, open })
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

function byName(line: BankLine, open: OpenInvoices): Proposal | undefined {
  const { words } = open
  const said = new Set(fold(textOf(line)).split(/[^a-z0-9ñ]+/))
  const isSaid = (needed: readonly string[]) => needed.length > 0 && needed.every((word) => said.has(word))
  const named = new Set([...words].filter(([, names]) => names.some(isSaid)).map(([customer]) => customer))
  const invoices = named.size === 0 ? [] : open.invoices.filter((invoice) => named.has(customerOf(invoice)))
  return proposalOf('name', line, { invoices, open })
}

/** Only when one customer owes it: a single invoice, or all of the customer's together; as it is, or less what is withheld. */
function byAmount(line: BankLine, open: OpenInvoices): Proposal | undefined {
  const { amount, day } = line
  const singles = open.invoices.filter(
    (invoice) =>
      invoice.balance === amount || (isWithholding(invoice) && netOf(invoice, day, open).due === amount),
  )
  if (singles.length > 0) {
    return singles.length === 1 ? proposalOf('amount', line, { invoices: singles, open }) : undefined
  }
  const withholding = new Set(open.invoices.filter(isWithholding).map(customerOf))
  const isOwedBy = ([customer, owed]: [string, Decimal]) =>
    owed.eq(amount) || (withholding.has(customer) && netOwed(customer, day, open).eq(amount))
  const [whole, another] = [...open.owedBy].filter(isOwedBy).map(([customer]) => customer)
  if (!whole || another) return undefined
  const invoices = open.invoices.filter((invoice) => customerOf(invoice) === whole)
  return proposalOf('amount', line, { invoices, open })
}
