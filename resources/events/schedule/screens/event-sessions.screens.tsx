/** The sessions of an event, one by one or repeated weekly. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import formStyles from '#web/office/form/form.module.css'
import { useForm, useFieldBinding } from '#web/office/form/form-context.tsx'
import { ListInput } from '#web/office/form/lists/list-input.tsx'
import { homeParts, TimeInput } from '#web/office/form/dates/moment-input.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { Two } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, FieldSet, Input } from '#web/ui/field.tsx'
import type { Event } from '../event.ts'
import { SessionRow } from './event-session-row.screens.tsx'
import { SuggestedSessions } from './suggested-sessions.screens.tsx'
import { isWeekly, weeklySessions, type Weekly } from '../repeat-weekly.ts'

type Session = Partial<Event['sessions'][number]>

const words = {
  repeat: { es: 'Repetir cada semana', en: 'Repeat weekly' },
  first: { es: 'Primer día', en: 'First day' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'To' },
  time: { es: 'h:mm', en: 'h:mm' },
  zone: { es: 'Hora de Santo Domingo (GMT-4)', en: 'Santo Domingo time (GMT-4)' },
  days: { es: 'Días', en: 'Days' },
  daysHint: { es: 'Sin marcar, el mismo día de la semana.', en: 'None marked: the same weekday.' },
  count: { es: 'Cuántas sesiones', en: 'How many sessions' },
  add: { es: 'Añadir {n} sesiones', en: 'Add {n} sessions' },
  addOne: { es: 'Añadir 1 sesión', en: 'Add 1 session' },
  addNone: { es: 'Complete el día y las horas', en: 'Fill in the day and the hours' },
} satisfies Record<string, Words>
const weekdays: readonly (readonly [number, Words])[] = [
  [1, { es: 'Lunes', en: 'Monday' }],
  [2, { es: 'Martes', en: 'Tuesday' }],
  [3, { es: 'Miércoles', en: 'Wednesday' }],
  [4, { es: 'Jueves', en: 'Thursday' }],
  [5, { es: 'Viernes', en: 'Friday' }],
  [6, { es: 'Sábado', en: 'Saturday' }],
  [0, { es: 'Domingo', en: 'Sunday' }],
]

export function SessionsInput({ name }: { name: string }) {
  const { locale } = useForm()
  const binding = useFieldBinding(name)
  const [isRepeating, setRepeating] = useState(false)
  const sessions = (binding.value ?? []) as Session[]
  const last = sessions.at(-1)
  const add = (weekly: Weekly) => {
    binding.set([...sessions, ...weeklySessions(weekly).map((hours) => sessionLike(last, hours))])
    setRepeating(false)
  }
  return (
    <>
      <ListInput
        name={name}
        binding={binding}
        entry={(session) => <SessionRow name={session} />}
        blank={() => sessionLike(last, hoursAfter(last, 1))}
        more={
          <Button size="small" onClick={() => setRepeating(true)}>
            <CalendarPlus /> {words.repeat[locale]}
          </Button>
        }
      />
      <SuggestedSessions name={name} />
      {isRepeating && (
        <RepeatDialog
          start={weeklyAfter(last)}
          locale={locale}
          onAdd={add}
          onClose={() => setRepeating(false)}
        />
      )}
    </>
  )
}

type RepeatProps = {
  start: Weekly
  locale: Locale
  onAdd: (weekly: Weekly) => void
  onClose: () => void
}

function RepeatDialog({ start, locale, onAdd, onClose }: RepeatProps) {
  const [weekly, setWeekly] = useState(start)
  const put = (change: Partial<Weekly>) => setWeekly((before) => ({ ...before, ...change }))
  const time = (name: 'from' | 'to') => (
    <TimeInput
      value={weekly[name]}
      label={words[name][locale]}
      title={words.zone[locale]}
      placeholder={words.time[locale]}
      isInvalid={false}
      onChange={(text) => put({ [name]: text })}
      onLeave={nothing}
    />
  )
  const count = weekly.count === 1 ? words.addOne : words.add
  const addButton = (
    <Button kind="primary" disabled={!isWeekly(weekly)} onClick={() => onAdd(weekly)}>
      {isWeekly(weekly) ? say(count, locale, { n: weekly.count }) : words.addNone[locale]}
    </Button>
  )
  return (
    <OfficeDialog title={words.repeat[locale]} onClose={onClose} actions={addButton}>
      <Field label={words.first[locale]}>
        {(control) => (
          <DayInput
            value={weekly.day}
            control={control}
            locale={locale}
            label={words.first[locale]}
            onChange={(day) => put({ day: String(day) })}
            onLeave={nothing}
          />
        )}
      </Field>
      <FieldSet label={`${words.from[locale]} – ${words.to[locale]}`}>
        <Two>
          {time('from')}
          {time('to')}
        </Two>
      </FieldSet>
      <Days chosen={weekly.weekdays} locale={locale} onChange={(chosen) => put({ weekdays: chosen })} />
      <Field label={words.count[locale]}>
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={60}
            value={weekly.count || ''}
            onChange={({ target }) => put({ count: Math.trunc(Number(target.value)) })}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

const nothing = () => undefined

type DaysProps = { chosen: readonly number[]; locale: Locale; onChange: (chosen: number[]) => void }
const Days = ({ chosen, locale, onChange }: DaysProps) => (
  <FieldSet label={words.days[locale]} hint={words.daysHint[locale]}>
    <div className={formStyles.choices}>
      {weekdays.map(([day, label]) => (
        <Checkbox
          key={day}
          label={label[locale]}
          checked={chosen.includes(day)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, day] : chosen.filter((other) => other !== day))
          }
        />
      ))}
    </div>
  </FieldSet>
)

const DAY = 86_400_000
type Hours = { startAt?: string | null; endAt?: string | null }
/** The same hours some days later. */
function hoursAfter(last: Session | undefined, days: number): Hours {
  const later = (at: string | undefined) => {
    const time = Date.parse(at ?? '')
    return Number.isNaN(time) ? null : new Date(time + days * DAY).toISOString()
  }
  return { startAt: later(last?.startAt), endAt: later(last?.endAt) }
}

/** In the same room, without a topic. */
const sessionLike = (last: Session | undefined, hours: Hours) => ({
  key: null,
  ...hours,
  room: last?.room ?? null,
  topic: null,
  countsHours: last?.countsHours ?? true,
})

function weeklyAfter(last: Session | undefined): Weekly {
  const { startAt, endAt } = hoursAfter(last, 7)
  const start = homeParts(startAt)
  return { day: start.day, from: start.time, to: homeParts(endAt).time, weekdays: [], count: 4 }
}
