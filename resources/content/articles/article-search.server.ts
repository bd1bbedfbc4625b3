/** Finds articles by the words of their texts, in memory (decision 050). */
import { sql } from 'kysely'
import { plainText } from '#core/richtext.ts'
import type { Context } from '#server/http/context.ts'
import { findBestTexts, searchText, type SearchText } from '#server/search/search-texts.ts'
import { isPlanned } from './article-state.server.ts'
import type { Article } from './article.ts'

type ArticleText = SearchText & Pick<Row, 'id' | 'publishAt'>
type Row = Pick<Article, 'id' | 'title' | 'excerpt' | 'body' | 'tags'> & {
  author: string | null
  publishAt: string
}

/** The ids of the articles in the reader's language, the best first and then the newest. */
export async function articlesWith(context: Context, term: string): Promise<string[]> {
  return findBestTexts(await articleTexts(context), term).map(({ id }) => id)
}

/** What visitors find articles by, in the reader's language. */
export async function articleTexts(context: Context): Promise<readonly ArticleText[]> {
  const { cache, locale } = context
  const planned = await cache.getOrLoad(`article texts ${locale}`, {}, () => readTexts(context))
  const now = new Date().toISOString()
  const last = published.get(planned)
  if (last && (!last.until || now < last.until)) return last.texts
  const texts = planned.filter(({ publishAt }) => publishAt <= now)
  // The newest come first.
  published.set(planned, { texts, until: planned.findLast(({ publishAt }) => publishAt > now)?.publishAt })
  return texts
}
/** Of each list, until the next article of it is published. */
const published = new WeakMap<
  readonly ArticleText[],
  { texts: readonly ArticleText[]; until: string | undefined }
>()

async function readTexts({ db, locale }: Context): Promise<ArticleText[]> {
  const { rows } = await sql<Row>`
    select t.id, t.title, t.excerpt, t.body, t.tags, t.publish_at, e.name as author
    from articles t left join employees e on e.id = t.author_id
    where t.deleted_at is null and ${isPlanned} and ${locale} = any(t.published_in)
    order by t.publish_at desc, t.id desc`.execute(db)
  return rows.map(({ id, title, excerpt, body, tags, publishAt, author }) => {
    const own = searchText(title[locale])
    const names = tags.flatMap(({ name }) => [name.es, name.en])
    const written = body?.[locale]
    return {
      id,
      publishAt,
      title: own,
      text: own + searchText(excerpt?.[locale], written && plainText(written), author, ...names),
    }
  })
}
