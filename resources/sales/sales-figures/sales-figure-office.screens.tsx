/** Registers the figures of sales with the office. */
import ChartColumn from 'lucide-react/icons/chart-column-big'
import { definePage } from '#web/office/registry.ts'
import { salesFiguresApi } from './sales-figure.api.ts'

export const salesFiguresPage = definePage({
  path: 'sales-figures',
  words: { es: 'Cifras de ventas', en: 'Sales figures' },
  needs: salesFiguresApi.grouped,
  nav: { Icon: ChartColumn },
  routes: [{ path: 'sales-figures', lazy: () => import('./sales-figure.screens.tsx') }],
})
