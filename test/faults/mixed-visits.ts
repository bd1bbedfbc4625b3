/** Visits of all kinds at a steady rate: of a hundred 80 are visitors', 15 lists of the office, 5 are writes. */
import autocannon from 'autocannon'

export type Target = { url: string; token: string; courseIds: readonly string[] }
export type Minute = { perSecond: number; p50: number; p99: number; wrong: number }
type Visit = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object; isOffice?: boolean }

const CALLERS = 20
const searches = ['maría', 'peña', 'gómez', 'rosa', 'núñez', 'julio', 'altagracia', 'wilson']
let visits = 0

/** `wrong` are all answers but 200, and broken connections. */
export async function visitSteadily(target: Target, rate: number, seconds = 60): Promise<Minute> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { method, path, body, isOffice } = nextVisit(target)
    return {
      ...request,
      method,
      path,
      headers: {
        'content-type': 'application/json',
        ...(isOffice && { authorization: `Bearer ${target.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
  }
  const {
    latency,
    requests,
    errors,
    statusCodeStats = {},
  } = await autocannon({
    url: target.url,
    connections: CALLERS,
    duration: seconds,
    overallRate: rate,
    requests: [{ setupRequest }],
  })
  const refused = Object.entries(statusCodeStats).reduce(
    (sum, [status, { count = 0 }]) => (status === '200' ? sum : sum + count),
    0,
  )
  return {
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    wrong: errors + refused,
  }
}

function nextVisit({ courseIds }: Target): Visit {
  visits += 1
  const at = visits % 100
  if (at < 80) return publicVisit(visits, courseIds)
  const search = searches[visits % searches.length]!
  if (at < 95)
    return {
      method: 'POST',
      path: `/v1/es/${['contacts', 'events', 'courses'][visits % 3]}/list`,
      body: { page: 1 + (visits % 7), perPage: 25, search: visits % 2 ? search : '', filters: [], sort: [] },
      isOffice: true,
    }
  // Drops what is cached of courses, as an editor does every few seconds.
  if (visits % 3000 === 95)
    return {
      method: 'PATCH',
      path: `/v1/es/courses/${courseIds[visits % courseIds.length]}`,
      body: { data: { rank: visits % 1000 } },
      isOffice: true,
    }
  return {
    method: 'POST',
    path: '/v1/es/contacts',
    body: { data: { firstName: 'Visita', lastName: `Número ${visits}` } },
    isOffice: true,
  }
}

function publicVisit(n: number, courseIds: readonly string[]): Visit {
  const kinds: Visit[] = [
    { method: 'GET', path: '/es' },
    { method: 'GET', path: '/en' },
    { method: 'GET', path: '/es/cursos' },
    { method: 'GET', path: '/es/fechas' },
    { method: 'GET', path: `/es/curso/${courseIds[n % courseIds.length]}` },
    { method: 'GET', path: '/v1/public/es/settings' },
    {
      method: 'POST',
      path: '/v1/public/es/courses/list',
      body: { page: 1 + (n % 50), perPage: 10, search: '' },
    },
    // No cache has it.
    { method: 'GET', path: `/es/cursos?q=${searches[n % searches.length]}${n}` },
  ]
  return kinds[n % kinds.length]!
}
