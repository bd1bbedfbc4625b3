/** Takes over invoices that were issued before Conforme and are still open: checked row by row, stored together. */
import { noteCustomers } from '#resources/customers/accounts/account.server.ts'
import { amountText, decimalOf, sumOf, type DecimalText } from '#core/money/decimal.ts'
import type { PartValues } from '#core/field.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { insertMany, updateMany } from '#server/database/crud-many.ts'
import { anyOf } from '#server/database/query.ts'
import { sql } from 'kysely'
import type {
  CheckedRow,
  Sheet,
  StagedRow,
  WholeTarget,
} from '#resources/system/import-rows/import-row.server.ts'
import {
  buyerOf,
  issuerOf,
  type Buyer,
  type Issuer,
} from '#resources/sales/documents/printed-parties.server.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { normalizeNcf, seriesOf, type NcfType } from '#resources/sales/fiscal/ncf.ts'
import { invoiceItems } from '#resources/sales/invoices/invoice-item.ts'
import { invoices as resource, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { undoReceivables } from './opening-undo.server.ts'
import {
  createCustomers,
  findCustomers,
  type Customer,
  type FoundCustomer,
} from './opening-customers.server.ts'
import { readWholeRows, wrongRow, type WholeRow } from '#resources/system/import-rows/whole-row.server.ts'
import { itemsOf, receivableErrors, type OpeningItem, type Receivable } from './opening-rules.ts'
import { openingReceivable as fields } from './opening.ts'
import { readUsedNumbers, type StoredInvoice, type UsedNumbers } from './used-numbers.server.ts'

const words = {
  used: { es: 'Ya hay una factura con este número', en: 'There is an invoice with this number already' },
  usedNcf: { es: 'Este NCF ya se usó', en: 'This NCF has been used already' },
  imported: {
    es: 'Ya se importó con otros datos: deshaga esa importación o quite la fila',
    en: 'It was imported with other data already: undo that import or leave the row out',
  },
} satisfies Record<string, Words>

type Row = Receivable & { number: string }
type Checked = FoundCustomer & { row: Row }

async function check(context: Context, sheet: Sheet, staged: readonly StagedRow[]): Promise<CheckedRow[]> {
  const rows = readWholeRows(fields, sheet, staged)
  const customers = await findCustomers(
    context,
    rows.map(({ said: { taxId = null, customer = null } }) => ({ taxId, customer })),
    sheet.choices,
  )
  const read = rows.map(({ values }) => (values ? receivableIn(values) : undefined))
  const used = await readUsedNumbers(
    context,
    read.flatMap((one) => one ?? []),
  )
  return rows.map((row, at) => judged(row, { customer: customers[at]!, read: read[at], used }))
}

const withNcf = <R extends { ncf?: string | null }>(row: R): R =>
  row.ncf ? { ...row, ncf: normalizeNcf(row.ncf) } : row

/** An invoice without a number of its own is known by its NCF. */
function receivableIn(values: PartValues<typeof fields>): Row {
  const { number, ncf, total, tax, balance } = values
  const normalized = withNcf({ ncf }).ncf
  return {
    ...values,
    number: number ?? normalized ?? '',
    ncf: normalized,
    total: amountText(total),
    tax: tax === null ? null : amountText(tax),
    balance: amountText(balance),
  }
}

type Found = { customer: FoundCustomer; read: Row | undefined; used: UsedNumbers }
function judged(row: WholeRow<typeof fields>, { customer, read, used }: Found): CheckedRow {
  const { unknown } = customer
  const more = { ...(unknown && { unknown: [unknown] }) }
  const problems = {
    ...customer.problems,
    ...receivableErrors(withNcf(row.said), homeDay()),
    ...row.problems,
  }
  if (!read || Object.keys(problems).length > 0) return wrongRow(fields, { ...row, problems }, more)
  const keys = [`number:${read.number}`, ...(read.ncf ? [`ncf:${read.ncf}`] : [])]
  const same = used.invoices.find(({ number, ncf }) => number === read.number || (ncf && ncf === read.ncf))
  if (same && isSame(same, read, customer.customer)) {
    return {
      rowNumber: row.rowNumber,
      keys,
      outcome: 'unchanged',
      errors: null,
      id: same.id,
      values: {},
      ...more,
    }
  }
  const taken = same ? usedErrors(same, read) : numberErrors(read, used)
  if (Object.keys(taken).length > 0) return wrongRow(fields, { ...row, problems: taken }, more)
  const values: Checked = { row: read, ...customer }
  return { rowNumber: row.rowNumber, keys, outcome: 'new', errors: null, id: null, values, ...more }
}

const isSame = (stored: StoredInvoice, row: Row, customer: Customer | undefined): boolean =>
  stored.openingImport !== null &&
  stored.number === row.number &&
  stored.ncf === row.ncf &&
  stored.accountId === customer?.accountId &&
  stored.contactId === customer.contactId &&
  stored.currency === row.currency &&
  stored.issueDate === row.issueDate &&
  decimalOf(stored.total).eq(row.total) &&
  decimalOf(stored.openingBalance!).eq(row.balance)

function usedErrors({ number, openingImport }: StoredInvoice, row: Row): Record<string, Words> {
  if (openingImport !== null) return { row: words.imported }
  return number === row.number ? { number: words.used } : { ncf: words.usedNcf }
}
const numberErrors = (row: Row, used: UsedNumbers): Record<string, Words> =>
  row.ncf && used.ncfs.has(row.ncf) ? { ncf: words.usedNcf } : used.errorsOf(row)

async function create(context: Context, sheet: Sheet, checked: readonly CheckedRow[]): Promise<string[]> {
  const rows = checked.map(({ values }) => values as Checked)
  const customers = await createCustomers(context, rows)
  const buyers = await buyersOf(context, customers)
  const issuer = await issuerOf(context)
  const documents = rows.map(({ row }, at) =>
    draftOf(row, { customer: customers[at]!, known: buyers.get(keyOf(customers[at]!))!, issuer, sheet }),
  )
  // Items are stored with drafts alone.
  const ids = await insertMany(context, resource, {
    rows: documents.map((document) => ({ ...document, number: null, status: 'draft' as const })),
  })
  await insertMany(context, invoiceItems, {
    rows: rows.flatMap(({ row }, at) => linesOf(row, ids[at]!, documents[at]!)),
  })
  const numberOf = new Map(ids.map((id, at) => [id, rows[at]!.row.number]))
  await updateMany(context, resource, {
    ids,
    fields: ['status', 'number'],
    change: ({ id }) => ({ status: 'issued' as const, number: numberOf.get(id)! }),
  })
  const numbered = rows.flatMap(({ row }, at) =>
    row.ncf ? [{ ncf: row.ncf, invoiceId: ids[at]!, issuedOn: row.issueDate }] : [],
  )
  if (numbered.length > 0) await context.db.insertInto('fiscalNumbers').values(numbered).execute()
  await noteCustomers(
    context,
    customers.flatMap(({ accountId }) => accountId ?? []),
  )
  return ids
}

type Known = { buyer: Buyer; locale: Locale; days: number }
const keyOf = ({ accountId, contactId }: Customer): string => `${accountId} ${contactId}`
/** What is copied of each customer, read once. */
async function buyersOf(context: Context, customers: readonly Customer[]): Promise<Map<string, Known>> {
  const accountIds = customers.flatMap(({ accountId }) => accountId ?? [])
  const { rows } = await sql<{ id: string; locale: Locale; days: number | null }>`
    select id, preferred_locale as locale, payment_terms_days as days from accounts where id = ${anyOf(accountIds)}`.execute(
    context.db,
  )
  const { paymentTermsDays } = await readFiscalSettings(context)
  const found = new Map<string, Known>()
  for (const customer of customers) {
    if (found.has(keyOf(customer))) continue
    const { locale = 'es', days } = rows.find(({ id }) => id === customer.accountId) ?? {}
    const buyer = await buyerOf(context, customer)
    found.set(keyOf(customer), { buyer, locale, days: days ?? paymentTermsDays })
  }
  return found
}

type Draft = { customer: Customer; known: Known; issuer: Issuer; sheet: Sheet }
function draftOf(row: Row, { customer, known, issuer, sheet }: Draft) {
  const items = itemsOf(row)!
  const { ncf, issueDate, currency, total, tax, balance } = row
  const rate = currency === 'dop' ? '1' : row.exchangeRate!
  const inPesos = (amount: DecimalText) => amountText(decimalOf(amount).times(rate))
  const taxes = items.map((item) => ({ ...item, baseDop: inPesos(item.base), taxDop: inPesos(item.tax) }))
  const ncfType = ncf ? (ncf.slice(0, 3) as NcfType) : null
  return {
    ...customer,
    kind: 'standard',
    ncf,
    ncfType,
    fiscalStatus: ncfType ? (seriesOf(ncfType) === 'E' ? 'recorded' : 'assigned') : 'none',
    incomeType: 'operations',
    issueDate,
    dueDate: row.dueDate ?? daysAfter(issueDate, known.days),
    currency,
    exchangeRate: rate,
    locale: known.locale,
    orderIds: [],
    net: amountText(sumOf(items.map(({ base }) => base))),
    discountTotal: '0.00',
    tax: tax ?? '0.00',
    total,
    totalDop: amountText(sumOf(taxes.flatMap(({ baseDop, taxDop }) => [baseDop, taxDop]))),
    taxes,
    buyer: known.buyer,
    issuer,
    paid: amountText(decimalOf(total).minus(balance)),
    credited: '0.00',
    openingImport: Number(sheet.id),
    openingBalance: balance,
    remindersPaused: false,
  } satisfies Partial<Invoice>
}

const itemWords: Words = { es: 'Factura {number}', en: 'Invoice {number}' }
const linesOf = (row: Row, invoiceId: string, { locale }: { locale: Locale }) =>
  itemsOf(row)!.map((item: OpeningItem, at) => ({
    invoiceId,
    description: itemWords[locale].replace('{number}', row.number),
    quantity: '1',
    unit: 'unit' as const,
    unitPrice: item.base,
    taxCode: item.taxCode,
    taxIncluded: false,
    position: at + 1,
    attendeeIds: [],
    amount: item.base,
  }))

export const openingReceivables: WholeTarget = { fields, check, create, undo: undoReceivables }
