/** Copies a chosen venue into the form: its text, and its capacity while no seats are given. */
import { useEffect, useRef } from 'react'
import { venuesApi } from '../../venues/venue.api.ts'
import { venueText } from '../../venues/venue-text.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { valueAt } from '#web/office/form/form-values.ts'

export function VenueText() {
  const { store, locale } = useForm()
  const venueId = useFormValue('venueId') as string | null
  const copied = useRef(store.state().saved ? venueId : null)
  useEffect(() => {
    if (venueId === copied.current) return undefined
    const abort = new AbortController()
    const fill = async () => {
      if (!venueId) return store.set('venue', null)
      const venue = await officeClient(locale).call(venuesApi.get, {
        params: { id: venueId },
        signal: abort.signal,
      })
      if (abort.signal.aborted) return
      copied.current = venueId
      const { values } = store.state()
      // A restored draft has the text already, perhaps changed for this event.
      const hasText = (['name', 'city'] as const).every(
        (part) => valueAt(values, `venue.${part}`) === venue[part],
      )
      if (!hasText) store.set('venue', venueText(venue))
      if (venue.capacity && !valueAt(values, 'capacity.total')) store.set('capacity.total', venue.capacity)
    }
    // Without the answer, the server copies the text when the event is saved without one.
    fill().catch(() => abort.signal.aborted || store.set('venue', null))
    return () => abort.abort()
  }, [venueId, locale, store])
  return null
}
