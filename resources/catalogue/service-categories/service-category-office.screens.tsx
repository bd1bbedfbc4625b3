/** Registers these records with the office; their screens are loaded when one is opened. */
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
