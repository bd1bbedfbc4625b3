/** The dates page over 10,000 dates, filtered in thousands of ways. */
import type { Request } from 'autocannon'
import { sql, type Kysely } from 'kysely'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Database } from '#server/database/database.ts'
import { pathTo } from '#web/paths.ts'
import { firstNames, lastNames } from '../fill.ts'
import { measure, type Load } from '../load.ts'

const DATES = 10_000
const cities = ['Santo Domingo', 'Santiago de los Caballeros', 'Punta Cana', 'La Romana', 'Puerto Plata']
const standards = [
  'ISO 9001',
  'ISO 14001',
  'ISO 45001',
  'ISO 22000',
  'ISO/IEC 27001',
  'ISO 50001',
  'ISO 22301',
]
const TEACHERS = 20

/** Over the next two years, each of two sessions, with an early and a regular price and an instructor. */
export async function fillDates(db: Kysely<Database>): Promise<void> {
  await sql`insert into services (code, category_id, kinds, tax_code, standard, name, slug, deliverables, rank, status, website_state)
    select 'D' || n, (select id from service_categories where code = 'B' || n), '{training}', 'itbis18', standard,
      jsonb_build_object('es', 'Gestión ' || n), jsonb_build_object('es', 'gestion-' || n), '[]', n, 'active', 'published'
    from unnest(${standards}::text[]) with ordinality as s(standard, n)`.execute(db)
  await sql`update courses set level = (array['introductory', 'intermediate', 'advanced'])[1 + id % 3],
    service_id = (select id from services where code = 'D' || (1 + courses.id % ${standards.length})) where code like 'B-%'`.execute(
    db,
  )
  await sql`insert into contacts (first_name, last_name, preferred_locale, is_billing, is_decision_maker, do_not_contact, status, tags)
    select (${firstNames}::text[])[n], (${lastNames}::text[])[n] || ' ' || (${lastNames}::text[])[n + 20], 'es', false, false, false, 'active', '["bench-teacher"]'
    from generate_series(1, ${TEACHERS}) n`.execute(db)
  await sql`insert into instructors (contact_id, name, slug, credentials, languages, service_ids, website_state, active)
    select id, first_name || ' ' || last_name, jsonb_build_object('es', 'bench-' || id), '[]', '{es}', '{}', 'published', true
    from contacts where tags = '["bench-teacher"]'`.execute(db)
  await sql`
    insert into events (code, course_id, title, type, status, website_state, visibility, modality, language, timezone, sessions, starts_at, ends_at, venue, integration, capacity, waitlist, prices, instructors, certificate_rule, materials, previous_dates,
      meeting, co_hosts, meeting_series)
    select 'D-' || n, c.id, c.title, 'workshop', 'scheduled', 'published', 'public', m, (array['es', 'es', 'es', 'en', 'both'])[1 + n % 5], 'America/Santo_Domingo',
      jsonb_build_array(
        jsonb_build_object('key', 's1', 'startAt', at, 'endAt', at + interval '8 hours', 'room', null, 'topic', null, 'countsHours', true),
        jsonb_build_object('key', 's2', 'startAt', at + interval '1 day', 'endAt', at + interval '32 hours', 'room', null, 'topic', null, 'countsHours', true)),
      at, at + interval '32 hours',
      case when m <> 'online' then jsonb_build_object('name', 'Aula ' || n % 9, 'address', 'Calle ' || n % 9, 'city', (${cities}::text[])[1 + n % ${cities.length}], 'country', 'DO', 'mapUrl', null, 'instructions', null) end,
      'none', '{"total":25,"onSite":null,"online":null}', '{"enabled":false,"policy":"fifo","offerHours":24}',
      jsonb_build_array(
        jsonb_build_object('currency', 'dop', 'amount', (n % 30 * 1000)::text || '.00', 'taxIncluded', true, 'label', null, 'mode', null, 'validUntil', (at - interval '15 days')::date),
        jsonb_build_object('currency', 'dop', 'amount', (n % 30 * 1100)::text || '.00', 'taxIncluded', true, 'label', null, 'mode', null, 'validUntil', null)),
      jsonb_build_array(jsonb_build_object('instructorId', t.id::text, 'role', 'lead')),
      '{"minAttendancePct":80,"minScore":null,"surveyRequired":false,"paidRequired":false}', '[]', '[]',
      '{"waitingRoom":false,"isRecorded":false}', '[]', 'perSession'
    from (select n, 1 + (n % 2000) as course, now() + interval '1 day' + n * interval '105 minutes' as at,
      (array['onSite', 'online', 'mixed'])[1 + n % 3] as m from generate_series(1, ${DATES}) n) e
    join lateral (select id, title from courses where code = 'B-' || e.course) c on true
    join lateral (select id from instructors where slug ->> 'es' like 'bench-%' order by id offset e.n % ${TEACHERS} limit 1) t on true`.execute(
    db,
  )
  await sql`vacuum analyze events`.execute(db)
}

const load: Load = {
  name: 'dates page over 10,000 dates, rendered anew',
  callers: 1,
  requests: [{ setupRequest: (request: Request) => ({ ...request, ...datesPage() }) }],
}
const PROMISED = 60

/** The p95 of the page for one visitor after the other. */
export async function datesTimes(
  url: string,
): Promise<[figure: string, measured: number, promised: number][]> {
  // Warms up the compiler and statement plans.
  await measure(url, { ...load, seconds: 10 })
  const { failed, ...result } = await measure(url, load)
  console.table([result])
  if (failed > 0) throw new Error(`${load.name}: ${failed} requests failed`)
  return [[`${load.name}, p95`, result.p95, PROMISED]]
}

let visits = 0
/** Two filters, as visitors choose them; `subject` keeps the page cache from answering. */
function datesPage(): Request {
  visits += 1
  const n = visits * 7919
  const query = new URLSearchParams([
    of(firsts, n),
    of(seconds, Math.floor(n / 11)),
    ['subject', `visit-${visits}`],
  ])
  return {
    method: 'GET',
    path: `${pathTo('dates', 'es')}?${query}`,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  }
}

const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const months = Array.from({ length: 18 }, (_, at) => daysAfter(homeDay(), 30 * (at + 1)).slice(0, 7))
type Choice = [name: string, value: string]
const firsts: Choice[] = [
  ...months.map((month): Choice => ['month', month]),
  ...['santo-domingo', 'santiago-de-los-caballeros', 'punta-cana', 'la-romana'].map((city): Choice => [
    'city',
    city,
  ]),
  ...['onSite', 'online', 'mixed'].map((modality): Choice => ['modality', modality]),
]
const seconds: Choice[] = [
  ...['iso-9001', 'iso-14001', 'iso-45001', 'iso-22000'].map((standard): Choice => ['standard', standard]),
  ...['introductory', 'intermediate', 'advanced'].map((level): Choice => ['level', level]),
  ...['es', 'en'].map((language): Choice => ['language', language]),
  ...['5000', '20000'].map((price): Choice => ['price', price]),
  ['sort', 'price'],
]
