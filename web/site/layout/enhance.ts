/** Browser behaviour of every page of the site. */
import { restoreTheme, toggleTheme } from '#web/ui/theme/theme.ts'
import { startMeasuring } from '../analytics/measuring.ts'
import { rememberCampaign } from './campaign.ts'
import { saveLocale } from './saved-locale.ts'
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
