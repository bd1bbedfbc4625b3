/** Where the header and footer lead: to a screen, or to its part of the first page while it has none of its own. */
import type { Locale, Words } from '#core/words.ts'
import { isBuilt, pathTo, screens } from '../paths.ts'

/** The parts of the first page that can be led to. */
export const homeParts = {
  dates: { es: 'fechas', en: 'dates' },
  consulting: { es: 'asesoria', en: 'consulting' },
  auditing: { es: 'auditoria', en: 'auditing' },
  team: { es: 'equipo', en: 'team' },
} satisfies Record<string, Words>

const words = {
  courses: { es: 'Cursos', en: 'Courses' },
  dates: { es: 'Próximas fechas', en: 'Upcoming dates' },
  team: { es: 'Equipo', en: 'Team' },
} satisfies Record<string, Words>

const ownScreens = ['blog', 'aboutUs', 'contact'] as const

export type Destination = { text: string; path: string }

export function destinations(locale: Locale): Destination[] {
  const part = (name: keyof typeof homeParts) => `${pathTo('home', locale)}#${homeParts[name][locale]}`
  const service = (key: 'consulting' | 'auditing') => (isBuilt(key) ? pathTo(key, locale) : part(key))
  return [
    { text: words.courses[locale], path: pathTo('courses', locale) },
    { text: words.dates[locale], path: part('dates') },
    { text: screens.consulting.name[locale], path: service('consulting') },
    { text: screens.auditing.name[locale], path: service('auditing') },
    ...(isBuilt('aboutUs') ? [] : [{ text: words.team[locale], path: part('team') }]),
    ...ownScreens
      .filter(isBuilt)
      .map((key) => ({ text: screens[key].name[locale], path: pathTo(key, locale) })),
  ]
}
