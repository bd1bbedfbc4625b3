/** Board lines about a schedule that conflicts with another event, or a venue that is too small. */
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { conflictsOfEvent } from '#resources/events/event-sessions/event-warnings.server.ts'
import { isAhead, isCalledOff } from '../schedule/event-state.ts'
import type { Event } from '../schedule/event.ts'
import type { BoardLine } from './event-board.api.ts'
import { boardVerbs } from './event-lines.ts'

const titles = {
  doubleBooked: { es: 'Instructor en dos eventos a la vez', en: 'Instructor in two events at once' },
  roomTaken: { es: 'Salón ocupado por otro evento', en: 'Room taken by another event' },
  venueTooSmall: { es: 'Más cupos que capacidad del lugar', en: 'More seats than the venue holds' },
} satisfies Record<string, Words>

export async function conflictLines(context: Context, event: Event): Promise<BoardLine[]> {
  if (isCalledOff(event.status) || !isAhead(event, new Date())) return []
  const conflicts = await conflictsOfEvent(context, event)
  return conflicts.map(({ kind, message, eventId }): BoardLine => ({
    key: `${kind} ${eventId} ${message}`,
    phase: 'before',
    severity: 'warning',
    title: titles[kind][context.locale],
    facts: message,
    goTo: kind === 'venueTooSmall' ? 'capacity' : 'sessions',
    action: boardVerbs.mend[context.locale],
  }))
}
