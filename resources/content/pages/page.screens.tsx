/** Pages of the site in the office: list, form and preview. */
import { screensOf } from '#web/office/records/screen.ts'
import { pathTo } from '#web/paths.ts'
import { PagePreview } from './page-preview.screens.tsx'
import { PageSections } from './page-sections.screens.tsx'
import { pagesApi } from './page.api.ts'
import { pages, type Page } from './page.ts'

export const screens = screensOf<typeof pages.fields, Page>({
  resource: pages,
  api: pagesApi,
  columns: ['title', 'kind', 'websiteState', 'updatedAt'],
  facts: ['kind'],
  groups: [
    {
      words: { es: 'Cabecera', en: 'Head' },
      hint: {
        es: 'Datos de la firma: {firm}, {legalName}, {rnc}, {email}, {phone}, {address}, {since}, {experience}. En las condiciones: {holdHours} y {cancelDays}, de los ajustes.',
        en: 'Data of the firm: {firm}, {legalName}, {rnc}, {email}, {phone}, {address}, {since}, {experience}. In the terms: {holdHours} and {cancelDays}, from the settings.',
      },
      fields: ['kicker', 'title', 'lead'],
    },
    // The list itself has a label.
    { fields: ['sections'] },
    {
      words: { es: 'Cierre y contacto', en: 'Closing and contact' },
      fields: ['closingTitle', 'closingText', 'whatsappTopic'],
    },
    {
      words: { es: 'Buscadores', en: 'Search engines' },
      fields: ['seoTitle', 'seoDescription'],
    },
    { words: { es: 'Publicación', en: 'Publication' }, fields: ['websiteState'] },
  ],
  hints: {
    kicker: { es: 'Una línea corta sobre el título.', en: 'A short line above the title.' },
    closingText: {
      es: 'Invita a escribir; debajo van los botones de contacto.',
      en: 'Invites to write; the contact buttons stand below.',
    },
    whatsappTopic: {
      es: 'Lo que va en {service} del mensaje de WhatsApp para servicios. En blanco, la conversación empieza vacía.',
      en: 'What {service} becomes in the WhatsApp message for services. Left blank, the conversation starts empty.',
    },
    seoTitle: { es: 'En blanco vale el título.', en: 'Left blank, the title is used.' },
    seoDescription: { es: 'En blanco vale la entrada.', en: 'Left blank, the introduction is used.' },
  },
  inputs: { sections: PageSections },
  watch: PagePreview,
  publicPath: ({ kind }, locale) => pathTo(kind, locale),
})
