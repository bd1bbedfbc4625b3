/** The version of an editable page that somebody agreed to. */
import { homeDayOf } from '#core/time-zone.ts'
import type { Context } from '#server/http/context.ts'

type Kind = 'terms' | 'privacy'

/** `2026-11-23.4`: the day of the last change and how often the page was saved. */
export const pageVersion = async (context: Context, kind: Kind): Promise<string> =>
  (await pageVersions(context, [kind]))[0]!

/** In the order of the kinds. */
export async function pageVersions({ db }: Context, kinds: readonly Kind[]): Promise<string[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['kind', 'updatedAt', 'version'])
    .where('kind', 'in', kinds)
    .execute()
  return kinds.map((kind) => {
    const { updatedAt, version } = pages.find((page) => page.kind === kind)!
    return `${homeDayOf(new Date(updatedAt).toISOString())}.${version}`
  })
}
