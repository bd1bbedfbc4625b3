/** Registers the screens with the office; they are loaded lazily. */
import Signpost from 'lucide-react/icons/signpost'
import { defineScreens } from '#web/office/registry.ts'
import { quoteSourcesApi } from './quote-source.api.ts'
import { quoteSources } from './quote-source.ts'

export const quoteSourcesScreens = defineScreens({
  segment: 'quote-sources',
  resource: quoteSources,
  api: quoteSourcesApi,
  nav: { Icon: Signpost },
  load: () => import('./quote-source.screens.tsx'),
})
