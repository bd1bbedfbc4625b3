/** Courses and events that an item of a quote may name, found while somebody types. */
import { useEffect, useState } from 'react'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import type { LineRow } from '../quote-lines.ts'

type Offered = { key: string; label: string; values: Partial<LineRow> }
const PAUSE_MS = 150
const SHORTEST = 2

export function useOffered(term: string): Offered[] {
  const locale = useLocale()
  const [offered, setOffered] = useState<Offered[]>([])
  useEffect(() => {
    if (term.trim().length < SHORTEST) return undefined
    let isCurrent = true
    const find = async () => {
      const client = officeClient(locale)
      const input = { term: term.slice(0, 100), limit: 6 }
      const [courses, events] = await Promise.all([
        client.call(coursesApi.search, { input }),
        client.call(eventsApi.search, { input }),
      ])
      if (!isCurrent) return
      setOffered([
        ...courses.map(({ id, label }): Offered => ({
          key: `course ${id}`,
          label,
          values: { kind: 'course', courseId: id, eventId: null, unit: 'group' },
        })),
        ...events.map(({ id, label, sublabel }): Offered => ({
          key: `event ${id}`,
          label: [label, sublabel].filter(Boolean).join(' · '),
          values: { kind: 'eventSeats', eventId: id, courseId: null, unit: 'seat' },
        })),
      ])
    }
    // Nothing is offered while the server cannot be reached; the text is kept as it is.
    const timer = setTimeout(() => void find().catch(() => undefined), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [term, locale])
  return offered
}
