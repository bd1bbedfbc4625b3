/** Speakers of a webinar: published instructors, and guests by name. */
import type { Picture } from '#core/public.ts'
import { translate, type LocalizedText } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { shownInstructors } from '#resources/catalogue/instructors/instructor-cards.server.ts'
import type { Webinar } from './webinar.ts'

export type Speaker = { name: string; title: LocalizedText | null; picture: Picture | null }

/** Unpublished instructors are left out unless the webinar names them itself. */
export async function speakersOf(context: Context, { speakers }: Webinar): Promise<Speaker[]> {
  const instructors = await shownInstructors(
    context,
    speakers.flatMap(({ instructorId }) => instructorId ?? []),
  )
  return speakers.flatMap(({ instructorId, name, title }): Speaker[] => {
    const known = instructors.find(({ id }) => id === instructorId)
    if (known) return [{ name: known.name, title: known.headline, picture: known.picture }]
    return name ? [{ name, title: translate(title, context.locale), picture: null }] : []
  })
}
