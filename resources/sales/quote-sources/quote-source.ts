/** Fields of quote sources: where the wish for a quote came from. */
import { code, flag, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const quoteSources = resource(
  'quoteSources',
  {
    code: code({ es: 'Código', en: 'Code' }, { min: 2, max: 20 }),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 2, max: 60 })),
    /** Sources are never removed (spec §7): an inactive one is no longer offered. */
    isActive: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
  },
  {
    words: {
      one: { es: 'Origen de cotizaciones', en: 'Quote source' },
      many: { es: 'Orígenes de cotizaciones', en: 'Quote sources' },
    },
    title: ['name'],
    search: ['code', 'name'],
  },
)
export type QuoteSource = Row<typeof quoteSources.fields>
