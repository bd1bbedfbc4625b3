/** View model of the courses before and after one. */
import type { Locale, LocalizedText } from '#core/words.ts'
import type { CoursePath } from '#resources/events/course-pages/course-page.public.ts'
import { hoursText } from '#web/site/cards/cards.view.server.ts'

/** The courses of one step; the one of the page stands alone in its own. */
export type PathStep = { isCurrent: boolean; courses: { id: string; title: LocalizedText; hours: string }[] }

export function pathViews(path: CoursePath, locale: Locale): PathStep[] {
  return [...Map.groupBy(path, ({ step }) => step)].map(([step, courses]) => ({
    isCurrent: step === 0,
    courses: courses.map(({ id, title, durationHours }) => ({
      id,
      title,
      hours: hoursText(durationHours, locale),
    })),
  }))
}
