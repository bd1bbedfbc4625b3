/** Input of the time when a mail is sent, which says when that is, or that it has passed. */
import { useEffect, useState } from 'react'
import { display, sayMoment } from '#core/display.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue, useFieldBinding } from '#web/office/form/form-context.tsx'
import type { Check } from '#web/office/form/form-values.ts'
import styles from '#web/office/form/form.module.css'
import { Field, FieldSet, Radio, Select } from '#web/ui/field.tsx'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { events, type Event } from '#resources/events/schedule/event.ts'
import { dueAt, scheduleErrors, scheduleKinds, type Schedule } from '../../mail-templates/mail-schedule.ts'
import { mails } from '../mail.ts'
import own from './mail-form.module.css'

const words = {
  daysHint: {
    es: 'Días: negativos, antes; positivos, después. Se mueve con el evento.',
    en: 'Days: negative is before, positive is after. It moves with the event.',
  },
  due: { es: 'Sale el {at}, hora de Santo Domingo.', en: 'Goes out on {at}, Santo Domingo time.' },
  choose: { es: 'Elija…', en: 'Choose…' },
} satisfies Record<string, Words>

/** Events that the form has read, for the rule that needs their dates. */
const known = new Map<string, Event>()
const eventOf = (id: unknown): Event | undefined => known.get(String(id))

const wholeSchedule = (typed: unknown): Schedule | undefined =>
  mails.fields.schedule.rule.safeParse(typed).data

/** A moment that has passed is refused in the form, as by the server. */
export const scheduleCheck: Check = ({ schedule, eventId }) => {
  const whole = wholeSchedule(schedule)
  return whole ? scheduleErrors(whole, eventOf(eventId), new Date()) : {}
}

export function MailScheduleInput({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const { error } = useFieldBinding(name)
  const schedule = (useFormValue(name) ?? {}) as Schedule
  const { kind, anchor } = schedule
  const eventId = useFormValue('eventId')
  const event = useEvent(eventId, locale)
  return (
    <FieldSet
      label={mails.fields.schedule.label[locale]}
      error={error ?? passed(schedule, event, locale)}
      {...(kind === 'relative' && { hint: words.daysHint[locale] })}
    >
      <div className={own.parts}>
        <KindInput name={`${name}.kind`} hasEvent={Boolean(eventId)} />
        {kind !== 'now' && (
          <div className={styles.fields}>
            {kind === 'absolute' ? (
              <Input name={`${name}.sendAt`} isRequired />
            ) : (
              <FromEvent name={name} anchor={anchor} event={event} />
            )}
          </div>
        )}
        <Due schedule={schedule} event={event} locale={locale} />
      </div>
    </FieldSet>
  )
}

/** At once, because a time relative to the event is typed in several inputs. */
function passed(schedule: Schedule, event: Event | undefined, locale: Locale): string | undefined {
  const whole = wholeSchedule(schedule)
  if (whole?.kind !== 'relative') return undefined
  return scheduleErrors(whole, event, new Date())['schedule.offsetDays']?.[locale]
}

type FromEventProps = { name: string; anchor: Schedule['anchor']; event: Event | undefined }
function FromEvent({ name, anchor, event }: FromEventProps) {
  const { Input } = useForm()
  return (
    <>
      <Input name={`${name}.anchor`} isRequired />
      {anchor === 'session' && event && (
        <SessionInput name={`${name}.sessionKey`} sessions={event.sessions} />
      )}
      {['offsetDays', 'timeOfDay', 'offsetMinutes'].map((part) => (
        <Input key={part} name={`${name}.${part}`} />
      ))}
    </>
  )
}

type DueProps = { schedule: Schedule; event: Event | undefined; locale: Locale }
function Due({ schedule, event, locale }: DueProps) {
  const at = dueMoment(schedule, event)
  return at && <p className={styles.state}>{say(words.due, locale, { at: sayMoment(at, locale) })}</p>
}

function dueMoment(schedule: Schedule, event: Event | undefined): string | undefined {
  const whole = wholeSchedule(schedule)
  const isWrong = !whole || Object.keys(scheduleErrors(whole, event, new Date())).length > 0
  return isWrong ? undefined : dueAt(whole, event)
}

/** Only mails of an event are counted from it. */
function KindInput({ name, hasEvent }: { name: string; hasEvent: boolean }) {
  const { locale } = useForm()
  const { field, value, set } = useFieldBinding(name)
  const offered = Object.entries(scheduleKinds).filter(([kind]) => hasEvent || kind !== 'relative')
  return (
    <div className={own.kinds} role="radiogroup" aria-label={field.label[locale]} data-key={name}>
      {offered.map(([kind, label]) => (
        <Radio
          key={kind}
          name={name}
          value={kind}
          checked={kind === value}
          onChange={() => set(kind)}
          label={label[locale]}
        />
      ))}
    </div>
  )
}

function SessionInput({ name, sessions }: { name: string; sessions: Event['sessions'] }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const { startAt } = events.fields.sessions.parts!
  return (
    <Field label={field.label[locale]} error={error} isRequired>
      {(control) => (
        <Select
          {...control}
          data-key={name}
          value={String(value ?? '')}
          onChange={({ target }) => set(target.value || null)}
          onBlur={leave}
        >
          <option value="">{words.choose[locale]}</option>
          {sessions.map((session) => (
            <option key={session.key} value={session.key ?? ''}>
              {[display(startAt!, session.startAt, { locale }), translate(session.topic, locale)?.text]
                .filter(Boolean)
                .join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useEvent(id: unknown, locale: Locale): Event | undefined {
  const [event, setEvent] = useState(() => eventOf(id))
  useEffect(() => {
    if (typeof id !== 'string') return
    officeClient(locale)
      .call(eventsApi.get, { params: { id } })
      .then(
        (found) => {
          known.set(id, found)
          setEvent(found)
        },
        () => undefined,
      )
  }, [id, locale])
  return event?.id === id ? event : undefined
}
