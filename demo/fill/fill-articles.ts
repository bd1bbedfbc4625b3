/** Creates the demo's articles: published, one scheduled, one draft. */
import { sql } from 'kysely'
import { handlers as articleCalls } from '#resources/content/articles/article.server.ts'
import { articles as articleRules } from '#resources/content/articles/article.ts'
import type { Context } from '#server/http/context.ts'
import { articleInput } from '../content/articles/article-input.ts'
import { articles } from '../content/articles.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import type { EmployeeKey } from '../content/written.ts'

type Ids<Key = string> = ReadonlyMap<Key, string>
type RecordIds = { categoryIds: Ids; serviceIds: Ids; employeeIds: Ids<EmployeeKey> }

export async function fillArticles(context: Context, now: Date, recordIds: RecordIds): Promise<void> {
  for (const article of articles) {
    const ids = {
      authorId: recordIds.employeeIds.get(article.author)!,
      categoryId: recordIds.categoryIds.get(article.category)!,
      serviceIds: article.services.map((code) => recordIds.serviceIds.get(code)!),
    }
    const input = checked(articleRules, articleInput(article, ids, now))
    await articleCalls.create({ params: {}, query: undefined, input }, context)
  }
  // Sets earlier creation dates, because nobody writes all articles on one day.
  await sql`update articles set created_at = publish_at - interval '3 days', updated_at = publish_at - interval '1 day'
    where publish_at < now()`.execute(context.db)
}
