/** Handlers of quote sources. */
import { sql } from 'kysely'
import type { Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { quoteSourcesApi } from './quote-source.api.ts'
import { quoteSources as resource } from './quote-source.ts'

export const quoteSources = records(resource, { order: sql`t.id` })

export const handlers: Handlers<typeof quoteSourcesApi> = {
  ...quoteSources.standard,
  all: (_, context) => quoteSources.all(context),
}
