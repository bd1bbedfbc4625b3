/** What acts in the browser on every page of the site; everything here works on the page as the server rendered it. */
import { localeOf, rememberLocale, rememberedLocale } from '#web/locale.ts'
import { restoreTheme, turnTheme } from '#web/ui/theme/theme.ts'
import { startMeasuring, track } from '../analytics/measuring.ts'
import { keepSearchAlive } from './kept-search.ts'
import { whenRestored, whenSeen } from './page-life.ts'
import { prefetchOnIntent } from '../between-pages/prefetch.ts'

whenSeen(restoreTheme)
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-theme-switch]')) turnTheme()
  // A link to a part of the same page leaves the menu open otherwise.
  if (target.closest('[data-menu] a')) closeMenu()
})
whenRestored(restoreTheme)
whenRestored(closeMenu)

keepHash()
addEventListener('hashchange', keepHash)

startMeasuring()
whenSeen(noticeLocale)
whenRestored(noticeLocale)
keepSearchAlive()
prefetchOnIntent()

function closeMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]')
  if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** The server never learns which part of the page is open; the other language opens at the same one. */
function keepHash(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.hash = location.hash
}

/** Spec §9: the language of the address is saved. */
function noticeLocale(): void {
  const [before, now] = [rememberedLocale(), localeOf(location.pathname)]
  if (!now) return
  rememberLocale(now)
  if (before && before !== now) track('locale_changed', { from: before, to: now })
}
