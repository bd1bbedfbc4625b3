/** Survey links of attendees of the demo's recent events, read from the mailbox. */
import { expect } from 'vitest'
import type { Client } from '#core/client.ts'
import { attendeesApi } from '#resources/booking/attendees/attendee.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { outboxApi } from '#resources/system/outbox/outbox.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { staffClient, visitorClient } from './staff-client.ts'
import { site } from './walk-site.ts'

export type SurveyLink = { url: string; otherEventId: string; closedEventId: string }
const DAY = 86_400_000
/** People whose link a walk has. */
const asked = new Set<string>()

export async function linksToSurvey(count: number, origin = site): Promise<SurveyLink[]> {
  const client = await staffClient('admin', { origin })
  const visitor = visitorClient({ origin })
  const past = await pastEvents(client)
  const daysSince = ({ endsAt }: Event) => (Date.now() - Date.parse(endsAt!)) / DAY
  const open = past.filter((one) => daysSince(one) < 13)
  const closed = past.find((one) => daysSince(one) > 15)
  const links: SurveyLink[] = []
  // The number of unanswered surveys depends on the day of seeding.
  for (const { id } of open) {
    if (links.length === count) break
    for (const email of await unanswered(id, client)) {
      if (links.length === count) break
      const person = `${origin} ${id} ${email}`
      if (asked.has(person)) continue
      asked.add(person)
      await visitor.call(surveyResponsesApi.publicLink, { params: { id }, input: { email } })
      links.push({
        url: await mailedLink(email, client),
        otherEventId: open.find((one) => one.id !== id)!.id,
        closedEventId: closed!.id,
      })
    }
  }
  expect(links).toHaveLength(count)
  return links
}

/** The id of a course that attendees have rated. */
export async function ratedCourse(): Promise<string> {
  const input = { page: 1, perPage: 60, search: '' }
  const { items } = await visitorClient().call(coursePagesApi.publicList, { input })
  return items.find(({ rating }) => rating)!.id
}

/** Past events with public pages, latest first. */
async function pastEvents(client: Client): Promise<Event[]> {
  const { items } = await client.call(eventsApi.list, {
    input: {
      perPage: 60,
      filters: [
        { field: 'endsAt', op: 'lte', value: new Date().toISOString() },
        { field: 'websiteState', op: 'eq', value: 'published' },
        { field: 'status', op: 'in', value: ['completed', 'closed'] },
      ],
      sort: [{ field: 'endsAt', dir: 'desc' }],
    },
  })
  return items
}

/** Addresses of attendees who have not answered. */
async function unanswered(id: string, client: Client): Promise<string[]> {
  const people = await client.call(attendeesApi.ofEvent, { params: { id }, input: { perPage: 100 } })
  const answers = await client.call(surveyResponsesApi.ofEvent, { params: { id } })
  const answered = new Set(answers.map(({ attendeeId }) => attendeeId))
  return people.items.flatMap(({ id: attendee, email }) => (email && !answered.has(attendee) ? [email] : []))
}

async function mailedLink(email: string, client: Client): Promise<string> {
  const { items } = await client.call(outboxApi.list, { input: { search: email, perPage: 1 } })
  const { text } = await client.call(outboxApi.content, { params: { id: items[0]!.id } })
  return /https?:\S+\?token=[\w-]+/.exec(text)![0]
}
