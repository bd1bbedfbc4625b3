/** The ratings that courses and instructors show; the area of surveys says what they are. */
import type { Db } from '#server/database/database.ts'
import type { ShownRating } from './shown-rating.ts'

/** By id, of those that have enough answers. */
type ReadRatings = (db: Db, ids: readonly string[]) => Promise<Map<string, ShownRating>>
type Ratings = { ofCourses: ReadRatings; ofInstructors: ReadRatings }
let ratings: Ratings | undefined
export const rateBy = (given: Ratings): void => void (ratings = given)

export const ratingsOfCourses: ReadRatings = (db, ids) => ratings!.ofCourses(db, ids)
export const ratingsOfInstructors: ReadRatings = (db, ids) => ratings!.ofInstructors(db, ids)
