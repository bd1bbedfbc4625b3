/** Warns while a form is filled in that an instructor or a room is taken, or the venue too small. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Words } from '#core/words.ts'
import { eventSessionsApi, type ScheduleWarning } from '../../event-sessions/event-session.api.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { seatsOnSite } from '../../venues/venue-text.ts'
import type { Event } from '../event.ts'

const words = {
  title: { es: 'Choque de horario', en: 'Schedule conflict' },
  tooSmall: { es: 'El lugar es pequeño', en: 'The venue is small' },
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
  const isAboutSize = ({ kind }: ScheduleWarning) => kind === 'venueTooSmall'
  const conflicts = found.warnings.filter((warning) => !isAboutSize(warning))
  const sizes = found.warnings.filter(isAboutSize)
  return (
    <>
      {conflicts.length > 0 && <Warnings title={words.title[locale]} warnings={conflicts} />}
      {sizes.length > 0 && <Warnings title={words.tooSmall[locale]} warnings={sizes} />}
    </>
  )
}

function Warnings({ title, warnings }: { title: string; warnings: readonly ScheduleWarning[] }) {
  const { locale } = useForm()
  return (
    <Notice type="warning" title={title}>
      <Points>
        {warnings.map(({ message, eventId }) => (
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

/** The checked plan as a cache key; undefined until a session has both times or there is a venue. */
function usePlan(): string | undefined {
  const { store } = useForm()
  const sessions = useFormValue('sessions') as Partial<Event['sessions'][number]>[] | null
  const instructors = useFormValue('instructors') as Partial<Event['instructors'][number]>[] | null
  const modality = useFormValue('modality') as Event['modality'] | null
  const timed = (sessions ?? []).flatMap(({ startAt, endAt, room }) =>
    startAt && endAt ? [{ startAt, endAt, room: room || null }] : [],
  )
  const place = usePlace(modality)
  if ((timed.length === 0 && !place.venueId) || !modality) return undefined
  return JSON.stringify({
    eventId: store.state().saved?.['id'] ?? null,
    modality,
    ...place,
    instructorIds: (instructors ?? []).flatMap(({ instructorId }) => instructorId || []),
    sessions: timed,
  })
}

function usePlace(modality: Event['modality'] | null) {
  const venueId = useFormValue('venueId') as string | null
  const name = useFormValue('venue.name')
  const capacity = useFormValue('capacity') as Event['capacity'] | null
  const hasSeats = modality && typeof capacity?.total === 'number'
  return { venueId, venue: name || null, seats: hasSeats ? seatsOnSite({ modality, capacity }) : 0 }
}
