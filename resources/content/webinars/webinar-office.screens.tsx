/** Registers the screens with the office; they are loaded lazily. */
import MonitorPlay from 'lucide-react/icons/monitor-play'
import { defineScreens } from '#web/office/registry.ts'
import { webinarsApi } from './webinar.api.ts'
import { webinars } from './webinar.ts'

export const webinarsScreens = defineScreens({
  segment: 'webinars',
  resource: webinars,
  api: webinarsApi,
  nav: { Icon: MonitorPlay, shortcut: 'w' },
  load: () => import('./webinar.screens.tsx'),
})
