/** A day: typed, pasted or picked from a calendar. */
import CalendarIcon from 'lucide-react/icons/calendar'
import { lazy, Suspense, useState } from 'react'
import type { Field } from '#core/field.ts'
import { daysWithin } from '#core/rules.ts'
import type { Locale, Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Panel } from '#web/office/dialogs/overlay.tsx'
import styles from './day-input.module.css'
import { readDay } from '../text/pasted.ts'
import type { PlainInputProps } from '../text/plain-input-props.ts'

const DayCalendar = lazy(() =>
  import('./day-calendar.tsx').then((module) => ({ default: module.DayCalendar })),
)

const words = {
  placeholder: { es: 'dd/mm/aaaa', en: 'mm/dd/yyyy' },
  calendar: { es: 'Calendario: {label}', en: 'Calendar: {label}' },
  loading: { es: 'Cargando el calendario', en: 'Loading the calendar' },
} satisfies Record<string, Words>

const ISO = /^\d{4}-\d{2}-\d{2}$/

/** `2026-03-15` → `15/03/2026`; other text stays as typed. */
export function dayText(day: string, locale: Locale): string {
  if (!ISO.test(day)) return day
  const [year, month, date] = day.split('-')
  return locale === 'es' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

export type DayInputProps = Pick<PlainInputProps, 'value' | 'onChange' | 'onLeave' | 'locale' | 'label'> & {
  control: Partial<PlainInputProps['control']>
  /** Its bounds are those of the calendar. */
  field?: Field
  /** Replaces the label where one label covers several inputs. */
  name?: string
}

export function DayInput(props: DayInputProps) {
  const { field, value, onChange, onLeave, control, locale, label, name } = props
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const day = String(value ?? '')
  const pick = (picked: string) => {
    setTyped(undefined)
    onChange(picked)
  }
  return (
    <div className={styles.day}>
      <Input
        {...control}
        aria-label={name}
        value={typed ?? dayText(day, locale)}
        placeholder={words.placeholder[locale]}
        autoComplete="off"
        aria-keyshortcuts="Alt+ArrowDown"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          // In a list Alt and the arrows move the entry.
          event.stopPropagation()
          setOpen(true)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readDay(event.target.value, locale) ?? event.target.value)
        }}
        onBlur={() => {
          setTyped(undefined)
          onLeave()
        }}
      />
      <Panel
        label={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            // Typing is quicker; Alt+↓ opens the calendar by keyboard.
            tabIndex={-1}
            className={styles.open}
            aria-label={words.calendar[locale].replace('{label}', name ?? label)}
          >
            <CalendarIcon />
          </button>
        }
      >
        {(close) => (
          <Suspense fallback={<Skeleton lines={6} label={words.loading[locale]} />}>
            <DayCalendar
              day={ISO.test(day) ? day : undefined}
              label={name ?? label}
              within={daysWithin(field?.bounds ?? {})}
              onPick={(picked) => {
                pick(picked)
                close()
              }}
            />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}
