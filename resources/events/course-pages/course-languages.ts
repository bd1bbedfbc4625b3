/** In which languages a course is given. */
import { languages } from '#core/words.ts'
import type { PublicEventCard } from '../schedule/event.public.ts'
import type { CoursePage } from './course-page.public.ts'

const codes = Object.keys(languages) as (keyof typeof languages)[]

/** Those of its dates; a course without any has those it can be given in. */
export function languagesOf(
  { languages: possible }: Pick<CoursePage, 'languages'>,
  dates: readonly Pick<PublicEventCard, 'language'>[],
): CoursePage['languages'] {
  if (dates.length === 0) return possible
  return codes.filter((code) => dates.some(({ language }) => language === code || language === 'both'))
}
