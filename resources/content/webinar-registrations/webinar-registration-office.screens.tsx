/** Registers the screens with the office; they are loaded lazily. */
import { defineScreens } from '#web/office/registry.ts'
import { webinarRegistrationsApi } from './webinar-registration.api.ts'
import { webinarRegistrations } from './webinar-registration.ts'

export const webinarRegistrationsScreens = defineScreens({
  segment: 'webinar-registrations',
  resource: webinarRegistrations,
  api: webinarRegistrationsApi,
  load: () => import('./webinar-registration.screens.tsx'),
})
