/** Categories in the office: their list and their form. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories, type ServiceCategory } from './service-category.ts'

export const screens = screensOf<typeof serviceCategories.fields, ServiceCategory>({
  resource: serviceCategories,
  api: serviceCategoriesApi,
  columns: ['name', 'code', 'familyId', 'rank', 'active'],
  bulk: [bulkEdit('active')],
  facts: ['familyId', 'rank', 'active'],
  groups: [
    {
      words: { es: 'La categoría', en: 'The category' },
      fields: ['name', 'code', 'description', 'image'],
    },
    {
      words: { es: 'La página de la familia', en: 'The page of the family' },
      hint: {
        es: 'Las categorías que pertenecen a una familia no tienen página propia.',
        en: 'Categories that belong to a family have no page of their own.',
      },
      fields: ['audience', 'questions'],
    },
    {
      words: { es: 'En el sitio', en: 'On the site' },
      hint: {
        es: 'Los visitantes filtran el catálogo por las categorías activas.',
        en: 'Visitors filter the catalog by the active categories.',
      },
      fields: ['slug', 'familyId', 'rank', 'active'],
    },
  ],
  hints: {
    familyId: {
      es: 'La página de asesoría reúne los servicios por familia. En blanco, la categoría es una familia.',
      en: 'The consulting page gathers services by family. Left blank, the category is a family itself.',
    },
    code: { es: 'Corto y único, por ejemplo CAL.', en: 'Short and unique, such as CAL.' },
    slug: {
      es: 'Se forma solo a partir del nombre. Una vez publicado, conviene no cambiarlo.',
      en: 'Made from the name by itself. Better left alone once published.',
    },
    rank: { es: 'Los números menores van primero.', en: 'Smaller numbers come first.' },
  },
  quickCreateFields: ['code', 'name', 'slug'],
})
