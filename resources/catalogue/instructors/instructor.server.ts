/** Handlers of instructors, and the step that makes a contact one. */
import { sql } from 'kysely'
import { conflict, invalid, notFound } from '#core/errors.ts'
import type { PictureQuery } from '#core/public.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { recordId } from '#server/database/crud-reading.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { findBestTexts, searchText, type SearchText } from '#server/search/search-texts.ts'
import { pictureOf } from '#server/files/images.ts'
import { visibleOrPreviewed } from '#server/sessions/preview.ts'
import { drawPortrait } from '#resources/catalogue/covers/portrait.ts'
import type { instructorsApi } from './instructor.api.ts'
import { cards, instructorPageOf, isShown, publishedInstructors } from './instructor-cards.server.ts'
import { instructorOfContact } from './instructor-of-contact.server.ts'
import { instructors as resource, type Instructor } from './instructor.ts'

export const instructors = records(resource, {
  order: sql`t.name collate es_app`,
  sublabel: sql`coalesce(t.headline ->> 'es', '')`,
})

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
    await instructorOfContact.announce(context, { contactId: input.contactId, instructorId: instructor.id })
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
    const contactId = await lockPerson(context, params.id)
    await instructorOfContact.announce(context, { contactId, instructorId: null })
    await instructors.remove(context, params.id)
  },
  restore: async ({ params }, context) => {
    await lockPerson(context, params.id)
    const instructor = await instructors.restore(context, params.id)
    const { contactId, id: instructorId } = instructor
    await instructorOfContact.announce(context, { contactId, instructorId })
    return instructor
  },
  image: async ({ params, query }, context) =>
    portrait(context, await instructors.get(context, params.id), query),
  publicImage: async ({ params, query }, context) =>
    portrait(context, await instructors.get(context, params.id, { conditions: [isShown] }), query),
  publicList: async ({ input: { search = '', serviceId } }, context) => {
    const all = publishedInstructors(context, isShown)
    const shown = serviceId ? all.where(sql<boolean>`${serviceId}::bigint = any(t.service_ids)`) : all
    const rows = new Map((await shown.execute()).map((row) => [row.id, row]))
    const found = findBestTexts(await instructorTexts(context), search)
    return cards(
      context,
      found.flatMap(({ id }) => rows.get(id) ?? []),
    )
  },
  publicGet: async ({ params, query }, context) => {
    const about = { resource: 'instructors', token: query.preview }
    return instructorPageOf(context, params.id, await visibleOrPreviewed(context, isShown, about))
  },
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

const portrait = (context: Context, { photo, name }: Instructor, query: PictureQuery) =>
  pictureOf(context, { fileId: photo, fallback: drawPortrait(name), query })

/** What visitors find people by. */
export const instructorTexts = (context: Context): Promise<readonly InstructorText[]> =>
  context.cache.getOrLoad('instructor texts', {}, async () =>
    (await publishedInstructors(context, isShown).execute()).map(textOf),
  )

/** Of the name and headline: a biography names too much. */
type InstructorText = SearchText & Pick<Instructor, 'id'>
function textOf({ id, name, headline }: Pick<Instructor, 'id' | 'name' | 'headline'>): InstructorText {
  const title = searchText(name)
  return {
    id,
    title,
    text:
      title +
      searchText(
        'instructor instructora profesor profesora docente facilitador facilitadora teacher trainer',
        headline?.es,
        headline?.en,
      ),
  }
}
