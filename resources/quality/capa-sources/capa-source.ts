/** Fields of CAPA sources: where the need for a case came from. */
import { code, flag, integer, text, translated, withDefault } from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'

export const capaSources = resource(
  'capaSources',
  {
    code: code({ es: 'Código', en: 'Code' }, { min: 2, max: 20 }),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 80 })),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    isActive: withDefault(flag({ es: 'En uso', en: 'In use' }), true),
  },
  {
    words: {
      one: { es: 'Fuente de CAPA', en: 'CAPA source' },
      many: { es: 'Fuentes de CAPA', en: 'CAPA sources' },
    },
    title: ['name'],
    search: ['code', 'name'],
  },
)
export type CapaSource = Row<typeof capaSources.fields>
