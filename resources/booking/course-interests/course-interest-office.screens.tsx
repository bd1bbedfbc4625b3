/** Registers the screens with the office; they are loaded lazily. */
import BellRing from 'lucide-react/icons/bell-ring'
import { lazyBody } from '#web/office/records/lazy.ts'
import type { Tab } from '#web/office/records/screen.ts'
import { defineScreens } from '#web/office/registry.ts'
import { courseInterestsApi } from './course-interest.api.ts'
import { courseInterests } from './course-interest.ts'

export const courseInterestsScreens = defineScreens({
  segment: 'course-interests',
  resource: courseInterests,
  api: courseInterestsApi,
  nav: { Icon: BellRing },
  load: () => import('./course-interest.screens.tsx'),
})

export const interestsOfCourseTab: Tab = {
  key: 'interests',
  words: { es: 'Interesados', en: 'Interested' },
  needs: courseInterestsApi.ofCourse,
  body: lazyBody(async () => (await import('./course-interests-tab.screens.tsx')).CourseInterests),
}
