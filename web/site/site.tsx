/** What every component of a page may know: the firm, the address, the outcome of a form. */
import { createContext, use } from 'react'
import type { Locale } from '#core/words.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import type { Measuring } from './analytics/consent.ts'
import type { FormResult } from './forms/form-result.ts'

export type Site = {
  locale: Locale
  firm: Firm
  /** As search engines and shared links know the site; without a slash at its end. */
  publicUrl: string
  pathname: string
  search: string
  /** The same page in the languages in which it has an address of its own. */
  languagePaths: Partial<Record<Locale, string>>
  /** Undefined where the page may not be measured. */
  measuring: Measuring | undefined
  /** Set once a form of this page was sent. */
  form: FormResult | undefined
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('SiteContext is missing around this component')
  return site
}
