/** Registers the screens with the office; they are loaded lazily. */
import FolderTree from 'lucide-react/icons/folder-tree'
import { defineScreens } from '#web/office/registry.ts'
import { serviceCategoriesApi } from './service-category.api.ts'
import { serviceCategories } from './service-category.ts'

export const categoriesScreens = defineScreens({
  segment: 'categories',
  resource: serviceCategories,
  api: serviceCategoriesApi,
  nav: { Icon: FolderTree, shortcut: 'a' },
  load: () => import('./service-category.screens.tsx'),
})
