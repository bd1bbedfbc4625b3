/** The listed events in memory, for filters, their counts and search (decision 050). */
import { sql } from 'kysely'
import type { Translated } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { wordOfDay, wordsOfWeekday } from '#server/search/calendar-words.ts'
import { searchText, uniqueWords } from '#server/search/search-texts.ts'
import { offeredPrices } from '../schedule/seat-prices.ts'
import { shownInstructorNames } from '#resources/catalogue/instructors/instructor-names.server.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import { wordsOfStandard } from '#resources/catalogue/services/standard-words.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { isListedAs } from '#resources/events/event-records/event-visibility.server.ts'
import { upcomingStates } from '../schedule/event-state.ts'
import type { Event } from '../schedule/event.ts'
import { slugOf } from '#web/slug.ts'
import { isUpcoming, type DateEntry } from './date-filter.ts'
import { RECENT_DAYS } from './past-dates.ts'
import {
  wordsOfAll,
  wordsOfCertificate,
  wordsOfFree,
  wordsOfLanguage,
  wordsOfLevel,
  wordsOfMode,
  wordsOfMonth,
  wordsOfType,
} from './date-words.server.ts'

/** The value of an option in the address, per language, and its name. */
type Named = { value: Translated; name: Translated; rank: number }
export type DateIndex = {
  /** In the order of their dates; those that are over stay as long as they are found. */
  entries: readonly DateEntry[]
  names: Record<'category' | 'standard' | 'city' | 'instructor', readonly Named[]>
}
// Measured, with the index of its words that the first search builds.
const ENTRY_BYTES = 2300
const bytes = ({ entries }: DateIndex): number => entries.length * ENTRY_BYTES
/** Loaded again when a table changes that it reads. */
export const dateIndex = (context: Context): Promise<DateIndex> =>
  context.cache.getOrLoad('date index', { bytes }, () => loadIndex(context))

/** Of each index, until the first of them begins. */
const upcoming = new WeakMap<DateIndex, { entries: readonly DateEntry[]; until: string | undefined }>()
export async function upcomingDates(context: Context): Promise<readonly DateEntry[]> {
  const index = await dateIndex(context)
  const now = new Date().toISOString()
  const known = upcoming.get(index)
  if (known && (!known.until || now < known.until)) return known.entries
  const entries = index.entries.filter((entry) => isUpcoming(entry, now))
  upcoming.set(index, { entries, until: entries[0]?.startsAt })
  return entries
}

type Listed = Pick<
  Event,
  'id' | 'courseId' | 'code' | 'title' | 'type' | 'status' | 'modality' | 'language' | 'prices'
> & {
  startsAt: string
  endsAt: string
  month: string
  /** On which there are sessions; 1 is Monday. */
  weekdays: number[]
  /** `12-04` */
  days: string[]
  city: string | null
  venue: string | null
  teachers: string[]
  level: Course['level']
  certificateKind: Course['certificateKind']
  category: Translated
  family: Translated | null
  categoryName: Translated
  categoryRank: number
  /** Its category can be chosen. */
  isOffered: boolean
  standard: string | null
  service: Translated | null
  serviceRank: number
}

async function loadIndex(context: Context): Promise<DateIndex> {
  const [{ rows }, instructors] = await Promise.all([
    sql<Listed>`
      select t.id, t.course_id, t.code, t.title, t.type, t.status, t.modality, t.language, t.prices,
        t.starts_at, t.ends_at, to_char(t.starts_at at time zone t.timezone, 'YYYY-MM') as month,
        array(select distinct extract(isodow from (one ->> 'startAt')::timestamptz at time zone t.timezone)::int
          from jsonb_array_elements(t.sessions) one) as weekdays,
        array(select distinct to_char((one ->> 'startAt')::timestamptz at time zone t.timezone, 'MM-DD')
          from jsonb_array_elements(t.sessions) one) as days,
        t.venue ->> 'city' as city, t.venue ->> 'name' as venue,
        array(select one ->> 'instructorId' from jsonb_array_elements(t.instructors) one) as teachers,
        k.level, k.certificate_kind, c.slug as category, f.slug as family, c.name as category_name, c.rank as category_rank,
        c.active as is_offered,
        s.standard, case when ${isOnSiteSql('s')} then s.name end as service, s.rank as service_rank
      from events t join courses k on k.id = t.course_id join service_categories c on c.id = k.category_id
        left join service_categories f on f.id = c.family_id left join services s on s.id = k.service_id and s.deleted_at is null
      where ${isListedAs('t')} and t.deleted_at is null
        and t.ends_at > now() - make_interval(days => ${RECENT_DAYS})
      order by t.starts_at, t.id`.execute(context.db),
    shownInstructorNames(context),
  ])
  return {
    entries: rows.map((row) => entryOf(row, instructors)),
    names: {
      category: unique(
        rows
          .filter(({ isOffered }) => isOffered)
          .map((row) => ({ value: row.category, name: row.categoryName, rank: row.categoryRank })),
      ),
      standard: unique(
        rows.map((row) => ({
          value: { es: standardOf(row) },
          name: nameOfStandard(row),
          rank: row.serviceRank,
        })),
      ),
      city: unique(rows.map((row) => ({ value: { es: cityOf(row) }, name: { es: row.city }, rank: 0 }))),
      instructor: unique(
        [...instructors].map(([id, name]) => ({ value: { es: id }, name: { es: name }, rank: 0 })),
      ),
    },
  }
}

