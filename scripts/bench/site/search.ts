/** The search page over 10,000 dates and 2,000 courses, asked for thousands of different things. */
import type { Request } from 'autocannon'
import { pathTo } from '#web/paths.ts'
import { measure, type Load } from '../load.ts'

const subjects = ['auditor', 'ISO 9001:2015', 'ISO 14001', 'gestión', 'riesgos', 'ISO 45001', 'ISO/IEC 27001']
const places = ['Santiago', 'Santo Domingo', 'Punta Cana', 'La Romana', 'en línea', 'presencial', '']
const months = ['enero', 'marzo', 'mayo', 'julio', 'septiembre', 'noviembre', 'sábados', '']
/** With a typo, and of places and standards that there are none of. */
const missing = ['auidtor Santiago', 'gesiton riesgos', 'auditor Higüey enero', 'ISO 20000 Santiago', 'xyzzy']

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const known = (n: number): string =>
  [of(subjects, n), of(places, Math.floor(n / 7)), of(months, Math.floor(n / 49))].filter(Boolean).join(' ')

/** In capitals of its own for each visit, so that no cached answer is used. */
const typed = (term: string, visit: number): string =>
  term.replace(/./g, (letter, at: number) => ((visit >> (at % 16)) & 1 ? letter.toUpperCase() : letter))

let visits = 0
function searchPage(term: string): Request {
  visits += 1
  const query = new URLSearchParams({ q: typed(term, visits) })
  return {
    method: 'GET',
    path: `${pathTo('search', 'es')}?${query}`,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  }
}

const loadOf = (name: string, termOf: (n: number) => string): Load => ({
  name,
  callers: 1,
  requests: [{ setupRequest: (request: Request) => ({ ...request, ...searchPage(termOf(visits * 7919)) }) }],
})
const loads: [load: Load, promised: number][] = [
  [loadOf('search page over 10,000 dates, rendered anew', known), 60],
  [loadOf('search page with a typo or without an answer', (n) => of(missing, n)), 150],
]

/** The p95 of the page for one visitor after the other. */
export async function searchTimes(
  url: string,
): Promise<[figure: string, measured: number, promised: number][]> {
  const times: [string, number, number][] = []
  for (const [load, promised] of loads) {
    // Warms up the compiler and statement plans.
    await measure(url, { ...load, seconds: 10 })
    const { failed, ...result } = await measure(url, load)
    console.table([result])
    if (failed > 0) throw new Error(`${load.name}: ${failed} requests failed`)
    times.push([`${load.name}, p95`, result.p95, promised])
  }
  return times
}
