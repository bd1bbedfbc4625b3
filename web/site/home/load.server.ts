/** The next dates and webinar of the first page, besides its prose. */
import { eventsApi } from '#resources/events/events/event.api.ts'
import { eventView } from '#web/site/cards/cards.view.server.ts'
import { openWebinars } from '#web/site/cards/open-webinars.server.ts'
import { loadProse } from '#web/site/prose/load.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'

export async function loadHome(page: PageRequest) {
  const { client } = page
  const [prose, next, webinars] = await Promise.all([
    loadProse(page),
    client.call(eventsApi.publicCalendar, { query: { limit: 4 } }),
    openWebinars(client),
  ])
  return { prose, next: next.map((event) => eventView(event, client.locale)), webinar: webinars[0] }
}
