/** Customers and issued invoices for journeys, made through the API. */
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import { employeesApi } from '#resources/customers/employees/employee.api.ts'
import { isCheckDigitRight } from '#resources/customers/accounts/tax-id.ts'
import { homeDay, daysAfter } from '#core/time-zone.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { quoteSourcesApi } from '#resources/sales/quote-sources/quote-source.api.ts'
import { quotesApi } from '#resources/sales/quotes/quote.api.ts'
import type { Page } from 'playwright-core'
import { staffClient } from './staff-client.ts'

/** Enter adds a line below the focused one, whose description is typed once it has the focus. */
export async function addLine(page: Page, at: number, description: string): Promise<void> {
  await page.keyboard.press('Enter')
  await page.locator(`[data-key="items.${at}.description"]:focus`).waitFor()
  await page.keyboard.type(description)
}

/** A company with a tax id of its own, whose invoices are of type 31. */
export async function addBuyer(): Promise<string> {
  const start = String(Date.now()).slice(-8)
  const taxId = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find((number) =>
    isCheckDigitRight({ type: 'rnc', number }),
  )!
  const legalName = `Comercial ${taxId}, S. R. L.`
  const input = {
    legalName,
    type: 'company' as const,
    taxIdType: 'rnc' as const,
    taxId,
    email: 'compras@cliente.test',
  }
  await (await staffClient('admin')).call(accountsApi.create, { input })
  return legalName
}

/** A person who pays withholding all of the ITBIS, so that no tax id is needed. */
export async function addPayer(legalName: string): Promise<string> {
  const { id } = await (
    await staffClient('admin')
  ).call(accountsApi.create, {
    input: { legalName, type: 'person', retentionProfile: 'wholeItbis', email: 'pagos@cliente.test' },
  })
  return id
}

type InDollars = { currency?: 'usd'; exchangeRate?: string }
/** Of series E, with its e-NCF: one item with ITBIS. */
export async function addIssuedInvoice(
  accountId: string,
  { unitPrice, quantity = '1', ...more }: { unitPrice: string; quantity?: string } & InDollars,
): Promise<Invoice> {
  const billing = await staffClient('billing')
  const { id } = await billing.call(invoicesApi.create, { input: { accountId, ...more } })
  const item = { description: 'Auditoría interna', quantity, unitPrice, taxCode: 'itbis18' as const }
  await billing.call(invoicesApi.replaceItems, { params: { id }, input: { items: [item] } })
  return issueInvoice(id)
}

/** Also records its e-NCF. */
export async function issueInvoice(id: string): Promise<Invoice> {
  const billing = await staffClient('billing')
  const { ncfType } = await billing.call(invoicesApi.issue, { params: { id } })
  return billing.call(invoicesApi.ncf, {
    params: { id },
    input: {
      ncf: `${ncfType}8${id.padStart(9, '0')}`,
      securityCode: 'S/DQdu',
      signedAt: new Date(Date.now() - 60_000).toISOString(),
      ncfExpiresOn: ncfType === 'E32' ? null : daysAfter(homeDay(), 300),
    },
  })
}

/** A draft of a quote to such a payer. */
export async function addQuote(title: string, payer: string): Promise<string> {
  const client = await staffClient('sales')
  const input = { term: '', limit: 1 }
  const [source] = await client.call(quoteSourcesApi.search, { input })
  const [owner] = await client.call(employeesApi.search, { input })
  const accountId = await addPayer(payer)
  const { id } = await client.call(quotesApi.create, {
    input: { title, accountId, sourceId: source!.id, ownerEmployeeId: owner!.id },
  })
  return id
}
