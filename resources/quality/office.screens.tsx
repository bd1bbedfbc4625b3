/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import ChartPie from 'lucide-react/icons/chart-pie'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListTodo from 'lucide-react/icons/list-todo'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Network from 'lucide-react/icons/network'
import Signpost from 'lucide-react/icons/signpost'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Wrench from 'lucide-react/icons/wrench'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { definePage, defineScreens } from '#web/office/registry.ts'
import { capaSourcesApi } from './capa-sources/capa-source.api.ts'
import { capaSources } from './capa-sources/capa-source.ts'
import { capasApi } from './capas/capa.api.ts'
import { capas } from './capas/capa.ts'
import { complaintsApi } from './complaints/complaint.api.ts'
import { complaints } from './complaints/complaint.ts'
import { myActionWords } from './my-actions/my-action-words.ts'
import { myActionsApi } from './my-actions/my-action.api.ts'
import { ncosApi } from './ncos/nco.api.ts'
import { ncos } from './ncos/nco.ts'
import { processMapWords } from './processes/process-map.ts'
import { processesApi } from './processes/process.api.ts'
import { processes } from './processes/process.ts'
import { proposalWords } from './proposals/proposal-words.ts'
import { proposalsApi } from './proposals/proposal.api.ts'
import { qualityFiguresApi } from './quality-figures/quality-figures.api.ts'
import { qualitySettingsApi } from './quality-settings/quality-settings.api.ts'
import { qualitySettings } from './quality-settings/quality-settings.ts'

export const capaSourcesScreens = defineScreens({
  segment: 'capa-sources',
  resource: capaSources,
  api: capaSourcesApi,
  nav: { Icon: Signpost },
  load: () => import('./capa-sources/capa-source.screens.tsx'),
})

export const capasScreens = defineScreens({
  segment: 'capas',
  resource: capas,
  api: capasApi,
  nav: { Icon: Wrench },
  load: () => import('./capas/screens/capa.screens.tsx'),
})

export const capaBoardPage = definePage({
  path: 'capa-board',
  words: { es: 'Tablero de acciones correctivas', en: 'Board of corrective actions' },
  needs: capasApi.list,
  routes: [{ path: 'capa-board', lazy: () => import('./capas/screens/capa-board.screens.tsx') }],
})

export const complaintsScreens = defineScreens({
  segment: 'complaints',
  resource: complaints,
  api: complaintsApi,
  nav: { Icon: MessageSquareWarning },
  load: () => import('./complaints/screens/complaint.screens.tsx'),
})

export const myActionsPage = definePage({
  path: 'my-actions',
  words: myActionWords.title,
  needs: myActionsApi.mine,
  nav: { Icon: ListTodo },
  routes: [{ path: 'my-actions', lazy: () => import('./my-actions/my-action.screens.tsx') }],
})

export const ncosScreens = defineScreens({
  segment: 'ncos',
  resource: ncos,
  api: ncosApi,
  nav: { Icon: CircleAlert },
  load: () => import('./ncos/screens/nco.screens.tsx'),
})

export const ncoBoardPage = definePage({
  path: 'nco-board',
  words: { es: 'Tablero de casos', en: 'Board of cases' },
  needs: ncosApi.list,
  routes: [{ path: 'nco-board', lazy: () => import('./ncos/screens/nco-board.screens.tsx') }],
})

/** On records that a case may come from: its cases, and the step that opens one. */
export const ncosOfOriginTab: Tab = {
  key: 'ncos',
  words: ncos.words.many,
  needs: ncosApi.ofOrigin,
  body: lazyBody(async () => (await import('./ncos/screens/origin-ncos.screens.tsx')).OriginNcos),
}

export const processesScreens = defineScreens({
  segment: 'processes',
  resource: processes,
  api: processesApi,
  nav: { Icon: Network },
  load: () => import('./processes/process.screens.tsx'),
})

export const processMapPage = definePage({
  path: 'process-map',
  words: processMapWords,
  needs: processesApi.list,
  routes: [{ path: 'process-map', lazy: () => import('./processes/process-map.screens.tsx') }],
})

export const proposalsPage = definePage({
  path: 'proposals',
  words: proposalWords.title,
  needs: proposalsApi.list,
  nav: { Icon: Lightbulb },
  routes: [{ path: 'proposals', lazy: () => import('./proposals/proposal.screens.tsx') }],
})

export const qualityFiguresPage = definePage({
  path: 'quality-figures',
  words: { es: 'Cifras de calidad', en: 'Quality figures' },
  needs: qualityFiguresApi.figures,
  nav: { Icon: ChartPie },
  routes: [{ path: 'quality-figures', lazy: () => import('./quality-figures/quality-figures.screens.tsx') }],
})

export const qualitySettingsPage = definePage({
  path: 'quality-settings',
  words: qualitySettings.words.one,
  needs: qualitySettingsApi.get,
  nav: { Icon: SlidersHorizontal },
  routes: [
    { path: 'quality-settings', lazy: () => import('./quality-settings/quality-settings.screens.tsx') },
  ],
})
