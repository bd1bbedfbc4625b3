/** Handlers of quote templates. */
import { sql } from 'kysely'
import { invalid } from '#core/errors.ts'
import type { Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { quoteItemErrors } from '#resources/sales/quotes/quote-rules.ts'
import type { quoteTemplatesApi } from './quote-template.api.ts'
import { quoteTemplates as resource, type QuoteTemplate } from './quote-template.ts'

export const quoteTemplates = records(resource, {
  order: sql`(select s.rank from services s where s.id = t.service_id), t.id`,
  searchedThrough: ['serviceId'],
  sublabel: sql`(select concat_ws(' · ', s.code, s.standard) from services s where s.id = t.service_id)`,
})

export const handlers: Handlers<typeof quoteTemplatesApi> = {
  ...quoteTemplates.standard,
  create: ({ input }, context) => {
    assertPossible(input.items)
    return quoteTemplates.create(context, input)
  },
  patch: ({ params, input }, context) =>
    quoteTemplates.patch(context, params.id, input, { check: (_, after) => assertPossible(after.items) }),
  search: ({ input }, context) => quoteTemplates.search(context, input, { suggestions: [sql`t.is_active`] }),
}

/** The quote gives the event of the seats. */
function assertPossible(items: readonly Partial<QuoteTemplate['items'][number]>[]): void {
  const errors = items.flatMap((item, at) =>
    Object.entries(quoteItemErrors({ ...item, eventId: 'ofQuote' })).map(
      ([name, error]) => [`items.${at}.${name}`, error] as const,
    ),
  )
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
}
