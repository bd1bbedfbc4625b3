/** Courses that people wait for, as work on Today. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { shortDay } from '#web/moments.ts'
import { WORK_SHOWN, type WorkSource } from '#resources/system/today/work-source.server.ts'
import { courseInterestsApi } from './course-interest.api.ts'

const waiting: CountedWords = {
  one: { es: '{n} persona espera {course}', en: '{n} person waits for {course}' },
  many: { es: '{n} personas esperan {course}', en: '{n} people wait for {course}' },
}
const words = {
  since: { es: 'Desde el {day}', en: 'Since {day}' },
  hasDate: {
    es: 'Ya hay fecha: se les avisa en cuanto tenga cupos',
    en: 'There is a date: they are told as soon as it has seats',
  },
} satisfies Record<string, Words>

export const waitedCourses: WorkSource = {
  key: 'waited-courses',
  words: { es: 'Cursos que esperan fecha', en: 'Courses that wait for a date' },
  // Only for roles that may tell them.
  needs: courseInterestsApi.tell,
  load: async (client) => {
    const { locale } = client
    const courses = await client.call(courseInterestsApi.waited)
    // Those with a date first.
    const sorted = courses.toSorted((a, b) => Number(b.nextEventId !== null) - Number(a.nextEventId !== null))
    return {
      total: courses.length,
      all: { segment: 'course-interests' },
      lines: sorted.slice(0, WORK_SHOWN).map(({ courseId, title, people, since, nextEventId }) => ({
        key: courseId,
        title: sayCount(waiting, locale, { n: people, course: title }),
        facts: say(words.since, locale, { day: shortDay(since, locale) }),
        alert: nextEventId ? words.hasDate[locale] : undefined,
        href: `courses/${courseId}?tab=interests`,
      })),
    }
  },
}
