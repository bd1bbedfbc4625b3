/** Registers the screens with the office; they are loaded lazily. */
import Newspaper from 'lucide-react/icons/newspaper'
import { defineScreens } from '#web/office/registry.ts'
import { articlesApi } from './article.api.ts'
import { articles } from './article.ts'

export const articlesScreens = defineScreens({
  segment: 'articles',
  resource: articles,
  api: articlesApi,
  nav: { Icon: Newspaper, shortcut: 'b' },
  load: () => import('./article.screens.tsx'),
})
