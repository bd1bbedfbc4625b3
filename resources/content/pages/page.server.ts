/** Handlers of pages of prose and of their previews. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { invalid, notFound } from '#core/errors.ts'
import { isPublished } from '#core/publication.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { collectOutcomes } from '#server/database/crud-writing.ts'
import { tokenHash } from '#server/sessions/token.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { firmSettings, whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { pagesApi } from './page.api.ts'
import { searchPages, textsOf } from './page-search.server.ts'
import { firmPlaceholders, pageView, writtenIn } from './page.view.ts'
import type { PublicPage } from './page.public.ts'
import { pageKinds, pages as resource, type Page } from './page.ts'

const order = sql`array_position(${Object.keys(pageKinds)}::text[], t.kind)`
export const pages = records(resource, { order })

export const handlers: Handlers<typeof pagesApi> = {
  ...pages.standard,
  patch: ({ params, input }, context) => pages.patch(context, params.id, input, { check: assertStays }),
  publish: ({ input: { ids, websiteState } }, context) =>
    collectOutcomes(context, ids, (id) => pages.set(context, id, { websiteState }, { check: assertStays })),
  excel: exportRecords(pages, resource),
  preview: async ({ params, input }, context) => {
    const { version: _, ...written } = input
    const page = { ...(await pages.get(context, params.id)), ...written }
    const token = randomBytes(24).toString('base64url')
    await context.db
      .deleteFrom('pagePreviews')
      .where('expiresAt', '<', sql<string>`now()`)
      .execute()
    await context.db
      .insertInto('pagePreviews')
      .values({ token: tokenHash(token), pageId: page.id, page: JSON.stringify(page) })
      .execute()
    return { token }
  },

  publicList: async (_, context) =>
    (await publishedPages(context)).map((page) => ({
      kind: page.kind,
      writtenIn: writtenIn(page),
      updatedAt: page.updatedAt,
    })),
  publicGet: async ({ params }, context) => {
    if (!Object.hasOwn(pageKinds, params.kind)) throw notFound()
    const [page] = await pages.all(context, { conditions: [sql`t.kind = ${params.kind}`] })
    if (!page) throw notFound()
    return isPublished(page) ? publicPageOf(context, page) : unwrittenPageOf(context, page)
  },
  publicSearch: ({ input: { search } }, context) => searchPages(context, search, () => readPages(context)),
  publicPreview: async ({ params }, context) => {
    if (!/^[\w-]{32}$/.test(params.token)) throw notFound()
    const preview = await context.db
      .selectFrom('pagePreviews')
      .select('page')
      .where('token', '=', tokenHash(params.token))
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (!preview) throw notFound()
    // Cast: only `preview` above writes these.
    return publicPageOf(context, preview.page as Page)
  },
}

/** Published ones, as visitors read them. */
const readPages = async (context: Context): Promise<PublicPage[]> =>
  Promise.all((await publishedPages(context)).map((page) => publicPageOf(context, page)))
export const textsOfPages = (context: Context) => textsOf(context, () => readPages(context))

const stays: Words = {
  es: 'Los formularios piden aceptar esta página: corríjala en vez de retirarla del sitio.',
  en: 'Forms ask people to accept this page: correct it instead of taking it off the site.',
}
const acceptedKinds: readonly Page['kind'][] = ['privacy', 'terms']

function assertStays(before: Page, after: Page): void {
  if (acceptedKinds.includes(before.kind) && isPublished(before) && !isPublished(after))
    throw invalid({ websiteState: stays })
}

const publishedPages = async (context: Context): Promise<Page[]> =>
  (await pages.all(context)).filter(isPublished)

async function publicPageOf(context: Context, page: Page): Promise<PublicPage> {
  const placeholders = firmPlaceholders(await firmSettings(context), page.kind, context.locale)
  const write = await whatsappWriter(context, 'service')
  return pageView(page, { locale: context.locale, placeholders, write })
}

/** Its address works before it is published, with a title alone, outside of search engines. */
async function unwrittenPageOf(context: Context, { kind, ...page }: Page): Promise<PublicPage> {
  const title = kind === 'home' ? { es: (await firmSettings(context)).tradeName } : pageKinds[kind]
  return { ...(await publicPageOf(context, { ...page, ...unwritten, kind, title })), writtenIn: [] }
}
const unwritten = {
  kicker: null,
  lead: null,
  sections: [],
  closingTitle: null,
  closingText: null,
  whatsappTopic: null,
  seoTitle: null,
  seoDescription: null,
} satisfies Partial<Page>
