/** The anchor of a service on the consulting page. */
import type { Locale } from '#core/words.ts'
import type { Service } from './service.ts'

/** `ISO/IEC 27001` → `iso-27001` in both languages; without a standard, the name in each. */
export function serviceAnchors(
  { standard, slug }: Pick<Service, 'standard' | 'slug'>,
  locale: Locale,
): string[] {
  if (standard) return [standardAnchor(standard)]
  const own = slug[locale] ?? slug.es
  return [...new Set([own, slug.es, slug.en ?? own])]
}

const standardAnchor = (standard: string): string =>
  standard
    .toLowerCase()
    .replace(/\/iec\b/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
