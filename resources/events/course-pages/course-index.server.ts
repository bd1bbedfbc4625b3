/** The courses of the site in memory, for the filters, orders and search of the catalogue (decision 050). */
import { sql } from 'kysely'
import { homeDay } from '#core/time-zone.ts'
import type { Translated } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import {
  findBestTexts,
  findTexts,
  searchText,
  uniqueWords,
  type SearchText,
} from '#server/search/search-texts.ts'
import { shownInstructorNames } from '#resources/catalogue/instructors/instructor-names.server.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import { wordsOfStandard } from '#resources/catalogue/services/standard-words.ts'
import { isListedAs } from '../event-records/event-visibility.server.ts'
import { filterDates, priceOn, type DateEntry } from '../event-dates/date-filter.ts'
import { allSlugs, upcomingDates } from '../event-dates/date-index.server.ts'
import {
  wordsOfAll,
  wordsOfCertificate,
  wordsOfLevel,
  wordsOfMode,
  wordsOfType,
} from '../event-dates/date-words.server.ts'
import type { CourseListQuery } from './course-page.public.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'

type CourseEntry = SearchText &
  Pick<Course, 'id' | 'type' | 'modalities'> & {
    categories: readonly string[]
    serviceId: string | null
    /** Who teach it, usually or on a date. */
    instructorIds: readonly string[]
    /** In pesos. */
    listPrice: number | undefined
  }
export type NextDates = ReadonlyMap<string, DateEntry>

type Query = Omit<CourseListQuery, 'page' | 'perPage'>
/** The ids of the courses in their order, and the next date of each that has one. */
export async function findCourses(
  context: Context,
  query: Query,
): Promise<{ ids: string[]; next: NextDates }> {
  const { search, city, month, sort } = query
  const [entries, upcoming] = await Promise.all([courseEntries(context), upcomingDates(context)])
  const inFilter = (dates: readonly DateEntry[]) => filterDates(dates, { city, month }, homeDay())
  const dates = inFilter(upcoming)
  // A date that the search means comes before the next one.
  const next = search
    ? new Map([...firstOfEach(dates), ...firstOfEach(inFilter(findTexts(upcoming, search)))])
    : firstOfEach(dates)
  const isDated = city !== undefined || month !== undefined
  const found = findBestTexts(entries, search).filter(
    (entry) => matches(entry, query) && (!isDated || next.has(entry.id)),
  )
  return { ids: inOrder(found, sort, next).map(({ id }) => id), next }
}

/** Of each list of dates, because every course page asks for one of them. */
const nextIn = new WeakMap<readonly DateEntry[], NextDates>()
/** The next date of each course. */
export async function nextDates(context: Context): Promise<NextDates> {
  const dates = await upcomingDates(context)
  const next = nextIn.get(dates) ?? firstOfEach(dates)
  nextIn.set(dates, next)
  return next
}

// Backwards, so that the earliest stays.
const firstOfEach = (dates: readonly DateEntry[]): NextDates =>
  new Map(dates.toReversed().map((date) => [date.courseId, date]))

const matches = (entry: CourseEntry, query: Query): boolean =>
  (query.category === undefined || entry.categories.includes(query.category)) &&
  (query.type === undefined || entry.type === query.type) &&
  (query.modality === undefined || entry.modalities.includes(query.modality)) &&
  (query.serviceId === undefined || entry.serviceId === query.serviceId) &&
  (query.instructorId === undefined || entry.instructorIds.includes(query.instructorId))

/** Courses without a date or a price come last. */
function inOrder(
  found: readonly CourseEntry[],
  sort: Query['sort'],
  next: NextDates,
): readonly CourseEntry[] {
  if (!sort) return found
  const today = homeDay()
  const startOf = ({ id }: CourseEntry) => Date.parse(next.get(id)?.startsAt ?? '') || Infinity
  const priceOf = ({ id, listPrice }: CourseEntry) => {
    const date = next.get(id)
    return (date && priceOn(date, today)) ?? listPrice ?? Infinity
  }
  const by = sort === 'date' ? startOf : priceOf
  return found.toSorted((one, other) => Math.sign(by(one) - by(other)) || 0)
}

type Row = Pick<Course, 'id' | 'code' | 'title' | 'subtitle' | 'summary' | 'type' | 'level' | 'modalities'> &
  Pick<Course, 'listPrices' | 'defaultInstructorIds' | 'certificateKind' | 'serviceId'> & {
    instructorIds: string[]
    category: Translated
    family: Translated | null
    categoryName: Translated
    standard: string | null
    service: Translated | null
  }
// The words of dates that have begun drop out within a minute.
const MAX_AGE_MS = 60_000
const ENTRY_BYTES = 600
/** Folded words take one byte a letter, and the index that the first search builds of them two. */
const bytes = (entries: readonly CourseEntry[]): number =>
  entries.reduce((sum, { text }) => sum + ENTRY_BYTES + 3 * text.length, 0)

/** In the order of the catalogue. */
export const courseEntries = (context: Context): Promise<readonly CourseEntry[]> =>
  context.cache.getOrLoad('course index', { maxAgeMs: MAX_AGE_MS, bytes }, async () => {
    const [{ rows }, dates, instructors] = await Promise.all([
      sql<Row>`
        select t.id, t.code, t.title, t.subtitle, t.summary, t.type, t.level, t.modalities, t.list_prices,
          t.default_instructor_ids, t.certificate_kind, t.service_id, c.slug as category, f.slug as family,
          c.name as category_name, s.standard, case when ${isOnSiteSql('s')} then s.name end as service,
          t.default_instructor_ids || array(select (one ->> 'instructorId')::bigint
            from events e, jsonb_array_elements(e.instructors) one
            where e.course_id = t.id and e.deleted_at is null and ${isListedAs('e')}) as instructor_ids
        from courses t join service_categories c on c.id = t.category_id
          left join service_categories f on f.id = c.family_id
          left join services s on s.id = t.service_id and s.deleted_at is null
        where ${isOnSiteSql('t')} and t.deleted_at is null
        order by t.featured desc, t.rank, t.code, t.id desc`.execute(context.db),
      upcomingDates(context),
      shownInstructorNames(context),
    ])
    const datesOf = Map.groupBy(dates, ({ courseId }) => courseId)
    return rows.map((row) => {
      const teachers = row.defaultInstructorIds.map((id) => instructors.get(id))
      const entry = entryOf(row, teachers)
      const ofDates = (datesOf.get(row.id) ?? []).map(({ text }) => text)
      return { ...entry, text: uniqueWords(entry.text + ofDates.join('')) }
    })
  })

function entryOf(row: Row, teachers: readonly (string | undefined)[]): CourseEntry {
  const { id, code, title, subtitle, summary, type, level, modalities, category, categoryName } = row
  const pesos = row.listPrices.find(({ currency }) => currency === 'dop')
  const titleText = searchText(title.es, title.en)
  return {
    id,
    type,
    modalities,
    categories: allSlugs(category, row.family),
    serviceId: row.serviceId,
    instructorIds: row.instructorIds,
    listPrice: pesos && Number(pesos.amount),
    title: titleText,
    text:
      titleText +
      searchText(
        code,
        subtitle?.es,
        subtitle?.en,
        summary?.es,
        summary?.en,
        row.standard,
        row.standard && wordsOfStandard,
        row.service?.es,
        row.service?.en,
        categoryName.es,
        categoryName.en,
        ...modalities.map(wordsOfMode),
        wordsOfType(type),
        wordsOfLevel(level),
        wordsOfCertificate(row.certificateKind),
        wordsOfAll,
        ...teachers,
      ),
  }
}
