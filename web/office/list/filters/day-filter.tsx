/** Filters days by a relative span such as `thisWeek`, or from and to. */
import { useState } from 'react'
import type { Filter } from '#core/filter.ts'
import type { Field as FieldOf } from '#core/field.ts'
import { isRelativeDay, spanWords } from '#web/relative-days.ts'
import type { Locale, Words } from '#core/words.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from '../toolbar.module.css'
import { endsOf, rangeOf, type Ends } from './range.ts'

const words = {
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
} satisfies Record<string, Words>

const presets = [
  'today',
  'thisWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'next7Days',
  'next30Days',
  'last30Days',
]
const openPresets: readonly { words: Words; from?: string; to?: string }[] = [
  { words: { es: 'Desde hoy', en: 'From today' }, from: 'today' },
  { words: { es: 'Antes de hoy', en: 'Before today' }, to: 'today-1' },
]

type DayFilterProps = {
  name: string
  field: FieldOf
  filters: readonly Filter[]
  locale: Locale
  onChange: (filters: Filter[]) => void
}

const ISO = /^\d{4}-\d{2}-\d{2}$/
export function DayFilter({ name, filters, locale, onChange }: DayFilterProps) {
  const [ends, setEnds] = useState(endsOf(filters))
  const span = filters.find(({ op }) => op === 'during')?.value
  const put = (next: Ends) => {
    setEnds(next)
    const whole = (day: string) => (ISO.test(day) || isRelativeDay(day) ? day : '')
    onChange(rangeOf(name, { from: whole(next.from), to: whole(next.to) }))
  }
  return (
    <>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={span === preset}
            onClick={() => {
              setEnds({ from: '', to: '' })
              onChange([{ field: name, op: 'during', value: preset }])
            }}
          >
            {spanWords(preset, locale)}
          </button>
        ))}
        {openPresets.map(({ words: label, from = '', to = '' }) => (
          <button
            key={from + to}
            type="button"
            className={styles.preset}
            aria-pressed={ends.from === from && ends.to === to}
            onClick={() => put({ from, to })}
          >
            {label[locale]}
          </button>
        ))}
      </div>
      <div className={styles.range}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={words[end][locale]}>
            {(control) => (
              <DayInput
                control={control}
                value={isRelativeDay(ends[end]) ? '' : ends[end]}
                locale={locale}
                label={words[end][locale]}
                onChange={(day) => put({ ...ends, [end]: String(day) })}
                onLeave={() => undefined}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  )
}
