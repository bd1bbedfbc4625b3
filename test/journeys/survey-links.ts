/** Links to the survey of an event of the demo that has just ended, as attendees get them by mail. */
import { expect } from 'vitest'

export type SurveyLink = { url: string; otherEventId: string; closedEventId: string; ratedCourseId: string }
type Row = { id: string; endsAt: string; email: string | null; toAddress: string }
const DAY = 86_400_000

export async function linksToSurvey(site: string, count: number): Promise<SurveyLink[]> {
  const call = caller(site)
  const { token } = await call<{ token: string }>('POST /v1/login', {
    username: 'admin@demo.test',
    password: 'conforme-demo',
  })
  const list = async (path: string, input: object) =>
    (await call<{ items: Row[] }>(`POST /v1/es/${path}`, input, token)).items
  const past = await list('events/list', {
    perPage: 60,
    filters: [
      { field: 'endsAt', op: 'lte', value: new Date().toISOString() },
      { field: 'websiteState', op: 'eq', value: 'published' },
      { field: 'status', op: 'in', value: ['completed', 'closed'] },
    ],
    sort: [{ field: 'endsAt', dir: 'desc' }],
    columns: ['endsAt'],
  })
  const isOpen = ({ endsAt }: Row) => Date.parse(endsAt) > Date.now() - 13 * DAY
  const open = past.filter(isOpen)
  const closed = past.find((one) => !isOpen(one) && Date.parse(one.endsAt) < Date.now() - 15 * DAY)
  const rated = await call<{ items: { id: string; rating: object | null }[] }>(
    'POST /v1/public/es/courses/list',
    {},
  )
  const links: SurveyLink[] = []
  // How many of whom have not answered differs with the weekday on which the demo was filled.
  for (const event of open) {
    if (links.length === count) break
    const people = await list(`events/${event.id}/attendees/list`, { perPage: 100 })
    const answers = await call<{ attendeeId: string }[]>(
      `GET /v1/es/events/${event.id}/surveys/responses`,
      undefined,
      token,
    )
    const answered = new Set(answers.map(({ attendeeId }) => attendeeId))
    const asked = people.filter(({ id, email }) => email && !answered.has(id))
    for (const { email } of asked.slice(0, count - links.length)) {
      await call(`POST /v1/public/es/surveys/events/${event.id}/link`, { data: { email } })
      links.push({
        url: await mailedLink(email!, { call, list, token }),
        otherEventId: open.find(({ id }) => id !== event.id)!.id,
        closedEventId: closed!.id,
        ratedCourseId: rated.items.find(({ rating }) => rating)!.id,
      })
    }
  }
  expect(links).toHaveLength(count)
  return links
}

type Call = ReturnType<typeof caller>
type Around = { call: Call; list: (path: string, input: object) => Promise<Row[]>; token: string }
async function mailedLink(email: string, { call, list, token }: Around): Promise<string> {
  const [mail] = await list('outbox/list', { search: email, perPage: 1 })
  const { text } = await call<{ text: string }>(`GET /v1/es/outbox/${mail!.id}/content`, undefined, token)
  return /https?:\S+\?token=[\w-]+/.exec(text)![0]
}

const caller =
  (site: string) =>
  async <T>(line: string, body?: object, token?: string): Promise<T> => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(site + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { success, data, message } = (await answer.json()) as { success: boolean; data: T; message: string }
    expect(success, `${line}: ${message}`).toBe(true)
    return data
  }
