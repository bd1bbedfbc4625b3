/** Loads an editable page, saved or previewed. */
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import type { PageKind } from '#resources/content/pages/page.ts'
import { matchScreen } from '#web/paths.ts'
import { previewIn } from '#web/preview.ts'
import { NotFound, orNotFound } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { loadRecords, type PageRecords } from './records.server.ts'

export type Prose = { page: PublicPage; records: PageRecords; isPreview: boolean }

export async function loadProse({ url, client }: PageRequest): Promise<Prose> {
  // Cast: only screens of editable pages use this loader.
  const kind = matchScreen(url.pathname)?.key as PageKind
  const token = previewIn(url.search)
  const page = await orNotFound(
    token
      ? client.call(pagesApi.publicPreview, { params: { token } })
      : client.call(pagesApi.publicGet, { params: { kind } }),
  )
  if (page.kind !== kind) throw new NotFound()
  return { page, records: await loadRecords(page, client), isPreview: token !== null }
}
