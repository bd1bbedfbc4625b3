/** Handlers of quote sources. */
import { sql } from 'kysely'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { quoteSourcesApi } from './quote-source.api.ts'
import { quoteSources as resource } from './quote-source.ts'

export const quoteSources = records(resource, { order: sql`t.id` })

export const handlers: Handlers<typeof quoteSourcesApi> = {
  ...quoteSources.standard,
  all: (_, context) => quoteSources.all(context),
}

/** The source of what comes from the site. */
export async function websiteSource(context: Context): Promise<string> {
  const all = await quoteSources.all(context)
  return (all.find(({ code }) => code === 'website') ?? all[0]!).id
}
