/** State of the attendee that is open beside the list. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Attendee } from '../attendee.ts'

/** The open attendee is a search parameter, so that other screens can link to it. */
export function useOpenedAttendee(rows: readonly Attendee[]) {
  const [params, setParams] = useSearchParams()
  const openId = params.get('attendee')
  const show = useCallback(
    (id: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (id) next.set('attendee', id)
          else next.delete('attendee')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return {
    opened: rows.find(({ id }) => id === openId),
    open: show,
    close: useCallback(() => show(undefined), [show]),
    hrefOf: useCallback(({ id }: Attendee) => `?tab=attendees&attendee=${id}`, []),
  }
}
