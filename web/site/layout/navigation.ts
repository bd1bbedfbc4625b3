/** Navigation items of header and footer. */
import type { Locale, Words } from '#core/words.ts'
import { pathTo, screens } from '#web/paths.ts'

const words = {
  courses: { es: 'Cursos', en: 'Courses' },
  dates: { es: 'Próximas fechas', en: 'Upcoming dates' },
} satisfies Record<string, Words>

const ownScreens = ['blog', 'aboutUs', 'contact'] as const

export type NavigationItem = { text: string; path: string; children?: NavigationItem[] }

export function navigationItems(locale: Locale): NavigationItem[] {
  const screen = (key: 'consulting' | 'auditing' | 'remoteAudits' | 'auditPrograms') => ({
    text: screens[key].name[locale],
    path: pathTo(key, locale),
  })
  return [
    { text: words.courses[locale], path: pathTo('courses', locale) },
    { text: words.dates[locale], path: pathTo('dates', locale) },
    screen('consulting'),
    { ...screen('auditing'), children: [screen('remoteAudits'), screen('auditPrograms')] },
    ...ownScreens.map((key) => ({ text: screens[key].name[locale], path: pathTo(key, locale) })),
  ]
}
