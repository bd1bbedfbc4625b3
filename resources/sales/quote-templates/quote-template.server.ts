/** Handlers of quote templates. */
import { sql } from 'kysely'
import { assertValid } from '#core/errors.ts'
import type { Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { quantityError } from '#resources/sales/documents/line-quantity.ts'
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
    quoteTemplates.patch(context, params.id, input, {
      check: (before, after) => assertPossible(after.items, before.items),
    }),
  search: ({ input }, context) => quoteTemplates.search(context, input, { suggestions: [sql`t.is_active`] }),
}

type TemplateItem = Partial<QuoteTemplate['items'][number]>
/** The quote gives the event of the seats. */
function assertPossible(items: readonly TemplateItem[], stored: readonly TemplateItem[] = []): void {
  const kept = stored.flatMap(({ quantity }) => quantity ?? [])
  const errors = items.flatMap((item, at) => {
    const quantity = quantityError(item.quantity, kept)
    const found = { ...(quantity && { quantity }), ...quoteItemErrors({ ...item, eventId: 'ofQuote' }) }
    return Object.entries(found).map(([name, error]) => [`items.${at}.${name}`, error] as const)
  })
  assertValid(Object.fromEntries(errors))
}
