/** Registers the screens with the office; they are loaded lazily. */
import ShieldCheck from 'lucide-react/icons/shield-check'
import { defineScreens } from '#web/office/registry.ts'
import { servicesApi } from './service.api.ts'
import { services } from './service.ts'

export const servicesScreens = defineScreens({
  segment: 'services',
  resource: services,
  api: servicesApi,
  nav: { Icon: ShieldCheck, shortcut: 's' },
  load: () => import('./service.screens.tsx'),
})
