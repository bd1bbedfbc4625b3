/** Input of the time when a mail is sent. */
import { useEffect, useState } from 'react'
import { display } from '#core/display.ts'
import { translate, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue, useFieldBinding } from '#web/office/form/form-context.tsx'
import styles from '#web/office/form/form.module.css'
import { Field, FieldSet, Select } from '#web/ui/field.tsx'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { events, type Event } from '#resources/events/events/event.ts'
import type { Schedule } from '#resources/mail/mail-templates/mail-schedule.ts'
import { mails } from '../mail.ts'

const words = {
  daysHint: {
    es: 'Días: negativos, antes; positivos, después. Se mueve con el evento.',
    en: 'Days: negative is before, positive is after. It moves with the event.',
  },
  choose: { es: 'Elija…', en: 'Choose…' },
} satisfies Record<string, Words>

export function MailScheduleInput({ name }: { name: string }) {
  const { locale, Input } = useForm()
  const { error } = useFieldBinding(name)
  const { kind, anchor } = (useFormValue(name) ?? {}) as Partial<Schedule>
  const partInput = (key: keyof Schedule) => <Input key={key} name={`${name}.${key}`} />
  return (
    <FieldSet
      label={mails.fields.schedule.label[locale]}
      error={error}
      {...(kind === 'relative' && { hint: words.daysHint[locale] })}
    >
      <div className={styles.fields}>
        {partInput('kind')}
        {kind === 'absolute' && partInput('sendAt')}
        {kind === 'relative' && partInput('anchor')}
        {kind === 'relative' && anchor === 'session' && <SessionInput name={`${name}.sessionKey`} />}
        {kind === 'relative' && (['offsetDays', 'timeOfDay', 'offsetMinutes'] as const).map(partInput)}
      </div>
    </FieldSet>
  )
}

function SessionInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const sessions = useSessions(useFormValue('eventId'))
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

function useSessions(eventId: unknown): Event['sessions'] {
  const { locale } = useForm()
  const [sessions, setSessions] = useState<Event['sessions']>([])
  useEffect(() => {
    if (typeof eventId !== 'string') return
    officeClient(locale)
      .call(eventsApi.get, { params: { id: eventId } })
      .then(
        (event) => setSessions(event.sessions),
        () => undefined,
      )
  }, [eventId, locale])
  return sessions
}
