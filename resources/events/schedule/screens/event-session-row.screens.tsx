/** One session of an event in one row: day, from, to, room, hours; its topic below. */
import type { Words } from '#core/words.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { homeParts, momentOf, TimeInput } from '#web/office/form/dates/moment-input.tsx'
import { useFieldBinding, useForm } from '#web/office/form/form-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { withStartDay } from '../session-times.ts'
import styles from './event-session-row.module.css'

const words = {
  day: { es: 'Día', en: 'Day' },
  lastDay: { es: 'Día en que termina', en: 'Day it ends' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  time: { es: 'h:mm', en: 'h:mm' },
  zone: { es: 'Hora de Santo Domingo (GMT-4)', en: 'Santo Domingo time (GMT-4)' },
  hour: { es: '{label}: hora de Santo Domingo', en: '{label}: time in Santo Domingo' },
} satisfies Record<string, Words>

export function SessionRow({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const [startKey, endKey] = [`${name}.startAt`, `${name}.endAt`]
  const [start, end] = [useFieldBinding(startKey), useFieldBinding(endKey)]
  const [from, to] = [homeParts(start.value), homeParts(end.value)]
  const endsElsewhere = to.day !== '' && to.day !== from.day
  const putDay = (day: string) => {
    const next = withStartDay({ start: from, end: to }, day)
    start.set(momentOf(day, from.time))
    end.set(momentOf(next.day, next.time))
  }
  const time = (label: Words, value: string, onChange: (text: string) => void) => ({
    value,
    label: words.hour[locale].replace('{label}', label[locale]),
    title: words.zone[locale],
    placeholder: words.time[locale],
    onChange,
  })
  return (
    <div className={styles.session}>
      <Field label={words.day[locale]} error={start.error}>
        {(control) => (
          <DayInput
            value={from.day}
            control={{ ...control, 'data-key': startKey }}
            locale={locale}
            label={words.day[locale]}
            onChange={(day) => putDay(String(day))}
            onLeave={start.leave}
          />
        )}
      </Field>
      <Field label={words.from[locale]}>
        {() => (
          <TimeInput
            {...time(words.from, from.time, (text) => start.set(momentOf(from.day, text)))}
            isInvalid={start.error !== undefined}
            onLeave={start.leave}
          />
        )}
      </Field>
      {endsElsewhere && (
        <Field label={words.lastDay[locale]}>
          {(control) => (
            <DayInput
              value={to.day}
              control={control}
              locale={locale}
              label={words.lastDay[locale]}
              onChange={(day) => end.set(momentOf(String(day), to.time))}
              onLeave={end.leave}
            />
          )}
        </Field>
      )}
      <Field label={words.to[locale]} error={end.error}>
        {() => (
          <TimeInput
            {...time(words.to, to.time, (text) => end.set(momentOf(to.day || from.day, text)))}
            isInvalid={end.error !== undefined}
            dataKey={endKey}
            onLeave={end.leave}
          />
        )}
      </Field>
      <Input name={`${name}.room`} />
      <div className={styles.topic}>
        <Input name={`${name}.topic`} />
        <Input name={`${name}.countsHours`} />
      </div>
    </div>
  )
}
