/** The version of an editable page that somebody agreed to. */
import { homeDayOf } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'

/** `2026-11-23.4`: the day of the last change and how often the page was saved. */
export async function pageVersion({ db }: Context, kind: 'terms' | 'privacy'): Promise<string> {
  const { updatedAt, version } = await db
    .selectFrom('pages')
    .select(['updatedAt', 'version'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return `${homeDayOf(new Date(updatedAt).toISOString())}.${version}`
}
