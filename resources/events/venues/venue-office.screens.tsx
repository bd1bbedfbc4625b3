/** Registers the screens with the office; they are loaded lazily. */
import MapPin from 'lucide-react/icons/map-pin'
import { defineScreens } from '#web/office/registry.ts'
import { venuesApi } from './venue.api.ts'
import { venues } from './venue.ts'

export const venuesScreens = defineScreens({
  segment: 'venues',
  resource: venues,
  api: venuesApi,
  nav: { Icon: MapPin },
  load: () => import('./venue.screens.tsx'),
})
