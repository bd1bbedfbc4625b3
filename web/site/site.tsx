/** Context of every component of a page: firm, address, outcome of a form. */
import { createContext, use } from 'react'
import type { Locale } from '#core/words.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import type { Measuring } from './analytics/consent.ts'
import type { FormResult } from './forms/form-result.ts'

export type Site = {
  locale: Locale
  firm: Firm
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  pathname: string
  search: string
  /** Paths of this page in each language that has its own. */
  languagePaths: Partial<Record<Locale, string>>
  /** Undefined on pages without analytics. */
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
