/** Registers drafts of articles with Today. */
import { draftSource } from '#web/office/today/drafts.ts'
import { shortTexts } from './article-state.ts'
import { articlesApi } from './article.api.ts'
import { articles, type Article } from './article.ts'

export const articleDrafts = draftSource(articles, articlesApi, {
  segment: 'articles',
  filters: [{ field: 'websiteState', op: 'eq', value: 'draft' }],
  more: (row) => shortTexts(row as unknown as Article),
})
