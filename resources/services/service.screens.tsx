/** Services in the office: what their list shows and how their form is grouped. */
import { screensOf } from '#web/office/records/screen.ts'
import { servicesApi } from './service.api.ts'
import { services } from './service.ts'

export const screens = screensOf({
  resource: services,
  api: servicesApi,
  segment: 'services',
  columns: ['code', 'name', 'categoryId', 'kinds', 'standard', 'status', 'websiteState'],
  facts: ['categoryId', 'kinds', 'standard', 'edition'],
  groups: [
    { fields: ['code', 'categoryId', 'kinds', 'standard', 'edition', 'status', 'rank'] },
    {
      words: { es: 'En el sitio', en: 'On the site' },
      fields: ['name', 'slug', 'summary', 'body', 'deliverables', 'image'],
    },
    {
      words: { es: 'WhatsApp y buscadores', en: 'WhatsApp and search engines' },
      hint: {
        es: 'Si quedan vacíos se usan el nombre, el resumen y el mensaje general.',
        en: 'When blank, the name, the summary and the general message are used.',
      },
      fields: ['whatsappTemplate', 'seoTitle', 'seoDescription'],
    },
  ],
  hints: {
    rank: { es: 'El número menor va primero.', en: 'The lowest number comes first.' },
    whatsappTemplate: { es: 'Puede usar {service}.', en: 'You may use {service}.' },
  },
})
