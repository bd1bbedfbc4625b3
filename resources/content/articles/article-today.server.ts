/** Registers drafts of articles with Today. */
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { shortTexts } from './article-state.ts'
import { articlesApi } from './article.api.ts'
import { articles, type Article } from './article.ts'

export const articleDrafts = draftSource(articles, articlesApi, {
  segment: 'articles',
  filters: [{ field: 'websiteState', op: 'eq', value: 'draft' }],
  more: (rows) => rows.map((row) => shortTexts(row as unknown as Article)),
})
