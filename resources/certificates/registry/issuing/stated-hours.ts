/** The hours that certificates say, and what is asked where they are not those of the course. */
import { fill, type Words } from '#core/words.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import {
  attendedMinutes,
  heldMinutes,
  type CountedSession,
  type Marks,
} from '#resources/attendance/marks/attendance-rules.ts'
import { hoursOf } from '../certificate-values.ts'
import type { Certificate } from '../certificate.ts'

type Taught = {
  event: { sessions: readonly CountedSession[] }
  course: Pick<Course, 'durationHours'>
}

/** In hundredths, half up. */
const inHours = (minutes: number): string => String(Math.floor((minutes * 10 + 3) / 6) / 100)

export function hoursHeld({ event, course }: Taught): string {
  const minutes = heldMinutes(event.sessions)
  return minutes === null ? course.durationHours : inHours(minutes)
}

/** Those held where nobody has marked the person. */
export function hoursAttended(of: Taught, marks: Marks): string {
  const minutes = attendedMinutes(of.event.sessions, marks)
  return minutes === null ? hoursHeld(of) : inHours(minutes)
}

const words = {
  asked: {
    es: 'El curso tiene {course} y se certificarían {stated}. ¿Es correcto?',
    en: 'The course has {course}, and {stated} would be certified. Is that right?',
  },
  stated: { es: '{hours} a {names}', en: '{hours} to {names}' },
  more: { es: '{names} y {n} más', en: '{names} and {n} more' },
} satisfies Record<string, Words>
const MOST_NAMES = 5

type Stated = Pick<Certificate, 'hours' | 'holderName'>

/** Undefined where all of them say the hours of the course. */
export function questionOfHours(
  { durationHours }: Taught['course'],
  certificates: readonly Stated[],
): Words | undefined {
  const others = certificates.filter(({ hours }) => Number(hours) !== Number(durationHours))
  if (others.length === 0) return undefined
  const groups = [...Map.groupBy(others, ({ hours }) => Number(hours))].toSorted(
    ([one], [other]) => one - other,
  )
  const say = (locale: 'es' | 'en') =>
    fill(words.asked[locale], {
      course: hoursOf(durationHours, locale),
      stated: groups
        .map(([hours, all]) =>
          fill(words.stated[locale], { hours: hoursOf(String(hours), locale), names: namesOf(all, locale) }),
        )
        .join('; '),
    })
  return { es: say('es'), en: say('en') }
}

function namesOf(all: readonly Stated[], locale: 'es' | 'en'): string {
  const names = all
    .slice(0, MOST_NAMES)
    .map(({ holderName }) => holderName)
    .join(', ')
  const n = all.length - MOST_NAMES
  return n > 0 ? fill(words.more[locale], { names, n }) : names
}
