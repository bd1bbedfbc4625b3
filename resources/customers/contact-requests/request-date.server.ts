/** The date that a visitor asks about, as far as visitors see it; the area of events says it. */
import type { Context } from '#server/http/context.ts'

type FindDate = (
  context: Context,
  eventId: string,
) => Promise<{ courseId: string; eventId: string } | undefined>
let given: FindDate | undefined
export const findDatesBy = (find: FindDate): void => void (given = find)

export const shownDate: FindDate = (context, eventId) => given!(context, eventId)
