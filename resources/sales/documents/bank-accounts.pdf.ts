/** The firm's bank accounts as documents print them. */
import type { Content } from 'pdfmake/interfaces'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Locale, Words } from '#core/words.ts'
import { bankAccountsFor, sayBankAccount } from '#resources/system/settings/bank-accounts.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { SOFT } from './document-lines.pdf.ts'
import { section } from './document.pdf.ts'

const title: Words = { es: 'Cuentas bancarias', en: 'Bank accounts' }

export function bankAccounts(
  { currency, locale }: { currency: Currency; locale: Locale },
  settings: Pick<FiscalSettings, 'bankAccounts'>,
): Content[] {
  const shown = bankAccountsFor(currency, settings.bankAccounts)
  if (shown.length === 0) return []
  const lines = shown.map((account) => ({
    text: [{ text: `${account.bank}: `, color: SOFT }, sayBankAccount(account)],
  }))
  return [section(title[locale], lines)]
}
