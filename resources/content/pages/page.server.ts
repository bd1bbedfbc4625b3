/** Handlers of pages of prose and of their previews. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { firmSettings, whatsappWriter } from '#resources/system/settings/settings.server.ts'
import type { pagesApi } from './page.api.ts'
import { firmPlaceholders, pageView, writtenIn } from './page.view.ts'
import type { PublicPage } from './page.public.ts'
import { pageKinds, pages as resource, type Page } from './page.ts'

const order = sql`array_position(${Object.keys(pageKinds)}::text[], t.kind)`
export const pages = records(resource, { order })

export const handlers: Handlers<typeof pagesApi> = {
  ...pages.standard,
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
      .values({ token, pageId: page.id, page: JSON.stringify(page) })
      .execute()
    return { token }
  },

  publicList: async (_, context) =>
    (await pages.all(context)).map((page) => ({
      kind: page.kind,
      writtenIn: writtenIn(page),
      updatedAt: page.updatedAt,
    })),
  publicGet: async ({ params }, context) => {
    if (!Object.hasOwn(pageKinds, params.kind)) throw notFound()
    const [page] = await pages.all(context, { conditions: [sql`t.kind = ${params.kind}`] })
    if (!page) throw notFound()
    return publicPageOf(context, page)
  },
  publicPreview: async ({ params }, context) => {
    if (!/^[\w-]{32}$/.test(params.token)) throw notFound()
    const preview = await context.db
      .selectFrom('pagePreviews')
      .select('page')
      .where('token', '=', params.token)
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (!preview) throw notFound()
    // Cast: only `preview` above writes these.
    return publicPageOf(context, preview.page as Page)
  },
}

async function publicPageOf(context: Context, page: Page): Promise<PublicPage> {
  const placeholders = firmPlaceholders(await firmSettings(context), page.kind, context.locale)
  const write = await whatsappWriter(context, 'service')
  return pageView(page, { locale: context.locale, placeholders, write })
}
