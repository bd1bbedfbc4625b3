/** Catalogue queries in many variants, so that caches cannot answer them. */
import type { Request } from 'autocannon'
import { firstNames, lastNames, standards, topics } from './fill.ts'
import type { Load } from './load.ts'

type Promised = Load & { promised: number }

export async function catalogueLoads(url: string, token: string): Promise<Promised[]> {
  const call = (path: string, body: object): Request => ({
    method: 'POST',
    path: `/v1/es/${path}`,
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
  })
  const courses = await publishedCourses(url)
  return [
    {
      name: 'list with filter, sort and count (events)',
      promised: 40,
      requests: many(eventQuery).map((query) => call('events/list', query)),
    },
    {
      name: 'list with filter, sort and count (contacts)',
      promised: 40,
      requests: many(contactQuery).map((query) => call('contacts/list', query)),
    },
    {
      name: 'type-ahead (contacts)',
      promised: 25,
      requests: many(contactTerm).map((term) => call('contacts/search', { term, limit: 10 })),
    },
    {
      name: 'type-ahead (events)',
      promised: 25,
      requests: many(eventTerm).map((term) => call('events/search', { term, limit: 10 })),
    },
    {
      name: 'public course page, server-rendered',
      promised: 50,
      // Each request has a query of its own, so that the page cache never answers.
      requests: [{ setupRequest: (request: Request) => ({ ...request, ...coursePage(courses) }) }],
    },
  ]
}

let visits = 0
function coursePage(courses: string[]): Request {
  visits += 1
  return {
    method: 'GET',
    path: `/es/curso/${of(courses, visits)}?q=visit-${visits}`,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  }
}

const many = <T>(make: (n: number) => T): T[] => Array.from({ length: 400 }, (_, n) => make(n))
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!

const statuses = ['draft', 'scheduled', 'confirmed', 'completed', 'closed', 'cancelled']
const modalities = ['onSite', 'online', 'mixed']
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()

/** Queries of staff: one state and modality within a quarter, sorted by date or name, any page. */
export function eventQuery(n: number): object {
  return {
    page: 1 + (n % 4),
    perPage: 25,
    filters: [
      { field: 'status', op: 'in', value: [of(statuses, n), of(statuses, n + 2)] },
      { field: 'modality', op: 'eq', value: of(modalities, n) },
      { field: 'startsAt', op: 'gte', value: day(-((n * 37) % 3000)) },
      { field: 'startsAt', op: 'lte', value: day(-((n * 37) % 3000) + 90) },
    ],
    columns: ['code', 'title', 'startsAt', 'modality', 'status', 'websiteState', 'capacity', 'courseId'],
    sort: [n % 2 ? { field: 'startsAt', dir: 'desc' } : { field: 'title', dir: 'asc' }],
  }
}

function contactQuery(n: number): object {
  return {
    page: 1 + (n % 3),
    perPage: 25,
    search: `${of(firstNames, n)} ${of(lastNames, n * 7)}`,
    columns: ['firstName', 'lastName', 'email', 'phone', 'position', 'status'],
    filters: [{ field: 'status', op: 'eq', value: 'active' }],
    sort: [{ field: 'lastName', dir: n % 2 ? 'desc' : 'asc' }],
  }
}

/** Search terms as typed: from two letters to full names, with surnames and typos. */
function contactTerm(n: number): string {
  const [first, last] = [of(firstNames, n), of(lastNames, n * 5)]
  return of(
    [first.slice(0, 3), first, `${first} ${last.slice(0, 3)}`, last, `${first} ${last}`, last.slice(0, 4)],
    n,
  )
}

function eventTerm(n: number): string {
  const [topic, standard] = [of(topics, n), of(standards, n * 3)]
  return of(
    [
      topic.slice(0, 4),
      standard,
      `${topic} ${standard}`,
      standard.replace(' ', ''),
      standard.slice(4),
      `B-${n * 97}`,
    ],
    n,
  )
}

async function publishedCourses(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; page <= 7; page += 1) {
    const answer = await fetch(`${url}/v1/public/es/courses/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page, perPage: 60 }),
    })
    const { data } = (await answer.json()) as { data: { items: { id: string }[] } }
    ids.push(...data.items.map(({ id }) => id))
  }
  return ids
}
