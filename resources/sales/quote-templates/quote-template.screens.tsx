/** Quote templates in the office: their list and their form. */
import { quoteItems } from '#resources/sales/quotes/quote-item.ts'
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { quoteTemplatesApi } from './quote-template.api.ts'
import { quoteTemplates, type QuoteTemplate } from './quote-template.ts'

export const screens = screensOf<typeof quoteTemplates.fields, QuoteTemplate>({
  resource: quoteTemplates,
  api: quoteTemplatesApi,
  columns: ['name', 'serviceId', 'currency', 'isActive', 'updatedAt'],
  bulk: [bulkEdit('isActive')],
  facts: ['serviceId', 'currency', 'isActive'],
  groups: [
    {
      words: { es: 'La plantilla', en: 'The template' },
      fields: ['serviceId', 'name', 'currency', 'isActive'],
    },
    { words: { es: 'Textos', en: 'Texts' }, fields: ['introduction', 'terms'] },
    { words: quoteItems.words.many, fields: ['items'] },
  ],
  hints: {
    name: { es: 'El vendedor la elige por este nombre.', en: 'The seller picks it by this name.' },
    currency: {
      es: 'En una cotización de otra moneda se convierte con las tasas más recientes.',
      en: 'In a quote of another currency it is converted at the newest rates.',
    },
    introduction: {
      es: 'Pasa a la cotización en el idioma del cliente.',
      en: 'It goes to the quote in the language of the customer.',
    },
  },
})
