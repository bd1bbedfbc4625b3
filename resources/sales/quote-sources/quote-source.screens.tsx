/** Quote sources in the office: their list and their form. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { quoteSourcesApi } from './quote-source.api.ts'
import { quoteSources, type QuoteSource } from './quote-source.ts'

export const screens = screensOf<typeof quoteSources.fields, QuoteSource>({
  resource: quoteSources,
  api: quoteSourcesApi,
  columns: ['name', 'code', 'isActive'],
  bulk: [bulkEdit('isActive')],
  groups: [{ fields: ['code', 'name', 'isActive'] }],
  hints: {
    isActive: {
      es: 'Un origen no se elimina: fuera de uso ya no se ofrece.',
      en: 'A source is never removed: out of use it is no longer offered.',
    },
  },
  quickCreateFields: ['code', 'name'],
})
