/** The firm's bank accounts for a payment in a currency. */
import type { Currency } from '#core/money/exchange-rate.ts'

export type BankAccount = { bank: string; number: string; currency: Currency; holder: string | null }

/** Those of the currency, or else all. */
export function bankAccountsFor(currency: Currency, all: readonly BankAccount[]): readonly BankAccount[] {
  const own = all.filter((account) => account.currency === currency)
  return own.length > 0 ? own : all
}

/** `100-200300-4 · DOP · Ceibanorma, S. R. L.` */
export const sayBankAccount = ({ number, currency, holder }: BankAccount): string =>
  [number, currency.toUpperCase(), holder].filter(Boolean).join(' · ')
