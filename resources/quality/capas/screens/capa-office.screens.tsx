/** Registers the screens with the office; they are loaded lazily. */
import Wrench from 'lucide-react/icons/wrench'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { capasApi } from '../capa.api.ts'
import { capas } from '../capa.ts'

export const capasScreens = defineScreens({
  segment: 'capas',
  resource: capas,
  api: capasApi,
  nav: { Icon: Wrench },
  load: () => import('./capa.screens.tsx'),
})

export const capaBoardPage = definePage({
  path: 'capa-board',
  words: { es: 'Tablero de acciones correctivas', en: 'Board of corrective actions' },
  needs: capasApi.list,
  routes: [{ path: 'capa-board', lazy: () => import('./capa-board.screens.tsx') }],
})
