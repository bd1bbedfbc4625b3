/** Finds articles by the words of their texts, in memory (decision 050). */
import { sql } from 'kysely'
import { plainText } from '#core/richtext.ts'
import type { Context } from '#server/http/context.ts'
import { findBestTexts, searchText, type SearchText } from '#server/search/search-texts.ts'
import { isPlanned } from './article-state.server.ts'
import type { Article } from './article.ts'

type ArticleText = SearchText & { id: string }
type Row = Pick<Article, 'id' | 'title' | 'excerpt' | 'body' | 'tags'> & { author: string | null }

/** The ids of the articles in the reader's language, the best first and then the newest. */
export async function articlesWith(context: Context, term: string): Promise<string[]> {
  const { cache, locale } = context
  const texts = await cache.getOrLoad(`article texts ${locale}`, {}, () => readTexts(context))
  return findBestTexts(texts, term).map(({ id }) => id)
}

async function readTexts({ db, locale }: Context): Promise<ArticleText[]> {
  const { rows } = await sql<Row>`
    select t.id, t.title, t.excerpt, t.body, t.tags, e.name as author
    from articles t left join employees e on e.id = t.author_id
    where t.deleted_at is null and ${isPlanned} and ${locale} = any(t.published_in)
    order by t.publish_at desc, t.id desc`.execute(db)
  return rows.map(({ id, title, excerpt, body, tags, author }) => {
    const own = searchText(title[locale])
    const names = tags.flatMap(({ name }) => [name.es, name.en])
    const written = body?.[locale]
    return {
      id,
      title: own,
      text: own + searchText(excerpt?.[locale], written && plainText(written), author, ...names),
    }
  })
}
