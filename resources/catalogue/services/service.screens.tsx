/** Services in the office: their list, their form. */
import { bulkEdit } from '#web/office/list/bulk/bulk-step.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { pathTo } from '#web/paths.ts'
import { isOnSite, offeredStates } from './catalogue-state.ts'
import { servicesApi } from './service.api.ts'
import { services, type Service } from './service.ts'

export const screens = screensOf<typeof services.fields, Service>({
  resource: services,
  api: servicesApi,
  firstFields: ['summary'],
  columns: ['name', 'code', 'standard', 'kinds', 'categoryId', 'status', 'websiteState'],
  bulk: [bulkEdit('status', 'categoryId')],
  usual: {
    words: { es: 'Ofrecidos', en: 'Offered' },
    filters: [{ field: 'status', op: 'in', value: offeredStates }],
  },
  facts: ['standard', 'edition', 'categoryId', 'kinds'],
  groups: [
    {
      words: { es: 'El servicio', en: 'The service' },
      fields: ['name', 'code', 'categoryId', 'kinds', 'standard', 'edition', 'status'],
    },
    {
      words: { es: 'Lo que leen los visitantes', en: 'What visitors read' },
      fields: ['summary', 'body', 'deliverables', 'audience', 'questions', 'image'],
    },
    {
      words: { es: 'Contacto por WhatsApp', en: 'Contact by WhatsApp' },
      fields: ['whatsappTemplate'],
    },
    {
      words: { es: 'Dirección web y buscadores', en: 'Web address and search engines' },
      fields: ['slug', 'rank', 'seoTitle', 'seoDescription'],
    },
  ],
  hints: {
    code: { es: 'Corto y único, por ejemplo ISO9.', en: 'Short and unique, such as ISO9.' },
    standard: { es: 'Sin la edición: ISO 9001.', en: 'Without the edition: ISO 9001.' },
    edition: { es: 'El año de la norma: 2015.', en: 'The year of the standard: 2015.' },
    summary: {
      es: 'De 20 a 300 letras; aparece en las tarjetas y en los resultados de búsqueda.',
      en: 'From 20 to 300 letters; shown on cards and in search results.',
    },
    deliverables: {
      es: 'Lo que el cliente recibe al terminar.',
      en: 'What the customer holds in the end.',
    },
    whatsappTemplate: {
      es: 'Con lo que empieza la conversación. En blanco vale el mensaje general de la firma, con el nombre del servicio.',
      en: 'How the conversation begins. Left blank, the firm’s general message is used, with the service’s name.',
    },
    slug: {
      es: 'Se forma solo a partir del nombre. Una vez publicado, conviene no cambiarlo.',
      en: 'Made from the name by itself. Better left alone once published.',
    },
    rank: { es: 'Los números menores van primero.', en: 'Smaller numbers come first.' },
    seoTitle: { es: 'En blanco vale el nombre.', en: 'Left blank, the name is used.' },
    seoDescription: { es: 'En blanco vale el resumen.', en: 'Left blank, the summary is used.' },
  },
  previewPath: ({ slug }, locale) => pathTo('service', locale, { slug: slug[locale] ?? slug.es }),
  publicPath: (row, locale) =>
    isOnSite(row) ? pathTo('service', locale, { slug: row.slug[locale] ?? row.slug.es }) : undefined,
})
