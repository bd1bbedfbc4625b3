/** Registers the screens of cases with the office; they are loaded lazily. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { ncosApi } from '../nco.api.ts'
import { ncos } from '../nco.ts'

export const ncosScreens = defineScreens({
  segment: 'ncos',
  resource: ncos,
  api: ncosApi,
  nav: { Icon: CircleAlert },
  load: () => import('./nco.screens.tsx'),
})

export const ncoBoardPage = definePage({
  path: 'nco-board',
  words: { es: 'Tablero de casos', en: 'Board of cases' },
  needs: ncosApi.list,
  routes: [{ path: 'nco-board', lazy: () => import('./nco-board.screens.tsx') }],
})

/** On records that a case may come from: its cases, and the step that opens one. */
export const ncosOfOriginTab: Tab = {
  key: 'ncos',
  words: ncos.words.many,
  needs: ncosApi.ofOrigin,
  body: lazyBody(async () => (await import('./origin-ncos.screens.tsx')).OriginNcos),
}
