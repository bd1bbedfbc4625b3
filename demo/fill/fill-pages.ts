/** Writes and publishes the editable pages, which migrations create. */
import { pages as pageRecords } from '#resources/content/pages/page.server.ts'
import { pages as pageRules } from '#resources/content/pages/page.ts'
import type { Context } from '#server/http/context.ts'
import { checked } from '../content/checked.ts'
import { pageInput } from '../content/page-input.ts'
import { pages } from '../content/pages.ts'

export async function fillPages(context: Context): Promise<void> {
  for (const { id, kind } of await pageRecords.all(context)) {
    if (kind === 'courses' || kind === 'blog' || kind === 'contact') continue
    await pageRecords.patch(context, id, checked(pageRules, pageInput(pages[kind])))
  }
}
