/** Warns while a form is filled in that an instructor or a room is taken at that time. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Words } from '#core/words.ts'
import { eventSessionsApi, type ScheduleWarning } from '#resources/events/event-sessions/event-session.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Event } from '../event.ts'

const words = {
  title: { es: 'Choque de horario', en: 'Schedule conflict' },
  open: { es: 'Abrir', en: 'Open' },
} satisfies Record<string, Words>

const PAUSE_MS = 500

export function ScheduleConflicts() {
  const { locale } = useForm()
  const plan = usePlan()
  const [found, setFound] = useState<{ of: string; warnings: readonly ScheduleWarning[] }>()
  useEffect(() => {
    if (!plan || !mayCall(eventSessionsApi.conflicts)) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      officeClient(locale)
        .call(eventSessionsApi.conflicts, { input: JSON.parse(plan) as never, signal: abort.signal })
        .then((warnings) => setFound({ of: plan, warnings }))
        // The warning is a help: a form that is half filled in may be refused here.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [plan, locale])
  if (!plan || found?.of !== plan || found.warnings.length === 0) return null
  return (
    <Notice type="warning" title={words.title[locale]}>
      <Points>
        {found.warnings.map(({ message, eventId }) => (
          <li key={message}>
            {message}{' '}
            {eventId && (
              <Link to={officeHref(locale, 'events', eventId)} target="_blank">
                {words.open[locale]}
              </Link>
            )}
          </li>
        ))}
      </Points>
    </Notice>
  )
}

/** What is checked, as a text; undefined until there is a session with both hours. */
function usePlan(): string | undefined {
  const { store } = useForm()
  const sessions = useFormValue('sessions') as Partial<Event['sessions'][number]>[] | null
  const instructors = useFormValue('instructors') as Partial<Event['instructors'][number]>[] | null
  const modality = useFormValue('modality')
  const venue = useFormValue('venue.name')
  const timed = (sessions ?? []).flatMap(({ startAt, endAt, room }) =>
    startAt && endAt ? [{ startAt, endAt, room: room || null }] : [],
  )
  if (timed.length === 0 || !modality) return undefined
  return JSON.stringify({
    eventId: store.state().saved?.['id'] ?? null,
    modality,
    venue: venue || null,
    instructorIds: (instructors ?? []).flatMap(({ instructorId }) => instructorId || []),
    sessions: timed,
  })
}
