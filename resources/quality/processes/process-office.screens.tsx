/** Registers the screens with the office; they are loaded lazily. */
import Network from 'lucide-react/icons/network'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { processesApi } from './process.api.ts'
import { processMapWords } from './process-map.ts'
import { processes } from './process.ts'

export const processesScreens = defineScreens({
  segment: 'processes',
  resource: processes,
  api: processesApi,
  nav: { Icon: Network },
  load: () => import('./process.screens.tsx'),
})

export const processMapPage = definePage({
  path: 'process-map',
  words: processMapWords,
  needs: processesApi.list,
  routes: [{ path: 'process-map', lazy: () => import('./process-map.screens.tsx') }],
})
