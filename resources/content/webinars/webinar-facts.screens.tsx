/** Facts beside a webinar: seats taken, the reason of a cancellation, and what later areas add. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Notice } from '#web/ui/notice.tsx'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { nearWebinar } from './webinar-places.screens.tsx'
import { webinars, type Webinar } from './webinar.ts'

const words = {
  seats: { es: 'Cupos ocupados', en: 'Seats taken' },
  taken: { es: '{taken} de {all}', en: '{taken} of {all}' },
} satisfies Record<string, Words>

/** For those who may read who registered. */
export const SeatsTaken = () => (mayCall(webinarRegistrationsApi.list) ? <Taken /> : null)

function Taken() {
  const { row, locale } = useRecord<Webinar>()
  const { id, capacity } = row
  const count = useCallback(
    async (client: Client) => {
      const filters = [
        { field: 'webinarId', op: 'eq' as const, value: id },
        { field: 'status', op: 'in' as const, value: seatedStatuses },
      ]
      return (await client.call(webinarRegistrationsApi.list, { input: { perPage: 1, filters } })).total
    },
    [id],
  )
  const [taken] = useRead(count)
  return (
    <div>
      <dt>{words.seats[locale]}</dt>
      <dd>{taken === undefined ? '…' : say(words.taken, locale, { taken, all: capacity })}</dd>
    </div>
  )
}

export function WebinarNotices() {
  const { row: webinar, locale } = useRecord<Webinar>()
  return (
    <>
      {webinar.cancelReason && (
        <Notice type="warning" title={webinars.fields.cancelReason.label[locale]}>
          {webinar.cancelReason}
        </Notice>
      )}
      <nearWebinar.Parts webinar={webinar} locale={locale} />
    </>
  )
}
