/** Starts all drawings of the demo at once: they are ready by the time the database asks for them. */
import { courses } from '../courses.ts'
import { instructors } from '../people/instructors.ts'
import type { DemoInstructor } from '../written.ts'
import { courseCover } from './course-cover.ts'
import { portrait } from './portrait.ts'

/** Covers by the code of the course, portraits by the address of the instructor. */
export type Drawings = ReadonlyMap<string, Promise<Buffer>>

export function startDrawing(): Drawings {
  const people: DemoInstructor[] = Object.values(instructors)
  return new Map([
    ...people.map((person) => [person.email, portrait(person)] as const),
    ...courses
      .filter(({ isFeatured }) => isFeatured)
      .map((course) => [course.code, courseCover(course)] as const),
  ])
}
