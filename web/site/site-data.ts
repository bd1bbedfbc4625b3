/** What every public page knows: the firm, and the address the site is known by. */
import { useRouteLoaderData } from 'react-router'
import type { Firm } from '#resources/settings/settings.api.ts'
import { useLocale } from '../use-locale.ts'

export type SiteData = { firm: Firm; publicUrl: string }

/** Undefined only where the firm itself could not be read. */
export function useFirm(): Firm | undefined {
  const locale = useLocale()
  return useRouteLoaderData<SiteData>(`site.${locale}`)?.firm
}
