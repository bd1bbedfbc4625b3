/** Registers the screens with the office; they are loaded lazily. */
import FileText from 'lucide-react/icons/file-text'
import { defineScreens } from '#web/office/registry.ts'
import { pagesApi } from './page.api.ts'
import { pages } from './page.ts'

export const pagesScreens = defineScreens({
  segment: 'pages',
  resource: pages,
  api: pagesApi,
  nav: { Icon: FileText, shortcut: 'o' },
  load: () => import('./page.screens.tsx'),
})