/** Each value once, as it is written first; by rank and name. */
function unique(all: readonly Named[]): Named[] {
  const first = new Map(all.toReversed().map((one) => [one.value.es, one]))
  return [...first.values()]
    .filter(({ value }) => value.es)
    .toSorted(
      (one, other) => one.rank - other.rank || (one.name.es ?? '').localeCompare(other.name.es ?? '', 'es'),
    )
}

/** Of a category and its family, in both languages. */
export const allSlugs = (...slugs: (Translated | null)[]): string[] => [
  ...new Set(slugs.flatMap((slug) => Object.values(slug ?? {}).filter((text) => typeof text === 'string'))),
]

/** A service without a standard, such as strategic planning, goes by its name. */
const nameOfStandard = ({ standard, service }: Listed): Translated =>
  standard ? { es: standard } : (service ?? {})
const standardOf = (row: Listed): string => slugOf(nameOfStandard(row).es ?? '')
const cityOf = ({ city, modality }: Listed): string => (city && modality !== 'online' ? slugOf(city) : '')

function entryOf(row: Listed, instructors: ReadonlyMap<string, string>): DateEntry {
  const { id, courseId, startsAt, endsAt, status, modality, language, month, level } = row
  const teachers = row.teachers.filter((teacher) => instructors.has(teacher))
  const [standard, city] = [standardOf(row), cityOf(row)]
  return {
    id,
    courseId,
    startsAt,
    endsAt,
    isAnnounced: upcomingStates.includes(status),
    values: {
      category: allSlugs(row.category, row.family),
      standard: standard ? [standard] : [],
      city: city ? [city] : [],
      modality: modality === 'mixed' ? ['onSite', 'online', 'mixed'] : [modality],
      month: [month],
      language: language === 'both' ? ['es', 'en'] : [language],
      level: level ? [level] : [],
      instructor: teachers,
    },
    prices: offeredPrices(row)
      .filter(({ currency }) => currency === 'dop')
      .map(({ amount, validUntil }) => ({ amount: Number(amount), validUntil }))
      .toSorted((one, other) => one.amount - other.amount),
    ...textsOf(
      row,
      teachers.map((teacher) => instructors.get(teacher)!),
    ),
  }
}

function wordOfDate(date: string): string {
  const [month, day] = date.split('-').map(Number)
  return wordOfDay(month!, day!)
}

const isFree = (row: Listed): boolean => offeredPrices(row).some(({ amount }) => Number(amount) === 0)

function textsOf(row: Listed, teachers: string[]): Pick<DateEntry, 'title' | 'text'> {
  const { title, code, city, venue, standard, service, categoryName } = row
  const titleText = searchText(title?.es, title?.en)
  const details = searchText(
    code,
    city,
    venue,
    standard,
    standard && wordsOfStandard,
    service?.es,
    service?.en,
    categoryName.es,
    categoryName.en,
    ...teachers,
    wordsOfMode(row.modality),
    wordsOfLanguage(row.language),
    wordsOfMonth(row.month),
    ...row.weekdays.map(wordsOfWeekday),
    wordsOfType(row.type!),
    wordsOfLevel(row.level),
    wordsOfCertificate(row.certificateKind),
    ...row.days.map(wordOfDate),
    isFree(row) ? wordsOfFree : '',
    wordsOfAll,
  )
  return { title: titleText, text: uniqueWords(titleText + details) }
}
