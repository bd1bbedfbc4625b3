/** Mails follow their event: called off with it, moved with it, and its people are to be told. */
import type { Context } from '#server/http/context.ts'
import {
  noteEventCancelled,
  noteEventMoved,
  noteEventPostponed,
} from '#resources/mail/mails/compose/mail-occasions.server.ts'
import type { Event } from './event.ts'

type Moved = { event: Event; before: Event; hasMoved: boolean }
/** A postponed event gets its dates first, and is announced with them once it is scheduled again. */
export const tellOfDates = (context: Context, { event, before, hasMoved }: Moved): Promise<void> =>
  noteEventMoved(context, event.id, { isNews: hasMoved && before.status !== 'postponed' })

export async function tellOfStep(
  context: Context,
  { id, status }: Event,
  to: Event['status'],
): Promise<void> {
  if (to === 'cancelled') await noteEventCancelled(context, id)
  if (to === 'postponed') await noteEventPostponed(context, id)
  if (to === 'scheduled' && status === 'postponed') await noteEventMoved(context, id, { isNews: true })
}
