/** Loads the next event of other courses, and those of the same category, in the order of their dates. */
import type { Client } from '#core/client.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'
import { orBlank } from '#web/site/page-errors.ts'

const MOST = 4
/** The next events of all courses, of which a few may be the course's own. */
const MOST_SEARCHED = 12

export async function upcomingBesides(
  { call, locale }: Client,
  courseId: string | undefined,
): Promise<EventView[]> {
  if (!courseId) return []
  const [related, soon] = await Promise.all([
    orBlank(call(eventsApi.publicCalendar, { query: { besidesCourse: courseId, limit: MOST } }), []),
    call(eventsApi.publicCalendar, { query: { limit: MOST_SEARCHED } }),
  ])
  const next = soon.find((event) => event.courseId !== courseId)
  const others = related.filter(({ id }) => id !== next?.id)
  const shown = [...(next ? [next] : []), ...others].slice(0, MOST)
  return shown
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))
    .map((event) => eventView(event, locale))
}
