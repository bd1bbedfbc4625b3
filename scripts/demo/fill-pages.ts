/** Writes the pages of prose: they are there from the start, and most of them want their words. */
import { pages as pageRecords } from '#resources/pages/page.server.ts'
import { pages as pageRules } from '#resources/pages/page.ts'
import type { Context } from '#server/context.ts'
import { checked } from './checked.ts'
import { pageInput } from './page-input.ts'
import { pages } from './pages.ts'

export async function fillPages(context: Context): Promise<void> {
  for (const { id, kind } of await pageRecords.all(context)) {
    if (kind === 'courses' || kind === 'blog' || kind === 'contact') continue
    await pageRecords.patch(context, id, checked(pageRules, pageInput(pages[kind])))
  }
}
