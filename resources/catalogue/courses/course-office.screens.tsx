/** Registers the screens with the office; they are loaded lazily. */
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { defineScreens } from '#web/office/registry.ts'
import { coursesApi } from './course.api.ts'
import { courses } from './course.ts'

export const coursesScreens = defineScreens({
  segment: 'courses',
  resource: courses,
  api: coursesApi,
  nav: { Icon: GraduationCap, shortcut: 'c' },
  load: () => import('./course.screens.tsx'),
})
