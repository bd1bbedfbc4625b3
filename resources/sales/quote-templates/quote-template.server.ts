/** Handlers of quote templates. */
import { sql } from 'kysely'
import type { Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import type { quoteTemplatesApi } from './quote-template.api.ts'
import { quoteTemplates as resource } from './quote-template.ts'

export const quoteTemplates = records(resource, {
  order: sql`(select s.rank from services s where s.id = t.service_id), t.id`,
  searchedThrough: ['serviceId'],
  sublabel: sql`(select concat_ws(' · ', s.code, s.standard) from services s where s.id = t.service_id)`,
})

export const handlers: Handlers<typeof quoteTemplatesApi> = {
  ...quoteTemplates.standard,
  search: ({ input }, context) => quoteTemplates.search(context, input, { suggestions: [sql`t.is_active`] }),
}
