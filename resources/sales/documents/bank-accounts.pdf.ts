/** The firm's bank accounts as documents print them: those of the document's currency, or else all. */
import type { Content } from 'pdfmake/interfaces'
import type { Currency } from '#core/money/exchange-rate.ts'
import type { Locale, Words } from '#core/words.ts'
import type { FiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.ts'
import { SOFT } from './document-lines.pdf.ts'
import { section } from './document.pdf.ts'

const title: Words = { es: 'Cuentas bancarias', en: 'Bank accounts' }

export function bankAccounts(
  { currency, locale }: { currency: Currency; locale: Locale },
  { bankAccounts: all }: Pick<FiscalSettings, 'bankAccounts'>,
): Content[] {
  const own = all.filter((account) => account.currency === currency)
  const shown = own.length > 0 ? own : all
  if (shown.length === 0) return []
  const lines = shown.map(({ bank, number, currency: code, holder }) => ({
    text: [
      { text: `${bank}: `, color: SOFT },
      [number, code.toUpperCase(), holder].filter(Boolean).join(' · '),
    ],
  }))
  return [section(title[locale], lines)]
}
