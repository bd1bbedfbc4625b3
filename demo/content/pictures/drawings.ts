/** Starts all drawings of the demo at once: they are ready by the time the database asks for them. */
import { courses } from '../courses.ts'
import { instructors } from '../people/instructors.ts'
import type { DemoInstructor } from '../written.ts'
import { courseCover } from './course-cover.ts'
import { portrait } from './portrait.ts'

// The others have the cover that is drawn for them, light or dark as the page is.
const PICTURED = 'INT-900'

/** Covers by the code of the course, portraits by the address of the instructor. */
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
