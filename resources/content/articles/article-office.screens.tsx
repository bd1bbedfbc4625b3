/** Registers these records with the office; their screens are loaded when one is opened. */
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
