/** Registers the screens with the office; they are loaded lazily. */
import Signpost from 'lucide-react/icons/signpost'
import { defineScreens } from '#web/office/registry.ts'
import { capaSourcesApi } from './capa-source.api.ts'
import { capaSources } from './capa-source.ts'

export const capaSourcesScreens = defineScreens({
  segment: 'capa-sources',
  resource: capaSources,
  api: capaSourcesApi,
  nav: { Icon: Signpost },
  load: () => import('./capa-source.screens.tsx'),
})
