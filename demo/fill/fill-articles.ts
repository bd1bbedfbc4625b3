/** Enters the demo's articles: published, one scheduled, one still being written. */
import { sql } from 'kysely'
import { handlers as articleCalls } from '#resources/content/articles/article.server.ts'
import { articles as articleRules } from '#resources/content/articles/article.ts'
import type { Context } from '#server/http/context.ts'
import { articleInput } from '../content/articles/article-input.ts'
import { articles } from '../content/articles.ts'
import { checked } from '../content/checked.ts'
import type { EmployeeKey } from '../content/written.ts'

type Ids<Key = string> = ReadonlyMap<Key, string>
type Around = { categoryIds: Ids; serviceIds: Ids; employeeIds: Ids<EmployeeKey> }

export async function fillArticles(context: Context, now: Date, around: Around): Promise<void> {
  for (const article of articles) {
    const ids = {
      authorId: around.employeeIds.get(article.author)!,
      categoryId: around.categoryIds.get(article.category)!,
      serviceIds: article.services.map((code) => around.serviceIds.get(code)!),
    }
    const input = checked(articleRules, articleInput(article, ids, now))
    await articleCalls.create({ params: {}, query: undefined, input }, context)
  }
  // Written before they came out, and not all on the day of seeding.
  await sql`update articles set created_at = publish_at - interval '3 days', updated_at = publish_at - interval '1 day'
    where publish_at < now()`.execute(context.db)
}
