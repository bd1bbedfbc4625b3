/** Registers the screens with the office; they are loaded lazily. */
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { defineScreens } from '#web/office/registry.ts'
import { exchangeRatesApi } from './exchange-rate.api.ts'
import { exchangeRates } from './exchange-rate.ts'

export const exchangeRatesScreens = defineScreens({
  segment: 'exchange-rates',
  resource: exchangeRates,
  api: exchangeRatesApi,
  nav: { Icon: ArrowLeftRight },
  load: () => import('./exchange-rate.screens.tsx'),
})
