/** A day and a time in the time zone of Santo Domingo. */
import { useState } from 'react'
import { homeMoment, homeZone, momentIn } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { Input } from '#web/ui/field.tsx'
import { DayInput } from './day-input.tsx'
import styles from './day-input.module.css'
import { readTime } from '../text/pasted.ts'
import type { PlainInputProps } from '../text/plain-input-props.ts'

const words = {
  day: { es: '{label}: día', en: '{label}: day' },
  time: { es: '{label}: hora de Santo Domingo', en: '{label}: time in Santo Domingo' },
  placeholder: { es: 'h:mm', en: 'h:mm' },
  exactPlaceholder: { es: 'h:mm:ss', en: 'h:mm:ss' },
  zone: { es: 'Hora de Santo Domingo (GMT-4)', en: 'Santo Domingo time (GMT-4)' },
} satisfies Record<string, Words>

/** Splits a timestamp into day and time, with its seconds if it has any or needs them; an incomplete one is stored as `day time` text. */
export function homeParts(value: unknown, needsSeconds = false): { day: string; time: string } {
  const text = String(value ?? '')
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(Date.parse(text))) {
    const [day = '', ...time] = text.split(' ')
    return { day, time: time.join(' ') }
  }
  const [day = '', time = ''] = momentIn(homeZone, text).split('T')
  return { day, time: time.slice(0, time.slice(6, 8) === '00' && !needsSeconds ? 5 : 8) }
}

/** Joins both parts; a single part stays text, which the rule refuses. */
export function momentOf(day: string, time: string, needsSeconds = false): string | null {
  if (day === '' && time === '') return null
  const wholeTime = needsSeconds ? /^\d{2}:\d{2}:\d{2}$/ : /^\d{2}:\d{2}(:\d{2})?$/
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(day) && wholeTime.test(time)
  return isWhole ? new Date(homeMoment(day, time)).toISOString() : `${day} ${time}`
}

export function MomentInput({ field, value, onChange, onLeave, control, locale, label }: PlainInputProps) {
  const { needsSeconds = false } = field
  const { day, time } = homeParts(value, needsSeconds)
  return (
    <div className={styles.moment}>
      <DayInput
        value={day}
        control={control}
        locale={locale}
        label={label}
        name={words.day[locale].replace('{label}', label)}
        onChange={(next) => onChange(momentOf(String(next), time, needsSeconds))}
        onLeave={onLeave}
      />
      <TimeInput
        value={time}
        label={words.time[locale].replace('{label}', label)}
        title={words.zone[locale]}
        placeholder={(needsSeconds ? words.exactPlaceholder : words.placeholder)[locale]}
        needsSeconds={needsSeconds}
        isInvalid={control['aria-invalid'] === true}
        onChange={(next) => onChange(momentOf(day, next, needsSeconds))}
        onLeave={onLeave}
      />
    </div>
  )
}

type TimeInputProps = {
  value: string
  label: string
  title: string
  placeholder: string
  needsSeconds?: boolean
  isInvalid: boolean
  /** The path of the field, where errors lead to it. */
  dataKey?: string
  onChange: (time: string) => void
  onLeave: () => void
}
export function TimeInput({
  value,
  label,
  title,
  placeholder,
  needsSeconds = false,
  isInvalid,
  dataKey,
  onChange,
  onLeave,
}: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      aria-label={label}
      data-key={dataKey}
      title={title}
      placeholder={placeholder}
      value={typed ?? value}
      autoComplete="off"
      {...(isInvalid && { 'aria-invalid': true })}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readTime(event.target.value, needsSeconds) ?? event.target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}
