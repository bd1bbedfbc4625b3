/** The finder, next dates, webinar and comments of the first page, besides its prose. */
import { commentsApi } from '#resources/surveys/comments/comment.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { eventView } from '#web/site/cards/cards.view.server.ts'
import { commentViews } from '#web/site/comments/comments.view.server.ts'
import { openWebinars } from '#web/site/cards/open-webinars.server.ts'
import { loadProse } from '#web/site/prose/load.server.ts'
import { nextEvents } from '#web/site/prose/records.server.ts'
import { filterChoices } from '#web/site/results/filter-choices.view.server.ts'
import type { PageRequest } from '#web/site/screen.tsx'

export async function loadHome(page: PageRequest) {
  const { client } = page
  const [prose, next, offered, webinars, comments] = await Promise.all([
    loadProse(page),
    nextEvents(client),
    client.call(eventsApi.publicOptions, { input: {} }),
    openWebinars(client),
    client.call(commentsApi.publicBest, { query: {} }),
  ])
  return {
    prose,
    next: next.map((event) => eventView(event, client.locale)),
    finder: { choices: filterChoices(offered.options, client.locale), total: offered.total },
    webinar: webinars[0],
    comments: commentViews(comments, client.locale),
  }
}
