/** Prefetches links on intent, by the page's speculation rules, in browsers without support for them. */
import type { SpeculationRules } from './speculation-rules.ts'

/** Data saver; only Chromium has it, and applies it to speculation rules by itself. */
type Connection = { connection?: { saveData?: boolean } }

export function prefetchOnIntent(): void {
  if ((navigator as Connection).connection?.saveData) return
  const text = document.querySelector('script[type=speculationrules]')?.textContent
  if (!text || HTMLScriptElement.supports?.('speculationrules') || !('URLPattern' in window)) return
  const mayPrefetch = reader(JSON.parse(text) as SpeculationRules)
  const fetched = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || fetched.has(link.href) || !mayPrefetch(link)) return
    fetched.add(link.href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }))
  }
  for (const intent of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(intent, prefetch, { passive: true })
}

function reader({ prerender: [{ where }] }: SpeculationRules): (link: HTMLAnchorElement) => boolean {
  const matches = (patterns: string[], { href }: HTMLAnchorElement) =>
    patterns.some((pattern) => new URLPattern(pattern, location.href).test(href))
  return (link) =>
    where.and.every((condition) => {
      if ('href_matches' in condition) return matches(condition.href_matches, link)
      const { not } = condition
      return 'href_matches' in not ? !matches(not.href_matches, link) : !link.matches(not.selector_matches)
    })
}
