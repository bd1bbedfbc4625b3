/** Instructors as visitors see them on cards. */
import { sql } from 'kysely'
import { publishedStates } from '#core/publication.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { picturesOf } from '#server/files/files.ts'
import { anyOf, inStates, type Condition } from '#server/database/query.ts'
import { idOfAddress, slugsOf } from '#server/database/slugs.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import type { Service } from '#resources/catalogue/services/service.ts'
import type { SitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'
import { ratingsOfInstructors } from '#resources/catalogue/ratings/ratings.server.ts'
import type { InstructorCard, InstructorPage } from './instructor.public.ts'
import { instructors, type Instructor } from './instructor.ts'

export const isShown = sql`t.website_state ${inStates(publishedStates)} and t.active`

/** Only what cards show, because a change of the joined contacts and users would drop cached pages. */
export const publishedInstructors = ({ db }: Context, condition: Condition) =>
  db
    .selectFrom('instructors as t')
    .select(['t.id', 't.name', 't.slug', 't.headline', 't.bio', 't.photo', 't.credentials', 't.linkedinUrl'])
    .where(sql<boolean>`${condition} and t.deleted_at is null`)
    .orderBy(sql`t.name collate es_app`)
    .orderBy('t.id', 'desc')

/** Published instructors among these, in the given order. */
export async function shownInstructors(context: Context, ids: string[]): Promise<InstructorCard[]> {
  if (ids.length === 0) return []
  const items = await publishedInstructors(context, isShown)
    .where(sql<boolean>`t.id = ${anyOf(ids)}`)
    .execute()
  return cards(
    context,
    ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  )
}

type ShownInstructor = Pick<
  Instructor,
  'id' | 'name' | 'slug' | 'headline' | 'bio' | 'photo' | 'credentials' | 'linkedinUrl'
>
export async function cards(context: Context, items: ShownInstructor[]): Promise<InstructorCard[]> {
  const [pictures, ratings] = await Promise.all([
    picturesOf(
      context.db,
      items.map(({ photo }) => photo),
    ),
    ratingsOfInstructors(
      context.db,
      items.map(({ id }) => id),
    ),
  ])
  return items.map(({ id, name, slug, headline, bio, photo, credentials, linkedinUrl }) => ({
    id,
    name,
    slug: translate(slug, context.locale)!.text,
    linkedinUrl,
    rating: ratings.get(id) ?? null,
    headline: translate(headline, context.locale),
    bio: translate(bio, context.locale),
    picture: pictures.get(photo ?? '') ?? null,
    credentials: credentials.map(({ title, issuer, year, verifyUrl }) => ({
      title: translate(title, context.locale)!,
      issuer,
      year,
      verifyUrl,
    })),
  }))
}

export async function instructorPageOf(
  context: Context,
  idOrSlug: string,
  condition: Condition,
): Promise<InstructorPage> {
  const id = await idOfAddress(context, { resource: instructors, idOrSlug, condition })
  const person = await publishedInstructors(context, condition)
    .select(['t.languages', 't.serviceIds'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  const [[card], services] = await Promise.all([
    cards(context, [person]),
    servicesOf(context, person.serviceIds),
  ])
  const { slug, languages, headline, bio } = person
  return {
    ...card!,
    slugs: slugsOf(slug),
    languages,
    services,
    writtenIn: writtenIn({ headline, bio }),
  }
}

async function servicesOf({ db, locale }: Context, ids: string[]): Promise<InstructorPage['services']> {
  const { rows } = await sql<Pick<Service, 'id' | 'slug' | 'name' | 'standard'>>`
    select t.id, t.slug, t.name, t.standard from services t
    where t.id = ${anyOf(ids)} and t.deleted_at is null and ${isOnSiteSql('t')} order by t.rank`.execute(db)
  return rows.map(({ slug, name, ...service }) => ({
    ...service,
    slug: translate(slug, locale)!.text,
    name: translate(name, locale)!,
  }))
}

/** English counts only when both headline and biography are translated. */
const writtenIn = ({ headline, bio }: Pick<Instructor, 'headline' | 'bio'>): Locale[] =>
  headline?.en && bio?.en ? ['es', 'en'] : ['es']

export async function instructorEntries(context: Context): Promise<SitemapEntry[]> {
  const people = await publishedInstructors(context, isShown).select('t.updatedAt').execute()
  return people.map(({ slug, updatedAt, ...texts }) => ({
    screen: 'instructor',
    es: slug.es,
    en: writtenIn(texts).includes('en') ? slugsOf(slug).en : null,
    updatedAt,
  }))
}
