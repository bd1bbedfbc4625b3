/** What the seats of the form cost; the script keeps it up to date. */
import { useLocale } from '#web/ui/environment.tsx'
import { chosenOf, type Option } from '#web/site/forms/fields.tsx'
import { useFormState } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import type { GroupPrice } from '#resources/events/schedule/group-price.ts'
import type { PriceView } from './load.server.ts'
import styles from './screen.module.css'
import { sayTotal, type SeatPrice } from './total-words.ts'

type TotalProps = {
  prices: readonly PriceView[]
  group: GroupPrice | null
  rows: number
  modes: readonly Option[]
}

/** The first that has seats. */
export const usualModeOf = (modes: readonly Option[]): string | undefined =>
  modes.find(({ isDisabled }) => !isDisabled)?.code

export function Total({ prices, group, rows, modes }: TotalProps) {
  const locale = useLocale()
  const { form } = useSite()
  const { values } = useFormState()
  const mode = chosenOf(form && (values['mode'] ?? ''), modes, usualModeOf(modes)) ?? ''
  const shown: Record<string, string> = { ...(form ? values : { attends: 'on' }), mode }
  const known = prices.map(({ currency, unitPrice, onlineUnitPrice }): SeatPrice => ({
    currency,
    unitPrice,
    onlineUnitPrice,
  }))
  const read = (name: string) => shown[name] ?? ''
  return (
    <output className={styles.total} data-total={JSON.stringify({ prices: known, group })} data-rows={rows}>
      {sayTotal({ prices: known, group, read, rows }, locale)}
    </output>
  )
}
