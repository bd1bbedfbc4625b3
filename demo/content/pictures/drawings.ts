/** Starts all image rendering at once, in parallel with the seeding. */
import { courses } from '../courses.ts'
import { instructors } from '../people/instructors.ts'
import type { DemoInstructor } from '../people/instructor.ts'
import { courseCover } from './course-cover.ts'
import { portrait } from './portrait.ts'

// Other courses use the generated cover, which follows the light or dark theme.
const PICTURED = 'INT-900'

/** Covers by course code, portraits by the instructor's address. */
export type Drawings = ReadonlyMap<string, Promise<Buffer>>

export function startDrawing(): Drawings {
  const people: DemoInstructor[] = Object.values(instructors)
  return new Map([
    ...people.map((person) => [person.email, portrait(person)] as const),
    ...courses
      .filter(({ code }) => code === PICTURED)
      .map((course) => [course.code, courseCover(course)] as const),
  ])
}
