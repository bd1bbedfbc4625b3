/** What visitors get of courses: published and active ones, in their language, display fields only. */
import { sql } from 'kysely'
import { translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/context.ts'
import type { Records } from '#server/crud.ts'
import { documentUrls, picturesOf } from '#server/files.ts'
import { shownOrPreviewed } from '#server/preview.ts'
import type { Condition } from '#server/query.ts'
import { linksOf, type Direction } from '../course-links/course-link.server.ts'
import { sectionsOf } from '../course-sections/course-section.server.ts'
import type { CourseSection } from '../course-sections/course-section.ts'
import { shownInstructors } from '../instructors/instructor.server.ts'
import { ratingsOfCourses } from '../survey-statistics/shown-ratings.server.ts'
import type { SitemapEntry } from '../sitemap/sitemap.api.ts'
import { whatsappWriter } from '../settings/settings.server.ts'
import type { coursesApi } from './course.api.ts'
import type { CourseCard, CoursePage } from './course.public.ts'
import type { Course, courses } from './course.ts'

export const isShown = sql`t.website_state = 'published' and t.status = 'active'`
type CourseRecords = Records<(typeof courses)['fields']>
type Public = Pick<Handlers<typeof coursesApi>, 'publicList' | 'publicGet'>

export const publicHandlers = (records: CourseRecords): Public => ({
  publicList: async ({ input: { search, page, perPage, ...wanted } }, context) => {
    const query = { page, perPage, search, filters: [], sort: [] }
    const order = sql`t.featured desc, t.rank, t.code`
    const found = await records.list(context, query, { conditions: [isShown, ...narrowing(wanted)], order })
    return { ...found, items: await cards(context, found.items) }
  },
  publicGet: async ({ params, query }, context) => {
    const about = { resource: 'courses', token: query.preview }
    const conditions = [await shownOrPreviewed(context, isShown, about)]
    return coursePageOf(records, context, await records.get(context, params.id, { conditions }))
  },
})

type Wanted = { category?: string | undefined; type?: string | undefined; modality?: string | undefined }
function narrowing({ category, type, modality }: Wanted): Condition[] {
  return [
    ...(category ? [inCategory(category)] : []),
    ...(type ? [sql`t.type = ${type}`] : []),
    ...(modality ? [sql`${modality} = any(t.modalities)`] : []),
  ]
}
/** By the category's name in the address, in either language. */
export const inCategory = (slug: string, column = sql`t.category_id`): Condition =>
  sql`${column} in (select c.id from service_categories c where ${slug} in (c.slug ->> 'es', c.slug ->> 'en'))`

export async function cards(context: Context, items: Course[]): Promise<CourseCard[]> {
  const [pictures, categories, services, next, ratings] = await Promise.all([
    picturesOf(
      context.db,
      items.map(({ image }) => image),
    ),
    context.db
      .selectFrom('serviceCategories')
      .select(['id', 'name', 'slug'])
      .where('id', '=', among(items.map(({ categoryId }) => categoryId)))
      .execute(),
    context.db
      .selectFrom('services')
      .select(['id', 'standard', 'code'])
      .where('id', '=', among(items.map(({ serviceId }) => serviceId)))
      .execute(),
    nextDates(
      context,
      items.map(({ id }) => id),
    ),
    ratingsOfCourses(
      context.db,
      items.map(({ id }) => id),
    ),
  ])
  return items.map((course) => {
    const category = categories.find(({ id }) => id === course.categoryId)!
    const service = services.find(({ id }) => id === course.serviceId)
    const { id, code, type, durationHours, level, modalities, featured } = course
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
        id: category.id,
        name: translate(category.name, context.locale)!,
        slug: translate(category.slug, context.locale)!.text,
      },
      standard: service?.standard ?? null,
      serviceCode: service?.code ?? null,
      picture: pictures.get(course.image ?? '') ?? null,
      rating: ratings.get(id) ?? null,
      next: next.get(id) ?? null,
    }
  })
}

const among = (ids: (string | null)[]) => sql<string>`any(${[...new Set(ids)]}::bigint[])`

async function coursePageOf(records: CourseRecords, context: Context, course: Course): Promise<CoursePage> {
  const { locale } = context
  const [[card], sections, children, parents, instructors, write] = await Promise.all([
    cards(context, [course]),
    sectionsOf(context, course.id),
    related(records, context, { id: course.id, direction: 'children' }),
    related(records, context, { id: course.id, direction: 'parents' }),
    shownInstructors(context, course.defaultInstructorIds),
    whatsappWriter(context, 'course'),
  ])
  const brochure = locale === 'en' ? (course.brochureEn ?? course.brochureEs) : course.brochureEs
  const brochureUrls = await documentUrls(context.db, [brochure])
  return {
    ...card!,
    subtitle: translate(course.subtitle, locale),
    languages: course.languages,
    prerequisites: translate(course.prerequisites, locale),
    certificateKind: course.certificateKind,
    listPrices: course.listPrices,
    sections: shownSections(sections, locale),
    instructors,
    children,
    parents,
    brochureUrl: brochureUrls.get(brochure ?? '') ?? null,
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

/** English is offered to search engines only when title and summary are really English. */
export const writtenIn = ({ title, summary }: Pick<Course, 'title' | 'summary'>): Locale[] =>
  title.en && summary?.en ? ['es', 'en'] : ['es']

export type Entry = Pick<Course, 'id' | 'title' | 'summary' | 'updatedAt'>
export function entryOf(screen: 'course' | 'event', entry: Entry): SitemapEntry {
  const { id, updatedAt } = entry
  const languages = writtenIn(entry)
  const idIn = (locale: Locale) => (languages.includes(locale) ? id : null)
  return { screen, es: idIn('es'), en: idIn('en'), updatedAt }
}

/** What search engines are told of, with the last change of anything on its page. */
export async function courseEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Entry>`
    select t.id, t.title, t.summary, greatest(t.updated_at, (
      select max(s.updated_at) from course_sections s where s.course_id = t.id)) as updated_at
    from courses t where ${isShown} and t.deleted_at is null order by t.id`.execute(db)
  return rows.map((row) => entryOf('course', row))
}

type Way = { id: string; direction: Direction }
async function related(
  records: CourseRecords,
  context: Context,
  { id, direction }: Way,
): Promise<CoursePage['children']> {
  const links = await linksOf(context, id, direction)
  const ids = links.map(({ parentId, childId }) => (direction === 'children' ? childId : parentId))
  const items =
    ids.length === 0
      ? []
      : await records.all(context, { conditions: [isShown, sql`t.id = any(${ids}::bigint[])`] })
  return ids.flatMap((wanted, at) => {
    const course = items.find((item) => item.id === wanted)
    if (!course) return []
    return [
      {
        id: course.id,
        title: translate(course.title, context.locale)!,
        durationHours: links[at]!.hoursCounted ?? course.durationHours,
        required: links[at]!.required,
      },
    ]
  })
}

/** The next public date of each course. */
async function nextDates(
  context: Context,
  courseIds: string[],
): Promise<Map<string, NonNullable<CourseCard['next']>>> {
  const { rows } = await sql<{
    courseId: string
    eventId: string
    startsAt: string
    modality: Course['modalities'][number]
  }>`
    select distinct on (course_id) course_id, id as event_id, starts_at, modality from events
    where course_id = any(${courseIds}::bigint[]) and starts_at > now() and deleted_at is null
      and website_state = 'published' and visibility = 'public' and status in ('scheduled', 'confirmed')
    order by course_id, starts_at`.execute(context.db)
  return new Map(rows.map(({ courseId, ...next }) => [courseId, next]))
}
