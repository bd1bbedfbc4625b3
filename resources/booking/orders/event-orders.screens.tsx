/** The orders of an event: booker, seats, price and hold. */
import UserPlus from 'lucide-react/icons/user-plus'
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { ordersApi } from './order.api.ts'
import { isFinal } from '#resources/events/schedule/event-state.ts'

const columns = [
  'number',
  'accountId',
  'contactId',
  'seats',
  'total',
  'invoicing',
  'status',
  'holdExpiresAt',
] as const
const words = {
  enrol: { es: 'Inscribir', en: 'Enrol' },
  none: { es: 'Todavía no hay inscripciones', en: 'There are no orders yet' },
  noneText: {
    es: 'Inscriba a una empresa o a una persona; puede pegar la lista desde Excel.',
    en: 'Enrol a company or a person; a list can be pasted from Excel.',
  },
} satisfies Record<string, Words>

export function EventOrders() {
  const { row, locale } = useRecord<Event>()
  const { id, status } = row
  const load = useCallback((client: Client) => client.call(ordersApi.ofEvent, { params: { id } }), [id])
  const isOpen = !isFinal(status)
  const enrol = mayCall(ordersApi.create) && isOpen && (
    <LinkButton size="small" kind="primary" href={`${officeHref(locale, 'orders', 'new')}?eventId=${id}`}>
      <UserPlus /> {words.enrol[locale]}
    </LinkButton>
  )
  return (
    <RelatedList
      segment="orders"
      field="eventId"
      columns={columns}
      load={load}
      empty={{ title: words.none, text: words.noneText }}
      action={enrol}
    />
  )
}
