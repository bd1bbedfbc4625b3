/** Saves the language of the address (spec §9). */
import { localeOf, rememberLocale, rememberedLocale } from '#web/locale.ts'
import { track } from '../analytics/measuring.ts'

export function saveLocale(): void {
  const [before, now] = [rememberedLocale(), localeOf(location.pathname)]
  if (!now) return
  rememberLocale(now)
  if (before && before !== now) track('locale_changed', { from: before, to: now })
}
