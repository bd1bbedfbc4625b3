/** Loads the attendees of an event or order, the first 200 at once. */
import { useCallback, useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { attendeesApi } from '../attendee.api.ts'
import type { Attendee } from '../attendee.ts'

const PER_PAGE = 200
type Page = { items: Attendee[]; total: number }
type Show = (rows: Attendee[]) => void
/** Calls `show` with each part that arrives. */
type Load = (client: Client, show: Show) => Promise<void>

/** All attendees of an event. */
export const loadOfEvent =
  (eventId: string): Load =>
  async (client, show) => {
    const page = (number: number): Promise<Page> =>
      client.call(attendeesApi.ofEvent, {
        params: { id: eventId },
        input: { page: number, perPage: PER_PAGE },
      })
    const first = await page(1)
    show(first.items)
    const others = Math.ceil(first.total / PER_PAGE) - 1
    if (others < 1) return
    const rest = await Promise.all(Array.from({ length: others }, (_, at) => page(at + 2)))
    show([...first.items, ...rest.flatMap(({ items }) => items)])
  }

export type Attendees = {
  rows: readonly Attendee[] | undefined
  /** Replaces rows with those that a call answered. */
  put: (changed: readonly Attendee[]) => void
  reload: () => void
}

/** Reloads whenever `load` is another function. */
export function useAttendees(load: Load): Attendees {
  const { client, locale } = useRecord()
  const [rows, setRows] = useState<readonly Attendee[]>()
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load(client, (found) => isCurrent && setRows(found)).catch(
      (error: unknown) => isCurrent && sayFailure(error, locale),
    )
    return () => {
      isCurrent = false
    }
  }, [client, load, locale, reloads])
  const put = useCallback((changed: readonly Attendee[]) => {
    const byId = new Map(changed.map((one) => [one.id, one]))
    // Answers of changes lack the titles of references.
    setRows((now) => now?.map((one) => withTitles(byId.get(one.id) ?? one, one)))
  }, [])
  const reload = useCallback(() => setReloads((count) => count + 1), [])
  return { rows, put, reload }
}

const withTitles = (next: Attendee, before: Attendee): Attendee =>
  next.titles || !before.titles ? next : { ...next, titles: before.titles }
