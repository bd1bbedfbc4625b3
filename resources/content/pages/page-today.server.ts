/** Registers unpublished pages with Today. */
import { unpublishedStates } from '#core/publication.ts'
import { draftSource } from '#resources/system/today/draft-source.server.ts'
import { pagesApi } from './page.api.ts'
import { pages } from './page.ts'

export const pageDrafts = draftSource(pages, pagesApi, {
  segment: 'pages',
  filters: [{ field: 'websiteState', op: 'in', value: unpublishedStates }],
})
