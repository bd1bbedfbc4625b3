/** Chooses the session and the status to mark. */
import { dateFormatter } from '#core/formatters.ts'
import { say, type Locale, type Words, unbroken } from '#core/words.ts'
import type { SheetSession } from '../sheet/attendance.api.ts'
import { attendanceStatuses } from '../marks/attendance.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './check-in.module.css'

const words = {
  session: { es: 'Sesión', en: 'Session' },
  option: { es: '{n}. {when}', en: '{n}. {when}' },
  as: { es: 'Marcar como', en: 'Mark as' },
} satisfies Record<string, Words>

type SessionChoiceProps = {
  sessions: readonly SheetSession[]
  timezone: string
  value: string
  onChange: (key: string) => void
}

export function SessionChoice({ sessions, timezone, value, onChange }: SessionChoiceProps) {
  const locale = useLocale()
  return (
    <Field label={words.session[locale]}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {sessions.map((session, at) => (
            <option key={session.key} value={session.key}>
              {say(words.option, locale, { n: at + 1, when: whenOf(session, locale, timezone) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function whenOf({ startAt, room }: SheetSession, locale: Locale, timeZone: string): string {
  const when = dateFormatter(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(startAt))
  return [unbroken(when), room].filter(Boolean).join(' · ')
}

export type MarkStatus = 'present' | 'late'
const offered: readonly MarkStatus[] = ['present', 'late']

export function StatusChoice({
  value,
  onChange,
}: {
  value: MarkStatus
  onChange: (status: MarkStatus) => void
}) {
  const locale = useLocale()
  return (
    <fieldset className={styles.choice}>
      <legend>{words.as[locale]}</legend>
      {offered.map((status) => (
        <label key={status}>
          <input type="radio" name="status" checked={value === status} onChange={() => onChange(status)} />
          <span>{attendanceStatuses[status][locale]}</span>
        </label>
      ))}
    </fieldset>
  )
}
