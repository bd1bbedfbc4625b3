/** Registers the screens with the office; they are loaded lazily. */
import LayoutTemplate from 'lucide-react/icons/layout-template'
import { defineScreens } from '#web/office/registry.ts'
import { quoteTemplatesApi } from './quote-template.api.ts'
import { quoteTemplates } from './quote-template.ts'

export const quoteTemplatesScreens = defineScreens({
  segment: 'quote-templates',
  resource: quoteTemplates,
  api: quoteTemplatesApi,
  nav: { Icon: LayoutTemplate },
  load: () => import('./quote-template.screens.tsx'),
})
