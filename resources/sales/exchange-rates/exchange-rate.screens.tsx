/** Exchange rates in the office: the list, and today's rate in one step. */
import Plus from 'lucide-react/icons/plus'
import { homeDay } from '#core/time-zone.ts'
import type { Locale, Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { screensOf } from '#web/office/records/screen.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { exchangeRatesApi } from './exchange-rate.api.ts'
import { exchangeRates, type ExchangeRate } from './exchange-rate.ts'

const words = {
  today: { es: 'Tasa de hoy', en: 'Today’s rate' },
} satisfies Record<string, Words>

function AddToday({ locale }: { locale: Locale }) {
  if (!mayCall(exchangeRatesApi.create)) return null
  const start = new URLSearchParams({ day: homeDay(), currency: 'usd', source: 'Banco Central' })
  return (
    <LinkButton size="small" href={`${officeHref(locale, 'exchange-rates', 'new')}?${start}`}>
      <Plus /> {words.today[locale]}
    </LinkButton>
  )
}

export const screens = screensOf<typeof exchangeRates.fields, ExchangeRate>({
  resource: exchangeRates,
  api: exchangeRatesApi,
  columns: ['day', 'currency', 'rate', 'source'],
  groups: [{ fields: ['day', 'currency', 'rate', 'source'] }],
  hints: {
    rate: {
      es: 'Pesos por una unidad, con cuatro decimales como máximo.',
      en: 'Pesos for one unit, with four decimals at most.',
    },
    source: {
      es: 'De dónde sale la tasa, por ejemplo «Banco Central».',
      en: 'Where the rate is from, such as “Central Bank”.',
    },
  },
  listTools: AddToday,
  quickCreateFields: ['day', 'currency', 'rate', 'source'],
})
