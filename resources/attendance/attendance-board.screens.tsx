/** What attendance says on an event's board: sessions that are over and still not marked, and who came. */
import type { Client } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { BoardItem, BoardSource } from '#web/office/event/board-item.ts'
import type { Event } from '../events/event.ts'
import { attendanceApi, type SessionFigures } from './attendance.api.ts'
import { sayCount, type CountedWords } from '#web/ui/say-count.ts'

const words = {
  attendance: { es: 'Asistencia', en: 'Attendance' },
  done: { es: '{here} de {all} en la última sesión', en: '{here} of {all} in the last session' },
  waiting: { es: 'Se marca cuando comience', en: 'Marked once it starts' },
  mark: { es: 'Marcar', en: 'Mark' },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>
/** By how many sessions are over. */
const missingWords: CountedWords = {
  one: {
    es: 'Sin marcar en la sesión que ya terminó',
    en: 'Not marked in the session that is over',
  },
  many: {
    es: 'Sin marcar en {unmarked} de {n} sesiones que ya terminaron',
    en: 'Not marked in {unmarked} of {n} sessions that are over',
  },
}

export const attendanceBoard: BoardSource = {
  needs: attendanceApi.figures,
  ask: async (client: Client, event: Event) => {
    const sessions = await client.call(attendanceApi.figures, { params: { id: event.id } })
    const isHeld = !['draft', 'cancelled', 'postponed'].includes(event.status)
    return isHeld && sessions[0] && sessions[0].all > 0 ? [itemOf(sessions, client.locale)] : []
  },
}

function itemOf(sessions: readonly SessionFigures[], locale: Locale): BoardItem {
  const over = sessions.filter(({ endAt }) => new Date(endAt) <= new Date())
  const unmarked = over.filter(({ marked, all }) => marked < all)
  const item = { key: 'attendance', phase: 'during', words: words.attendance, goTo: 'attendance' } as const
  if (unmarked.length > 0) {
    const facts = sayCount(missingWords, locale, { n: over.length, unmarked: unmarked.length })
    return { ...item, state: 'missing', facts, action: words.mark }
  }
  const last = over.at(-1)
  if (!last) return { ...item, state: 'waiting', facts: words.waiting[locale], action: words.see }
  return { ...item, state: 'done', facts: say(words.done, locale, last), action: words.see }
}
