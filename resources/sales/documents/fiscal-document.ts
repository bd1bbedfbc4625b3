/** What invoices and credit notes have in common, for code that serves both. */
import type { Value } from '#core/field.ts'
import type { NcfType } from '#resources/sales/fiscal/ncf.ts'
import type { buyer, issuer, localeField, priceFields, totalFields } from './document-fields.ts'
import type { fiscalFields } from './fiscal-fields.ts'

type Shared = typeof fiscalFields &
  typeof totalFields &
  Pick<typeof priceFields, 'currency' | 'exchangeRate'> & {
    locale: typeof localeField
    buyer: typeof buyer
    issuer: typeof issuer
  }
export type FiscalDocument = { [K in keyof Shared]: Value<Shared[K]> } & {
  ncfType: NcfType | null
  notes: string | null
}

/** The PDF of an NCF; a version after the first says which it is. */
export const versionName = (ncf: string, representation: number): string =>
  `${ncf}${representation > 1 ? `-v${representation}` : ''}.pdf`
