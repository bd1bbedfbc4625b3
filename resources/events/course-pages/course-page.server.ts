/** Handlers of courses for visitors: published and active ones, display fields only. */
import { sql } from 'kysely'
import { translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { picturesOf } from '#server/files/files.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { anyOf } from '#server/database/query.ts'
import { services } from '#resources/catalogue/services/service.server.ts'
import { linksAround } from '#resources/catalogue/course-links/course-link.server.ts'
import { sectionsOf } from '#resources/catalogue/course-sections/course-section.server.ts'
import type { CourseSection } from '#resources/catalogue/course-sections/course-section.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import { eventCards } from '../event-dates/event-cards.server.ts'
import { events } from '../event-records/event-records.server.ts'
import { isListedAs } from '../event-records/event-visibility.server.ts'
import { shownInstructors } from '#resources/catalogue/instructors/instructor-cards.server.ts'
import type { ServiceCategory } from '#resources/catalogue/service-categories/service-category.ts'
import { ratingsOfCourses } from '#resources/catalogue/ratings/ratings.server.ts'
import type { SitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'
import { whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { coursePagesApi } from './course-page.api.ts'
import { findCourses, nextDates, type NextDates } from './course-index.server.ts'
import { pathOf } from '#resources/catalogue/courses/course-path.server.ts'
import { feeIncludesOf } from '#resources/catalogue/courses/fee-includes.server.ts'
import { includedFor } from '#resources/system/settings/fee-includes.ts'
import { priceTaxOf } from '#resources/catalogue/courses/price-words.ts'
import { storedOnPage, type CourseCard, type CoursePage } from './course-page.public.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'

export const handlers: Handlers<typeof coursePagesApi> = {
  publicList: async ({ input: { page, perPage, ...query } }, context) => {
    const { ids: all, next } = await findCourses(context, query)
    const ids = all.slice((page - 1) * perPage, page * perPage)
    const items =
      ids.length > 0
        ? await courses.all(context, {
            conditions: [isShown, sql`t.id = ${anyOf(ids)}`],
            order: sql`array_position(${ids}::bigint[], t.id)`,
          })
        : []
    return { items: await cards(context, items, next), total: all.length, page, perPage }
  },
  publicGet: async ({ params, query }, context) => {
    const about = { resource: 'courses', token: query.preview }
    const conditions = [await visibleOrPreviewed(context, isShown, about)]
    return coursePageOf(context, await courses.get(context, params.id, { conditions }))
  },
  publicPathOfService: async ({ params }, context) => {
    const ofService = sql`t.service_id = ${await services.assertExists(context, params.id)}`
    const all = await courses.all(context, { conditions: [isShown, ofService] })
    const paths = await Promise.all(all.map((course) => pathOf(context, course)))
    return paths.toSorted((one, other) => other.length - one.length)[0] ?? []
  },
}

/** `next`: the date that each card shows; the next of all by default. */
export async function cards(context: Context, items: Course[], next?: NextDates): Promise<CourseCard[]> {
  const ids = items.map(({ id }) => id)
  const shownDates = next ?? (await nextDates(context))
  const [pictures, details, ratings, dates] = await Promise.all([
    picturesOf(
      context.db,
      items.map(({ image }) => image),
    ),
    cardDetails(context, ids),
    ratingsOfCourses(context.db, ids),
    eventsByCourse(
      context,
      ids.flatMap((id) => shownDates.get(id)?.id ?? []),
    ),
  ])
  return items.map((course) => {
    const { categoryId, name, slug, standard, serviceCode } = details.get(course.id)!
    const { id, code, type, durationHours, level, modalities, featured, taxCode } = course
    return {
      id,
      code,
      type,
      durationHours,
      level,
      modalities,
      featured,
      title: translate(course.title, context.locale)!,
      summary: translate(course.summary, context.locale),
      category: {
        id: categoryId,
        name: translate(name, context.locale)!,
        slug: translate(slug, context.locale)!.text,
      },
      standard,
      serviceCode,
      picture: pictures.get(course.image ?? '') ?? null,
      rating: ratings.get(id) ?? null,
      listPrices: course.listPrices.map(({ taxIncluded, ...price }) => ({
        ...price,
        tax: priceTaxOf(taxCode, { taxIncluded }),
      })),
      next: dates.get(id) ?? null,
    }
  })
}

type CardDetails = Pick<ServiceCategory, 'name' | 'slug'> & {
  id: string
  categoryId: string
  standard: string | null
  serviceCode: string | null
}
/** Category and standard of course cards, in one query. */
async function cardDetails(context: Context, ids: string[]): Promise<Map<string, CardDetails>> {
  const { rows } = await sql<CardDetails>`
    select t.id, c.id as category_id, c.name, c.slug, s.standard, s.code as service_code
    from courses t join service_categories c on c.id = t.category_id
      left join services s on s.id = t.service_id
    where t.id = ${anyOf(ids)}`.execute(context.db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function eventsByCourse(
  context: Context,
  ids: string[],
): Promise<Map<string, NonNullable<CourseCard['next']>>> {
  if (ids.length === 0) return new Map()
  const items = await events.all(context, { conditions: [isListedAs('t'), sql`t.id = ${anyOf(ids)}`] })
  const dates = await eventCards(context, items)
  return new Map(
    dates.map((date) => {
      const { endsAt, timezone, modality, city, currentPrice, booking } = date
      // A coming date has a start.
      const when = { eventId: date.id, startsAt: date.startsAt!, endsAt, timezone }
      return [date.courseId, { ...when, modality, city, currentPrice, booking }]
    }),
  )
}

async function coursePageOf(context: Context, course: Course): Promise<CoursePage> {
  const { locale } = context
  const [[card], sections, linked, instructors, path, feeIncludes, write] = await Promise.all([
    cards(context, [course]),
    sectionsOf(context, course.id),
    linkedCourses(context, course.id),
    shownInstructors(context, course.defaultInstructorIds),
    pathOf(context, course),
    feeIncludesOf(context, course),
    whatsappWriter(context, 'course'),
  ])
  return {
    ...card!,
    ...storedOnPage.valuesOf(course, locale),
    feeIncludes: includedFor(course.modalities, feeIncludes),
    path,
    sections: shownSections(sections, locale),
    instructors,
    ...linked,
    seoTitle: translate(course.seoTitle, locale)?.text ?? null,
    seoDescription: translate(course.seoDescription, locale)?.text ?? null,
    whatsapp: write({ course: card!.title.text }),
    updatedAt: course.updatedAt,
    writtenIn: writtenIn(course),
  }
}

export function shownSections(sections: CourseSection[], locale: Locale): CoursePage['sections'] {
  return sections
    .filter(({ visible }) => visible)
    .map(({ kind, title, body, durationHours }) => ({
      kind,
      title: translate(title, locale),
      body: translate(body, locale)!,
      durationHours,
    }))
}

/** English counts only when both title and summary are translated. */
export const writtenIn = ({ title, summary }: Pick<Course, 'title' | 'summary'>): Locale[] =>
  title.en && summary?.en ? ['es', 'en'] : ['es']

export type Entry = Pick<Course, 'id' | 'title' | 'summary' | 'updatedAt'>
export function entryOf(screen: 'course' | 'event', entry: Entry): SitemapEntry {
  const { id, updatedAt } = entry
  const languages = writtenIn(entry)
  const idIn = (locale: Locale) => (languages.includes(locale) ? id : null)
  return { screen, es: idIn('es'), en: idIn('en'), updatedAt }
}

/** Sitemap entries, dated by the last change of anything on the page. */
export async function courseEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Entry>`
    select t.id, t.title, t.summary, greatest(t.updated_at, (
      select max(s.updated_at) from course_sections s where s.course_id = t.id)) as updated_at
    from courses t where ${isShown} and t.deleted_at is null order by t.id`.execute(db)
  return rows.map((row) => entryOf('course', row))
}

type Linked = Pick<CoursePage, 'children' | 'parents'>
/** Published courses that this one contains or belongs to. */
async function linkedCourses(context: Context, id: string): Promise<Linked> {
  const links = await linksAround(context, id)
  const ids = links.map(({ parentId, childId }) => (parentId === id ? childId : parentId))
  const items =
    ids.length === 0 ? [] : await courses.all(context, { conditions: [isShown, sql`t.id = ${anyOf(ids)}`] })
  const shown = (end: 'parentId' | 'childId') =>
    links.flatMap((link) => {
      const course = items.find((item) => item.id === link[end])
      if (!course) return []
      return [
        {
          id: course.id,
          title: translate(course.title, context.locale)!,
          durationHours: link.hoursCounted ?? course.durationHours,
          required: link.required,
        },
      ]
    })
  return { children: shown('childId'), parents: shown('parentId') }
}
