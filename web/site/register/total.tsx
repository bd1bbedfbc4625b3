/** What the seats of the form cost; the script keeps it up to date. */
import { useLocale } from '#web/ui/environment.tsx'
import { useFormState } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import type { PriceView } from './load.server.ts'
import styles from './screen.module.css'
import { sayTotal, type SeatPrice } from './total-words.ts'

type TotalProps = { prices: readonly PriceView[]; rows: number; usualMode: string | undefined }

export function Total({ prices, rows, usualMode = '' }: TotalProps) {
  const locale = useLocale()
  const { form } = useSite()
  const { values } = useFormState()
  const initial: Record<string, string> = form ? {} : { attends: 'on', mode: usualMode }
  const known = prices.map(({ currency, unitPrice, onlineUnitPrice }): SeatPrice => ({
    currency,
    unitPrice,
    onlineUnitPrice,
  }))
  const read = (name: string) => values[name] ?? initial[name] ?? ''
  return (
    <output className={styles.total} data-total={JSON.stringify(known)} data-rows={rows}>
      {sayTotal({ prices: known, read, rows }, locale)}
    </output>
  )
}
