/** Issued documents of a past month for reports, written as rows, because the application issues today's alone. */
import { sql } from 'kysely'
import type { TestApi } from '../fixtures/api.ts'
import { addCompany } from '../fixtures/invoices.ts'

type Buyer = { name?: string; taxIdType?: string | null; taxId?: string | null }
type Document = {
  ncf: string | null
  issueDate: string
  /** The moment, where the date is an earlier one. */
  issuedAt?: string
  net: string
  tax?: string
  buyer?: Buyer
  status?: 'issued' | 'voided'
  voidReason?: string
  currency?: 'dop' | 'usd'
  exchangeRate?: string
  accountId?: string
}
type Payment = {
  method?: string
  amount: string
  paidOn: string
  itbisWithheld?: string
  isrWithheld?: string
  cardWithheld?: string
  withheldOn?: string | null
  reversedAt?: string
  /** Noon of the day it was paid, unless it was recorded later. */
  recordedAt?: string
  /** Of an advance, allocated later than it was paid. */
  allocatedAt?: string
}

let count = 0
const accounts = new WeakMap<TestApi, Promise<string>>()
/** The customer of a test's documents. */
export function customerOf(api: TestApi): Promise<string> {
  const known = accounts.get(api) ?? addCompany(api, { taxId: null, taxIdType: null }).then(({ id }) => id)
  accounts.set(api, known)
  return known
}

const two = (n: number): string => n.toFixed(2)
function amountsOf({ net, tax = '0.00', exchangeRate = '1' }: Document) {
  const rate = Number(exchangeRate)
  const [baseDop, taxDop] = [two(Number(net) * rate), two(Number(tax) * rate)]
  const taxCode = Number(tax) > 0 ? 'itbis18' : 'exempt'
  const taxes = [{ taxCode, rate: Number(tax) > 0 ? '18.00' : '0.00', base: net, tax, baseDop, taxDop }]
  return {
    tax,
    taxes,
    total: two(Number(net) + Number(tax)),
    totalDop: two(Number(baseDop) + Number(taxDop)),
  }
}
const buyerOf = (buyer: Buyer = {}): string =>
  JSON.stringify({ name: 'Un cliente', taxIdType: null, taxId: null, ...buyer })
async function columnsOf(api: TestApi, document: Document, prefix: string) {
  count += 1
  const { currency = 'dop', exchangeRate = '1', status = 'issued', ncf } = document
  const { tax, taxes, total, totalDop } = amountsOf(document)
  return {
    status,
    number: `${prefix}-${document.issueDate.slice(0, 4)}-${String(count).padStart(5, '0')}`,
    fiscal_status: ncf ? 'assigned' : 'waiting',
    ncf,
    ncf_type: ncf && ncf.slice(0, 3),
    income_type: 'operations',
    issue_date: document.issueDate,
    issued_at: document.issuedAt ?? null,
    account_id: document.accountId ?? (await customerOf(api)),
    currency,
    exchange_rate: exchangeRate,
    locale: 'es',
    net: document.net,
    discount_total: '0.00',
    tax,
    total,
    total_dop: totalDop,
    taxes: JSON.stringify(taxes),
    buyer: buyerOf(document.buyer),
    void_reason: document.voidReason ?? null,
    voided_at: status === 'voided' ? `${document.issueDate}T20:00:00Z` : null,
  }
}
const inserted = async (api: TestApi, table: string, values: Record<string, unknown>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(api.db)
  return rows[0]!.id
}

export async function addIssuedInvoice(api: TestApi, document: Document): Promise<string> {
  return inserted(api, 'invoices', {
    ...(await columnsOf(api, document, 'F')),
    kind: 'standard',
    order_ids: '{}',
    paid: '0',
    credited: '0',
    reminders_paused: false,
  })
}

export async function addIssuedNote(
  api: TestApi,
  { invoiceId, modifiedNcf, ...document }: Document & { invoiceId: string; modifiedNcf: string | null },
): Promise<string> {
  return inserted(api, 'credit_notes', {
    ...(await columnsOf(api, document, 'NC')),
    invoice_id: invoiceId,
    modified_ncf: modifiedNcf,
    modification_code: 'amounts',
    reason: 'priceCorrection',
    reason_text: 'Precio acordado',
    applied: '0',
    refunded: '0',
  })
}

/** Pays an invoice, or a part of it; withheld amounts settle it too. */
export async function addPayment(api: TestApi, invoiceId: string, payment: Payment): Promise<string> {
  count += 1
  const { recordedAt = `${payment.paidOn}T16:00:00Z` } = payment
  const id = await inserted(api, 'payments', {
    number: `REC-${count}`,
    account_id: await customerOf(api),
    paid_on: payment.paidOn,
    method: payment.method ?? 'transfer',
    currency: 'dop',
    exchange_rate: '1',
    amount: payment.amount,
    amount_dop: payment.amount,
    allocated: payment.amount,
    state: payment.reversedAt ? 'reversed' : 'recorded',
    reversed_at: payment.reversedAt ?? null,
    created_at: recordedAt,
  })
  await inserted(api, 'payment_allocations', {
    payment_id: id,
    invoice_id: invoiceId,
    ...allocationOf(payment),
    created_at: payment.allocatedAt ?? recordedAt,
  })
  return id
}

function allocationOf({ amount, paidOn, allocatedAt, withheldOn = null, ...withheld }: Payment) {
  const { itbisWithheld = '0', isrWithheld = '0', cardWithheld = '0' } = withheld
  const settled = [amount, itbisWithheld, isrWithheld, cardWithheld].reduce(
    (all, one) => all + Number(one),
    0,
  )
  return {
    currency: 'dop',
    allocated_on: allocatedAt?.slice(0, 10) ?? paidOn,
    withheld_on: withheldOn,
    amount,
    received: amount,
    received_dop: amount,
    settled_dop: two(settled),
    itbis_withheld: itbisWithheld,
    itbis_withheld_dop: itbisWithheld,
    isr_withheld: isrWithheld,
    isr_withheld_dop: isrWithheld,
    card_withheld: cardWithheld,
    card_withheld_dop: cardWithheld,
  }
}
