/** Attendance lines of an event's board: unmarked sessions, and turnout. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import { undatedStates } from '#resources/events/schedule/event-state.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { sessionFigures } from '../marks/attendance-figures.server.ts'
import type { SessionFigures } from './attendance.api.ts'

const words = {
  attendance: { es: 'Asistencia', en: 'Attendance' },
  missing: {
    es: 'Sin marcar: {unmarked} de {n} sesiones que ya terminaron',
    en: 'Not marked: {unmarked} of {n} sessions that are over',
  },
  missingOne: { es: 'Sin marcar en la sesión que ya terminó', en: 'Not marked in the session that is over' },
  done: { es: '{here} de {all} en la última sesión', en: '{here} of {all} in the last session' },
  waiting: { es: 'Se marca cuando comience', en: 'Marked once it starts' },
  mark: { es: 'Marcar', en: 'Mark' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export async function attendanceLines({ db, locale }: Context, event: Event): Promise<BoardLine[]> {
  if (undatedStates.includes(event.status)) return []
  const sessions = await sessionFigures(db, event)
  return sessions[0] && sessions[0].all > 0 ? [lineOf(sessions, locale)] : []
}

function lineOf(sessions: readonly SessionFigures[], locale: Locale): BoardLine {
  const over = sessions.filter(({ endAt }) => new Date(endAt) <= new Date())
  const unmarked = over.filter(({ marked, all }) => marked < all).length
  const last = over.at(-1)
  const line = {
    key: 'attendance',
    phase: 'during',
    title: words.attendance[locale],
    goTo: 'attendance',
    action: words.see[locale],
  } as const
  if (!last) return { ...line, severity: 'info', facts: words.waiting[locale] }
  if (unmarked === 0) return { ...line, severity: 'done', facts: say(words.done, locale, last) }
  const missing = over.length === 1 ? words.missingOne : words.missing
  const facts = say(missing, locale, { unmarked, n: over.length })
  return { ...line, severity: 'warning', facts, action: words.mark[locale] }
}
