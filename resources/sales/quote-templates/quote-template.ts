/** Fields of quote templates: the usual lines and texts for what a service sells. */
import { flag, list, longText, optional, ref, richText, text, translated, withDefault } from '#core/field.ts'
import { money } from '#core/money-field.ts'
import { currency } from '#core/money/currency.ts'
import { resource, type Row } from '#core/resource.ts'
import { lineFields, MOST_LINES } from '#resources/sales/documents/document-fields.ts'
import { quoteItems } from '#resources/sales/quotes/quote-item.ts'

const { kind, courseId, quantity, unit, taxCode, taxIncluded, programmeMonths, isOptional } =
  quoteItems.fields

export const quoteTemplates = resource(
  'quoteTemplates',
  {
    serviceId: ref({ es: 'Servicio', en: 'Service' }, 'services'),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 120 })),
    introduction: optional(translated(richText({ es: 'Introducción', en: 'Introduction' }, { max: 10_000 }))),
    terms: optional(translated(richText({ es: 'Condiciones', en: 'Terms' }, { max: 10_000 }))),
    currency: withDefault(currency({ es: 'Moneda de los precios', en: 'Currency of the prices' }), 'dop'),
    items: list(
      quoteItems.words.many,
      {
        kind,
        description: translated(longText(lineFields.description.label, { min: 3, max: 1000 })),
        courseId,
        quantity,
        unit,
        /** It stays blank where it differs from quote to quote. */
        unitPrice: optional(money(lineFields.unitPrice.label, { digits: 4 })),
        taxCode,
        taxIncluded,
        programmeMonths,
        isOptional,
      },
      { min: 1, max: MOST_LINES },
    ),
    /** A template that is out of use is no longer offered. */
    isActive: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
  },
  {
    words: {
      one: { es: 'Plantilla de cotización', en: 'Quote template' },
      many: { es: 'Plantillas de cotización', en: 'Quote templates' },
    },
    title: ['name'],
  },
)
export type QuoteTemplate = Row<typeof quoteTemplates.fields>
