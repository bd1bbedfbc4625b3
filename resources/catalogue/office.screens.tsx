/** Registers the screens of this area with the office; what they draw is loaded when it is opened. */
import FolderTree from 'lucide-react/icons/folder-tree'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Presentation from 'lucide-react/icons/presentation'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { defineScreens } from '#web/office/registry.ts'
import { coursesApi } from './courses/course.api.ts'
import { courses } from './courses/course.ts'
import { instructorsApi } from './instructors/instructor.api.ts'
import { instructors } from './instructors/instructor.ts'
import { serviceCategoriesApi } from './service-categories/service-category.api.ts'
import { serviceCategories } from './service-categories/service-category.ts'
import { servicesApi } from './services/service.api.ts'
import { services } from './services/service.ts'

export const coursesScreens = defineScreens({
  segment: 'courses',
  resource: courses,
  api: coursesApi,
  nav: { Icon: GraduationCap, shortcut: 'c' },
  load: () => import('./courses/course.screens.tsx'),
})

export const instructorsScreens = defineScreens({
  segment: 'instructors',
  resource: instructors,
  api: instructorsApi,
  nav: { Icon: Presentation, shortcut: 'i' },
  load: () => import('./instructors/instructor.screens.tsx'),
})

export const categoriesScreens = defineScreens({
  segment: 'categories',
  resource: serviceCategories,
  api: serviceCategoriesApi,
  nav: { Icon: FolderTree, shortcut: 'a' },
  load: () => import('./service-categories/service-category.screens.tsx'),
})

export const servicesScreens = defineScreens({
  segment: 'services',
  resource: services,
  api: servicesApi,
  nav: { Icon: ShieldCheck, shortcut: 's' },
  load: () => import('./services/service.screens.tsx'),
})
