/** Browser behaviour of every page of the site. */
import { localeOf, rememberLocale, rememberedLocale } from '#web/locale.ts'
import { restoreTheme, toggleTheme } from '#web/ui/theme/theme.ts'
import { startMeasuring, track } from '../analytics/measuring.ts'
import { rememberCampaign } from './campaign.ts'
import { rememberSearch } from './saved-search.ts'
import { whenRestored, whenActivated } from './page-lifecycle.ts'
import { prefetchOnIntent } from '../between-pages/prefetch.ts'

whenActivated(restoreTheme)
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-theme-switch]')) toggleTheme()
})
whenRestored(restoreTheme)
whenRestored(closeMenu)

copyHashToLanguageLink()
addEventListener('hashchange', copyHashToLanguageLink)

startMeasuring()
whenActivated(rememberCampaign)
whenActivated(saveLocale)
whenRestored(saveLocale)
rememberSearch()
prefetchOnIntent()

function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** The server does not see the hash; the other language opens at the same part of the page. */
function copyHashToLanguageLink(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.hash = location.hash
}

/** Spec §9: the language of the address is saved. */
function saveLocale(): void {
  const [before, now] = [rememberedLocale(), localeOf(location.pathname)]
  if (!now) return
  rememberLocale(now)
  if (before && before !== now) track('locale_changed', { from: before, to: now })
}
