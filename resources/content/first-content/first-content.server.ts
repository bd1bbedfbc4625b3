/** Writes what the spec states: drafts for a new firm, published pages for the demo. */
import { sql } from 'kysely'
import type { websiteStates } from '#core/publication.ts'
import { categories as categoryRecords } from '#resources/catalogue/service-categories/service-category.server.ts'
import { serviceCategories as categoryRules } from '#resources/catalogue/service-categories/service-category.ts'
import { services as serviceRecords } from '#resources/catalogue/services/service.server.ts'
import { services as serviceRules } from '#resources/catalogue/services/service.ts'
import { pages as pageRecords } from '#resources/content/pages/page.server.ts'
import { pages as pageRules, type PageKind } from '#resources/content/pages/page.ts'
import { handlers as settings, firmSettings } from '#resources/system/settings/settings.server.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { categories } from './categories.ts'
import { checked } from './checked.ts'
import { families } from './families.ts'
import { firmTexts } from '#resources/system/settings/firm-texts.ts'
import { pageInput } from './page-input.ts'
import { pages } from './pages.ts'
import { categoryInput, serviceInput } from './service-input.ts'
import { services } from './services.ts'
import type { WrittenPage } from './written.ts'

type State = keyof typeof websiteStates
type Ids = ReadonlyMap<string, string>

/** Once: nothing where somebody has begun to write. Answers whether it wrote. */
export const writeFirstContent = (context: Context): Promise<boolean> =>
  inTransaction(context, async (own) => {
    // Several instances may start at once.
    await sql`select id from settings for update`.execute(own.db)
    if (!(await isUntouched(own))) return false
    await writeServices(own, await writeCategories(own), 'unpublished')
    await writePages(own, 'unpublished')
    await writeFirmTexts(own)
    return true
  })

async function isUntouched({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from services) and not exists (select from service_categories)
      and not exists (select from pages where updated_by is not null) as "isUntouched"
  `.execute(db)
  return rows[0]!.isUntouched
}

/** Answers their ids by code. */
export async function writeCategories(context: Context): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [at, category] of [...families, ...categories].entries()) {
    const familyId = 'family' in category ? ids.get(category.family) : undefined
    const input = checked(categoryRules, categoryInput(category, at, familyId))
    ids.set(category.code, (await categoryRecords.create(context, input)).id)
  }
  return ids
}

/** Answers their ids by code. */
export async function writeServices(
  context: Context,
  categoryIds: Ids,
  websiteState: State,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [at, service] of services.entries()) {
    const input = { ...serviceInput(service, at, categoryIds.get(service.category)!), websiteState }
    ids.set(service.code, (await serviceRecords.create(context, checked(serviceRules, input))).id)
  }
  return ids
}

export async function writePages(context: Context, websiteState: State): Promise<void> {
  for (const { id, kind } of await pageRecords.all(context)) {
    const page = (pages as Partial<Record<PageKind, WrittenPage>>)[kind]
    if (page) await pageRecords.patch(context, id, checked(pageRules, { ...pageInput(page), websiteState }))
  }
}

/** Only those that nobody has written. */
async function writeFirmTexts(context: Context): Promise<void> {
  const firm = await firmSettings(context)
  const missing = Object.entries(firmTexts).filter(([name]) => firm[name as keyof typeof firmTexts] === null)
  const input = { ...Object.fromEntries(missing), version: firm.version }
  await settings.patch({ params: {}, query: undefined, input }, context)
}
