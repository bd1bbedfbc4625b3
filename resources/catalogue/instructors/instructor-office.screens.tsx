/** Registers the screens with the office; they are loaded lazily. */
import Presentation from 'lucide-react/icons/presentation'
import { defineScreens } from '#web/office/registry.ts'
import { instructorsApi } from './instructor.api.ts'
import { instructors } from './instructor.ts'

export const instructorsScreens = defineScreens({
  segment: 'instructors',
  resource: instructors,
  api: instructorsApi,
  nav: { Icon: Presentation, shortcut: 'i' },
  load: () => import('./instructor.screens.tsx'),
})
