/** Fields of services: what the firm offers for one standard. */
import {
  code,
  choice,
  choices,
  image,
  integer,
  longText,
  optional,
  ref,
  richText,
  slug,
  text,
  toPublish,
  translated,
  withDefault,
  list,
} from '#core/field.ts'
import { websiteStates } from '#core/publication.ts'
import { taxCodes } from '#core/money/tax.ts'
import { resource, type Row } from '#core/resource.ts'
import { audienceFields } from './audience.ts'

export const serviceKinds = {
  training: { es: 'Capacitación', en: 'Training' },
  consulting: { es: 'Asesoría', en: 'Consulting' },
  auditing: { es: 'Auditoría', en: 'Auditing' },
}
export const activeStates = {
  active: { es: 'Activo', en: 'Active' },
  inactive: { es: 'Inactivo', en: 'Inactive' },
}
export const statesInUse: (keyof typeof activeStates)[] = ['active']

export const services = resource(
  'services',
  {
    code: code({ es: 'Código', en: 'Code' }, { min: 2, max: 10 }),
    categoryId: ref({ es: 'Categoría', en: 'Category' }, 'serviceCategories'),
    kinds: choices({ es: 'Se ofrece como', en: 'Offered as' }, serviceKinds, { min: 1 }),
    taxCode: withDefault(choice({ es: 'Impuesto', en: 'Tax' }, taxCodes), 'itbis18'),
    standard: optional(text({ es: 'Norma', en: 'Standard' }, { max: 30 })),
    edition: optional(text({ es: 'Edición', en: 'Edition' }, { max: 10 })),
    name: translated(text({ es: 'Nombre', en: 'Name' }, { min: 3, max: 120 })),
    slug: translated(slug({ es: 'Nombre en la dirección web', en: 'Name in the web address' }, 'name')),
    summary: toPublish(
      optional(translated(longText({ es: 'Resumen', en: 'Summary' }, { min: 20, max: 300 }))),
    ),
    body: optional(translated(richText({ es: 'Texto', en: 'Text' }, { max: 20_000 }))),
    deliverables: withDefault(
      list(
        { es: 'Entregables', en: 'Deliverables' },
        { text: translated(text({ es: 'Entregable', en: 'Deliverable' }, { max: 160 })) },
        { max: 12 },
      ),
      [],
    ),
    ...audienceFields,
    image: optional(image({ es: 'Imagen', en: 'Image' })),
    whatsappTemplate: optional(
      translated(longText({ es: 'Mensaje de WhatsApp', en: 'WhatsApp message' }, { max: 500 })),
    ),
    seoTitle: optional(
      translated(text({ es: 'Título para buscadores', en: 'Title for search engines' }, { max: 60 })),
    ),
    seoDescription: optional(
      translated(
        text({ es: 'Descripción para buscadores', en: 'Description for search engines' }, { max: 160 }),
      ),
    ),
    rank: withDefault(integer({ es: 'Orden', en: 'Order' }, { max: 10_000 }), 100),
    status: withDefault(choice({ es: 'Estado', en: 'Status' }, activeStates), 'active'),
    websiteState: withDefault(choice({ es: 'En el sitio', en: 'On the site' }, websiteStates), 'unpublished'),
  },
  {
    words: { one: { es: 'Servicio', en: 'Service' }, many: { es: 'Servicios', en: 'Services' } },
    title: ['name'],
    search: ['code', 'standard', 'name', 'summary'],
  },
)
export type Service = Row<typeof services.fields>
