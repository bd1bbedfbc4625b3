/** The route table of spec §2 as the router wants it: both languages share one module a screen. */
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { locales, type Locale } from '#core/words.ts'
import { officeRoutes } from './office/routes.ts'
import { screenEntries } from './paths.ts'

export default [...locales.map(siteIn), ...officeRoutes] satisfies RouteConfig

function siteIn(locale: Locale): RouteConfigEntry {
  const pages = screenEntries.flatMap(([key, screen]) => {
    if (!screen.file) return []
    const file = `site/${screen.file}`
    const id = `${key}.${locale}`
    if (screen[locale] === '') return [index(file, { id })]
    return [route(screen[locale].replace(/\{(\w+)\}/g, ':$1'), file, { id })]
  })
  const notFound = route('*', 'site/not-found.tsx', { id: `not-found.${locale}` })
  return {
    ...route(locale, 'site/layout.tsx', { id: `site.${locale}` }),
    children: [layout('site/failure.tsx', { id: `failure.${locale}` }, [...pages, notFound])],
  }
}
