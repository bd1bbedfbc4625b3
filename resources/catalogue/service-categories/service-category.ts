/** Fields of categories of services and courses. */
import {
  code,
  flag,
  image,
  integer,
  longText,
  optional,
  ref,
  slug,
  text,
  translated,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import { audienceFields } from '#resources/catalogue/services/audience.ts'

export const serviceCategories = resource(
  'serviceCategories',
  {
    code: code({ es: 'Código', en: 'Code' }, { min: 2, max: 20 }),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 2, max: 60 })),
    slug: translated(slug({ es: 'Nombre en la dirección web', en: 'Name in the web address' }, 'name')),
    description: optional(translated(longText({ es: 'Descripción', en: 'Description' }, { max: 300 }))),
    ...audienceFields,
    image: optional(image({ es: 'Imagen', en: 'Image' })),
    /** The category that gathers it with others on the consulting page; if blank, it is a family of its own. */
    familyId: optional(ref({ es: 'Familia', en: 'Family' }, 'serviceCategories')),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    active: withDefault(flag({ es: 'Activa', en: 'Active' }), true),
  },
  {
    words: { one: { es: 'Categoría', en: 'Category' }, many: { es: 'Categorías', en: 'Categories' } },
    title: ['name'],
    search: ['code', 'name'],
  },
)
export type ServiceCategory = Row<typeof serviceCategories.fields>
