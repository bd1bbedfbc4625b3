/** Registers the figures of quality with the office. */
import ChartPie from 'lucide-react/icons/chart-pie'
import { definePage } from '#web/office/registry.ts'
import { qualityFiguresApi } from './quality-figures.api.ts'

export const qualityFiguresPage = definePage({
  path: 'quality-figures',
  words: { es: 'Cifras de calidad', en: 'Quality figures' },
  needs: qualityFiguresApi.figures,
  nav: { Icon: ChartPie },
  routes: [{ path: 'quality-figures', lazy: () => import('./quality-figures.screens.tsx') }],
})
