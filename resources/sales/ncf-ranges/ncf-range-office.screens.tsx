/** Registers the screens with the office; they are loaded lazily. */
import Hash from 'lucide-react/icons/hash'
import { defineScreens } from '#web/office/registry.ts'
import { ncfRangesApi } from './ncf-range.api.ts'
import { ncfRanges } from './ncf-range.ts'

export const ncfRangesScreens = defineScreens({
  segment: 'ncf-ranges',
  resource: ncfRanges,
  api: ncfRangesApi,
  nav: { Icon: Hash },
  load: () => import('./ncf-range.screens.tsx'),
})
