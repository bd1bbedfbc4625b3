/** Handlers of instructors, and the step that makes a contact one. */
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '#core/errors.ts'
import { publishedStates } from '#core/publication.ts'
import type { PictureQuery } from '#core/public.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { translate, type Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { updateMany } from '#server/database/crud-many.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { picturesOf } from '#server/files/files.ts'
import { pictureOf } from '#server/files/images.ts'
import { anyOf, inStates } from '#server/database/query.ts'
import { contacts } from '#resources/customers/contacts/contact.ts'
import { drawnCover } from '#resources/catalogue/covers/cover.ts'
import { ratingsOfInstructors } from '#resources/surveys/survey-figures/public-ratings.server.ts'
import type { instructorsApi } from './instructor.api.ts'
import type { InstructorCard } from './instructor.public.ts'
import { instructors as resource, type Instructor } from './instructor.ts'

export const instructors = records(resource, {
  order: sql`t.name collate es_app`,
  sublabel: sql`coalesce(t.headline ->> 'es', '')`,
})
const isShown = sql`t.website_state ${inStates(publishedStates)} and t.active`

export const handlers: Handlers<typeof instructorsApi> = {
  ...instructors.standard,
  excel: exportRecords(instructors, resource),
  create: async ({ input }, context) => {
    const contact = await context.db
      .selectFrom('contacts')
      .select(['firstName', 'lastName', 'instructorId'])
      .where('id', '=', input.contactId)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!contact) throw invalid({ contactId: validationWords.missingRecord })
    if (contact.instructorId) throw conflict(isInstructorAlready)
    const instructor = await createInstructor(context, input, `${contact.firstName} ${contact.lastName}`)
    await setInstructorOf(context, input.contactId, instructor.id)
    return instructor
  },
  patch: ({ params, input }, context) =>
    instructors.patch(context, params.id, input, {
      check: (before, after) => {
        // The name comes from the contact, which points back.
        if (after.contactId !== before.contactId) throw invalid({ contactId: validationWords.fallback })
      },
    }),
  remove: async ({ params }, context) => {
    await setInstructorOf(context, await lockPerson(context, params.id), null)
    await instructors.remove(context, params.id)
  },
  restore: async ({ params }, context) => {
    await lockPerson(context, params.id)
    const instructor = await instructors.restore(context, params.id)
    await setInstructorOf(context, instructor.contactId, instructor.id)
    return instructor
  },
  image: async ({ params, query }, context) =>
    portrait(context, await instructors.get(context, params.id), query),
  publicImage: async ({ params, query }, context) =>
    portrait(context, await instructors.get(context, params.id, { conditions: [isShown] }), query),
  publicList: async (_, context) => cards(context, await publishedInstructors(context).execute()),
}

export const isInstructorAlready: Words = {
  es: 'Este contacto ya es instructor.',
  en: 'This contact is an instructor already.',
}

type Input = Create<typeof resource.fields>
export const createInstructor = (context: Context, input: Input, name: string): Promise<Instructor> =>
  instructors.create(context, { ...input, name } as Input)

/** Locks the contact before the instructor, as a rename does, to avoid deadlocks. */
async function lockPerson(context: Context, id: string): Promise<string> {
  const person = await context.db
    .selectFrom('contacts as c')
    .innerJoin('instructors as i', 'i.contactId', 'c.id')
    .select('c.id')
    .where('i.id', '=', recordId(id))
    .forNoKeyUpdate('c')
    .executeTakeFirst()
  if (!person) throw notFound()
  return person.id
}

/** Keeps the contact's version, so that edits begun before are not outdated. */
const setInstructorOf = (context: Context, contactId: string, instructorId: string | null): Promise<void> =>
  updateMany(context, contacts, {
    ids: [contactId],
    fields: ['instructorId'],
    change: () => ({ instructorId }),
    isDerived: true,
  })

const portrait = (context: Context, { photo, name }: Instructor, query: PictureQuery) =>
  pictureOf(context, { fileId: photo, fallback: drawnCover(null, name), query })

/** Only what cards show, because a change of the joined contacts and users would drop cached pages. */
const publishedInstructors = ({ db }: Context) =>
  db
    .selectFrom('instructors as t')
    .select(['t.id', 't.name', 't.headline', 't.bio', 't.photo', 't.credentials', 't.linkedinUrl'])
    .where(sql<boolean>`${isShown} and t.deleted_at is null`)
    .orderBy(sql`t.name collate es_app`)
    .orderBy('t.id', 'desc')

/** Published instructors among these, in the given order. */
export async function shownInstructors(context: Context, ids: string[]): Promise<InstructorCard[]> {
  if (ids.length === 0) return []
  const items = await publishedInstructors(context)
    .where(sql<boolean>`t.id = ${anyOf(ids)}`)
    .execute()
  return cards(
    context,
    ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  )
}

type ShownInstructor = Pick<
  Instructor,
  'id' | 'name' | 'headline' | 'bio' | 'photo' | 'credentials' | 'linkedinUrl'
>
async function cards(context: Context, items: ShownInstructor[]): Promise<InstructorCard[]> {
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
  return items.map(({ id, name, headline, bio, photo, credentials, linkedinUrl }) => ({
    id,
    name,
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
